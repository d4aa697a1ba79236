/** Collections as the treasurer and the members see them. MA-91+, MA-96+ to MA-99+. */
import type { OtherText } from '../../result.ts'
import type { ClubDate, ClubDateTime } from '../../time.ts'
import type { Money } from '../money.ts'
import type { CollectionSums } from './reconciliation.ts'

/** The states of a collection. */
export const COLLECTION_STATUSES = ['announced', 'exported', 'booked', 'cancelled'] as const
/** See COLLECTION_STATUSES. */
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number]
/** The states of a debit. */
export const DEBIT_STATUSES = ['announced', 'exported', 'booked', 'returned', 'dropped'] as const
/** See DEBIT_STATUSES. */
export type DebitStatus = (typeof DEBIT_STATUSES)[number]
/** The effect of an entry of the bank: a change, none because it was known, none because no debit matches. */
export const BANK_ENTRY_OUTCOMES = ['applied', 'known', 'unknown'] as const
/** See BANK_ENTRY_OUTCOMES. */
export type BankEntryOutcome = (typeof BANK_ENTRY_OUTCOMES)[number]

/** A run for one day. */
export interface Collection {
  readonly id: string
  readonly day: ClubDate
  readonly status: CollectionStatus | OtherText
  readonly announcedAt: ClubDateTime
  readonly exportedAt: ClubDateTime | null
  readonly bookedAt: ClubDateTime | null
  /** The file has to be at the bank before. */
  readonly deadline: ClubDateTime
  /** Debits that were announced, and those of them that were dropped or returned. */
  readonly debits: number
  readonly dropped: number
  readonly returnedDebits: number
  readonly announced: Money
  readonly exported: Money
  readonly returned: Money
}

/** A debit of a collection. */
export interface CollectionDebit {
  readonly id: string
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly reference: string
  /** The last four characters of the account number. */
  readonly ibanEnd: string
  readonly status: DebitStatus | OtherText
  /** Why it was dropped, or the bank's code of its return; '' otherwise. */
  readonly reason: string
  /** Whether the member has no email address, so that the club has to write. */
  readonly onPaper: boolean
  readonly announced: Money
  /** The amount that a file made now would have: less than announced if a part was paid or cancelled since. null once the file is made. */
  readonly expected: Money | null
  /** The amount that was sent to the bank; null before. */
  readonly amount: Money | null
}

/** A collection with its debits and sums. */
export interface CollectionDetails extends Collection {
  /** Why staff have ended it after the file was made; '' otherwise. */
  readonly cancelReason: string
  readonly sums: CollectionSums
  readonly rows: readonly CollectionDebit[]
}

/** An entry of a file of the bank. */
export interface BankEntry {
  readonly kind: 'return' | 'credit' | OtherText
  readonly outcome: BankEntryOutcome | OtherText
  readonly endToEndId: string
  readonly amount: Money
  readonly reason: string
  readonly day: ClubDate | null
  readonly payer: string
}

/** All collections of a club. */
export interface CollectionOverview {
  /** The first day that can be collected on if the members are notified now. */
  readonly earliestDay: ClubDate
  readonly preNoticeDays: number
  /** Why the club cannot collect, as a code; null if it can. */
  readonly obstacle: string | null
  /** The newest first. */
  readonly collections: readonly Collection[]
  /** Entries of the bank that no debit matches, the newest first. */
  readonly unknown: readonly BankEntry[]
}

/** The kinds of documents that a debit collects: open invoices, and payments and top-ups of the portal that no bank has been given. */
export const DEBITED_KINDS = ['invoices', 'payments', 'topUps'] as const
/** Number of documents by kind. */
export type DebitedDocuments = Readonly<Record<(typeof DEBITED_KINDS)[number], number>>

/** A debit as the preview shows it. */
export interface PreviewedDebit {
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly reference: string
  readonly ibanEnd: string
  readonly onPaper: boolean
  readonly amount: Money
  /** Its items by kind; at least one number is above 0. */
  readonly documents: DebitedDocuments
}
/** An amount that the preview leaves out. */
export interface PreviewedLeftOut {
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly amount: Money
  readonly reason: string
}
/** The debits of a collection on a day. */
export interface CollectionPreview {
  readonly day: ClubDate
  readonly deadline: ClubDateTime
  readonly total: Money
  readonly debits: readonly PreviewedDebit[]
  readonly leftOut: readonly PreviewedLeftOut[]
}

/** The effect of a file of the bank. */
export interface BankReportResult {
  /** Whether the same file was read before; it changes nothing then. */
  readonly repeated: boolean
  readonly entries: readonly BankEntry[]
}

/** A debit that the member was notified of: announced, or at the bank. */
export interface ComingDebit {
  readonly id: string
  readonly day: ClubDate
  readonly amount: Money
  readonly reference: string
  readonly creditorId: string
  readonly ibanEnd: string
  /** Whether the bank has it already. */
  readonly sent: boolean
}
