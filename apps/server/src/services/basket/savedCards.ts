/** Saved cards: stored after a payment whose customer agreed, used by the next payments, removed here and at the provider. PA-47+ to PA-49+. */
import type { ClubDate } from '@club/core'
import { isCardExpired, type SavedCard } from '@club/core/finance'
import { type Db, inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Payer, PaymentProvider, ProviderCard } from '../../payments/paymentProvider.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'

/** The account of the club at the provider as it is stored with a card. PA-58+. */
const accountHash = (tx: Tx): Sql =>
  sql`coalesce((select encode(sha256(convert_to(a.publishable_key, 'UTF8')), 'hex') from card_account a where a.tenant_id = ${tx.tenantId}), '')`

/** Returns the saved cards of a customer, the newest first. */
export function readSavedCards(tx: Tx, customerId: string, which: Sql = sql`true`): Promise<readonly SavedCard[]> {
  return rowsOf<SavedCard>(
    tx,
    sql`select id, brand, last4, exp_month as "expMonth", exp_year as "expYear" from saved_card
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and ${which} order by saved_at desc, id desc`,
  )
}

/** Returns the saved cards that can pay today; one that another account at the provider knows cannot. */
export async function readValidCards(tx: Tx, customerId: string, club: ClubFacts): Promise<readonly SavedCard[]> {
  const cards = await readSavedCards(tx, customerId, sql`account_hash = ${accountHash(tx)}`)
  return cards.filter((card) => !isCardExpired(card, club.now.slice(0, 10) as ClubDate))
}

/** Returns the customer as the provider knows one, for a payment that saves a card or uses a saved one; else null. */
export async function readPayer(tx: Tx, paymentId: string): Promise<Payer | null> {
  const row = await rowOf<{ customerId: string; providerId: string | null; methodId: string | null; saves: boolean }>(
    tx,
    sql`select b.customer_id as "customerId", p.save_card as saves, s.method_id as "methodId",
        coalesce(s.provider_customer, (select o.provider_customer from saved_card o where o.tenant_id = b.tenant_id
          and o.customer_id = b.customer_id and o.account_hash = ${accountHash(tx)} order by o.saved_at desc, o.id desc limit 1)) as "providerId"
      from basket_payment p join basket b on b.tenant_id = p.tenant_id and b.id = p.basket_id
      left join saved_card s on s.tenant_id = p.tenant_id and s.id = p.card_id and s.customer_id = b.customer_id and s.account_hash = ${accountHash(tx)}
      where p.tenant_id = ${tx.tenantId} and p.id = ${paymentId} and (p.save_card or s.id is not null)`,
  )
  return row ?? null
}

interface OfPayment {
  readonly paymentId: string
}

const SAVE = 'saveCard'

export function queueSaveCard(tx: Tx, paymentId: string, instant: Date): Promise<void> {
  return queueJob<OfPayment>(tx, { name: SAVE }, { paymentId }, { instant })
}

interface Saving {
  readonly intent_id: string
  readonly customer_id: string
}

/** Returns an arrived payment whose customer agreed to save the card, until the card is stored. */
async function readSaving(tx: Tx, paymentId: string): Promise<Saving | null> {
  const row = await rowOf<Saving>(
    tx,
    sql`select p.intent_id, b.customer_id from basket_payment p join basket b on b.tenant_id = p.tenant_id and b.id = p.basket_id
      where p.tenant_id = ${tx.tenantId} and p.id = ${paymentId} and p.status = 'succeeded' and p.save_card and not exists (select from saved_card s
        where s.tenant_id = p.tenant_id and s.customer_id = b.customer_id and s.saved_at >= p.begun_at)`,
  )
  return row ?? null
}

/** Does the job's work now, for a customer who waits for the payment: the account then lists the card. The job remains for what fails here. */
export async function saveCardNow(db: Db, tenantId: string, paymentId: string, provider: PaymentProvider, instant: Date): Promise<void> {
  const saving = await inTenant(db, tenantId, (tx) => readSaving(tx, paymentId), 'read')
  const card = saving && (await provider.readSavedCard(saving.intent_id))
  if (card) await inTenant(db, tenantId, (tx) => storeCard(tx, saving.customer_id, card, instant))
}

/** Stores the card of a payment that has arrived. Idempotent: a card that was saved before is only renewed. */
export const saveCard: Job<OfPayment> = {
  name: SAVE,
  queue: 'payment',
  run: async ({ tx, instant, payments }, { paymentId }) => {
    const row = await readSaving(tx, paymentId)
    if (!row) return null
    const { tenantId } = tx
    return {
      call: async () => {
        const card = await (await payments(tenantId))?.readSavedCard(row.intent_id)
        return async (after) => {
          if (card) await storeCard(after, row.customer_id, card, instant)
        }
      },
    }
  },
}

async function storeCard(tx: Tx, customerId: string, card: ProviderCard, instant: Date): Promise<void> {
  const { providerCustomer, methodId, brand, last4, expMonth, expYear } = card
  await tx.query(
    sql`insert into saved_card (tenant_id, customer_id, provider_customer, method_id, brand, last4, exp_month, exp_year, saved_at, account_hash)
      values (${tx.tenantId}, ${customerId}, ${providerCustomer}, ${methodId}, ${brand}, ${last4}, ${expMonth}, ${expYear}, ${instant}, ${accountHash(tx)})
      on conflict (tenant_id, customer_id, brand, last4, exp_month, exp_year)
      do update set provider_customer = excluded.provider_customer, method_id = excluded.method_id, saved_at = excluded.saved_at,
        account_hash = excluded.account_hash`,
  )
}

const DETACH = 'detachCard'

interface OfMethod {
  readonly methodId: string
}

/** Removes a card of the customer, and queues its removal at the provider. Returns false if the customer has no such card. */
export async function removeCard(tx: Tx, customerId: string, id: string, instant: Date): Promise<boolean> {
  const row = await rowOf<OfMethod>(
    tx,
    sql`delete from saved_card where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and id = ${id} returning method_id as "methodId"`,
  )
  if (row) await queueJob<OfMethod>(tx, { name: DETACH }, { methodId: row.methodId }, { instant })
  return row !== undefined
}

export const detachCard: Job<OfMethod> = {
  name: DETACH,
  queue: 'payment',
  run: async ({ tx: { tenantId }, payments }, { methodId }) => ({
    call: async () => {
      await (await payments(tenantId))?.removeSavedCard(methodId)
      return async () => {}
    },
  }),
}
