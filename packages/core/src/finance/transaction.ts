/** The finance account and its documents, as the rules and the screens use them. FI-01 to FI-09 in docs/spec/finance.md. */
import type { OtherText } from '../result.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { Money } from './money.ts'

/** FI-03. */
export const TRANSACTION_TYPES = ['accountTopUp', 'invoice', 'invoiceVoid', 'accountRefund', 'payment', 'paymentVoid'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The status of a document itself, regardless of how much of it is paid. FI-05. */
export const DOCUMENT_STATUSES = ['open', 'closed', 'overdue', 'voided'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** FI-04. */
export const PAID_STATUSES = ['notPaid', 'paid', 'partiallyPaid', 'overdue'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

/** The part of a line that was paid by one payment method. */
export interface LinePayment {
  readonly payTypeName: string
  readonly amount: Money
}

/** One article of a document. FI-07. */
export interface TransactionLine {
  readonly articleName: string
  readonly quantity: number
  /** Hundredths of a percent: 1900 is 19 %; null where no VAT applies. */
  readonly vatBasisPoints: number | null
  /** VAT computed by another system; otherwise null. */
  readonly vatAmountExternal: Money | null
  /** Per piece. */
  readonly priceWithVat: Money
  readonly voided: boolean
  readonly voidedQuantity: number
  readonly payments: readonly LinePayment[]
  /**
   * The people it was for, as the reader may see them: null is the reader, '' a hidden name. Left out if it was for the reader alone.
   */
  readonly paidFor?: readonly (string | null)[]
}

/** A document of the account. `openAmount` computes its unpaid part. FI-02. */
export interface Transaction {
  readonly id: string
  readonly ownerNumber: string
  readonly externalNumber: string
  readonly dateTime: ClubDateTime
  readonly type: TransactionType | OtherText
  readonly debit: Money
  readonly credit: Money
  /** The part of the debit that the club has voided. */
  readonly voidedDebit: Money
  /** The amount paid on this document. */
  readonly paidAmount: Money
  /** The part of a payment's credit that was used for invoices. */
  readonly usedPayAmount: Money
  /** The part of a top-up's credit that the club has added, or of the void that takes it back; left out without one. */
  readonly bonus?: Money
  /** Whether a void reverses a top-up, or a payout of credit; left out if not. */
  readonly returnsTopUp?: boolean
  /** Whether a debit that is announced or at the bank collects the invoice; left out if not. MA-126+. */
  readonly isCollecting?: boolean
  /** The last day to pay in time; null if it is never overdue. */
  readonly dueDate: ClubDate | null
  readonly status: DocumentStatus | OtherText
  readonly paidStatus: PaidStatus | OtherText
  readonly payTypeNames: readonly string[]
  /** The account's balance after this document, even if a list is filtered. */
  readonly cumulativeBalance: Money
  readonly lines: readonly TransactionLine[]
}

/** A file of a document, downloaded by its id. */
export interface DocumentFile {
  readonly fileId: string
  readonly fileName: string
}

/** An entry fee that is due but not on a document yet. FI-54+. */
export interface UninvoicedFee {
  readonly tournamentId: string
  readonly tournamentName: string
  /** Name of the player; '' if the payer may not see it. */
  readonly playerName: string
  readonly amount: Money
}

/** An open charge of a tee time that is not on a document yet. FI-105+. */
export interface UninvoicedTeeTime {
  readonly bookingId: string
  readonly courseName: string
  readonly startsAt: ClubDateTime
  /** Name of the player; '' if the payer may not see it, and for a guest without an account. */
  readonly playerName: string
  readonly amount: Money
}

/** The account with its amounts. FI-01. */
export interface FinanceAccount {
  readonly number: string
  readonly balance: Money
  /** The highest possible payment from the account: balance plus open invoices, never below zero. */
  readonly balanceAvailable: Money
  /** The unpaid part of all invoices; the balance already subtracts it. */
  readonly openInvoices: Money
  readonly balanceOverdue: Money
  readonly balanceDeposited: Money
  /** Bonuses granted so far. */
  readonly bonusBalance: Money
  readonly creditLimit: Money
  readonly creditLimitUsed: Money
  /** Not part of the balance; sorted by tournament, the earliest first. */
  readonly uninvoicedFees: readonly UninvoicedFee[]
  /** Not part of the balance; the earliest first. */
  readonly uninvoicedTeeTimes: readonly UninvoicedTeeTime[]
}
