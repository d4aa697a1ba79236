import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseClubDate, parseClubDateTime } from '../time.ts'
import { parseClubTime } from './clubTime.ts'
import { clubDate, clubDateTime, clubTime, InvalidDateError } from './invalidDate.ts'

describe('text that has to be a date or a time', () => {
  it('[LO-16] [LO-17] [LO-19] is returned if it is valid', () => {
    expect([clubDate('2024-02-29'), clubDateTime('2026-05-02T09:00:00'), clubTime('09:00:00')]).toEqual([
      '2024-02-29',
      '2026-05-02T09:00:00',
      '09:00:00',
    ])
  })

  it.each([
    { read: clubDate, text: '2024-02-30' },
    { read: clubDate, text: '2025-02-29' },
    { read: clubDate, text: '02.05.2026' },
    { read: clubDate, text: '2026-05-02T09:00:00' },
    { read: clubDateTime, text: '2026-05-02' },
    { read: clubDateTime, text: '2024-02-30T09:00:00' },
    { read: clubDateTime, text: '2026-05-02T25:00:00' },
    { read: clubDateTime, text: '2026-05-02 09:00:00' },
    { read: clubTime, text: '09:00' },
    { read: clubTime, text: '' },
  ])('[LO-20] [LO-21] throws "Invalid date: $text"', ({ read, text }) => {
    expect(() => read(text)).toThrow(InvalidDateError)
    try {
      read(text)
    } catch (error) {
      expect(error).toMatchObject({ name: 'InvalidDateError', field: 'date', message: `Invalid date: ${text}`, value: text })
    }
  })

  it.each(['Z', '+02:00', '.000', '.000Z', '[Europe/Berlin]'])('[LO-17] [LO-22] has no zone and no fraction: 09:00:00%s', (suffix) => {
    expect(() => clubDateTime(`2026-05-02T09:00:00${suffix}`)).toThrow(InvalidDateError)
    expect(() => clubTime(`09:00:00${suffix}`)).toThrow(InvalidDateError)
  })

  it('[LO-20] throws exactly if a parse refuses, for any text', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/),
      fc.stringMatching(/^\d{2}:\d{2}:\d{2}$/),
    )
    const raises = (read: (text: string) => string, text: string) => {
      try {
        return read(text) !== text
      } catch {
        return true
      }
    }
    fc.assert(
      fc.property(anyText, (text) => {
        expect(raises(clubDate, text)).toBe(!parseClubDate(text).ok)
        expect(raises(clubDateTime, text)).toBe(!parseClubDateTime(text).ok)
        expect(raises(clubTime, text)).toBe(!parseClubTime(text).ok)
      }),
    )
  })
})
