import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDate, anyClubTime } from '../testing/index.ts'
import { dayOf, parseClubDateTime } from '../time.ts'
import { formatShortTime, momentAt, parseClubTime, parseShortTime, timeOf } from './clubTime.ts'

describe('a time', () => {
  it.each(['00:00:00', '09:05:07', '12:00:00', '23:59:59'])('[LO-19] has the format HH:mm:ss: %s', (text) => {
    expect(parseClubTime(text)).toEqual({ ok: true, value: text })
  })

  it.each(['24:00:00', '12:60:00', '12:00:60', '9:05:07', '09:05', '09:05:07Z', ' 09:05:07', '09:05:07\n', '09.05.07', ''])(
    '[LO-19] [LO-20] refuses "%s"',
    (text) => {
      expect(parseClubTime(text)).toEqual({ ok: false, reason: 'notATime' })
    },
  )

  it('[LO-18] in short format is HH:mm, and means the first second of its minute', () => {
    expect(parseShortTime('09:05')).toEqual({ ok: true, value: '09:05:00' })
    expect(['9:05', '24:00', '09:60', '09:05:07', ''].map((text) => parseShortTime(text).ok)).toEqual([false, false, false, false, false])
  })

  it('[LO-18] loses only its seconds in short format', () => {
    fc.assert(
      fc.property(anyClubTime, (time) => {
        expect(parseShortTime(formatShortTime(time))).toEqual({ ok: true, value: time.replace(/\d\d$/, '00') })
      }),
    )
  })
})

describe('a moment', () => {
  it('[LO-17] [LO-19] consists of a day and a time, and splits into them', () => {
    fc.assert(
      fc.property(anyClubDate, anyClubTime, (date, time) => {
        const moment = momentAt(date, time)
        expect(parseClubDateTime(moment)).toEqual({ ok: true, value: moment })
        expect([dayOf(moment), timeOf(moment)]).toEqual([date, time])
      }),
    )
  })
})
