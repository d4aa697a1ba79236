/** The amounts of a finance account, computed from its documents. FI-38, FI-47+ to FI-49+, FI-52+. */
import type { ClubDateTime } from '../time.ts'
import { invoiceStatus, openAmount } from './invoiceStatus.ts'
import { addMoney, atLeastZero, type Money, subtractMoney, sumMoney, zeroMoney } from './money.ts'
import type { FinanceAccount, Transaction, UninvoicedFee, UninvoicedTeeTime } from './transaction.ts'
import { latestFirst, unpaidInvoices } from './transactionList.ts'

/** The part of a document that changes the balance. */
export type Movement = Pick<Transaction, 'id' | 'dateTime' | 'debit' | 'credit'>
/** The part of a document that the amounts of an account are computed from. */
export type AccountDocument = Movement & Pick<Transaction, 'type' | 'voidedDebit' | 'paidAmount' | 'dueDate' | 'bonus' | 'returnsTopUp'>

/** Terms of an account that are not computed from documents: its credit limit and bonus, and fees without a document yet. */
export interface AccountTerms {
  readonly number: string
  /** Bonuses that another system has granted. */
  readonly bonusBalance: Money
  /** How far below zero the balance may go. */
  readonly creditLimit: Money
  /** Entry fees that are due but not on a document yet. */
  readonly uninvoicedFees: readonly UninvoicedFee[]
  /** Charges of tee times that are due but not on a document yet. */
  readonly uninvoicedTeeTimes: readonly UninvoicedTeeTime[]
}

/**
 * Returns each document with the balance after it: credit minus debit, summed by time up to and including the document. Takes all documents
 * of an account in any order and returns the latest first. Filter the result, not the input: a filter must not change a balance.
 */
export function withCumulativeBalance<Row extends Movement>(
  documents: readonly Row[],
  currency: string,
): readonly (Row & { readonly cumulativeBalance: Money })[] {
  let balance = zeroMoney(currency)
  const earliestFirst = [...latestFirst(documents)].reverse()
  return earliestFirst
    .map((document) => {
      balance = subtractMoney(addMoney(balance, document.credit), document.debit)
      return { ...document, cumulativeBalance: balance }
    })
    .reverse()
}

/** The calculation of the available amount: the balance plus the open invoices that it already subtracts, never below zero. */
export interface AvailableCredit {
  readonly balance: Money
  /** The unpaid part of all invoices. */
  readonly openInvoices: Money
  readonly available: Money
}

/**
 * Returns the highest possible payment from the account: money paid in and not used yet. The balance already subtracts unpaid
 * invoices, so they are added back. The credit limit is not included, because no payment draws on it.
 */
export function availableCredit(documents: readonly AccountDocument[], currency: string): AvailableCredit {
  const balance = withCumulativeBalance(documents, currency)[0]?.cumulativeBalance ?? zeroMoney(currency)
  const openInvoices = sumMoney(currency, unpaidInvoices(documents).map(openAmount))
  return { balance, openInvoices, available: atLeastZero(addMoney(balance, openInvoices)) }
}

/** Returns the bonus that a document grants, below zero for the void of a returned top-up. */
export function grantedBonus({ type, bonus, debit }: AccountDocument): Money {
  const granted = bonus ?? zeroMoney(debit.currency)
  return type === 'paymentVoid' ? subtractMoney(zeroMoney(debit.currency), granted) : granted
}

/** Returns what a document changes of the deposited amount: top-ups, those that were returned, and what was paid out again. FI-49+. */
export function depositedPart({ type, credit, debit, returnsTopUp = false }: AccountDocument): Money {
  const isDeposit = type === 'accountTopUp' || type === 'accountRefund' || (type === 'paymentVoid' && returnsTopUp)
  return isDeposit ? subtractMoney(credit, debit) : zeroMoney(debit.currency)
}

/**
 * Computes the account's amounts at `now`. Overdue is the unpaid part of invoices past their due day; deposited is the sum of top-ups that
 * were not returned minus refunds; the used part of the limit is how far the balance is below zero. Fees that are not invoiced yet change none of them. FI-54+.
 */
export function accountFigures(documents: readonly AccountDocument[], terms: AccountTerms, now: ClubDateTime): FinanceAccount {
  const { currency } = terms.creditLimit
  const { balance, openInvoices, available } = availableCredit(documents, currency)
  const overdue = unpaidInvoices(documents).filter((invoice) => invoiceStatus(invoice, now) === 'overdue')
  return {
    ...terms,
    bonusBalance: sumMoney(currency, [terms.bonusBalance, ...documents.map(grantedBonus)]),
    balance,
    balanceAvailable: available,
    openInvoices,
    balanceOverdue: sumMoney(currency, overdue.map(openAmount)),
    balanceDeposited: sumMoney(currency, documents.map(depositedPart)),
    creditLimitUsed: atLeastZero(subtractMoney(zeroMoney(currency), balance)),
  }
}
