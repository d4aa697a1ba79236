import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

describe('csvText', () => {
  it('is UTF-8 with its mark, with the separator of the user’s country', () => {
    expect(csvText('en', ['A', 'B'], [['1', 2]])).toBe('\uFEFFA,B\r\n1,2\r\n')
    expect(csvText('de', ['A', 'B'], [['1,5', 2]])).toBe('\uFEFFA;B\r\n1,5;2\r\n')
  })

  it.each(['=1+1', '+1.2', '-x', '@SUM(A1)', '\tx', '\rx'])('[TV-131+] %j stays a text', (text) => {
    expect(Papa.parse(csvText('en', ['A'], [[text]]).slice(1)).data[1]).toEqual([`'${text}`])
  })

  it('[TV-131+] a negative number stays a number', () => {
    expect(csvText('de', ['A'], [['-3,5'], [-2]])).toBe('\uFEFFA\r\n-3,5\r\n-2\r\n')
  })

  it('[TV-131+] no cell begins like a formula, and every other text reads back unchanged', () => {
    const anyCell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=', '+', '-', '@', '"', ';', '\r\n', "'"))
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGE_LANGUAGES), fc.array(fc.tuple(anyCell, anyCell), { minLength: 1 }), (language, rows) => {
        const delimiter = language === 'en' ? ',' : ';'
        const { data } = Papa.parse<string[]>(csvText(language, ['a', 'b'], rows).slice(1), { delimiter, newline: '\r\n' })
        const read = data.slice(1, -1).flat()
        expect(read).toHaveLength(rows.length * 2)
        rows.flat().forEach((given, at) => {
          const cell = read[at] ?? ''
          if (!/^-\d/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
          expect([given, `'${given}`]).toContain(cell)
        })
      }),
    )
  })
})
