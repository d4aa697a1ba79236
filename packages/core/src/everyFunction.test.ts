/**
 * Every function of every entry, called with every value that it cannot mean: it throws a FieldError with a field, or its result has no NaN, no
 * Infinity, no -0 and no text made of them. The valid calls to spoil are in fixtures/valid-calls.json; those that JSON cannot hold are below.
 */
import { describe, expect, it } from 'vitest'
import recorded from '../fixtures/valid-calls.json' with { type: 'json' }
import * as club from './club/index.ts'
import { FieldError } from './fieldError.ts'
import * as finance from './finance/index.ts'
import * as handicap from './handicap/index.ts'
import * as root from './index.ts'
import * as membership from './membership/index.ts'
import * as reservation from './reservation/index.ts'
import * as scoring from './scoring/index.ts'
import { plainCard, plainField, plainSide } from './testing/fields.ts'
import { claraRequest, flightAt } from './testing/reservations.ts'
import { clara, moment, openTournament } from './testing/tournaments.ts'
import * as tournament from './tournament/index.ts'

const ENTRIES = { root, handicap, scoring, tournament, reservation, finance, membership, club }

type AnyFunction = (...args: readonly unknown[]) => unknown
type Path = readonly (string | number)[]

const isPlainFunction = (value: unknown): value is AnyFunction => typeof value === 'function' && !/^class\b/.test(String(value))

const functions = Object.entries(ENTRIES).flatMap(([entry, exports]) =>
  Object.entries(exports)
    .filter(([, value]) => isPlainFunction(value))
    .map(([name, run]) => ({ name: `${entry}/${name}`, run: run as AnyFunction })),
)

const now = moment('2026-05-02T12:00:00')
const holes = [
  { number: 1, par: 4, strokeIndex: 1 },
  { number: 2, par: 3, strokeIndex: 2 },
]
const entries = [{ status: 'entered', strokes: 5 }, { status: 'skipped' }]
const cardInput = {
  ...{ holes, entries, scoring: 'stableford', net: true, playingHandicap: 3 },
  ...{ maxScore: { kind: 'fixed', byPar: { 3: 9, 4: 9, 5: 10 } }, penalty: 1, status: 'counted' },
}
const card = plainCard({ gross: [4, 5], playingHandicap: 1, net: true })
const side = plainSide('a', [card], { handicap: root.exact(3, 2), returnedAt: now, manualOrder: 1, lot: 2 })
const field = plainField([side, { ...side, id: 'b' }], { protocol: 'byHandicap' })
const fee = { customerId: 'clara', articleId: 'fee', articleName: 'Medal', amount: 3000 }
const border = { orderNumber: 1, timeFrom: now, timeTo: now, maxSlots: 4, availableSlots: 2 }
const gone = flightAt('10:20')
const sheet = [gone, flightAt('10:30'), flightAt('10:40')]
const yes = (): boolean => true
const everything = (value: unknown): string => JSON.stringify(value)
const tieTexts = {
  stages: {
    ...{ lastHoles: everything, strokeIndex: everything, frontNine: everything, round: everything },
    ...{ handicap: everything, returnOfCard: everything, manual: everything, lots: everything },
  },
  outcomes: { decided: everything, shared: everything, notComparable: everything, missing: everything },
}

const teeTimeRequest = {
  ...{ id: 'r1', customerIds: ['clara'], places: 2, kind: 'normal', numberOfHoles: 18 },
  preferences: [{ courseId: gone.courseId, startTee: null, from: gone.startDateTime, to: gone.startDateTime }],
}
const ballot = {
  ...{ id: '7', seed: 'f00d', policy: { kind: 'fewestTimes', draws: 2 } },
  history: [{ places: [{ customerIds: ['clara'], got: true }] }],
  entries: [{ request: teeTimeRequest, customerId: 'clara', nonce: 'n1' }],
  refused: [{ requestId: 'r1', flightId: 'other', secondFlightId: null, reasons: ['playsAtThatTime'] }],
}
const reach = { parameters: { secondTeeMaxGapMinutes: 20 }, rules: { nineHolesMinutes: 120 } }
const constant = (): string => 'hash'
const ballotResults = [{ requestId: 'r1', receipt: 'hash', drawNumber: 'hash', flightId: 'other', secondFlightId: null }]

/** Calls with functions, sets and maps, and cards, which are too long for a line. */
const BUILT: Readonly<Record<string, readonly unknown[]>> = {
  'handicap/combinedDifferential': [1, 2].map(() => ({ slope: 113, ratingTenths: 355, par: 36, adjustedGross: 41, pcc: 0 })),
  'scoring/computeCard': [root.whs, cardInput],
  'scoring/isComplete': [card],
  'scoring/withPoints': [card, false],
  'scoring/penaltyOf': [card],
  'scoring/scoreTotal': [card, 'medal', 'net', { ratingTenths: 720, adjustedGross: 88 }],
  'scoring/toPar': [root.whs, card, 'medal', 'net'],
  'scoring/sideStatus': [side],
  'scoring/rankField': [field],
  'scoring/tieBreakText': [
    {
      ...{ aheadId: 'a', behindId: 'b', outcome: 'decided' },
      stages: [
        {
          stage: { kind: 'strokeIndex', roundNumber: 1, strokeIndexes: [1, 2], holes: [4, 7] },
          ahead: root.exact(3),
          behind: root.exact(3),
        },
        { stage: { kind: 'returnOfCard' }, ahead: root.exact(20260502141500), behind: root.exact(20260502141501) },
      ],
    },
    tieTexts,
  ],
  'scoring/adjustedGross': [root.whs, holes.map((hole, at) => ({ ...hole, entry: entries[at] })), 3, true],
  'scoring/handicapStrokes': [root.whs, holes.map((hole, at) => ({ ...hole, entry: entries[at] })), 3, true],
  'scoring/bestBall': [
    root.whs,
    {
      ...{ balls: ['a', 'b'].map((playerId) => ({ playerId, card })), count: 1 },
      ...{ scoring: 'medal', net: true, penalty: 1, status: 'counted' },
    },
  ],
  'tournament/boardPoints': [side, 'stableford', [{ roundNumber: 1, total: root.exact(4) }]],
  'tournament/finalBoard': [{ ...field, currentRound: 1 }],
  'tournament/reservedPlaces': [{ fees: [fee], customerIds: ['clara'], timerEnd: '2026-05-02T11:00:00' }, () => false, now],
  'tournament/entryState': [openTournament, now],
  'tournament/openingRound': [{ special: false, rounds: [1, 2] }, [{ number: 1 }, { number: 2 }], { isBegun: yes, isOpen: yes }],
  'tournament/playerLimit': [{ ...openTournament, maxPlayers: 40 }],
  'tournament/signUpDecision': [{ tournament: openTournament, person: clara }, now],
  'tournament/startWishOptions': [
    { kind: 'variable', borders: [border] },
    { entrantKey: 'clara', places: 1 },
    [{ entrantKey: 'jonas', wish: 1, places: 1 }],
  ],
  'tournament/teamRefusals': [{ teamId: 't', customerIds: ['clara', 'jonas'], teamSize: 2, teamOf: new Map([['jonas', 'other']]) }],
  'tournament/teamSignUpOutcome': [
    { ...openTournament, signUpSettings: 'teamOnly', maxPlayers: 40 },
    { players: [clara], teamSize: 2, teamOf: new Map() },
    now,
  ],
  'reservation/requestOutcome': [sheet, teeTimeRequest, reach, yes, 2],
  'reservation/drawnEntries': [ballot, constant],
  'reservation/ballotAnswers': [ballot, { sheet, facts: reach }, constant],
  'reservation/ballotChances': [ballot, { sheet, facts: reach }, 2, constant],
  'reservation/answerRequest': [sheet, teeTimeRequest, reach],
  'reservation/missedPreferences': [teeTimeRequest, 1, sheet, [], reach],
  'reservation/bundleProblems': [
    {
      ...{ id: '7', policy: { kind: 'random' }, commitment: 'hash', seed: 'f00d', drawNumbers: ['hash'] },
      own: { entry: ballot.entries[0], receipt: 'hash', drawNumber: 'hash', place: 1 },
    },
    constant,
  ],
  'reservation/ballotRecord': [ballot, { sheet, facts: reach }, constant],
  'reservation/ballotProblems': [{ commitment: 'x', results: ballotResults }, ballot, { sheet, facts: reach }, constant],
  'reservation/alternatives': [sheet, gone, { ...claraRequest, places: 3 }, yes, 2],
  'reservation/timesToPlayAgain': [sheet, gone, ['2026-06-14T10:20:00'], { ...claraRequest, places: 3 }, yes],
  'reservation/offerFor': [sheet, gone, claraRequest, yes],
  'reservation/prepaidRefusals': [
    [{ kind: 'guest', customerId: 'eva', prepaid: true }],
    [{ steps: [{ kind: 'prepaidRound', amount: -6000 }], total: 0 }],
    new Map([['eva', 2]]),
    { reservedPrepaidRounds: true },
  ],
  'reservation/lastCancellation': [gone, reservation.DEFAULT_BOOKING_RULES],
  'reservation/withFilter': [
    reservation.INITIAL_FLOW,
    { date: '2026-06-14', courseId: 'c', numberOfHoles: 18, startTee: 'tee1', secondTee: 'none' },
  ],
  'club/shownFlags': [new Set(['competition']), false],
}

/** What a number, a text or a date may turn out to be in the hands of a careless caller. */
const WRONG: readonly unknown[] = [Number.NaN, Infinity, -1, 0.5, 2 ** 31, 2 ** 53, '', 'x', null, undefined, {}, []]

/** The results that mean "no limit", by their doc comments. */
const UNLIMITED = new Set(['maxHoleScore', 'availableStartSlots', 'openPlayerSlots', 'openGuestSlots', 'startWishOptions'])

const MOST_VALUES = 100_000

const ECHOES_NOTHING = Symbol('nothing')

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'number' || typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof Set) return []
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, Array.isArray(value) ? Number(key) : key]))
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value)
}

function withValueAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = withValueAt(copy[key], rest, put)
  return copy
}

function objectsOf(value: unknown, into = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof value === 'object' && value !== null && !into.has(value)) {
    into.add(value)
    for (const child of Object.values(value)) objectsOf(child, into)
  }
  return into
}

/**
 * The first value of `result` that nothing may return, with its path. Objects of the caller that come back as they are do not count, nor does
 * `echo`: an id that was a number comes back as that number.
 */
function unusable(result: unknown, given: ReadonlySet<unknown>, echo: unknown, unlimited: boolean): string | null {
  let values = 0
  const search = (value: unknown, path: string): string | null => {
    values += 1
    if (values > MOST_VALUES) return `${path}: more than ${MOST_VALUES} values`
    if (given.has(value) || Object.is(value, echo)) return null
    if (typeof value === 'number') {
      if (unlimited && value === Infinity) return null
      return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path}: ${Object.is(value, -0) ? '-0' : value}`
    }
    if (typeof value === 'string') return /NaN|undefined|Infinity|\[object/.test(value) ? `${path}: "${value.slice(0, 40)}"` : null
    if (typeof value !== 'object' || value === null) return null
    const children = value instanceof Map || value instanceof Set ? [...value].entries() : Object.entries(value)
    for (const [key, child] of children) {
      const found = search(child, `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return search(result, 'result')
}

/** What is wrong with the outcome of a call; null where it is fine. */
function wrongOutcome({ name, run }: (typeof functions)[number], args: readonly unknown[], echo: unknown): string | null {
  try {
    return unusable(run(...args), objectsOf(args), echo, UNLIMITED.has(name.split('/')[1] as string))
  } catch (error) {
    if (error instanceof FieldError && error.field !== '') return null
    return `throws ${error instanceof Error ? `${error.constructor.name} ${error.message}` : String(error)}`
  }
}

const calls: Readonly<Record<string, readonly unknown[]>> = { ...recorded, ...BUILT }
/** It never returns. */
const WITHOUT_CALL = ['root/assertNever']

describe('every function of every entry', () => {
  it('has a valid call in the table, and every call is a function', () => {
    expect(functions.map(({ name }) => name).filter((name) => !(name in calls) && !WITHOUT_CALL.includes(name))).toEqual([])
    const names = functions.map(({ name }) => name)
    expect(Object.keys(calls).filter((name) => !names.includes(name))).toEqual([])
    expect(Object.keys(BUILT).filter((name) => name in recorded)).toEqual([])
  })

  it.each(functions.filter(({ name }) => name in calls))('$name', (tested) => {
    const args = calls[tested.name] as readonly unknown[]
    expect(() => tested.run(...args), 'the valid call').not.toThrow()
    const wrong = leavesOf(args).flatMap((path) =>
      WRONG.flatMap((value) => {
        const echo = typeof valueAt(args, path) === 'string' && typeof value === 'number' ? value : ECHOES_NOTHING
        const problem = wrongOutcome(tested, withValueAt(args, path, value) as readonly unknown[], echo)
        const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
        return problem ? [`${path.join('.')} = ${shown}: ${problem}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })
})
