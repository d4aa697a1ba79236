import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { bankLine } from '../testing/bankLine.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { banksCommand } from './banksCommand.ts'

describe('bank data', async () => {
  const { ownerUrl } = await testDatabase()
  const owner = await openClient(ownerUrl)
  const other = await openClient(ownerUrl)
  afterAll(() => Promise.all([owner.end(), other.end()]))
  const folder = await mkdtemp(join(tmpdir(), 'banks-'))
  const file = (...lines: readonly string[]): string => {
    const path = join(folder, `${lines.join('').length}.txt`)
    writeFileSync(path, `${lines.join('\n')}\n`, 'latin1')
    return path
  }
  const run = (args: readonly string[], client = owner) => banksCommand(client, args, new Date('2026-11-01T10:00:00Z'))
  const names = async () => (await owner.query<{ name: string }>('select name from bank order by bank_code')).rows.map(({ name }) => name)
  const two = file(bankLine({}), bankLine({ bankCode: '99900002', name: 'Zweitbank', rule: '000503' }))

  it('[MA-60+] are tried without effect, imported with their date, and shown', async () => {
    expect((await run([]))?.text).toContain('No bank data')
    expect(await run([two, '--valid-from', '2026-09-07', '--dry-run'])).toMatchObject({
      done: false,
      text: expect.stringContaining('2 banks'),
    })
    expect(await names()).toEqual([])
    expect(await run([two, '--valid-from', '2026-09-07'])).toMatchObject({
      done: true,
      text: expect.stringContaining('of 1 can be converted'),
    })
    expect(await names()).toEqual(['Musterbank', 'Zweitbank'])
    expect((await run([]))?.text).toBe('DE: 2 banks, valid from 2026-09-07, imported on 2026-11-01')
  })

  it('[MA-60+] replace those before, also when two imports run concurrently', async () => {
    const one = file(bankLine({ name: 'Neubank' }))
    const both = await Promise.all([run([one, '--valid-from', '2026-12-07']), run([one, '--valid-from', '2026-12-07'], other)])
    expect(both.map((outcome) => outcome?.done)).toEqual([true, true])
    expect(await names()).toEqual(['Neubank'])
  })

  it('[MA-60+] stay as they are if a line is wrong', async () => {
    const wrong = await run([file(bankLine({}), 'x'), '--valid-from', '2026-12-07'])
    expect(wrong).toMatchObject({ done: false, text: expect.stringContaining('line 2:') })
    expect(await names()).toEqual(['Neubank'])
    expect((await run([two, '--valid-from', '2026-02-31x']))?.done).toBe(false)
    expect((await run([join(folder, 'missing'), '--valid-from', '2026-12-07']))?.text).toContain('cannot be read')
    expect(await run([two])).toBeNull()
  })
})
