/** The entries behind the amounts of a finance account: "Why?". FI-103+, FI-104+. */
import { checkOneOf, FieldError } from '../fieldError.ts'
import type { OtherText } from '../result.ts'
import type { ClubDateTime } from '../time.ts'
import { type AccountDocument, type AccountTerms, depositedPart, grantedBonus } from './accountFigures.ts'
import { invoiceStatus, openAmount } from './invoiceStatus.ts'
import { addMoney, atLeastZero, type Money, subtractMoney, sumMoney, zeroMoney } from './money.ts'
import type { TransactionType } from './transaction.ts'
import { latestFirst, unpaidInvoices } from './transactionList.ts'

/** The amounts that answer "Why?". */
export const EXPLAINED_FIGURES = ['balance', 'available', 'overdue', 'deposited', 'bonus', 'creditUsed'] as const
export type ExplainedFigure = (typeof EXPLAINED_FIGURES)[number]

/** The part of an amount that comes from one document. */
export interface FigureEntry {
  readonly documentId: string
  readonly amount: Money
}

/** The sum of the entries of one type. */
export interface FigureSum {
  readonly type: TransactionType | OtherText
  readonly count: number
  readonly amount: Money
}

/** An amount with the entries behind it. `total` is the sum of the entries and of `other`; the available amount and the used credit are never below zero. */
export interface FigureExplanation {
  readonly figure: ExplainedFigure
  readonly total: Money
  /** By type, in the order in which the types first appear among the entries. */
  readonly sums: readonly FigureSum[]
  /** The latest first; documents that change nothing are left out. */
  readonly entries: readonly FigureEntry[]
  /** A part without a document: a bonus that another system granted. */
  readonly other: Money
}

type Part = (document: AccountDocument) => Money

function partOf(figure: ExplainedFigure, documents: readonly AccountDocument[], now: ClubDateTime, currency: string): Part {
  const none = zeroMoney(currency)
  const moved: Part = ({ credit, debit }) => subtractMoney(credit, debit)
  const open = new Map(unpaidInvoices(documents).map((invoice) => [invoice.id, openAmount(invoice)]))
  switch (figure) {
    case 'balance':
      return moved
    case 'available':
      // The unpaid part of an invoice is not used yet.
      return (document) => addMoney(moved(document), open.get(document.id) ?? none)
    case 'overdue':
      return (document) => (invoiceStatus(document, now) === 'overdue' ? (open.get(document.id) ?? none) : none)
    case 'deposited':
      return depositedPart
    case 'bonus':
      return grantedBonus
    case 'creditUsed':
      return (document) => subtractMoney(none, moved(document))
  }
}

function typeName(type: TransactionType | OtherText): string {
  if (typeof type === 'string') return type
  if (typeof type?.text !== 'string') throw new FieldError('type', `${type} is no type of a document`)
  return type.text
}

/** Explains one amount of the account at `now`. Takes all documents of the account in any order. */
export function explainFigure(
  figure: ExplainedFigure,
  documents: readonly AccountDocument[],
  { bonusBalance }: Pick<AccountTerms, 'bonusBalance'>,
  now: ClubDateTime,
): FigureExplanation {
  checkOneOf('figure', figure, EXPLAINED_FIGURES)
  const { currency } = bonusBalance
  const part = partOf(figure, documents, now, currency)
  const parts = latestFirst(documents)
    .map((document) => ({ document, amount: part(document) }))
    .filter(({ amount }) => amount.amount !== 0)
  const names = [...new Set(parts.map(({ document }) => typeName(document.type)))]
  const sums = names.map((name) => {
    const group = parts.filter(({ document }) => typeName(document.type) === name)
    const amounts = group.map(({ amount }) => amount)
    return { type: (group[0] as (typeof group)[number]).document.type, count: group.length, amount: sumMoney(currency, amounts) }
  })
  const other = figure === 'bonus' ? bonusBalance : zeroMoney(currency)
  const total = sumMoney(currency, [...parts.map(({ amount }) => amount), other])
  return {
    figure,
    total: figure === 'available' || figure === 'creditUsed' ? atLeastZero(total) : total,
    sums,
    entries: parts.map(({ document, amount }) => ({ documentId: document.id, amount })),
    other,
  }
}
