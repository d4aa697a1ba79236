import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testDatabase.ts'
import { moneyTable, PLANTS, type Plant, runMoney } from './runMoney.ts'

const SLOW = 120_000

describe('payment flows with faults', async () => {
  const database = await testDatabase()

  it('[FI-96+] [MA-96+] [PA-45+] take, book, collect and refund each amount once, also when the server dies in between', {
    timeout: SLOW,
  }, async () => {
    const report = await runMoney({ flows: 20, seed: '7', kill: true, database })
    process.stdout.write(`${moneyTable(report)}\n`)
    expect(report.findings).toEqual([])
    expect(report.outcomes.size).toBeGreaterThan(8)
    expect(report.refunds).toBeGreaterThan(5)
  })
})

const FOUND: Readonly<Record<Plant, RegExp>> = {
  refundKey: /refunds of the provider are not ours, or come twice/,
  requestKey: /acknowledged, \d+ stored/,
  settlement: /invoices are paid beyond what they ask for/,
  payout: /documents pay out without a payout/,
  returnedDebit: /returned debits are not taken back in whole/,
}

describe.each(PLANTS)('payment flows without the guard %s', async (plant) => {
  const database = await testDatabase()

  it('are found to lose or double money', { timeout: SLOW }, async () => {
    // Two requests or two bank reports seldom meet at the same moment.
    const flows = plant === 'returnedDebit' || plant === 'requestKey' ? 48 : 16
    const { findings } = await runMoney({ flows, seed: '7', plant, database })
    expect(findings.join('\n')).toMatch(FOUND[plant])
  })
})
