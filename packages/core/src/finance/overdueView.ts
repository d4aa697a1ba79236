/** Overdue invoices as the club office sees them. FI-115+, FI-116+. */
import type { ClubDate } from '../time.ts'
import type { NoticeObstacle } from './invoiceNotice.ts'
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

/** An overdue invoice with its reminders, the earliest first. */
export interface OverdueInvoice {
  readonly id: string
  readonly number: string
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
