/** A seeded sample of `npm run push`, and a mistake that it has to find. */
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testDatabase.ts'
import { runPush } from './runPush.ts'

describe('messages through a push service that loses and repeats', () => {
  it('[CU-211+] [CU-212+] [CU-367+] reach each customer by one channel, once, and name nobody', async () => {
    const report = await runPush({ messages: 200, seed: '7', database: await testDatabase() })
    expect(report.findings).toEqual([])
    expect(report.byPush + report.byEmail).toBe(200)
    expect([report.byPush > 80, report.byEmail > 50, report.repeated > 0, report.expired > 2]).toEqual([true, true, true, true])
  }, 60_000)

  it('[CU-211+] that delivers after its time limit lets them come twice, which is found', async () => {
    const report = await runPush({ messages: 150, seed: '7', database: await testDatabase(), careless: true })
    expect(report.findings.filter((finding) => finding.endsWith('reached 2 times')).length).toBeGreaterThan(0)
  }, 60_000)

  it('[CU-211+] without acknowledgements they come twice, which is found', async () => {
    const report = await runPush({ messages: 30, seed: '7', database: await testDatabase(), deaf: true })
    expect(report.findings.length).toBeGreaterThan(10)
  }, 60_000)
})
