import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { anyEmptySheet, anyRequest } from '../testing/index.ts'
import { at, flightAt } from '../testing/reservations.ts'
import { shortHash } from '../testing/shortHash.ts'
import {
  type BallotEntry,
  type BallotFacts,
  type BallotPolicy,
  ballotAnswers,
  ballotProblems,
  ballotRecord,
  ballotShare,
  drawnEntries,
  drawText,
  type PastBallot,
} from './ballot.ts'
import type { TeeTimeRequest } from './teeTimeRequest.ts'

const facts = { parameters: { secondTeeMaxGapMinutes: 20 }, rules: { nineHolesMinutes: 120 } }
const wanted = { courseId: 'championship', startTee: null, from: at('08:00'), to: at('08:00') }
const requestOf = (id: string, over: Partial<TeeTimeRequest> = {}): TeeTimeRequest => ({
  ...{ id, customerIds: [id], places: 4, kind: 'normal', numberOfHoles: 18, preferences: [wanted] },
  ...over,
})
const entryOf = (id: string, over: Partial<TeeTimeRequest> = {}): BallotEntry => ({
  ...{ request: requestOf(id, over), customerId: id, nonce: `nonce of ${id}` },
})
const ids = ['ann', 'ben', 'cem', 'dora', 'eva']
const ballot: BallotFacts = {
  ...{ id: '7', seed: 'f00d', policy: { kind: 'random' }, history: [], refused: [], entries: ids.map((id) => entryOf(id)) },
}
const order = (over: Partial<BallotFacts> = {}) => drawnEntries({ ...ballot, ...over }, shortHash).map(({ entry }) => entry.request.id)
const past = (...places: readonly (readonly [string, boolean])[]): PastBallot => ({
  places: places.map(([customerId, got]) => ({ customerIds: [customerId], got })),
})

describe('a ballot at random', () => {
  it('[RE-141+] draws by the hash of seed, request, customer and nonce', () => {
    expect(drawText(ballot, entryOf('ann'))).toBe('["7","f00d","ann","ann","nonce of ann"]')
    const numbers = drawnEntries(ballot, shortHash).map(({ drawNumber }) => drawNumber)
    expect(numbers).toEqual([...numbers].sort())
    expect(numbers).toContain(shortHash('["7","f00d","eva","eva","nonce of eva"]'))
    expect(new Set(Array.from({ length: 50 }, (_, seed) => order({ seed: String(seed) }).join())).size).toBeGreaterThan(30)
  })

  it('[RE-141+] does not depend on when an entry arrives', () => {
    expect(order({ entries: [...ballot.entries].reverse() })).toEqual(order())
  })

  it('[RE-141+] gives each its best time that is left', () => {
    const sheet = { sheet: [flightAt('08:00')], facts }
    expect(ballotAnswers(ballot, sheet, shortHash).map(({ outcome }) => outcome.kind)).toEqual(['got', ...Array(4).fill('missed')])
  })

  it('[RE-256+] skips the times that a party could not have, and gives them to the next', () => {
    const sheet = { sheet: [flightAt('08:00')], facts }
    const [first = '', second = ''] = order()
    const { id: flightId } = flightAt('08:00')
    const refused = [{ requestId: first, flightId, secondFlightId: null, reasons: ['playsAtThatTime'] }]
    const got = ballotAnswers({ ...ballot, refused }, sheet, shortHash).filter(({ outcome }) => outcome.kind === 'got')
    expect(got.map(({ requestId }) => requestId)).toEqual([second])
    const record = ballotRecord({ ...ballot, refused }, sheet, shortHash)
    expect(ballotProblems(record, { ...ballot, refused }, sheet, shortHash)).toEqual([])
    expect(ballotProblems(record, ballot, sheet, shortHash).map(({ code }) => code)).toEqual(['resultDiffers', 'resultDiffers'])
  })

  it('[RE-142+] takes each customer once', () => {
    const entries = [entryOf('ann', { customerIds: ['ann', 'ben'] })]
    const twice = { ...ballot, entries: [...entries, entryOf('ben')] }
    expect(() => ballotAnswers(twice, { sheet: [], facts }, shortHash)).toThrow(expect.objectContaining({ field: 'entries' }))
  })
})

describe('a ballot by what customers got before', () => {
  const history = [
    past(['eva', true], ['dora', true]),
    past(['ann', true], ['ben', true], ['cem', false], ['dora', true]),
    past(['ann', true], ['ben', false], ['eva', true], ['dora', true]),
  ]
  const share = (id: string, policy: BallotPolicy) => ballotShare(id, history, policy)

  it('[RE-143+] counts the times that a customer got in the last ballots', () => {
    const policy = { kind: 'fewestTimes', draws: 2 } as const
    expect(ids.map((id) => share(id, policy).numerator)).toEqual([2, 1, 0, 2, 1])
    expect(share('eva', { ...policy, draws: 3 })).toEqual(exact(2))
    expect(share('stranger', policy)).toEqual(exact(0))
    expect(order({ history, policy }).slice(0, 1)).toEqual(['cem'])
    expect(order({ history, policy }).slice(1, 3).sort()).toEqual(['ben', 'eva'])
    expect(order({ history, policy: { kind: 'random' } })).toEqual(order())
  })

  it('[RE-143+] or counts how early the places were from which the times were got', () => {
    const policy = { kind: 'latestPlaces', draws: 2 } as const
    expect(ids.map((id) => share(id, policy))).toEqual([exact(2), exact(3, 4), exact(0), exact(1, 2), exact(1, 2)])
    expect(order({ history, policy }).at(-1)).toBe('ann')
    expect(() => share('ann', { ...policy, draws: 0 })).toThrow('draws')
  })

  it('[RE-143+] takes the customer of a party who got the most', () => {
    const policy = { kind: 'fewestTimes', draws: 3 } as const
    const entries = [entryOf('cem', { customerIds: ['cem', 'dora'] }), entryOf('ben')]
    expect(order({ history, policy, entries })).toEqual(['ben', 'cem'])
  })
})

const anyEntries = fc.array(anyRequest, { minLength: 1, maxLength: 8 }).map((requests) =>
  requests.map(
    (request, index): BallotEntry => ({
      ...{ request: { ...request, id: `r${index}`, customerIds: [`c${index}`, `d${index}`] }, customerId: `c${index}`, nonce: `n${index}` },
    }),
  ),
)
const anyHistory = fc.array(
  fc
    .array(fc.record({ customerIds: fc.subarray(['c0', 'c1', 'd1', 'c2', 'd3', 'c4']), got: fc.boolean() }), { maxLength: 5 })
    .map((places) => ({ places })),
  { maxLength: 3 },
)
const anyPolicy: fc.Arbitrary<BallotPolicy> = fc.oneof(
  fc.constant<BallotPolicy>({ kind: 'random' }),
  fc.record({ kind: fc.constantFrom('fewestTimes' as const, 'latestPlaces' as const), draws: fc.integer({ min: 1, max: 3 }) }),
)
const anyBallot: fc.Arbitrary<BallotFacts> = fc.record({
  ...{ id: fc.constant('7'), seed: fc.string(), policy: anyPolicy, history: anyHistory, entries: anyEntries, refused: fc.constant([]) },
})

/** Returns the index of the true preference that the request got a time of; the number of preferences if none. */
function worth(any: BallotFacts, sheet: Parameters<typeof ballotAnswers>[1], truth: TeeTimeRequest): number {
  const answer = ballotAnswers(any, sheet, shortHash).find(({ requestId }) => requestId === truth.id)
  if (answer?.outcome.kind !== 'got') return truth.preferences.length
  const { flight } = answer.outcome.offer
  const met = truth.preferences.findIndex(
    ({ courseId, startTee, from, to }) =>
      flight.courseId === courseId &&
      (startTee === null || startTee === flight.startTee) &&
      from <= flight.startDateTime &&
      flight.startDateTime <= to,
  )
  return met < 0 ? truth.preferences.length : met
}

/** The ways to ask for something else: other times, the own in another order, fewer of them, or more between them. */
const anyLie = (truth: TeeTimeRequest['preferences']): fc.Arbitrary<TeeTimeRequest['preferences']> =>
  anyRequest.chain(({ preferences: others }) =>
    fc.oneof(
      fc.constant(others),
      fc.shuffledSubarray([...truth], { minLength: 1 }),
      fc.shuffledSubarray([...truth, ...others], { minLength: 1 }),
    ),
  )
const anyLyingBallot = anyBallot.chain((any) =>
  fc.nat({ max: any.entries.length - 1 }).chain((who) => {
    const entry = any.entries[who] as BallotEntry
    return fc.record({ any: fc.constant(any), entry: fc.constant(entry), preferences: anyLie(entry.request.preferences) })
  }),
)

describe('a ballot with any policy', () => {
  it('[RE-144+] never rewards asking for what a party does not want', () => {
    const worse: Record<BallotPolicy['kind'] | 'severalCourses', number> = { random: 0, fewestTimes: 0, latestPlaces: 0, severalCourses: 0 }
    fc.assert(
      fc.property(anyLyingBallot, anyEmptySheet, ({ any, entry, preferences }, flights) => {
        const sheet = { sheet: flights, facts }
        const lie = { ...entry, request: { ...entry.request, preferences } }
        const lying = { ...any, entries: any.entries.map((one) => (one === entry ? lie : one)) }
        const [honest, dishonest] = [worth(any, sheet, entry.request), worth(lying, sheet, entry.request)]
        expect(honest).toBeLessThanOrEqual(dishonest)
        if (honest === dishonest) return
        worse[any.policy.kind] += 1
        if (new Set(entry.request.preferences.map(({ courseId }) => courseId)).size > 1) worse.severalCourses += 1
      }),
      { numRuns: 800 },
    )
    for (const count of Object.values(worse)) expect(count).toBeGreaterThan(10)
  })

  it('[RE-143+] [RE-144+] never brings a party forward because it names someone else or asks for fewer places', () => {
    let later = 0
    fc.assert(
      fc.property(
        anyBallot,
        fc.nat({ max: 7 }),
        fc.constantFrom('c0', 'd1', 'd3', 'new'),
        fc.integer({ min: 1, max: 4 }),
        (any, who, friend, places) => {
          const entry = any.entries[who % any.entries.length] as BallotEntry
          const more = { ...entry, request: { ...entry.request, customerIds: [...entry.request.customerIds, friend], places } }
          const place = (facts_: BallotFacts) =>
            drawnEntries(facts_, shortHash).findIndex(({ entry: { customerId } }) => customerId === entry.customerId)
          const [alone, together] = [place(any), place({ ...any, entries: any.entries.map((one) => (one === entry ? more : one)) })]
          expect(together).toBeGreaterThanOrEqual(alone)
          if (together > alone) later += 1
        },
      ),
      { numRuns: 300 },
    )
    expect(later).toBeGreaterThan(0)
  })

  it('[RE-144+] never brings anyone forward in a later ballot for an entry, whatever it asked for', () => {
    fc.assert(
      fc.property(anyBallot, anyEmptySheet, anyEntries, anyPolicy, (first, flights, entries, policy) => {
        const answers = ballotAnswers(first, { sheet: flights, facts }, shortHash)
        const drawn = drawnEntries(first, shortHash)
        const places = drawn.map(({ entry }, at) => ({ customerIds: entry.request.customerIds, got: answers[at]?.outcome.kind === 'got' }))
        for (const { entry } of drawn) {
          const { customerIds } = entry.request
          const without = places.map((place) => (place.customerIds === customerIds ? { ...place, customerIds: [] } : place))
          const place = (history: readonly PastBallot[]) =>
            drawnEntries({ ...first, id: '8', entries, policy, history }, shortHash).findIndex(
              ({ entry: next }) => next.customerId === customerIds[0],
            )
          expect(place([{ places }])).toBeGreaterThanOrEqual(place([{ places: without }]))
        }
      }),
    )
  })

  it('[RE-145+] gives a stranger the same result, and shows every change of seed, nonce, order, request or result', () => {
    fc.assert(
      fc.property(anyBallot, anyEmptySheet, fc.nat({ max: 7 }), (any, flights, at) => {
        const sheet = { sheet: flights, facts }
        const record = ballotRecord(any, sheet, shortHash)
        const again = { ...any, entries: [...any.entries].reverse() }
        expect(ballotProblems(record, again, sheet, shortHash)).toEqual([])
        const codes = (published: typeof record, facts_: BallotFacts) =>
          ballotProblems(published, facts_, sheet, shortHash).map(({ code }) => code)
        expect(codes(record, { ...any, seed: `${any.seed}!` })).toContain('seedNotCommitted')
        const index = at % any.entries.length
        const changed = (over: Partial<BallotEntry>) => ({
          ...any,
          entries: any.entries.map((one, i) => (i === index ? { ...one, ...over } : one)),
        })
        expect(codes(record, changed({ nonce: 'other' }))).not.toEqual([])
        expect(codes(record, changed({ customerId: 'other' }))).not.toEqual([])
        expect(codes(record, { ...any, entries: any.entries.slice(1) })).toContain('countDiffers')
        const turned = { ...record, results: [...record.results].reverse() }
        if (record.results.length > 1) expect(codes(turned, any)).toContain('orderDiffers')
        const moved = record.results.map((result, i) => (i === index ? { ...result, flightId: 'elsewhere' } : result))
        expect(codes({ ...record, results: moved }, any)).toEqual(['resultDiffers'])
      }),
    )
  })

  it('[RE-145+] shows a changed request, also if it changes no result', () => {
    const sheet = { sheet: [flightAt('08:00'), flightAt('08:10')], facts }
    const record = ballotRecord(ballot, sheet, shortHash)
    const [first, , , , last] = record.results.map(({ requestId }) => requestId)
    const late = { preferences: [{ ...wanted, from: at('08:10'), to: at('08:10') }] }
    const codes = (id: string | undefined, over: Partial<TeeTimeRequest>) => {
      const entries = ballot.entries.map((entry) =>
        entry.request.id === id ? { ...entry, request: { ...entry.request, ...over } } : entry,
      )
      return ballotProblems(record, { ...ballot, entries }, sheet, shortHash).map(({ code, ...rest }) => [code, rest])
    }
    expect(codes(first, late)).toEqual([
      ['receiptDiffers', { place: 1, requestId: first }],
      ['resultDiffers', { place: 2, requestId: record.results[1]?.requestId }],
    ])
    for (const over of [
      late,
      { places: 3 },
      { kind: 'group' as const },
      { numberOfHoles: 9 as const },
      { customerIds: [`${last}`, 'x'] },
    ]) {
      expect(codes(last, over).at(0)).toEqual(['receiptDiffers', { place: 5, requestId: last }])
    }
    const numbered = record.results.map((result) => ({ ...result, drawNumber: result.requestId === first ? '0' : result.drawNumber }))
    expect(ballotProblems({ ...record, results: numbered }, ballot, sheet, shortHash)).toEqual([
      { code: 'drawNumberDiffers', place: 1, requestId: first },
    ])
  })
})
