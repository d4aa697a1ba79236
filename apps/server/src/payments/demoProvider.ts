/** Payment provider of the demo clubs: an intent takes the steps of a real one, and a demo page replaces the card form. */
import { randomBytes } from 'node:crypto'
import { type CardIntentStatus, nextCardIntentStatuses } from '@club/core/finance'
import { type Db, inTenant, rowOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { IntentReport, PaymentProvider, PaymentProviders, RefundOrder, RefundReport, RefundStatus } from './paymentProvider.ts'

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
    refund: (order) => inTenant(db, tenantId, (tx) => refundDemoIntent(tx, order)),
    readRefund: (id) => inTenant(db, tenantId, (tx) => settleDemoRefund(tx, id)),
    // Reports come from the page in this process, not from outside.
    readWebhook: () => null,
  }
}

interface RefundRow {
  readonly id: string
  readonly intent_id: string
  readonly status: RefundStatus
  readonly error_code: string | null
}

const refundReport = ({ id, intent_id, status, error_code }: RefundRow): RefundReport => ({
  refundId: id,
  intentId: intent_id,
  status,
  errorCode: error_code,
})

/** A refund is pending until it is read; one above what is left of the payment fails. */
async function refundDemoIntent(tx: Tx, { key, intentId, amount, instant }: RefundOrder): Promise<RefundReport> {
  const intent = await rowOf<{ amount: number; status: CardIntentStatus }>(
    tx,
    sql`select amount, status from demo_intent where tenant_id = ${tx.tenantId} and id = ${intentId} for update`,
  )
  if (!intent) throw new Error('There is no such intent')
  const made = await rowOf<RefundRow>(
    tx,
    sql`select id, intent_id, status, error_code from demo_refund where tenant_id = ${tx.tenantId} and key = ${key}`,
  )
  if (made) return refundReport(made)
  const sum = await rowOf<{ refunded: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::integer as refunded from demo_refund
      where tenant_id = ${tx.tenantId} and intent_id = ${intentId} and status in ('pending', 'succeeded')`,
  )
  const fits = intent.status === 'succeeded' && (sum?.refunded ?? 0) + amount.amount <= intent.amount
  const [status, errorCode] = fits ? ['pending', null] : ['failed', 'charge_already_refunded']
  const id = `demo_re_${randomBytes(18).toString('base64url')}`
  const row = await rowOf<RefundRow>(
    tx,
    sql`insert into demo_refund (tenant_id, id, key, intent_id, amount, status, error_code, created_at)
      values (${tx.tenantId}, ${id}, ${key}, ${intentId}, ${amount.amount}, ${status}, ${errorCode}, ${instant})
      returning id, intent_id, status, error_code`,
  )
  return refundReport(row as RefundRow)
}

async function settleDemoRefund(tx: Tx, id: string): Promise<RefundReport> {
  const row = await rowOf<RefundRow>(
    tx,
    sql`update demo_refund set status = case status when 'pending' then 'succeeded' else status end
      where tenant_id = ${tx.tenantId} and id = ${id} returning id, intent_id, status, error_code`,
  )
  if (!row) throw new Error('There is no such refund')
  return refundReport(row)
}
