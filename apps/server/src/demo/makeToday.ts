/** The tournament that is being played today. Its cards start empty: `playLive` fills them by the clock. */
import type { Scoring } from '@club/core/scoring'
import { addDays, at } from './dates.ts'
import type { CardLine, MadeTournament } from './demoFolder.ts'
import { type DemoSetting, usualTees } from './demoSetting.ts'
import { LIVE_EVENT, slotStart, slotsByStrength } from './liveSchedule.ts'
import type { DemoPerson } from './makePeople.ts'
import { entriesOf } from './makeSeason.ts'
import { skillTenths } from './playRound.ts'
import { createRandom } from './random.ts'

const FIELD = 144
const FLIGHT_SIZE = 3
const GUESTS = 18
/** A different format at each club. */
const SCORING: Readonly<Record<string, Scoring>> = { taunusblick: 'medal', ashcombe: 'stableford', strandholm: 'medalMaxScore' }

export function makeToday(setting: DemoSetting): MadeTournament {
  const { club, words, anchor, today } = setting
  const random = createRandom(`${club.tenant} today`)
  const field = todaysField(setting)
  const scoring = SCORING[club.tenant] ?? 'stableford'
  const firstStart = slotStart(0, anchor)
  return {
    tournament: {
      key: LIVE_EVENT,
      name: words.live,
      startDate: today,
      startTime: firstStart.slice(11, 16),
      open: true,
      organiser: words.sponsors[0] ?? '',
      maxPlayers: FIELD,
      maxGuests: GUESTS,
      entryBegin: at(addDays(today, -40), '08:00'),
      entryEnd: at(addDays(today, -1), '18:00'),
      entryEndOnline: at(addDays(today, -1), '18:00'),
      lastCancellation: at(addDays(today, -1), '18:00'),
      lastCancellationOnline: at(addDays(today, -1), '18:00'),
      maxScore: scoring === 'medalMaxScore' ? { kind: 'netDoubleBogey', additional: 0 } : { kind: 'none' },
      extraDetails: words.details,
      report: { footer: words.sponsors.join(' · ') },
      tees: usualTees(setting),
      rounds: [
        {
          number: 1,
          startAt: firstStart,
          startType: 'onTwoTees',
          scoring,
          handicapRelevant: true,
          startList: { publish: true },
          live: { publish: true },
          results: { publish: true },
        },
      ],
      prizes: [
        { name: words.gross, scoring, scoreMethod: 'gross', numberOfPrizes: 3 },
        { name: words.net, scoring, scoreMethod: 'net', numberOfPrizes: 5 },
      ],
    },
    entries: entriesOf(random, field, today),
    cards: todaysCards(setting, field),
  }
}

/** Members and some guests, including the first demo login and that person's friends. */
function todaysField({ club, players, hero, friends }: DemoSetting): readonly DemoPerson[] {
  const random = createRandom(`${club.tenant} field of today`)
  const sure = [hero, ...friends.filter(({ memberStatus }) => memberStatus === 'member')]
  const others = random.shuffled(players.filter((person) => !sure.includes(person)))
  const guests = others.filter(({ memberStatus }) => memberStatus === 'guest').slice(0, GUESTS)
  const members = others.filter(({ memberStatus }) => memberStatus !== 'guest')
  return [...sure, ...guests, ...members].slice(0, FIELD)
}

/** The strongest share the times in the middle; in each time one flight starts on 1 and one on 10. */
function todaysCards({ club, anchor }: DemoSetting, field: readonly DemoPerson[]): readonly CardLine[] {
  const random = createRandom(`${club.tenant} start times of today`)
  // Not strictly by index, so that a good score can come in early and a bad one late.
  const strength = new Map(field.map(({ number, handicapIndex }) => [number, skillTenths(handicapIndex) + random.normal(0, 50)]))
  const byStrength = field.toSorted((a, b) => (strength.get(a.number) ?? 0) - (strength.get(b.number) ?? 0))
  const inSlot = 2 * FLIGHT_SIZE
  return slotsByStrength().flatMap((slot, place) =>
    byStrength.slice(place * inSlot, (place + 1) * inSlot).map(
      (person, seat): CardLine => ({
        round: 1,
        number: person.number,
        index: person.handicapIndex,
        startAt: slotStart(slot, anchor),
        startTee: seat < FLIGHT_SIZE ? 1 : 10,
        holes: [],
      }),
    ),
  )
}
