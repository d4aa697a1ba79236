/** One invoice of the caller as PDF. CALL-395+; FI-80+, FI-83+. */
import { getInvoicePdf } from '@club/contract/finance'
import {
  basketTotals,
  epcCode,
  type Money,
  multiplyMoney,
  openAmount,
  shownPaidStatus,
  type Transaction,
  type TransactionLine,
} from '@club/core/finance'
import { formatIban } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import { type Language, LOCALES } from '../../language/language.ts'
import { FINANCE_TEXTS, filled } from '../../print/financeTexts.ts'
import type { InvoiceDrawing } from '../../print/invoicePdf.ts'
import { dayText } from '../../print/texts.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { type InvoiceSender, readInvoiceSender } from '../../services/clubs/invoiceSender.ts'
import { readBookAhead, readTerms, withLines } from '../../services/finance/financeBook.ts'
import { readRecipient } from '../../services/people/recipient.ts'
import { withFinanceRows } from './withFinance.ts'

export const getInvoicePdfRoute = clubRoute(getInvoicePdf, async (request) => {
  const id = idOf(request.params.id)
  request.countDocument()
  const { language, instant } = request
  const read = async (tx: Tx, customerId: string) => {
    const [book, recipient, sender, files] = await Promise.all([
      readBookAhead(tx, customerId),
      readRecipient(tx, customerId),
      readInvoiceSender(tx),
      rowOf(tx, sql`select file_id from fin_document_file where tenant_id = ${tx.tenantId} and document_id = ${id} limit 1`),
    ])
    return { book, recipient, sender, hasFile: files !== undefined }
  }
  const drawing = await withFinanceRows(
    request,
    read,
    async ({ book, recipient, sender, hasFile }, tx, reader): Promise<InvoiceDrawing> => {
      const own = book(reader).find((document) => document.id === id && document.type === 'invoice')
      if (!own || hasFile) throw new ApiError('notFound')
      const [documents, { number }] = await Promise.all([withLines(tx, [own], reader), readTerms(tx, reader.customerId, reader.club)])
      const name = sender.name || reader.club.name
      const drawn = drawnInvoice(documents[0] as Transaction, { ...sender, name }, language, recipient[0])
      return {
        language,
        instant,
        ...drawn,
        recipient,
        facts: [...drawn.facts, [FINANCE_TEXTS[language].customer, number]],
        printedAt: reader.now,
      }
    },
  )
  return fileAnswer({
    name: `${drawing.title}.pdf`,
    type: 'application/pdf',
    content: await request.render({ kind: 'invoice', ...drawing }),
  })
})

type DrawnInvoice = Pick<InvoiceDrawing, 'title' | 'sender' | 'facts' | 'columns' | 'rows' | 'sums' | 'notes' | 'code' | 'footer'>

/** Names the people of a line, `reader` in place of the reader; nothing for a line of the reader alone. FI-109+. */
function paidForText({ paidFor = [] }: Pick<TransactionLine, 'paidFor'>, reader: string, language: Language): string {
  const words = FINANCE_TEXTS[language]
  const names = paidFor.map((name) => (name === null ? reader : name || words.nameNotShown))
  return names.length === 0 ? '' : ` (${filled(words.paidFor, { names: names.join(', ') })})`
}

export function drawnInvoice(document: Transaction, sender: InvoiceSender, language: Language, reader = ''): DrawnInvoice {
  const words = FINANCE_TEXTS[language]
  const text = (amount: Money): string => formatMoney(language, amount)
  const rate = (basisPoints: number): string =>
    new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
  const number = document.ownerNumber || document.id
  const title = `${words.invoice} ${number}`
  const { debit, voidedDebit, paidAmount, dueDate, lines } = document
  const totals = basketTotals(
    lines.map((line) => ({ ...line, price: line.priceWithVat })),
    debit.currency,
  )
  const open = openAmount(document)
  return {
    title,
    sender: senderLines(sender),
    facts: [
      [words.number, number],
      [words.date, dayText(language, document.dateTime)],
      ...(dueDate === null ? [] : [[words.due, dayText(language, dueDate)] as const]),
    ],
    columns: [
      { title: words.article, share: 6 },
      { title: words.quantity, share: 1, align: 'right' },
      { title: words.price, share: 2, align: 'right' },
      { title: words.vat, share: 1.2, align: 'right' },
      { title: words.amount, share: 2, align: 'right' },
    ],
    rows: lines.map(({ articleName, quantity, priceWithVat, vatBasisPoints, ...line }) => [
      `${articleName}${paidForText(line, reader, language)}`,
      String(quantity),
      text(priceWithVat),
      vatBasisPoints === null ? '' : rate(vatBasisPoints),
      text(multiplyMoney(priceWithVat, quantity)),
    ]),
    sums: [
      ...totals.parts.flatMap(({ vatBasisPoints, net, vat }): (readonly [string, string])[] =>
        vatBasisPoints === null
          ? []
          : [
              [filled(words.net, { rate: rate(vatBasisPoints) }), text(net)],
              [filled(words.vatOf, { rate: rate(vatBasisPoints) }), text(vat)],
            ],
      ),
      [words.total, text(debit)],
      ...(voidedDebit.amount > 0 ? [[words.voided, `− ${text(voidedDebit)}`] as const] : []),
      ...(paidAmount.amount > 0 ? [[words.paid, `− ${text(paidAmount)}`] as const] : []),
      [words.open, text(open)],
    ],
    ...howToPay(document, open, sender, title, language),
    footer: drawnFooter(sender, language),
  }
}

export function senderLines({ name, street, zip, city }: InvoiceSender): readonly string[] {
  return [name, street, [zip, city].filter(Boolean).join(' ')].filter((line) => line !== '')
}

/** Returns the IBAN in groups that stay on one line. */
export function unbrokenIban(iban: string): string {
  return formatIban(iban).replaceAll(' ', '\u00a0')
}

export function drawnFooter({ taxNumber, vatId, iban }: InvoiceSender, language: Language): string {
  const words = FINANCE_TEXTS[language]
  return [
    taxNumber === '' ? '' : `${words.taxNumber} ${taxNumber}`,
    vatId === '' ? '' : `${words.vatId} ${vatId}`,
    iban === '' ? '' : `IBAN ${formatIban(iban)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function howToPay(
  document: Transaction,
  open: Money,
  sender: InvoiceSender,
  title: string,
  language: Language,
): Pick<DrawnInvoice, 'notes' | 'code'> {
  const words = FINANCE_TEXTS[language]
  const { voidedDebit, debit, dueDate } = document
  if (open.amount === 0) return { notes: [voidedDebit.amount < debit.amount ? words.isPaid : words.isVoided], code: null }
  if (sender.iban === '') return { notes: [], code: null }
  const { name, iban, bic } = sender
  const values = { amount: formatMoney(language, open), name, iban: unbrokenIban(iban), text: title }
  const note =
    dueDate === null || shownPaidStatus(document) === 'overdue'
      ? filled(words.transfer, values)
      : filled(words.transferUntil, { ...values, day: dayText(language, dueDate) })
  const code = epcCode({ name, iban, bic, amount: open, text: title })
  return { notes: [note], code: code === null ? null : { text: code, caption: words.scan } }
}
