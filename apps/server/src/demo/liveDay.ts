/** Lets the scores of the demo's tournament of today arrive, a few every few seconds. */
import { type Db, inTenant, rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { type LivePlan, livePlan, secondsSince, writeDue } from './playLive.ts'

const TICK_MS = 5000

/** Starts ticking. Returns a function that stops and waits for a running tick. A failed tick is logged and retried. */
export async function startLiveDay(db: Db, clock: () => Date, onError: (error: unknown) => void = () => {}): Promise<() => Promise<void>> {
  const tenants = await rowsOf<{ id: string }>(db, sql`select id from directory_tenants()`)
  const plans: LivePlan[] = []
  for (const { id } of tenants) {
    const plan = await inTenant(db, id, (tx) => livePlan(tx, id), 'read')
    if (plan) plans.push(plan)
  }
  if (plans.length === 0) return async () => {}

  const written = new Map<LivePlan, number>()
  const beat = async (): Promise<void> => {
    for (const plan of plans) {
      const until = secondsSince(plan, clock())
      await inTenant(db, plan.tenantId, (tx) => writeDue(tx, plan, written.get(plan) ?? -Infinity, until))
      written.set(plan, until)
    }
  }
  let underWay: Promise<void> = beat().catch(onError)
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    underWay = beat()
      .catch(onError)
      .finally(() => {
        busy = false
      })
  }, TICK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
