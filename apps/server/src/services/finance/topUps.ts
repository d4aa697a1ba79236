/** Top-ups of finance accounts: who may make one, and its document. FI-14 to FI-17, FI-50+, FI-100+, FI-101+, BA-23. */
import type { ClubDateTime } from '@club/core'
import { type BonusAmount, type Money, money, topUpByDirectDebit, zeroMoney } from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { readTopUpTerms } from '../clubs/topUpTerms.ts'
import { isUncollected, RETURN_DAYS } from './readCollectables.ts'
import { writeDocument } from './writeDocument.ts'

/** Returns false if an invoice of a subscription is past its due day and not paid. FI-16. */
export async function isSubscriptionPaid(tx: Tx, customerId: string, now: ClubDateTime): Promise<boolean> {
  const row = await rowOf(
    tx,
    sql`select from fin_document d where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId} and d.subscription
        and d.due_date < ${now}::timestamp::date
        and d.debit > coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)
          + coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0) limit 1`,
  )
  return row === undefined
}

/** Returns the club's bonuses by amount. */
export async function readBonuses(tx: Tx, currency: string): Promise<readonly BonusAmount[]> {
  const { bonuses } = await readTopUpTerms(tx)
  return bonuses
    .map(({ id, name, amount, bonus }) => ({ id, name, amount: money(amount, currency), bonus: money(bonus, currency) }))
    .sort((a, b) => a.amount.amount - b.amount.amount)
}

/** Returns what the customer may top up by direct debit now: nothing without an active mandate that pays invoices. FI-101+, MA-114+. */
export async function directDebitMost(tx: Tx, customerId: string, { settings, currency, now }: ClubFacts): Promise<Money> {
  if (!mandatesReachable(settings)) return zeroMoney(currency)
  const [{ directDebitLimit }, row] = await Promise.all([
    readTopUpTerms(tx),
    rowOf<{ has_mandate: boolean; recent: number }>(
      tx,
      sql`select exists (select from mandate where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and status = 'active'
          and blocked_reason = '' and pay_credit_invoice) as has_mandate,
        coalesce((select sum(d.credit - d.bonus) from fin_document d where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId}
          and d.type = 'accountTopUp' and d.pay_type = 'directDebit' and (d.at > ${now}::timestamp - make_interval(days => ${RETURN_DAYS})
            or ${isUncollected(tx)} or exists (select from collection_item i join collection_debit b on b.tenant_id = i.tenant_id and b.id = i.debit_id
              join collection c on c.tenant_id = b.tenant_id and c.id = b.collection_id where i.tenant_id = d.tenant_id and i.document_id = d.id
                and b.status in ('exported', 'booked', 'returned') and c.day > ${now}::date - ${RETURN_DAYS}::integer))), 0)::integer as recent`,
    ),
  ])
  if (!row?.has_mandate) return zeroMoney(currency)
  return topUpByDirectDebit(money(directDebitLimit, currency), money(row.recent, currency))
}

/** Returns the sum of the top-ups by direct debit that the bank can still return, in minor units. FI-143+. */
export async function readReturnableTopUps(tx: Tx, customerId: string, now: ClubDateTime): Promise<number> {
  const row = await rowOf<{ sum: number }>(
    tx,
    sql`select coalesce(sum(d.credit - d.bonus), 0)::integer as sum from fin_document d
      where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId} and d.type = 'accountTopUp' and d.pay_type = 'directDebit'
        and d.at > ${now}::timestamp - make_interval(days => ${RETURN_DAYS})
        and not exists (select from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id)`,
  )
  return row?.sum ?? 0
}

export interface TopUp {
  readonly customerId: string
  /** A second top-up with this key is not booked; null if it is reported only once. */
  readonly key: string | null
  readonly amount: Money
  readonly bonus: Money
  readonly notes: string
  readonly payType: 'card' | 'directDebit'
  readonly now: ClubDateTime
  readonly language: Language
}

const TOP_UP: Readonly<Record<Language, string>> = { en: 'Top-up', de: 'Aufladung', fr: 'Recharge', da: 'Optankning' }
const BONUS: Readonly<Record<Language, string>> = { en: 'Bonus', de: 'Bonus', fr: 'Bonus', da: 'Bonus' }

/** Books a top-up together with its bonus and returns the document's id; null if its key is booked. The caller holds the account's lock. */
export function bookTopUp(tx: Tx, { amount, bonus, notes, language, now, ...document }: TopUp): Promise<string | null> {
  const line = (name: string, price: number) => ({ name, quantity: 1, price, vatBasisPoints: null, voidsPosition: null })
  return writeDocument(tx, {
    ...document,
    type: 'accountTopUp',
    at: now,
    debit: 0,
    credit: amount.amount + bonus.amount,
    bonus: bonus.amount,
    voidsId: null,
    lines: [
      line(notes === '' ? TOP_UP[language] : notes, amount.amount),
      ...(bonus.amount > 0 ? [line(BONUS[language], bonus.amount)] : []),
    ],
  })
}
