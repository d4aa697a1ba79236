/** The figures of a finance account, from its documents. FI-38, FI-47+ to FI-49+. */
import type { ClubDateTime } from '../time.ts'
import { invoiceStatus, openAmount } from './invoiceStatus.ts'
import { addMoney, atLeastNothing, type Money, noMoney, subtractMoney, sumMoney } from './money.ts'
import type { FinanceAccount, Transaction } from './transaction.ts'
import { latestFirst, unpaidInvoices } from './transactionList.ts'

/** What a line moves on an account. */
export type Movement = Pick<Transaction, 'id' | 'dateTime' | 'debit' | 'credit'>
/** What of a document decides the figures of an account. */
export type AccountDocument = Movement & Pick<Transaction, 'type' | 'voidedDebit' | 'paidAmount' | 'dueDate'>

/** What the club grants an account; none of it follows from documents. */
export interface AccountTerms {
  readonly number: string
  readonly bonusBalance: Money
  /** How far below zero the balance may go. */
  readonly creditLimit: Money
}

/**
 * Each document with the balance after it: credit minus debit, summed in the order of time up to and including the document. Takes all of an
 * account, in any order, and answers the latest first; a filter comes afterwards and changes no balance.
 */
export function withCumulativeBalance<Row extends Movement>(
  documents: readonly Row[],
  currency: string,
): readonly (Row & { readonly cumulativeBalance: Money })[] {
  let balance = noMoney(currency)
  const earliestFirst = [...latestFirst(documents)].reverse()
  return earliestFirst
    .map((document) => {
      balance = subtractMoney(addMoney(balance, document.credit), document.debit)
      return { ...document, cumulativeBalance: balance }
    })
    .reverse()
}

/**
 * The account's figures at `now`. Available is the balance and the credit limit together, never below nothing; overdue is what invoices past
 * their day still ask for; deposited is what was topped up and not paid out again; used of the limit is how far the balance stands below zero.
 */
export function accountFigures(documents: readonly AccountDocument[], terms: AccountTerms, now: ClubDateTime): FinanceAccount {
  const { currency } = terms.creditLimit
  const balance = withCumulativeBalance(documents, currency)[0]?.cumulativeBalance ?? noMoney(currency)
  const overdue = unpaidInvoices(documents).filter((invoice) => invoiceStatus(invoice, now) === 'overdue')
  const deposits = documents.filter(({ type }) => type === 'accountTopUp' || type === 'accountRefund')
  return {
    ...terms,
    balance,
    balanceAvailable: atLeastNothing(addMoney(balance, terms.creditLimit)),
    balanceOverdue: sumMoney(currency, overdue.map(openAmount)),
    balanceDeposited: sumMoney(
      currency,
      deposits.map(({ credit, debit }) => subtractMoney(credit, debit)),
    ),
    creditLimitUsed: atLeastNothing(subtractMoney(noMoney(currency), balance)),
  }
}
