/**
 * Debts of an account: money that was paid out of it before its direct debit was returned, or found no mandate. A debt is an invoice whose debit is
 * its credit, because the reversed payment has lowered the balance already: it is due, reminded, collected and paid like any other. FI-174+.
 */
import { dayOf } from '@club/core'
import { money } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { formatMoment } from '../../language/formatMoment.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { readLanguage } from '../people/readLanguage.ts'
import { settleInvoices } from './settleInvoices.ts'
import { writeDocument } from './writeDocument.ts'

/** Keys of debts begin with it. */
export const DEBT_KEY = 'debt/'

const NAMES: Readonly<Record<Language, (day: string) => string>> = {
  en: (day) => `Paid out without cover: direct debit of ${day}`,
  de: (day) => `Ausgezahlt ohne Deckung: Lastschrift vom ${day}`,
  fr: (day) => `Versé sans provision\u00a0: prélèvement du ${day}`,
  da: (day) => `Udbetalt uden dækning: debitering af ${day}`,
}

export interface NewDebt {
  readonly customerId: string
  readonly amount: number
  /** The reversed payment by direct debit. */
  readonly paymentId: string
  readonly club: Pick<ClubFacts, 'now'> & Parameters<typeof readLanguage>[2]
}

/** Writes the invoice of a debt, due today. The caller holds the lock of the account. */
export async function invoiceDebt(tx: Tx, { customerId, amount, paymentId, club }: NewDebt): Promise<void> {
  const payment = await rowOf<{ day: string }>(
    tx,
    sql`select at::date::text as day from fin_document where tenant_id = ${tx.tenantId} and id = ${paymentId}`,
  )
  const language = await readLanguage(tx, customerId, club)
  const dayText = formatMoment(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = NAMES[language](dayText(Date.parse(`${payment?.day ?? dayOf(club.now)}T00:00:00Z`)))
  const line = { name, quantity: 1, price: amount, vatBasisPoints: null, voidsPosition: null }
  const document = { customerId, key: `${DEBT_KEY}${paymentId}`, at: club.now, dueDate: dayOf(club.now), payType: null, voidsId: null }
  await writeDocument(tx, { ...document, type: 'invoice', debit: amount, credit: amount, lines: [line], numbered: true })
}

/** Pays debts from an amount that is credit again, because its payout has failed or was cancelled. The caller holds the lock of the account. */
export async function payDebts(
  tx: Tx,
  customerId: string,
  amount: number,
  { now, currency }: Pick<ClubFacts, 'now' | 'currency'>,
): Promise<void> {
  const debts = await rowsOf<{ id: string; open: number }>(
    tx,
    sql`select id, open from (select d.id, (d.debit - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0)
          - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0))::integer as open
        from fin_document d where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId} and d.type = 'invoice' and d.key like ${`${DEBT_KEY}%`}) o
      where open > 0 order by id`,
  )
  const open = debts.reduce((sum, debt) => sum + debt.open, 0)
  const units = Math.min(open, amount, await readUnusedCredit(tx, customerId))
  if (units <= 0) return
  const payment = { customerId, invoiceIds: debts.map(({ id }) => id), amount: money(units, currency), key: null, now }
  await settleInvoices(tx, { ...payment, payType: 'account' })
}

/** Returns the balance plus what is open on invoices: money that has paid for nothing yet. Below zero: spent money that the bank took back. FI-52+. */
export async function readUnusedCredit(tx: Tx, customerId: string): Promise<number> {
  const row = await rowOf<{ credit: number }>(
    tx,
    sql`select (coalesce(sum(d.credit - d.debit), 0) + coalesce(sum(greatest(0, d.debit - coalesce(s.paid, 0) - coalesce(v.voided, 0)))
        filter (where d.type = 'invoice'), 0))::integer as credit
      from fin_document d
      left join lateral (select sum(amount) as paid from fin_settlement where tenant_id = d.tenant_id and invoice_id = d.id) s on true
      left join lateral (select sum(credit) as voided from fin_document where tenant_id = d.tenant_id and voids_id = d.id) v on true
      where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId}`,
  )
  return row?.credit ?? 0
}
