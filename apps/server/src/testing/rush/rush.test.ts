import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testDatabase.ts'
import { runRush } from './runRush.ts'
import { findingsOf, outcomesOf, rushTable } from './rushReport.ts'

const SLOW = 120_000
const SMALL = { members: 60, times: 12, retrying: 15 }

describe('members who book all places of a day in one second', async () => {
  const { ownerUrl, appUrl } = await testDatabase()

  it('get each place once, and late members get alternatives', { timeout: SLOW }, async () => {
    const report = await runRush({ size: SMALL, seed: '1', oneAddress: true, database: { ownerUrl, appUrl } })
    process.stdout.write(`${rushTable(report)}\n`)
    expect(findingsOf(report)).toEqual([])
    expect(report.direct.stored).toEqual({ sold: 48, double: 0, overlapping: 0, incomplete: 0, lost: 0, unsaid: 0 })
    expect(outcomesOf(report.direct).get('409 teeTimeGone')).toBeGreaterThan(0)
    expect(report.retried.members).toHaveLength(15)
  })
})

describe('a rush on a table without its key', async () => {
  const { ownerUrl, appUrl } = await testDatabase()

  it('is found to sell places twice', { timeout: SLOW }, async () => {
    // On a busy machine few requests meet: more members than places make it certain enough.
    const size = { members: 180, times: 12, retrying: 60 }
    const report = await runRush({ size, seed: '1', plant: true, database: { ownerUrl, appUrl } })
    const { direct, retried } = report
    expect(direct.stored.double + retried.stored.double).toBeGreaterThan(0)
    expect(findingsOf(report).join('\n')).toMatch(/direct: |retried: /)
  })
})
