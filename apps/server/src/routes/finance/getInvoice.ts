/** An invoice of the caller with its lines, its transfer and its story. CALL-430+; FI-106+, FI-107+. */
import { getInvoice, invoiceToWire } from '@club/contract/finance'
import type { ClubDate, ClubDateTime } from '@club/core'
import { type DocumentPayType, epcCode, invoiceEvents, money, openAmount, type Transaction, type Withdrawal } from '@club/core/finance'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { FINANCE_TEXTS } from '../../print/financeTexts.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readInvoiceSender } from '../../services/clubs/invoiceSender.ts'
import { readBookAhead, withLines } from '../../services/finance/financeBook.ts'
import { payTypeName } from '../../services/finance/payTypeName.ts'
import { withFinanceRows } from './withFinance.ts'

interface StepRow {
  readonly at: ClubDateTime
  readonly amount: number
  /** null for a void of the invoice. */
  readonly pay_type: DocumentPayType | null
  readonly is_void: boolean
}

/** Returns the payments of the invoice, their reversals and its voids. A reversal has the moment of the document that reversed the payment. */
function readSteps(tx: Tx, id: string): Promise<readonly StepRow[]> {
  return rowsOf<StepRow>(
    tx,
    sql`select case when s.amount > 0 then p.at else coalesce((select max(v.at) from fin_document v
          where v.tenant_id = p.tenant_id and v.voids_id = p.id), p.at) end as at, s.amount, p.pay_type, false as is_void
        from fin_settlement s join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id
        where s.tenant_id = ${tx.tenantId} and s.invoice_id = ${id}
      union all
      select at, credit, null, true from fin_document where tenant_id = ${tx.tenantId} and voids_id = ${id} order by at`,
  )
}

interface ReminderRow {
  readonly day: ClubDate
  readonly level: number
  readonly fee: number | null
  readonly withdrawn: Withdrawal | null
  readonly withdrawn_on: ClubDate | null
}

function readReminders(tx: Tx, id: string): Promise<readonly ReminderRow[]> {
  return rowsOf<ReminderRow>(
    tx,
    sql`select n.at::date::text as day, n.level, f.debit as fee, n.withdrawn, n.withdrawn_at::date::text as withdrawn_on from invoice_notice n
      left join fin_document f on f.tenant_id = n.tenant_id and f.id = n.fee_id
      where n.tenant_id = ${tx.tenantId} and n.invoice_id = ${id} and n.kind = 'reminder' order by n.at, n.id`,
  )
}

export const getInvoiceRoute = clubRoute(getInvoice, (request) => {
  const id = idOf(request.params.id)
  const read = async (tx: Tx, customerId: string) => {
    const [book, sender, steps, reminders] = await Promise.all([
      readBookAhead(tx, customerId),
      readInvoiceSender(tx),
      readSteps(tx, id),
      readReminders(tx, id),
    ])
    return { book, sender, steps, reminders }
  }
  return withFinanceRows(request, read, async ({ book, sender, steps, reminders }, tx, reader) => {
    const own = book(reader).find((document) => document.id === id && document.type === 'invoice')
    if (!own) throw new ApiError('notFound')
    const [invoice] = (await withLines(tx, [own], reader)) as [Transaction]
    const open = openAmount(invoice)
    const { iban, bic } = sender
    const name = sender.name || reader.club.name
    const text = `${FINANCE_TEXTS[request.language].invoice} ${invoice.ownerNumber || invoice.id}`
    const step = ({ at, amount, pay_type }: StepRow) => ({
      ...{ at, amount: money(amount, reader.currency) },
      payTypeName: pay_type === null ? '' : payTypeName(pay_type, request.language),
    })
    return invoiceToWire({
      invoice,
      transfer: open.amount === 0 || iban === '' ? null : { name, iban, bic, text, code: epcCode({ name, iban, bic, amount: open, text }) },
      events: invoiceEvents({
        ...invoice,
        steps: steps.filter(({ is_void }) => !is_void).map(step),
        voids: steps.filter(({ is_void }) => is_void).map(step),
        reminders: reminders.map(({ day, level, fee, withdrawn: what, withdrawn_on: on }) => ({
          ...{ day, level, fee: fee === null ? null : money(fee, reader.currency) },
          withdrawn: what === null || on === null ? null : { what, day: on },
        })),
      }),
    })
  })
})
