import { describe, expect, it } from 'vitest'
import rows from './countries.json' with { type: 'json' }

/** The country of a number, as the runtime knows it. */
function isoOf(number: number): string | undefined {
  return Intl.getCanonicalLocales(`und-${String(number).padStart(3, '0')}`)[0]?.slice(4)
}

describe('the table of countries', () => {
  it('has each country, number and code once', () => {
    const signs = rows.flatMap(({ auto }) => auto)
    for (const list of [rows.map(({ iso }) => iso), rows.map(({ number }) => String(number)), signs])
      expect(new Set(list).size).toBe(list.length)
    expect(rows.length).toBe(250)
  })

  it('has the numbers and the names of ISO 3166-1', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    expect(rows.filter(({ iso, number }) => isoOf(number) !== iso)).toEqual([])
    for (const { iso } of rows) expect(names.of(iso)).not.toBe(iso)
  })

  it('has dialling codes of one to four digits', () => {
    for (const { tel } of rows) expect(tel).toMatch(/^[1-9]\d{0,3}$/)
  })
})
