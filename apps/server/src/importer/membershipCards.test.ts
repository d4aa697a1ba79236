import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'

const { importFiles, rows } = await importing()

const FILE = 'membershipcards.csv'
const HEAD = 'number,member,types,validFrom,validTo,active\n'
const stored = () =>
  rows(`select k.number, c.number as member, k.card_types as types, k.valid_from as since, k.valid_to as until, k.active
    from customer_card k join customer c on c.id = k.customer_id order by k.number`)

describe('membership cards', () => {
  it('[CU-106] are imported, and not doubled by a second import', async () => {
    const csv = `${HEAD}A-1,1,,2026-01-01,2026-12-31,\nB-2,2,ChipCard barcode,,,no\n`
    for (const [added, updated] of [
      [2, 0],
      [0, 2],
    ]) {
      const report = await importFiles({ [FILE]: csv })
      expect(report.problems).toEqual([])
      expect(report.files).toContainEqual({ file: FILE, rows: 2, added, updated })
    }
    expect(await stored()).toEqual([
      { number: 'A-1', member: '1', types: ['barCode'], since: '2026-01-01', until: '2026-12-31', active: true },
      { number: 'B-2', member: '2', types: ['chipCard', 'barCode'], since: null, until: null, active: false },
    ])
    // Handed on to somebody else; the other one stays as it is.
    await importFiles({ [FILE]: 'number,member\nA-1,3\n' })
    expect(await stored()).toMatchObject([
      { number: 'A-1', member: '3' },
      { number: 'B-2', member: '2' },
    ])
  })

  it.each([
    { what: 'a person who is not there', line: 'A-1,77,,,,', column: 'member' },
    { what: 'a type that is none', line: 'A-1,1,hologram,,,', column: 'types' },
    { what: 'an end before the beginning', line: 'A-1,1,,2026-02-01,2026-01-01,', column: 'validTo' },
    { what: 'a number twice', line: 'A-1,1,,,,\nA-1,2,,,,', column: 'number' },
  ])('with $what are refused by row and column', async ({ line, column }) => {
    const { imported, problems } = await importFiles({ [FILE]: `${HEAD}${line}\n` })
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE, column }])
    expect(await stored()).toEqual([])
  })
})
