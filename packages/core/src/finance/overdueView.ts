/** Overdue invoices and sent reminders as the club office sees them. FI-115+, FI-116+, FI-121+, FI-122+. */
import { checkWhole } from '../fieldError.ts'
import type { ClubDate } from '../time.ts'
import type { NoticeObstacle } from './invoiceNotice.ts'
import type { DocumentPayType } from './ledger.ts'
import type { Money } from './money.ts'

/** How a reminder went out; `post`: the office sends it by post, because the customer has no email address. */
export const REMINDER_CHANNELS = ['email', 'post'] as const
/** See REMINDER_CHANNELS. */
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** A reminder that was sent, with the club's fee for it. */
export interface SentReminder {
  readonly level: number
  readonly day: ClubDate
  readonly channel: ReminderChannel
  readonly fee: Money
}

/** A reminder that is to be sent. */
export interface PlannedReminder {
  readonly level: number
  /** The day from which it is sent. */
  readonly day: ClubDate
  readonly fee: Money
}

/** An overdue invoice, or that of a debt, with its reminders, the earliest first. */
export interface OverdueInvoice {
  readonly id: string
  readonly number: string
  /** Name of its first line; '' without lines. */
  readonly title: string
  readonly dueDate: ClubDate
  readonly open: Money
  readonly obstacle: NoticeObstacle | null
  readonly reminders: readonly SentReminder[]
  /** By the club's rule; null after the last one, or if the customer gets it by post. */
  readonly next: PlannedReminder | null
  /** The reminder that the office may send now; null for none. */
  readonly byHand: PlannedReminder | null
}

/** The office's reason to send no notices. */
export interface NoticeHold {
  readonly id: string
  /** null: all invoices of the customer. */
  readonly invoiceId: string | null
  readonly reason: string
  readonly since: ClubDate
  /** Name of the member of staff; '' if the person was deleted. */
  readonly by: string
}

/** A customer with overdue invoices, those that are due first at the top. */
export interface OverdueCustomer {
  readonly customerId: string
  readonly name: string
  readonly number: string
  /** Whether there is no email address. */
  readonly onPaper: boolean
  /** The unpaid amount of all overdue invoices. */
  readonly overdue: Money
  readonly invoices: readonly OverdueInvoice[]
  readonly holds: readonly NoticeHold[]
}

/** The ways in which the office gets the money of an invoice. */
export const OFFICE_PAY_TYPES = ['bankTransfer', 'cash', 'terminal'] as const satisfies readonly DocumentPayType[]
/** See OFFICE_PAY_TYPES. */
export type OfficePayType = (typeof OFFICE_PAY_TYPES)[number]

/** The parts of a reminder that the office withdraws: its fee alone, or all of it. */
export const WITHDRAWALS = ['fee', 'reminder'] as const
/** See WITHDRAWALS. */
export type Withdrawal = (typeof WITHDRAWALS)[number]

/** A reminder in the office's list of all that were sent. */
export interface ReminderRecord extends SentReminder {
  readonly id: string
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  readonly invoiceNumber: string
  /** Whether no later reminder of the invoice counts. */
  readonly isLast: boolean
  readonly withdrawn: {
    readonly what: Withdrawal
    readonly day: ClubDate
    /** Name of the member of staff; '' if the person was deleted. */
    readonly by: string
    readonly reason: string
  } | null
}

/**
 * Returns the parts of a reminder that can still be withdrawn: its fee once, and the reminder itself unless a later one of the invoice counts,
 * which the customer has got because of it.
 */
export function possibleWithdrawals({
  fee,
  isLast,
  withdrawn,
}: {
  readonly fee: Pick<Money, 'amount'>
  readonly isLast: boolean
  readonly withdrawn: { readonly what: Withdrawal } | null
}): readonly Withdrawal[] {
  checkWhole('fee.amount', fee.amount, 0)
  const isPossible: Readonly<Record<Withdrawal, boolean>> = {
    fee: fee.amount > 0 && withdrawn === null,
    reminder: isLast && withdrawn?.what !== 'reminder',
  }
  return WITHDRAWALS.filter((what) => isPossible[what])
}
