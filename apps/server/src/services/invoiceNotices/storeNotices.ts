/** Stores notices of a customer's invoices with their message and fees. FI-112+ to FI-117+. */
import type { DueNotice } from '@club/core/finance'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { invoiceNews } from '../emails/templates/invoiceNews.ts'
import { createInvoice } from '../finance/invoices.ts'
import { readLanguage } from '../people/readLanguage.ts'
import type { OpenInvoice } from './readNotifiable.ts'

export interface NoticeToStore {
  readonly invoice: OpenInvoice
  readonly notice: DueNotice
}

interface Sender {
  readonly club: ClubFacts
  readonly instant: Date
  /** null: the daily run. */
  readonly actorId: string | null
}

const FEE_NAME: Readonly<Record<Language, string>> = {
  en: 'Reminder fee',
  de: 'Mahngebühr',
  fr: 'Frais de rappel',
  da: 'Rykkergebyr',
}

/** Stores notices of one kind to one customer, whose account is locked, as one message. */
export async function storeNotices(tx: Tx, { club, instant, actorId }: Sender, notices: readonly NoticeToStore[]): Promise<void> {
  const [first] = notices
  if (!first) return
  const { customerId, hasEmail } = first.invoice
  const { kind } = first.notice
  const feeName = FEE_NAME[await readLanguage(tx, customerId, club)]
  for (const { invoice, notice } of notices) {
    const { level, fee } = notice.kind === 'reminder' ? notice : { level: 0, fee: 0 }
    const lines = [{ article: null, name: `${feeName} ${invoice.number}`, quantity: 1, price: fee }]
    // A reminder of this level may have been withdrawn before.
    const earlier = invoice.sent.filter((one) => one.kind === 'reminder' && one.level === level).length
    const key = `reminder/${invoice.id}/${level}${earlier === 0 ? '' : `/${earlier}`}`
    const feeId = fee > 0 ? await createInvoice(tx, { customerId, key, now: club.now, lines }) : null
    const channel = kind !== 'reminder' ? 'message' : hasEmail ? 'email' : 'post'
    await tx.query(
      sql`insert into invoice_notice (tenant_id, invoice_id, kind, level, at, channel, amount, fee_id, actor_id)
        values (${tx.tenantId}, ${invoice.id}, ${kind}, ${level}, ${club.now}, ${channel}, ${invoice.open}, ${feeId}, ${actorId})`,
    )
  }
  const invoices = notices.map(({ invoice: { id, number, open, dueDate }, notice }) => ({
    ...{ id, number, amount: open, dueDate },
    ...(notice.kind === 'reminder' && { level: notice.level, fee: notice.fee }),
  }))
  await queueEmail(tx, invoiceNews, { customerId, data: { happened: kind, invoices } }, { instant })
}
