/** The figures of a finance account, from its documents. FI-38, FI-47+ to FI-49+, FI-52+. */
import type { ClubDateTime } from '../time.ts'
import { invoiceStatus, openAmount } from './invoiceStatus.ts'
import { addMoney, atLeastNothing, type Money, noMoney, subtractMoney, sumMoney } from './money.ts'
import type { FinanceAccount, Transaction, UninvoicedFee } from './transaction.ts'
import { latestFirst, unpaidInvoices } from './transactionList.ts'

/** What a line moves on an account. */
export type Movement = Pick<Transaction, 'id' | 'dateTime' | 'debit' | 'credit'>
/** What of a document decides the figures of an account. */
export type AccountDocument = Movement & Pick<Transaction, 'type' | 'voidedDebit' | 'paidAmount' | 'dueDate'>

/** Terms of an account that follow from no document: its credit and bonus, and fees without a document yet. */
export interface AccountTerms {
  readonly number: string
  readonly bonusBalance: Money
  /** How far below zero the balance may go. */
  readonly creditLimit: Money
  /** Entry fees that are due and in no document yet. */
  readonly uninvoicedFees: readonly UninvoicedFee[]
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

/** How the available amount is calculated: the balance plus the open invoices that it already subtracts, never below zero. */
export interface AvailableCredit {
  readonly balance: Money
  /** What unpaid invoices still ask for. */
  readonly openInvoices: Money
  readonly available: Money
}

/**
 * The most that a payment from the account may be: what was paid in and has not paid for anything yet. The balance already subtracts unpaid
 * invoices, so they are added back. The credit limit is not part of it, because no payment draws on it.
 */
export function availableCredit(documents: readonly AccountDocument[], currency: string): AvailableCredit {
  const balance = withCumulativeBalance(documents, currency)[0]?.cumulativeBalance ?? noMoney(currency)
  const openInvoices = sumMoney(currency, unpaidInvoices(documents).map(openAmount))
  return { balance, openInvoices, available: atLeastNothing(addMoney(balance, openInvoices)) }
}

/**
 * The account's figures at `now`. Overdue is what invoices past their day still ask for; deposited is what was topped up and not paid out
 * again; used of the limit is how far the balance is below zero. Fees that are not invoiced yet change none of them. FI-54+.
 */
export function accountFigures(documents: readonly AccountDocument[], terms: AccountTerms, now: ClubDateTime): FinanceAccount {
  const { currency } = terms.creditLimit
  const { balance, openInvoices, available } = availableCredit(documents, currency)
  const overdue = unpaidInvoices(documents).filter((invoice) => invoiceStatus(invoice, now) === 'overdue')
  const deposits = documents.filter(({ type }) => type === 'accountTopUp' || type === 'accountRefund')
  return {
    ...terms,
    balance,
    balanceAvailable: available,
    openInvoices,
    balanceOverdue: sumMoney(currency, overdue.map(openAmount)),
    balanceDeposited: sumMoney(
      currency,
      deposits.map(({ credit, debit }) => subtractMoney(credit, debit)),
    ),
    creditLimitUsed: atLeastNothing(subtractMoney(noMoney(currency), balance)),
  }
}
