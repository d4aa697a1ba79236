/** Loads the demo clubs: their folders are written to a temporary place and go in through the importer, as a club's own would. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { importFolder } from '../importer/importFolder.ts'
import { importReportText } from '../importer/report.ts'
import { storeBanks } from '../services/banks/storeBanks.ts'
import { UPDATE_WAITING_LIST } from '../services/entries/queueWaitingListUpdate.ts'
import { createDemoAccounts } from './demoAccounts.ts'
import { type DemoFolder, writeDemoFolder } from './demoFolder.ts'
import { drawLots } from './drawLots.ts'
import { makeDemo } from './makeDemo.ts'
import { makeRequests } from './makeRequests.ts'
import { livePlan, secondsSince, writeDue } from './playLive.ts'
import { DRAWING_CLUB } from './teeTimeSetup.ts'

export async function loadDemo(owner: ClientBase, now: Date): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'clubhouse-demo-'))
  try {
    for (const demo of makeDemo(now)) {
      const folder = join(place, demo.tenant)
      writeDemoFolder(folder, demo)
      const report = await importFolder(owner, folder, { now, demo: true })
      if (!report.imported) throw new Error(`The demo club ${demo.tenant} cannot be imported.\n${importReportText(report)}`)
      await beginDay(owner, demo, now)
    }
    await storeDemoBanks(owner, now)
    await createDemoAccounts(owner)
    await inClub(owner, DRAWING_CLUB, () => makeRequests(owner, DRAWING_CLUB, now))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Marks the club as a demo, stores its anchor, and writes the scores that are due by now. */
async function beginDay(owner: ClientBase, demo: DemoFolder, now: Date): Promise<void> {
  await inClub(owner, demo.tenant, async () => {
    await owner.query('update tenant set demo = true where id = $1', [demo.tenant])
    await owner.query(
      `insert into demo_day (tenant_id, anchor, live_tournament_id) select $1, $2, id from tournament where key = $3
       on conflict (tenant_id) do update set anchor = excluded.anchor, live_tournament_id = excluded.live_tournament_id`,
      [demo.tenant, demo.anchor, demo.liveTournament],
    )
    // A place is free while people wait: it is offered as soon as the service runs.
    await owner.query(
      `insert into job (tenant_id, name, data, created_at, due_at)
       select tenant_id, $2, jsonb_build_object('tournamentId', id::text), $3, $3 from tournament where tenant_id = $1 and key = 'late-place'`,
      [demo.tenant, UPDATE_WAITING_LIST, now],
    )
    await drawLots(owner, demo.tenant, now)
    const plan = await livePlan(owner, demo.tenant)
    if (plan) await writeDue(owner, plan, -Infinity, secondsSince(plan, now))
  })
}

/** Invented banks behind the bank codes of examples in guides and tests; published data that were imported stay. */
async function storeDemoBanks(owner: ClientBase, now: Date): Promise<void> {
  const { rows } = await owner.query('select from bank_data')
  if (rows.length > 0) return
  const bank = { place: 'Musterstadt', rule: '000000' }
  const banks = [
    { ...bank, bankCode: '37040044', name: 'Musterbank', bic: 'MUSTDEFFXXX' },
    { ...bank, bankCode: '50010517', name: 'Bank am Grün', bic: 'GRUNDEFFXXX' },
    { ...bank, bankCode: '10000000', name: 'Fairwaybank', bic: 'FAIRDEFFXXX', rule: '000503' },
  ]
  await storeBanks(owner, { country: 'DE', dated: '2026-01-01', banks }, now)
}

async function inClub(owner: ClientBase, tenantId: string, work: () => Promise<void>): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
    await work()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
