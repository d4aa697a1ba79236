/** The finance account and its documents, as the rules and the screens see them. FI-01 to FI-09 in docs/spec/finance.md. */
import type { OtherText } from '../result.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { Money } from './money.ts'

/** FI-03. */
export const TRANSACTION_TYPES = ['accountTopUp', 'invoice', 'invoiceVoid', 'accountRefund', 'payment', 'paymentVoid'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** What a document is as such, whoever paid how much of it. FI-05. */
export const DOCUMENT_STATUSES = ['open', 'closed', 'overdue', 'voided'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** FI-04. */
export const PAID_STATUSES = ['notPaid', 'paid', 'partiallyPaid', 'overdue'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

/** A part of a line that was paid in one way. */
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
  /** VAT that another system worked out; null where none did. */
  readonly vatAmountExternal: Money | null
  /** Of one piece. */
  readonly priceWithVat: Money
  readonly voided: boolean
  readonly voidedQuantity: number
  readonly payments: readonly LinePayment[]
}

/** FI-02. What it still asks for follows from its numbers: see `openAmount`. */
export interface Transaction {
  readonly id: string
  readonly ownerNumber: string
  readonly externalNumber: string
  readonly dateTime: ClubDateTime
  readonly type: TransactionType | OtherText
  readonly debit: Money
  readonly credit: Money
  /** The part of the debit that the club took back. */
  readonly voidedDebit: Money
  /** What was paid on this document. */
  readonly paidAmount: Money
  /** The part of a payment's credit that went into invoices. */
  readonly usedPayAmount: Money
  /** The last day on which it is in time; null where it is never overdue. */
  readonly dueDate: ClubDate | null
  readonly status: DocumentStatus | OtherText
  readonly paidStatus: PaidStatus | OtherText
  readonly payTypeNames: readonly string[]
  /** The account's balance after this document, whatever a list shows of it. */
  readonly cumulativeBalance: Money
  readonly lines: readonly TransactionLine[]
}

/** A document to be fetched by its id. */
export interface DocumentFile {
  readonly fileId: string
  readonly fileName: string
}

/** An entry fee that is due and in no document yet. FI-54+. */
export interface UninvoicedFee {
  readonly tournamentId: string
  readonly tournamentName: string
  /** Name of the player; empty if the payer may not see it. */
  readonly playerName: string
  readonly amount: Money
}

/** FI-01. */
export interface FinanceAccount {
  readonly number: string
  readonly balance: Money
  /** The most that a payment from the account may be: balance plus open invoices, never below zero. */
  readonly balanceAvailable: Money
  /** What unpaid invoices still ask for; the balance already subtracts it. */
  readonly openInvoices: Money
  readonly balanceOverdue: Money
  readonly balanceDeposited: Money
  readonly bonusBalance: Money
  readonly creditLimit: Money
  readonly creditLimitUsed: Money
  /** Not part of the balance; the earliest tournament first. */
  readonly uninvoicedFees: readonly UninvoicedFee[]
}
