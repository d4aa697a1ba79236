import { describe, expect, it } from 'vitest'
import { at, flightAt } from '../testing/reservations.ts'
import { shortHash } from '../testing/shortHash.ts'
import type { BallotEntry } from './ballot.ts'
import { ballotChances, chanceTenths, MIN_ENTRIES_FOR_CHANCES } from './ballotChances.ts'

const facts = { parameters: { secondTeeMaxGapMinutes: 20 }, rules: { nineHolesMinutes: 120 } }
const exactly = (time: string) => ({ courseId: 'championship', startTee: null, from: at(time), to: at(time) })
const entryOf = (id: string, ...times: readonly string[]): BallotEntry => ({
  request: { id, customerIds: [id], places: 4, kind: 'normal', numberOfHoles: 18, preferences: times.map(exactly) },
  ...{ customerId: id, nonce: `nonce of ${id}` },
})
const entries = [entryOf('alone', '10:00'), ...Array.from({ length: 19 }, (_, index) => entryOf(`r${index}`, '08:00', '09:00'))]
const sheet = { sheet: [flightAt('08:00'), flightAt('09:00'), flightAt('10:00')], facts }
const ballot = { id: '7', policy: { kind: 'random' }, history: [], entries } as const
const chances = (over: Partial<typeof ballot> & { readonly entries?: readonly BallotEntry[] } = {}) =>
  ballotChances({ ...ballot, ...over }, sheet, 200, shortHash)

describe('the chances of a request', () => {
  it('[RE-146+] are counted over simulated draws of the current entries', () => {
    const found = chances() ?? []
    expect(found.map(({ requestId }) => requestId)).toEqual(entries.map(({ request }) => request.id))
    expect(found[0]?.got).toEqual([200])
    for (const preference of [0, 1]) {
      const counts = found.slice(1).map(({ got }) => got[preference] ?? 0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200)
      // One of nineteen in 200 draws is 10.5 on average.
      expect(Math.max(...counts)).toBeLessThan(30)
      expect(Math.min(...counts)).toBeGreaterThan(0)
    }
    expect(chances()).toEqual(found)
  })

  it('[RE-146+] follow the method of the ballot', () => {
    const history = [{ places: entries.slice(0, 19).map(({ request }) => ({ customerIds: request.customerIds, got: true })) }]
    const found = ballotChances({ ...ballot, history, policy: { kind: 'fewestTimes', draws: 1 } }, sheet, 200, shortHash)
    expect(found?.at(-1)?.got).toEqual([200, 0])
  })

  it('[RE-146+] are not shown with fewer than twenty requests', () => {
    expect(MIN_ENTRIES_FOR_CHANCES).toBe(20)
    expect(chances({ entries: entries.slice(1) })).toBeNull()
  })
})

describe('a shown chance', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [130, 7],
    [200, 10],
  ])('[RE-259+] of %d in 200 draws is %d in ten', (got, tenths) => {
    expect(chanceTenths(got, 200)).toBe(tenths)
  })
})
