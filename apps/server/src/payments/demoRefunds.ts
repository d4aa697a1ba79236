/** Refunds of the demo provider. */
import { randomBytes } from 'node:crypto'
import type { CardIntentStatus, RefundReportStatus } from '@club/core/finance'
import { rowOf, type Tx } from '../db/connect.ts'
import { type Sql, sql } from '../db/sql.ts'
import { DEMO_CARDS, isDemoCard } from './demoCards.ts'
import type { RefundOrder, RefundReport } from './paymentProvider.ts'

interface RefundRow {
  readonly id: string
  readonly intent_id: string
  readonly status: RefundReportStatus
  readonly error_code: string | null
  /** The name of a demo card. */
  readonly card: string | null
}

function refundReport({ id, intent_id, status, error_code, card }: RefundRow): RefundReport {
  const label = isDemoCard(card) ? { brand: DEMO_CARDS[card].brand, last4: DEMO_CARDS[card].last4 } : null
  return { refundId: id, intentId: intent_id, status, errorCode: error_code, card: label }
}

const CARD: Sql = sql`(select i.card from demo_intent i where i.tenant_id = r.tenant_id and i.id = r.intent_id) as card`

/** A refund whose end the demo provider reports. */
export interface DemoRefundEnd {
  readonly refundId: string
}

/** Name of the job that sends messages of the demo provider. */
export const SEND_DEMO_EVENT = 'sendDemoEvent'
const ID_PREFIX = 'demo_re_'

/** Returns true for the id of a refund of the demo provider. */
export function isDemoRefund(refundId: string): boolean {
  return refundId.startsWith(ID_PREFIX)
}

/** A refund is pending until it is read; one above what is left of the payment fails. */
export async function refundDemoIntent(tx: Tx, { key, intentId, amount, instant }: RefundOrder): Promise<RefundReport> {
  const intent = await rowOf<{ amount: number; status: CardIntentStatus }>(
    tx,
    sql`select amount, status from demo_intent where tenant_id = ${tx.tenantId} and id = ${intentId} for update`,
  )
  if (!intent) throw new Error('There is no such intent')
  const made = await rowOf<RefundRow>(
    tx,
    sql`select r.id, r.intent_id, r.status, r.error_code, ${CARD} from demo_refund r where r.tenant_id = ${tx.tenantId} and r.key = ${key}`,
  )
  if (made) return refundReport(made)
  const sum = await rowOf<{ refunded: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::integer as refunded from demo_refund
      where tenant_id = ${tx.tenantId} and intent_id = ${intentId} and status in ('pending', 'succeeded')`,
  )
  const fits = intent.status === 'succeeded' && (sum?.refunded ?? 0) + amount.amount <= intent.amount
  const [status, errorCode] = fits ? ['pending', null] : ['failed', 'charge_already_refunded']
  const id = `${ID_PREFIX}${randomBytes(18).toString('base64url')}`
  const row = await rowOf<RefundRow>(
    tx,
    sql`insert into demo_refund as r (tenant_id, id, key, intent_id, amount, status, error_code, created_at)
      values (${tx.tenantId}, ${id}, ${key}, ${intentId}, ${amount.amount}, ${status}, ${errorCode}, ${instant})
      returning r.id, r.intent_id, r.status, r.error_code, ${CARD}`,
  )
  return refundReport(row as RefundRow)
}

export async function settleDemoRefund(tx: Tx, id: string): Promise<RefundReport> {
  const row = await rowOf<RefundRow>(
    tx,
    sql`update demo_refund r set status = case status when 'pending' then 'succeeded' else status end
      where tenant_id = ${tx.tenantId} and id = ${id} returning r.id, r.intent_id, r.status, r.error_code, ${CARD}`,
  )
  if (!row) throw new Error('There is no such refund')
  return refundReport(row)
}
