/** The documents of an account in a range of days, with the balance before and after them. FI-84+. */
import { type ClubDate, endOfDay, startOfDay } from '../time.ts'
import { addMoney, type Money, subtractMoney, sumMoney } from './money.ts'
import type { Transaction } from './transaction.ts'
import { latestFirst } from './transactionList.ts'

/** Both days included; null has no end. */
export interface StatementRange {
  readonly from: ClubDate | null
  readonly to: ClubDate | null
}

/** `before` minus `debit` plus `credit` is `after`. */
export interface Statement<Row> {
  readonly before: Money
  readonly after: Money
  readonly debit: Money
  readonly credit: Money
  /** The earliest first. */
  readonly rows: readonly Row[]
}

/** The part of a document that a statement sums. */
export type StatementDocument = Pick<Transaction, 'id' | 'dateTime' | 'debit' | 'credit'>

/** Takes all documents of an account in any order. The result has no rows if the range has none or ends before it begins. */
export function statementOf<Row extends StatementDocument>(
  documents: readonly Row[],
  { from, to }: StatementRange,
  currency: string,
): Statement<Row> {
  const earliestFirst = [...latestFirst(documents)].reverse()
  const sum = (rows: readonly Row[], field: 'debit' | 'credit'): Money =>
    sumMoney(
      currency,
      rows.map((row) => row[field]),
    )
  const earlier = from === null ? [] : earliestFirst.filter(({ dateTime }) => dateTime < startOfDay(from))
  const rows = earliestFirst.slice(earlier.length).filter(({ dateTime }) => to === null || dateTime <= endOfDay(to))
  const before = subtractMoney(sum(earlier, 'credit'), sum(earlier, 'debit'))
  const [debit, credit] = [sum(rows, 'debit'), sum(rows, 'credit')]
  return { before, after: subtractMoney(addMoney(before, credit), debit), debit, credit, rows }
}
