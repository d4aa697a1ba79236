import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDate, anyMoment } from '../testing/anyBasics.ts'
import { idFromWire, idToWire, wireDate, wireDateTime, wireDay, wireMoment } from './shapes.ts'

describe('days and moments on the wire', () => {
  it('[LO-16] a day is year, month and day with hyphens', () => {
    fc.assert(fc.property(anyDate, (date) => void expect(v.is(wireDate, date) && v.is(wireDay, date)).toBe(true)))
    for (const text of ['1.6.2026', '2026-6-1', '2026-06-01T00:00:00', '20260601', ''])
      expect([text, v.is(wireDate, text)]).toEqual([text, false])
  })

  it('[LO-17] a moment is day and time with a T between them and no zone behind', () => {
    fc.assert(fc.property(anyMoment, (moment) => void expect(v.is(wireDateTime, moment) && v.is(wireMoment, moment)).toBe(true)))
    for (const text of ['2026-06-01T09:00:00Z', '2026-06-01T09:00:00+02:00', '2026-06-01 09:00:00', '2026-06-01T09:00', '2026-06-01'])
      expect([text, v.is(wireDateTime, text)]).toEqual([text, false])
  })

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01'])('%s is no calendar day', (text) => {
    expect([v.is(wireDay, text), v.is(wireMoment, `${text}T09:00:00`)]).toEqual([false, false])
  })

  it.each(['24:00:00', '12:60:00', '12:00:60'])('%s is no time of day', (time) => {
    expect(v.is(wireMoment, `2026-06-01T${time}`)).toBe(false)
  })
})

describe('ids', () => {
  it('are texts inside and unchanged on the wire', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.constantFrom('007', 'a/b', '1e3', '9007199254740993')), (id) => {
        expect(idToWire(idFromWire(id))).toBe(Object.is(id, -0) ? 0 : id)
      }),
    )
  })
})
