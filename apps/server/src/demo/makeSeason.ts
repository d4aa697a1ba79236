/** Two years of results: in every month a tournament at a weekend and one in the week, of every format. */
import type { ClubDate } from '@club/core'
import type { CountBackProtocol, ScoreMethod, Scoring } from '@club/core/scoring'
import { addDays, addMinutes, at, nextWeekday } from './dates.ts'
import type { EntryLine, MadeTournament, TournamentInput } from './demoFolder.ts'
import { type DemoSetting, usualTees } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'
import { earlierIndex, type FieldRound, playField } from './playField.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoWords } from './words.ts'

const MONTHS = 24
/** Older ones are not in the list any more. */
const ARCHIVED_AFTER_MONTHS = 18
const SATURDAY = 6
const WEDNESDAY = 3

type Kind = 'monthly' | 'stableford' | 'maxScore' | 'againstPar' | 'championship' | 'nine' | 'women' | 'seniors'

const WEEKEND: readonly Kind[] = [
  'monthly',
  'stableford',
  'maxScore',
  'monthly',
  'againstPar',
  'monthly',
  'stableford',
  'monthly',
  'championship',
  'maxScore',
  'stableford',
  'monthly',
]
const MIDWEEK: readonly Kind[] = [
  'nine',
  'seniors',
  'women',
  'nine',
  'stableford',
  'women',
  'nine',
  'seniors',
  'women',
  'nine',
  'stableford',
  'seniors',
]

const SCORING: Readonly<Record<Kind, Scoring>> = {
  monthly: 'medal',
  stableford: 'stableford',
  maxScore: 'medalMaxScore',
  againstPar: 'againstPar',
  championship: 'medal',
  nine: 'stableford',
  women: 'stableford',
  seniors: 'stableford',
}

const COUNT_BACKS: readonly CountBackProtocol[] = [
  'byLastHoles',
  'byLastHoles',
  'byStrokeIndex',
  'byHandicap',
  'byLastHoles',
  'byReturnScorecard',
]

export function makeSeason(setting: DemoSetting): readonly MadeTournament[] {
  const random = createRandom(`${setting.club.tenant} season`)
  const made: MadeTournament[] = []
  for (let monthsAgo = MONTHS; monthsAgo >= 0; monthsAgo -= 1) {
    const first = firstOfMonth(setting.today, monthsAgo)
    const month = Number(first.slice(5, 7)) - 1
    const events = [
      { kind: WEEKEND[month] ?? 'monthly', date: nextWeekday(addDays(first, 7), SATURDAY), size: random.between(36, 60) },
      { kind: MIDWEEK[month] ?? 'nine', date: nextWeekday(addDays(first, 21), WEDNESDAY), size: random.between(21, 36) },
    ] as const
    for (const event of events) {
      if (addDays(event.date, 2) >= setting.today) continue
      made.push(
        playedEvent(setting, random, {
          ...event,
          month,
          monthsAgo,
          countOut: COUNT_BACKS[made.length % COUNT_BACKS.length] ?? 'byLastHoles',
        }),
      )
    }
  }
  return made
}

function firstOfMonth(today: ClubDate, monthsAgo: number): ClubDate {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - monthsAgo
  const year = Math.floor(months / 12)
  return `${year}-${String(months - year * 12 + 1).padStart(2, '0')}-01` as ClubDate
}

interface PlayedEvent {
  readonly kind: Kind
  readonly date: ClubDate
  readonly size: number
  readonly month: number
  readonly monthsAgo: number
  readonly countOut: CountBackProtocol
}

function playedEvent(setting: DemoSetting, random: Random, event: PlayedEvent): MadeTournament {
  const { kind, date, month, monthsAgo } = event
  const { words, club } = setting
  const scoring = SCORING[kind]
  const players = fieldOf(setting, random, event)
  const coursePart = kind === 'nine' ? (random.chance(0.5) ? 'first' : 'second') : 'full'
  const startTime = kind === 'nine' ? '17:00' : '09:00'
  const days = kind === 'championship' ? [date, addDays(date, 1)] : [date]
  const rounds = days.map((day, index): FieldRound => ({ number: index + 1, startAt: at(day, startTime), scoring, coursePart }))
  const name = words[kind].replace('{month}', words.months[month] ?? '')
  const lastDay = days.at(-1) ?? date
  const tournament: TournamentInput = {
    key: `${date}-${kind}`,
    name: kind === 'championship' ? `${name} ${date.slice(0, 4)}` : name,
    startDate: date,
    endDate: lastDay,
    startTime,
    sex: kind === 'women' ? 'female' : 'both',
    open: kind === 'stableford' || kind === 'maxScore',
    closed: true,
    archived: monthsAgo > ARCHIVED_AFTER_MONTHS,
    organiser: random.chance(0.3) ? random.pick(words.sponsors) : '',
    maxPlayers: 72,
    entryBegin: at(addDays(date, -42), '08:00'),
    entryEnd: at(addDays(date, -2), '18:00'),
    entryEndOnline: at(addDays(date, -2), '18:00'),
    lastCancellationOnline: at(addDays(date, -2), '18:00'),
    countOut: kind === 'nine' && event.countOut === 'byStrokeIndex' ? 'byLastHoles' : event.countOut,
    maxScore:
      kind === 'maxScore'
        ? random.chance(0.5)
          ? { kind: 'netDoubleBogey', additional: 0 }
          : { kind: 'fixed', byPar: { 3: 6, 4: 8, 5: 10, 6: 12 } }
        : { kind: 'none' },
    ...(club.fee > 0 && kind !== 'nine' && { feeMinorUnits: club.fee }),
    tees: usualTees(setting),
    rounds: rounds.map((round) => ({
      ...round,
      holes: coursePart === 'full' ? 18 : 9,
      handicapRelevant: kind !== 'nine',
      allowancePercent: club.nationalAssociation === 'Dgv' ? 100 : 95,
      startList: { publish: true },
      live: { publish: true },
      results: { publish: true, publishTime: at(lastDay, '20:00') },
    })),
    prizes: prizesOf(words, kind, scoring),
  }
  const indexOf = (person: DemoPerson) => earlierIndex(random, person.handicapIndex, monthsAgo)
  const cards = playField(random, players, rounds, setting.teeOf, indexOf, setting.holesOut)
  return { tournament, entries: entriesOf(random, players, date), cards }
}

function fieldOf(setting: DemoSetting, random: Random, { kind, size }: PlayedEvent): readonly DemoPerson[] {
  const fits = (person: DemoPerson): boolean => {
    if (kind === 'women' && person.sex !== 'female') return false
    if (kind === 'seniors' && person.age < 50) return false
    return kind === 'championship'
      ? person.memberStatus === 'member' && person.handicapIndex.kind === 'index' && person.handicapIndex.tenths <= 260
      : true
  }
  const fitting = setting.players.filter(fits)
  // People with known logins play often, so that they have many results.
  const regulars = fitting.filter(({ named }) => named && random.chance(0.75))
  const others = random.shuffled(fitting.filter(({ named }) => !named))
  return [...regulars, ...others].slice(0, size)
}

/** Entries come in over the weeks before. */
export function entriesOf(random: Random, players: readonly DemoPerson[], date: ClubDate): readonly EntryLine[] {
  return players
    .map(
      ({ number }): EntryLine => ({
        number,
        enteredAt: addMinutes(at(addDays(date, -random.between(3, 40)), '08:00'), random.between(0, 800)),
      }),
    )
    .toSorted((a, b) => (a.enteredAt < b.enteredAt ? -1 : 1))
}

export function prizesOf(words: DemoWords, kind: Kind, scoring: Scoring): NonNullable<TournamentInput['prizes']> {
  const prize = (name: string, scoreMethod: ScoreMethod, numberOfPrizes: number, sex: 'male' | 'female' | 'both' = 'both') => ({
    name,
    scoreMethod,
    numberOfPrizes,
    sex,
    scoring,
  })
  if (kind === 'championship') {
    return [
      prize(`${words.gross} ${words.men}`, 'gross', 3, 'male'),
      prize(`${words.gross} ${words.ladies}`, 'gross', 3, 'female'),
      prize(words.net, 'net', 3),
    ]
  }
  return [prize(words.gross, 'gross', 1), prize(words.net, 'net', kind === 'nine' ? 2 : 3)]
}
