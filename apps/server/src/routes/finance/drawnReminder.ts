/** A customer's overdue invoices on paper, for those without an email address. FI-118+. */
import { epcCode, type Money, type OverdueCustomer, sumMoney } from '@club/core/finance'
import { formatMoney } from '../../language/formatMoney.ts'
import type { Language } from '../../language/language.ts'
import { FINANCE_TEXTS, filled } from '../../print/financeTexts.ts'
import type { InvoiceDrawing } from '../../print/invoicePdf.ts'
import { dayText } from '../../print/texts.ts'
import type { ClubFacts } from '../../services/clubs/clubFacts.ts'
import type { InvoiceSender } from '../../services/clubs/invoiceSender.ts'
import { drawnFooter, senderLines, unbrokenIban } from './invoicePdf.ts'

type DrawnReminder = Pick<InvoiceDrawing, 'title' | 'sender' | 'facts' | 'columns' | 'rows' | 'sums' | 'notes' | 'code' | 'footer'>

export function drawnReminder(
  { number, invoices }: Pick<OverdueCustomer, 'number' | 'invoices'>,
  sender: InvoiceSender,
  { now, currency }: Pick<ClubFacts, 'now' | 'currency'>,
  language: Language,
): DrawnReminder {
  const words = FINANCE_TEXTS[language]
  const text = (amount: Money): string => formatMoney(language, amount)
  const total = sumMoney(
    currency,
    invoices.map(({ open }) => open),
  )
  const { name, iban, bic } = sender
  const purpose = invoices.map((invoice) => invoice.number).join(', ')
  const transfer = filled(words.transfer, { amount: text(total), name, iban: unbrokenIban(iban), text: purpose })
  const code = iban === '' ? null : epcCode({ name, iban, bic, amount: total, text: purpose })
  return {
    ...{ title: `${words.reminder} ${number}`, sender: senderLines(sender), footer: drawnFooter(sender, language) },
    facts: [
      [words.date, dayText(language, now)],
      [words.customer, number],
    ],
    columns: [
      { title: words.invoice, share: 3 },
      { title: words.due, share: 3 },
      { title: words.reminder, share: 2, align: 'right' },
      { title: words.open, share: 3, align: 'right' },
    ],
    rows: invoices.map((invoice) => [
      invoice.number,
      dayText(language, invoice.dueDate),
      String(invoice.reminders.at(-1)?.level ?? ''),
      text(invoice.open),
    ]),
    sums: [[words.total, text(total)]],
    notes: [words.pleasePay, ...(iban === '' ? [] : [transfer])],
    code: code === null ? null : { text: code, caption: words.scan },
  }
}
