import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { delimiterOf, parseCsvTable } from './csvTable.ts'

const read = (text: string) => parseCsvTable(text, ['number', 'lastName', 'note'], ['number', 'lastName'])

describe('parseCsvTable', () => {
  it.each([
    { what: 'commas', text: 'number,lastName,note\n7,Weber,a\n' },
    { what: 'semicolons', text: 'number;lastName;note\n7;Weber;a\n' },
    { what: 'carriage returns', text: 'number,lastName,note\r\n7,Weber,a\r\n' },
    { what: 'another order of columns', text: 'note,number,lastName\na,7,Weber' },
    { what: 'headings as people write them', text: 'Number,Last name,NOTE\n7,Weber,a' },
    { what: 'blanks around cells', text: 'number , lastName,note\n 7 ,Weber , a\n' },
    { what: 'empty lines between', text: 'number,lastName,note\n\n,,\n7,Weber,a\n' },
  ])('reads a file with $what', ({ text }) => {
    expect(read(text).faults).toEqual([])
    expect(read(text).rows.map(({ cells }) => cells)).toEqual([{ number: '7', lastName: 'Weber', note: 'a' }])
  })

  it('keeps line breaks, separators and quotes inside a quoted cell, and counts rows as a spreadsheet does', () => {
    const { rows } = read('number,lastName,note\n1,"We""ber","two\nlines, one cell"\n2,Berg,\n')
    expect(rows).toEqual([
      { row: 2, cells: { number: '1', lastName: 'We"ber', note: 'two\nlines, one cell' } },
      { row: 3, cells: { number: '2', lastName: 'Berg', note: '' } },
    ])
  })

  it('gives an empty cell for a column that the file does not have', () => {
    expect(read('number,lastName\n1,Berg').rows[0]?.cells.note).toBe('')
  })

  it.each([
    { what: 'a missing column', text: 'number,note\n', row: 1, column: 'lastName' },
    { what: 'an unknown column', text: 'number,lastName,shoe size\n', row: 1, column: 'shoe size' },
    { what: 'a column twice', text: 'number,lastName,last name\n', row: 1, column: 'lastName' },
    { what: 'too many cells', text: 'number,lastName,note\n1,Berg,a\n2,Berg,a,b\n', row: 3, column: null },
    { what: 'an open quote', text: 'number,lastName,note\n1,"Berg,a\n', row: 2, column: null },
  ])('names the place of $what', ({ text, row, column }) => {
    expect(read(text).faults).toContainEqual(expect.objectContaining({ row, column }))
  })

  it('reads any RFC 4180 file back unchanged, with each separator', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r\n', 'ä', '=') })
      .map((text) => text.trim())
      .filter((text) => !/^=".*"$/s.test(text))
    const row = fc.record({ number: fc.nat().map(String), lastName: cell, note: cell })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const text = Papa.unparse(rows, { delimiter, columns: ['number', 'lastName', 'note'] })
        const table = read(text)
        expect(table.faults).toEqual([])
        expect(table.rows.map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })
})

describe('delimiterOf', () => {
  it('uses the first line only', () => {
    expect(delimiterOf('a;b\n1,2,3;4')).toBe(';')
    expect(delimiterOf('a,b\n1;2;3;4')).toBe(',')
    expect(delimiterOf('a\tb,c\td\n1,2,3')).toBe('\t')
    expect(delimiterOf('a')).toBe(',')
  })
})
