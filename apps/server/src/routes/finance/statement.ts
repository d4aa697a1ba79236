/** The caller's account statement as PDF or as a list for a spreadsheet. CALL-396+; FI-84+, FI-85+. */
import { getStatement } from '@club/contract/finance'
import type { ClubDate } from '@club/core'
import { formatAmount, type Money, statementOf, type Transaction } from '@club/core/finance'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { formatMoment } from '../../language/formatMoment.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import type { Language } from '../../language/language.ts'
import { CSV_TYPE, csvText } from '../../print/csv.ts'
import { FINANCE_TEXTS } from '../../print/financeTexts.ts'
import { decimalText } from '../../print/texts.ts'
import { readBookAhead, readTerms, withLines } from '../../services/finance/financeBook.ts'
import { readRecipient } from '../../services/people/recipient.ts'
import { withFinanceRows } from './withFinance.ts'

export const getStatementRoute = clubRoute(getStatement, async (request) => {
  const { format, from = null, to = null } = request.query
  const { language, instant } = request
  if (format === 'pdf') request.countDocument()
  const { club, name, number, statement } = await withFinanceRows(request, readBookAhead, async (bookFor, tx, reader) => {
    const range = { from: from as ClubDate | null, to: to as ClubDate | null }
    const found = statementOf(bookFor(reader), range, reader.currency)
    const [rows, terms, [owner = '']] = await Promise.all([
      withLines(tx, found.rows, reader),
      readTerms(tx, reader.customerId, reader.club),
      readRecipient(tx, reader.customerId),
    ])
    return { club: reader.club, name: owner, number: terms.number, statement: { ...found, rows } }
  })
  const words = FINANCE_TEXTS[language]
  const title = `${words.statement} ${number}`
  const plain = (amount: Money): string => decimalText(language, formatAmount(amount))
  if (format === 'csv') {
    const head = [words.date, words.document, words.number, words.article, words.debit, words.credit, words.balance]
    const rows = statement.rows.map((document) => [
      document.dateTime.slice(0, 10),
      typeText(document, language),
      document.ownerNumber,
      articles(document),
      ...[document.debit, document.credit, document.cumulativeBalance].map(plain),
    ])
    return fileAnswer({ name: `${title}.csv`, type: CSV_TYPE, content: csvText(language, head, rows) })
  }
  const inWords = (amount: Money): string => formatMoney(language, amount)
  const short = (moment: string): string => shortDay(language, moment)
  const [first, last] = [from ?? statement.rows[0]?.dateTime, to ?? club.now]
  const rows = statement.rows.map((document) => [
    short(document.dateTime),
    [articles(document) || typeText(document, language), document.ownerNumber].filter((part) => part !== '').join(' · '),
    ...[document.debit, document.credit].map((amount) => (amount.amount === 0 ? '' : inWords(amount))),
    inWords(document.cumulativeBalance),
  ])
  const content = await request.render({
    kind: 'table',
    frame: {
      ...{ language, instant, images: {}, printedAt: club.now, what: [first ?? last, last].map(short).join(' – ') },
      header: { title, subTitle: name, clubName: club.name, date: club.now.slice(0, 10) as ClubDate, footer: '' },
    },
    columns: [
      { title: words.date, share: 2 },
      { title: words.document, share: 6 },
      { title: words.debit, share: 2, align: 'right' },
      { title: words.credit, share: 2, align: 'right' },
      { title: words.balance, share: 2, align: 'right' },
    ],
    groups: [
      { rows: [['', words.balanceBefore, '', '', inWords(statement.before)], ...rows] },
      { rows: [['', words.balanceAfter, inWords(statement.debit), inWords(statement.credit), inWords(statement.after)]] },
    ],
  })
  return fileAnswer({ name: `${title}.pdf`, type: 'application/pdf', content })
})

/** `Invoice`, `Payment · Card`. */
function typeText({ type, payTypeNames }: Transaction, language: Language): string {
  if (typeof type !== 'string') return type.text
  return [FINANCE_TEXTS[language].types[type], ...(type === 'invoice' ? [] : payTypeNames)].join(' · ')
}

function articles({ lines }: Transaction): string {
  return lines.map(({ articleName }) => articleName).join(', ')
}

/** `01.07.2026`, `1 Jul 2026`. */
function shortDay(language: Language, moment: string): string {
  return formatMoment(language, { dateStyle: 'medium', timeZone: 'UTC' })(Date.parse(`${moment.slice(0, 10)}T00:00:00Z`))
}
