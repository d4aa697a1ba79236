import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'

const { importFiles, rows } = await importing()

const FILE = 'prepaidrounds.csv'
const HEAD = 'key,member,rounds,boughtAt\n'
const stored = () =>
  rows(`select p.key, c.number as member, p.rounds from prepaid_round p join customer c on c.id = p.customer_id order by p.key`)

describe('prepaid rounds', () => {
  it('[RE-217+] are imported, and not doubled by a second import', async () => {
    const csv = `${HEAD}A-1,1,10,2026-01-01T10:00\nB-2,2,5,\n`
    for (const [added, updated] of [
      [2, 0],
      [0, 2],
    ]) {
      const report = await importFiles({ [FILE]: csv })
      expect(report.problems).toEqual([])
      expect(report.files).toContainEqual({ file: FILE, rows: 2, added, updated })
    }
    await importFiles({ [FILE]: 'key,member,rounds\nA-1,1,12\n' })
    expect(await stored()).toEqual([
      { key: 'A-1', member: '1', rounds: 12 },
      { key: 'B-2', member: '2', rounds: 5 },
    ])
  })

  it.each([
    { what: 'a person who is not there', line: 'C-1,77,5,', column: 'member' },
    { what: 'no number of rounds', line: 'C-1,1,,', column: 'rounds' },
    { what: 'a negative number', line: 'C-1,1,-2,', column: 'rounds' },
    { what: 'no day', line: 'C-1,1,5,soon', column: 'boughtAt' },
    { what: 'a key twice', line: 'C-1,1,5,\nC-1,2,5,', column: 'key' },
  ])('[RE-217+] with $what are refused by row and column', async ({ line, column }) => {
    const before = await stored()
    const { imported, problems } = await importFiles({ [FILE]: `${HEAD}${line}\n` })
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE, column }])
    expect(await stored()).toEqual(before)
  })
})
