/** Payment provider of the demo clubs: a PaymentIntent takes the steps of a real one, and our page replaces the card form. */
import { randomBytes } from 'node:crypto'
import { type CardIntentStatus, nextCardIntentStatuses } from '@club/core/finance'
import { type Db, inTenant, rowOf, type Tx } from '../db/connect.ts'
import { type Sql, sql } from '../db/sql.ts'
import { DEMO_CARDS, type DemoCardName, EXPIRY, isDemoCard } from './demoCards.ts'
import { type DemoIntent, readDemoMessage } from './demoMessages.ts'
import { refundDemoIntent, settleDemoRefund } from './demoRefunds.ts'
import type { IntentReport, PaymentIntent, PaymentOrder, PaymentProvider, PaymentProviders, ProviderCard } from './paymentProvider.ts'

const COLUMNS: Sql = sql`id, amount, currency, status, error_code, card, customer, save_card`
const CARD_ID = /^demo_pm_(\w+)$/

export function demoPayments(db: Db): PaymentProviders {
  return async (tenantId) => ((await isDemo(db, tenantId)) ? demoProvider(db, tenantId) : null)
}

export async function isDemo(db: Db, tenantId: string): Promise<boolean> {
  const row = await rowOf<{ demo: boolean }>(db, sql`select is_demo_tenant(${tenantId}) as demo`)
  return row?.demo === true
}

export function readDemoIntent(db: Db, tenantId: string, id: string): Promise<DemoIntent | undefined> {
  const query = sql`select ${COLUMNS} from demo_intent where tenant_id = ${tenantId} and id = ${id}`
  return inTenant(db, tenantId, (tx) => rowOf<DemoIntent>(tx, query), 'read')
}

/** A step of an intent: to a state, and with which card. */
export interface DemoStep {
  readonly to: CardIntentStatus
  readonly errorCode: string | null
  readonly card?: DemoCardName
}

/** Takes the step if it is one of the next ones. Returns the intent after it. */
export async function stepDemoIntent(tx: Tx, id: string, { to, errorCode, card }: DemoStep): Promise<DemoIntent | undefined> {
  const intent = await rowOf<DemoIntent>(
    tx,
    sql`select ${COLUMNS} from demo_intent where tenant_id = ${tx.tenantId} and id = ${id} for update`,
  )
  if (!intent || ![intent.status, ...nextCardIntentStatuses(intent.status)].includes(to)) return intent
  return rowOf<DemoIntent>(
    tx,
    sql`update demo_intent set status = ${to}, error_code = ${errorCode}, card = coalesce(${card ?? null}, card)
      where tenant_id = ${tx.tenantId} and id = ${id} returning ${COLUMNS}`,
  )
}

export function demoReport({ id, status, error_code }: DemoIntent): IntentReport {
  return { intentId: id, status, errorCode: error_code }
}

function demoProvider(db: Db, tenantId: string): PaymentProvider {
  const known = (intent: DemoIntent | undefined): DemoIntent => {
    if (!intent) throw new Error('There is no such intent')
    return intent
  }
  return {
    createIntent: (order) => inTenant(db, tenantId, (tx) => createDemoIntent(tx, order)),
    readIntent: async (id) => demoReport(known(await readDemoIntent(db, tenantId, id))),
    confirmIntent: async (id, methodId) => {
      const card = CARD_ID.exec(methodId)?.[1] ?? null
      if (!isDemoCard(card)) throw new Error('There is no such card')
      return demoReport(known(await inTenant(db, tenantId, (tx) => stepDemoIntent(tx, id, demoStep(card)))))
    },
    cancelIntent: async (id) =>
      demoReport(known(await inTenant(db, tenantId, (tx) => stepDemoIntent(tx, id, { to: 'canceled', errorCode: 'canceled' })))),
    refund: (order) => inTenant(db, tenantId, (tx) => refundDemoIntent(tx, order)),
    readRefund: (id) => inTenant(db, tenantId, (tx) => settleDemoRefund(tx, id)),
    readSavedCard: async (id) => savedCard(known(await readDemoIntent(db, tenantId, id))),
    // The number of a demo card is stored nowhere.
    removeSavedCard: async () => {},
    form: null,
    readWebhook: readDemoMessage,
  }
}

async function createDemoIntent(tx: Tx, { key, amount, instant, payer }: PaymentOrder): Promise<PaymentIntent> {
  const { tenantId } = tx
  const first: CardIntentStatus = 'requiresPaymentMethod'
  // The random id protects the page: every visitor with its URL can press the buttons.
  const fresh = `demo_${randomBytes(18).toString('base64url')}`
  const made = (await rowOf<DemoIntent>(
    tx,
    sql`insert into demo_intent (tenant_id, id, key, amount, currency, status, created_at, customer, save_card)
      values (${tenantId}, ${fresh}, ${key}, ${amount.amount}, ${amount.currency}, ${first}, ${instant},
        ${payer ? (payer.providerId ?? `demo_cus_${payer.customerId}`) : null}, ${payer?.saves ?? false})
      on conflict (tenant_id, key) do update set key = excluded.key returning ${COLUMNS}`,
  )) as DemoIntent
  return { id: made.id, status: made.status, payUrl: `/demo/pay/${tenantId}/${made.id}` }
}

/** Returns the step that paying with a card takes. */
export function demoStep(card: DemoCardName): DemoStep {
  const { status, errorCode } = DEMO_CARDS[card]
  return { to: status, errorCode, card }
}

function savedCard({ card, customer, save_card }: DemoIntent): ProviderCard | null {
  if (!save_card || customer === null || !isDemoCard(card)) return null
  const { brand, last4 } = DEMO_CARDS[card]
  return { providerCustomer: customer, methodId: `demo_pm_${card}`, brand, last4, expMonth: EXPIRY.month, expYear: EXPIRY.year }
}
