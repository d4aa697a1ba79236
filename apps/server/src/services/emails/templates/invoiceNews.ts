/** Notify a customer of open invoices: new ones, those that are due soon, and overdue ones as a reminder. FI-112+, FI-117+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { money } from '@club/core/finance'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'

interface NewsInvoice {
  readonly id: string
  readonly number: string
  /** The unpaid amount in minor units. */
  readonly amount: number
  readonly dueDate: ClubDate | null
  /** Left out if it is no reminder. */
  readonly level?: number
  /** The club's fee in minor units. */
  readonly fee?: number
}

export interface InvoiceNews {
  readonly happened: 'issued' | 'dueSoon' | 'reminder'
  readonly invoices: readonly NewsInvoice[]
}

const TEXTS = {
  issued: ['invoiceNewSubject', 'invoiceNewText'],
  dueSoon: ['invoiceDueSubject', 'invoiceDueText'],
  reminder: ['reminderSubject', 'reminderText'],
} as const

/** Invoices that are named; the account lists the others. */
const MAX_LINES = 20

function line({ say, club }: EmailContext, { number, amount, dueDate, level = 0 }: NewsInvoice): string {
  const values = { number, amount: moneyText(money(amount, club.currency)), level }
  if (dueDate === null) return say('invoiceLine', values)
  const day = clubTime(`${dueDate}T00:00:00` as ClubDateTime, { dateStyle: 'long' })
  return say(level > 0 ? 'reminderLine' : 'invoiceLineDue', { ...values, day })
}

export const invoiceNews: EmailTemplate<InvoiceNews> = {
  name: 'invoiceNews',
  kind: ({ happened }) => (happened === 'reminder' ? 'reminder' : 'invoice'),
  write: async (context, { happened, invoices }) => {
    const { say, link, club } = context
    const [only] = invoices
    if (!only) return null
    const values = { count: invoices.length, number: only.number, club: club.name }
    const fee = invoices.reduce((sum, one) => sum + (one.fee ?? 0), 0)
    const [subject, text] = TEXTS[happened]
    return {
      subject: say(subject, values),
      paragraphs: [
        say(text, values),
        ...invoices.slice(0, MAX_LINES).map((invoice) => line(context, invoice)),
        ...(invoices.length > MAX_LINES ? [say('invoicesMore', { count: invoices.length - MAX_LINES })] : []),
        ...(fee > 0 ? [say('reminderFee', { fee: moneyText(money(fee, club.currency)), count: invoices.length })] : []),
        say('invoicePaid'),
      ],
      action:
        invoices.length === 1
          ? { label: say('seeInvoice'), href: link(`/financial-account/invoices/${only.id}`) }
          : { label: say('seeAccount'), href: link('/financial-account') },
    }
  },
}
