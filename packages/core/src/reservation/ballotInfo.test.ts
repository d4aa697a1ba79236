import { describe, expect, it } from 'vitest'
import type { ClubDate, ClubDateTime } from '../time.ts'
import { ballotMoments, ballotState, type RequestRule } from './ballotInfo.ts'

const at = (text: string) => text as ClubDateTime
const opens = at('2026-06-03T00:00:00')
const closes = at('2026-06-09T18:00:00')
const saturday = '2026-06-13' as ClubDate
const rule: RequestRule = {
  ...{ firstDay: '2026-04-01' as ClubDate, lastDay: '2026-10-31' as ClubDate, weekdays: ['saturday', 'sunday'], method: 'ballot' },
  ...{ opensDaysBefore: 10, closes: { daysBefore: 4, minutes: 1080 } },
}
const rules = { daysAheadMembers: 7, daysAheadGuests: 3, opensAtMinutes: 420 }

describe('the state of a ballot', () => {
  it.each([
    ['2026-06-02T23:59:59', 'announced'],
    ['2026-06-03T00:00:00', 'open'],
    ['2026-06-09T18:00:00', 'open'],
    ['2026-06-09T18:00:01', 'closed'],
  ])('[RE-255+] at %s is %s', (now, state) => {
    expect(ballotState({ opens, closes }, 'open', at(now))).toBe(state)
    expect(ballotState({ opens, closes }, 'drawn', at(now))).toBe('drawn')
    expect(ballotState({ opens, closes }, 'void', at(now))).toBe('void')
  })
})

describe('a rule for requests', () => {
  it('[RE-255+] sets the moments of a ballot before each of its days', () => {
    expect(ballotMoments(rule, saturday, rules)).toEqual({ opens, closes })
    expect(ballotMoments(rule, '2026-06-12' as ClubDate, rules)).toBeNull()
    expect(ballotMoments({ ...rule, opensDaysBefore: 4, closes: { daysBefore: 5, minutes: 0 } }, saturday, rules)).toBeNull()
  })

  it('[RE-255+] draws a release when members may book the day', () => {
    const release: RequestRule = { ...rule, method: 'release', closes: null }
    expect(ballotMoments(release, saturday, rules)?.closes).toBe('2026-06-06T07:00:00')
    expect(ballotMoments(release, saturday, { ...rules, daysAheadMembers: null })).toBeNull()
    expect(() => ballotMoments({ ...rule, closes: null }, saturday, rules)).toThrow(expect.objectContaining({ field: 'closes' }))
  })
})
