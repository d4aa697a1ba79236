/** Deletion of a member’s data: what defers it, how long the member may cancel it, and how long the law retains what is left. CU-236+ to CU-243+. */
import { checkWhole } from '../fieldError.ts'
import { type ClubDate, checkDate } from '../time.ts'

/** Days between the request and the deletion, in which the member can cancel it. */
export const DELETION_WAIT_DAYS = 7

/** Facts at the moment of a decision. Amounts are in minor units, the others are counts. */
export interface DeletionFacts {
  /** Balance of the finance account; below zero if the member owes money. */
  readonly balance: number
  /** Unpaid fees and green fees that are not invoiced. */
  readonly unpaidFees: number
  /** Paid rounds that are left. */
  readonly prepaidRounds: number
  /** Card payments and direct debits that are not finished. */
  readonly paymentsInProgress: number
  /** Refunds that have not arrived. */
  readonly openRefunds: number
  /** Competitions that have not ended, as player, on the waiting list or with a reserved place. */
  readonly entries: number
  /** Tee times to come, as player or initiator. */
  readonly bookings: number
  /** Requests for tee times that are not decided. */
  readonly requests: number
  /** Vouchers of the club that can still pay, or are held for a payment. */
  readonly vouchers: number
  /** Events to come, entered or on the waiting list. */
  readonly events: number
  /** The login has staff rights. */
  readonly isStaff: boolean
}

/** Codes of what defers a deletion, in the order in which a screen lists them. */
export const DELETION_OBSTACLES = [
  'owesMoney',
  'hasCredit',
  'unpaidFees',
  'prepaidRounds',
  'vouchers',
  'paymentsInProgress',
  'openRefunds',
  'entries',
  'bookings',
  'requests',
  'events',
  'isStaff',
] as const
/** Why a deletion is deferred. */
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]

/** Returns every reason to defer the deletion, in the order of `DELETION_OBSTACLES`; empty if it can happen now. */
export function deletionObstacles(facts: DeletionFacts): readonly DeletionObstacle[] {
  const holds: Readonly<Record<DeletionObstacle, boolean>> = {
    owesMoney: facts.balance < 0,
    hasCredit: facts.balance > 0,
    unpaidFees: facts.unpaidFees > 0,
    prepaidRounds: facts.prepaidRounds > 0,
    vouchers: facts.vouchers > 0,
    paymentsInProgress: facts.paymentsInProgress > 0,
    openRefunds: facts.openRefunds > 0,
    entries: facts.entries > 0,
    bookings: facts.bookings > 0,
    requests: facts.requests > 0,
    events: facts.events > 0,
    isStaff: facts.isStaff,
  }
  return DELETION_OBSTACLES.filter((obstacle) => holds[obstacle])
}

/**
 * Kinds of records in the register of retained records. What belongs to a record (lines, reminders and files of an invoice, entries of a
 * voucher, the history of a mandate) is covered by its entry.
 */
export const RETAINED_KINDS = ['account', 'invoice', 'mandate', 'directDebit', 'voucher', 'file', 'securityLog'] as const
/** Kind of a record in the register of retained records. */
export type RetainedKind = (typeof RETAINED_KINDS)[number]

/** The law that retains accounting records of a country, and for how many whole years after the year of the record. */
export interface RetentionLaw {
  readonly law: string
  readonly years: number
}

/** Used for every country that is not listed: the longest of the listed periods. */
const LONGEST: RetentionLaw = { law: 'Accounting records', years: 10 }

/** By ISO 3166-1 code. Vouchers such as invoices and debits, not the books themselves, which name no person after a deletion. */
const LAWS: ReadonlyMap<string, RetentionLaw> = new Map([
  ['DE', { law: '§ 147 AO', years: 8 }],
  ['AT', { law: '§ 132 BAO', years: 7 }],
  ['CH', { law: 'Art. 958f OR', years: 10 }],
  ['FR', { law: 'Art. L123-22 C. com.', years: 10 }],
  ['DK', { law: 'Bogføringsloven § 12', years: 5 }],
  ['GB', { law: 'VATA 1994, Sch. 11 para. 6', years: 6 }],
])

/** Returns the law that retains accounting records in a country (ISO 3166-1, two capital letters). */
export function retentionLaw(country: string): RetentionLaw {
  return LAWS.get(country) ?? LONGEST
}

/** Returns the last day on which an accounting record of `day` is retained: the end of the year, `years` after that of the record. */
export function retentionEnd(day: ClubDate, { years }: RetentionLaw): ClubDate {
  checkDate('day', day)
  checkWhole('years', years, 0)
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-12-31` as ClubDate
}
