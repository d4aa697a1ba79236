/** Payment provider of the demo clubs: an intent takes the steps of a real one, and a demo page replaces the card form. */
import { randomBytes } from 'node:crypto'
import { type CardIntentStatus, nextCardIntentStatuses } from '@club/core/finance'
import { type Db, inTenant, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { IntentReport, PaymentProvider, PaymentProviders } from './paymentProvider.ts'

export interface DemoIntent {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly status: CardIntentStatus
  readonly error_code: string | null
}

export function demoPayments(db: Db): PaymentProviders {
  return async (tenantId) => ((await isDemo(db, tenantId)) ? demoProvider(db, tenantId) : null)
}

export async function isDemo(db: Db, tenantId: string): Promise<boolean> {
  const row = await rowOf<{ demo: boolean }>(db, sql`select is_demo_tenant(${tenantId}) as demo`)
  return row?.demo === true
}

export function readDemoIntent(db: Db, tenantId: string, id: string): Promise<DemoIntent | undefined> {
  const query = sql`select id, amount, currency, status, error_code from demo_intent where tenant_id = ${tenantId} and id = ${id}`
  return inTenant(db, tenantId, (tx) => rowOf<DemoIntent>(tx, query), 'read')
}

/** Takes the step if it is one of the next ones. Returns the intent after it. */
export function stepDemoIntent(
  db: Db,
  tenantId: string,
  id: string,
  to: CardIntentStatus,
  errorCode: string | null,
): Promise<DemoIntent | undefined> {
  return inTenant(db, tenantId, async (tx) => {
    const intent = await rowOf<DemoIntent>(
      tx,
      sql`select id, amount, currency, status, error_code from demo_intent where tenant_id = ${tenantId} and id = ${id} for update`,
    )
    if (!intent || ![intent.status, ...nextCardIntentStatuses(intent.status)].includes(to)) return intent
    await tx.query(sql`update demo_intent set status = ${to}, error_code = ${errorCode} where tenant_id = ${tenantId} and id = ${id}`)
    return { ...intent, status: to, error_code: errorCode }
  })
}

export function demoReport({ id, status, error_code }: DemoIntent): IntentReport {
  return { intentId: id, status, errorCode: error_code }
}

function demoProvider(db: Db, tenantId: string): PaymentProvider {
  const report = (intent: DemoIntent | undefined): IntentReport => {
    if (!intent) throw new Error('There is no such intent')
    return demoReport(intent)
  }
  return {
    createIntent: async ({ key, amount, instant }) => {
      const first: CardIntentStatus = 'requiresPaymentMethod'
      // The random id protects the page: every visitor with its URL can press the buttons.
      const fresh = `demo_${randomBytes(18).toString('base64url')}`
      const intent = await inTenant(db, tenantId, (tx) =>
        rowOf<Pick<DemoIntent, 'id' | 'status'>>(
          tx,
          sql`insert into demo_intent (tenant_id, id, key, amount, currency, status, created_at)
            values (${tenantId}, ${fresh}, ${key}, ${amount.amount}, ${amount.currency}, ${first}, ${instant})
            on conflict (tenant_id, key) do update set key = excluded.key returning id, status`,
        ),
      )
      const { id, status } = intent as Pick<DemoIntent, 'id' | 'status'>
      return { id, status, payUrl: `/demo/pay/${tenantId}/${id}` }
    },
    readIntent: async (id) => report(await readDemoIntent(db, tenantId, id)),
    cancelIntent: async (id) => report(await stepDemoIntent(db, tenantId, id, 'canceled', 'canceled')),
    // Reports come from the page in this process, not from outside.
    readWebhook: () => null,
  }
}
