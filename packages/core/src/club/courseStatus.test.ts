import { describe, expect, it } from 'vitest'
import type { ClubDateTime } from '../time.ts'
import { COURSE_STATES, countingStatus, stopsPlay } from './courseStatus.ts'

const at = (text: string) => text as ClubDateTime

describe('the state of a course', () => {
  it.each([
    { now: '2026-01-12T10:00:00', counts: true },
    { now: '2026-01-12T12:00:00', counts: true },
    { now: '2026-01-12T12:00:01', counts: false },
  ])('[UI-50+] counts until its end, which counts: $now', ({ now, counts }) => {
    const frost = { validUntil: at('2026-01-12T12:00:00') }
    expect(countingStatus(frost, at(now))).toBe(counts ? frost : null)
    expect(countingStatus({ validUntil: null }, at(now))).not.toBeNull()
    expect(countingStatus(null, at(now))).toBeNull()
  })

  it('[UI-52+] stops play when it changes to frost or closed, and not again while it stays', () => {
    const stopping = [null, ...COURSE_STATES].flatMap((before) =>
      COURSE_STATES.filter((after) => stopsPlay(before && { state: before, validUntil: null }, { state: after, validUntil: null })).map(
        (after) => `${before} ${after}`,
      ),
    )
    expect(stopping).toEqual(['null frost', 'null closed', 'open frost', 'open closed', 'frost closed', 'closed frost'])
  })

  it.each([
    { before: '10:00', after: '12:00', stops: true },
    { before: '10:00', after: null, stops: true },
    { before: '10:00', after: '10:00', stops: false },
    { before: '12:00', after: '10:00', stops: false },
    { before: null, after: '12:00', stops: false },
  ])('[UI-52+] stops more play if its end moves from $before to $after: $stops', ({ before, after, stops }) => {
    const until = (time: string | null) => (time === null ? null : at(`2026-01-12T${time}:00`))
    expect(stopsPlay({ state: 'frost', validUntil: until(before) }, { state: 'frost', validUntil: until(after) })).toBe(stops)
    expect(stopsPlay({ state: 'open', validUntil: until(before) }, { state: 'open', validUntil: until(after) })).toBe(false)
  })
})
