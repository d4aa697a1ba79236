import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_DATE_FORMAT, dateFormatOf, isDateFormat } from './dateFormat.ts'

describe('the date format of a club', () => {
  it.each(['dd.MM.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'dd:MM-yyyy'])('[CS-08] [LO-11] [LO-13] may be %s', (format) => {
    expect(isDateFormat(format)).toBe(true)
    expect(dateFormatOf(format)).toBe(format)
  })

  it.each(['dd.MM', 'dd.dd.yyyy', 'dd MM yyyy', 'dd.MM.yy', 'dd.MM.yyyy.', '.dd.MM.yyyy', 'dd;MM;yyyy', 'DD.MM.YYYY', ''])(
    '[CS-08] [LO-12] [LO-13] is the default instead of "%s"',
    (format) => {
      expect(isDateFormat(format)).toBe(false)
      expect(dateFormatOf(format)).toBe('dd.MM.yyyy')
    },
  )

  it('[LO-12] is dd.MM.yyyy without one', () => {
    expect(dateFormatOf(null)).toBe('dd.MM.yyyy')
    expect(isDateFormat(DEFAULT_DATE_FORMAT)).toBe(true)
  })

  it('[LO-11] [LO-13] is one of 96: six orders, four signs in each of two places', () => {
    const tokens = ['dd', 'MM', 'yyyy']
    const signs = ['/', ':', '.', '-']
    const all = tokens.flatMap((a) =>
      tokens.flatMap((b) => tokens.flatMap((c) => signs.flatMap((one) => signs.map((two) => a + one + b + two + c)))),
    )
    expect(all.filter(isDateFormat)).toHaveLength(96)
    fc.assert(
      fc.property(fc.stringMatching(/^[dMy/:.;-]{1,12}$/), (text) => {
        expect(isDateFormat(text)).toBe(all.filter(isDateFormat).includes(text))
      }),
    )
  })
})
