import type { ClubDateTime } from '@club/core'
import type { TeeTimeWatch } from '@club/core/reservation'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listWatches, newWatchFromWire, newWatchToWire, watchFromWire, watchToWire, wireNewWatch, wireWatch } from './watches.ts'

const at = (time: string) => `2026-06-13T${time}:00` as ClubDateTime
const { id, courseName, times, ...wish }: TeeTimeWatch = {
  ...{ id: '7', courseId: '12', courseName: 'Park', from: at('09:40'), until: at('10:40'), numberOfHoles: 18, places: 3 },
  times: [
    { flightId: '12-202606131010-1', startDateTime: at('10:10'), free: true, notifiedAt: null },
    { flightId: '12-202606131020-1', startDateTime: at('10:20'), free: false, notifiedAt: at('08:00') },
  ],
}
const watch = { ...wish, id, courseName, times }

describe('a watch on the wire', () => {
  it('[RE-310+] keeps everything', () => {
    const wire = v.parse(wireWatch, watchToWire(watch))
    expect(watchFromWire(wire)).toEqual({ ok: true, value: watch })
    expect(newWatchFromWire(v.parse(wireNewWatch, newWatchToWire(wish)))).toEqual(wish)
    expect(v.parse(listWatches.response, { content: [wire] }).content).toEqual([wire])
    expect(watchFromWire({ ...wire, times: undefined })).toMatchObject({ value: { times: [] } })
  })

  it.each([
    ['numberOfHoles', 27],
    ['from', '2026-06-31T09:40:00'],
  ])('[RE-310+] is refused with an unreadable %s', (field, value) => {
    expect(watchFromWire({ ...watchToWire(watch), [field]: value }).ok).toBe(false)
  })

  it.each([
    ['places', 0],
    ['places', 9],
    ['places', 1.5],
    ['numberOfHoles', 10],
    ['until', '2026-06-31T09:40:00'],
  ])('[RE-312+] is not asked for with %s %s', (field, value) => {
    expect(v.safeParse(wireNewWatch, { ...newWatchToWire(wish), [field]: value }).success).toBe(false)
  })
})
