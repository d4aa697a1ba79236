/** `npm run fuzz -- --minutes N --seed S`: the fuzzer on a database of its own with the demo clubs, for as long as one likes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient, openPool } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { loadDemo } from '../../demo/loadDemo.ts'
import logins from '../../demo/logins.json' with { type: 'json' }
import { appAt } from '../testApp.ts'
import { addFiles } from './addFiles.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'

const NOON = '2026-06-10T10:00:00Z'

export async function runFuzz(minutes: number, seed: number): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-fuzz-'))
  const postgres = await startEmbedded(folder, { settings: { fsync: 'off', synchronous_commit: 'off' } })
  try {
    const owner = await openClient(postgres.ownerUrl)
    await migrate(owner)
    await loadDemo(owner, new Date(NOON))
    await addFiles(owner, logins)
    await owner.end()
    const app = openPool(postgres.appUrl)
    const report = await fuzz(
      appAt(NOON, { app }),
      logins.map((login) => ({ ...login })),
      { seconds: minutes * 60, seed },
    )
    await app.end()
    return report
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
