/** A small club as an import folder, for tests, which can replace each file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const licence = { block: false, rms: false, items: [{ alias: 'Competitions', allowed: true, active: true }] }

export const smallClub = {
  tenant: 'lindenhof',
  group: { id: 'two-lakes', name: 'Two Lakes' },
  name: 'Golfclub Lindenhof',
  clubNumber: '4321',
  country: 'DE',
  nationalAssociation: 'Dgv',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  settings: { browserTitle: 'Lindenhof', primaryColor: '#66cc33', tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' },
  licence,
  anonymousLicence: licence,
}

const pars = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4]
const indexes = [7, 3, 13, 1, 9, 15, 5, 17, 11, 8, 10, 2, 18, 6, 14, 16, 12, 4]
const holes = pars.map((par, place) => ({ par, strokeIndex: indexes[place] ?? 0, metres: 100 * par }))
const yellow = { key: 'yellow', name: 'Gelb', colour: '#FFCC00', slope: 130, par: 72, holes }

export const smallCourses = {
  courses: [
    {
      key: 'park',
      name: 'Parkplatz',
      holes: 18,
      tees: [
        { ...yellow, sex: 'male', rating: 71.4, front: { rating: 35.6, slope: 128 }, back: { rating: 35.8, slope: 132 } },
        { ...yellow, sex: 'female', rating: 76.9, front: { rating: 38.3, slope: 134 }, back: { rating: 38.6, slope: 136 } },
      ],
    },
  ],
}

/**
 * The strokes of a card there, by strokes against par: `strokesOver(1, { 18: -1 })` has bogeys and a birdie on 18, null gives a hole up.
 */
export function strokesOver(usual: number, other: Readonly<Record<number, number | null>> = {}): string {
  return pars
    .map((par, place) => {
      const more = other[place + 1]
      return more === null ? '-' : par + (more ?? usual)
    })
    .join(',')
}

export const smallTournaments = {
  tournaments: [
    {
      key: 'cup',
      name: 'Lindenpokal',
      startDate: '2026-05-01',
      startTime: '09:00',
      maxPlayers: 3,
      maxGuests: 1,
      entryBegin: '2026-04-01T08:00',
      entryEnd: '2026-04-29T18:00',
      handicapLimits: { memberMale: { to: '36.0' }, guestMale: { from: '+2.0', to: 'PRO' } },
      feeMinorUnits: 3500,
      tees: [{ course: 'park', tee: 'yellow' }],
      rounds: [{ number: 1, startAt: '2026-05-01T09:00', scoring: 'medal', allowancePercent: 95, results: { publish: true } }],
      prizes: [
        { name: 'Brutto', scoring: 'medal', scoreMethod: 'gross', numberOfPrizes: 1 },
        { name: 'Netto', scoring: 'medal', scoreMethod: 'net' },
      ],
    },
    {
      key: 'evening',
      name: 'Abendrunde',
      startDate: '2026-05-06',
      startTime: '17:00',
      tees: [{ course: 'park', tee: 'yellow' }],
      rounds: [{ number: 1, startAt: '2026-05-06T17:00', holes: 9, coursePart: 'second', scoring: 'stableford' }],
    },
  ],
}

const members = `number,lastName,firstName,sex,birthday,email,memberStatus,handicapIndex,homeClub,blocked,friends
1,Adler,Ada,female,1984-05-23,ada@lindenhof.example,member,18.7,Golfclub Lindenhof,,2 3
2,Buche,Ben,male,,,member,+1.2,,,1
3,Claus,Cleo,female,,,independentPlayer,PRO,,,
4,Dorn,Dan,male,,,guest,36.0,"Golfclub ""Nord"", Kiel",yes,
5,Eiche,Eva,female,,,member,,,,
`

const entries = `tournament,number,list,enteredBy,enteredAt,comment
cup,1,entry,,2026-04-02T10:00,"late time, please
and a buggy"
cup,2,,1,2026-04-02T10:00,
cup,4,,,,
cup,3,waiting,,2026-04-04T09:00,
cup,5,waiting,,2026-04-03T09:00,
evening,1,,,,
`

const strokes = (scores: readonly (number | string)[]): string => scores.join(',')
const cards = `tournament,round,number,tee,status,penalty,startAt,startTee,returnedAt,handicapIndex,${strokes(indexes.map((_, place) => `h${place + 1}`))}
cup,1,1,yellow,,2,2026-05-01T09:00,1,2026-05-01T13:20,19.1,${strokes(pars.map((par) => par + 1))}
cup,1,2,,,,2026-05-01T09:00,10,,,${strokes(pars)}
cup,1,4,,noReturn,,,,,,5,6,-,4,,,,,,,,,,,,,,
evening,1,1,,,,,,,,,,,,,,,,,${strokes(pars.slice(9))}
`

export type FolderFiles = Readonly<Record<string, string | Uint8Array>>

export const SMALL_FILES: FolderFiles = {
  'club.json': JSON.stringify(smallClub),
  'courses.json': JSON.stringify(smallCourses),
  'tournaments.json': JSON.stringify(smallTournaments),
  'members.csv': members,
  'entries.csv': entries,
  'cards.csv': cards,
}

/** Writes the files into a new folder, lets `work` have it, and removes it. */
export async function inFolder<T>(files: FolderFiles, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-import-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
