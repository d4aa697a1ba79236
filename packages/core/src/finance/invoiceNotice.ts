/**
 * Notices of an open invoice: that it was issued, that it is due soon, and reminders once it is overdue. FI-112+ to FI-116+.
 *
 * Reminders never run ahead of the customer: the first is due some days after the end of the due day, each later one some days after the
 * reminder before it was sent, so a late run shortens no period.
 */
import { checkWhole, FieldError } from '../fieldError.ts'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDate, daysBetween } from '../time.ts'

/** One reminder of the club's rule. */
export interface ReminderLevel {
  /** Days after the due day, or after the reminder before; at least 1. */
  readonly afterDays: number
  /** The club's fee in minor units; 0: none. */
  readonly fee: number
}

/** The club's rule of notices and reminders. */
export interface NoticeTerms {
  /** The first reminder comes first; empty: the club sends none by itself. */
  readonly reminders: readonly ReminderLevel[]
  /** Days before the due day on which an unpaid invoice is announced again; 0: never. */
  readonly dueSoonDays: number
}

/** A club without a rule of its own: no reminders, and a notice three days before an invoice is due. */
export const DEFAULT_NOTICE_TERMS: NoticeTerms = { reminders: [], dueSoonDays: 3 }

/** Reminders of an invoice at most, also by hand: then the club has to write to the customer itself. */
export const MAX_REMINDERS = 3
/** An invoice that was issued longer ago than these days is not announced as new, for example after an import. */
export const NEW_INVOICE_DAYS = 7

/** Why no notice of an open invoice is sent, in the order in which they are found. */
export const NOTICE_OBSTACLES = ['withheld', 'collecting', 'beingPaid'] as const
/** `withheld`: by the office; `collecting`: by direct debit; `beingPaid`: a payment is in progress. */
export type NoticeObstacle = (typeof NOTICE_OBSTACLES)[number]

/** A notice that was sent. Reminders count from 1; one that was withdrawn counts no longer. */
export type SentNotice =
  | { readonly kind: 'issued' | 'dueSoon'; readonly day: ClubDate }
  | { readonly kind: 'reminder'; readonly level: number; readonly day: ClubDate; readonly withdrawnOn?: ClubDate }

/** The parts of an invoice that decide its notices. */
export interface NotifiableInvoice {
  readonly issuedOn: ClubDate
  /** The last day to pay in time; null: never overdue. */
  readonly dueDate: ClubDate | null
  /** The unpaid amount in minor units. */
  readonly open: number
  readonly obstacle: NoticeObstacle | null
  readonly sent: readonly SentNotice[]
}

/** A reminder that has not been sent. */
export interface ComingReminder {
  readonly level: number
  /** The day from which it is sent. */
  readonly day: ClubDate
  /** In minor units. */
  readonly fee: number
}

/** The notice that is to be sent. */
export type DueNotice = { readonly kind: 'issued' | 'dueSoon' } | ({ readonly kind: 'reminder' } & ComingReminder)

function lastReminder(sent: readonly SentNotice[]): { readonly level: number; readonly day: ClubDate } | null {
  return sent.reduce<{ level: number; day: ClubDate } | null>(
    (last, one) =>
      one.kind === 'reminder' && one.withdrawnOn === undefined && one.level > (last?.level ?? 0)
        ? { level: one.level, day: one.day }
        : last,
    null,
  )
}

/** Returns the day on which the period to the next reminder begins: the last reminder's, or that of a later withdrawal. */
function periodBegins(dueDate: ClubDate, sent: readonly SentNotice[]): ClubDate {
  return sent.reduce(
    (latest, one) => (one.kind === 'reminder' && one.withdrawnOn !== undefined && one.withdrawnOn > latest ? one.withdrawnOn : latest),
    lastReminder(sent)?.day ?? dueDate,
  )
}

function checkTerms({ reminders, dueSoonDays }: NoticeTerms): void {
  checkWhole('dueSoonDays', dueSoonDays)
  if (reminders.length > MAX_REMINDERS) throw new FieldError('reminders', `There are at most ${MAX_REMINDERS} reminders`)
  for (const { afterDays, fee } of reminders) {
    checkWhole('afterDays', afterDays)
    checkWhole('fee', fee)
    if (afterDays < 1) throw new FieldError('afterDays', 'A reminder comes at least one day later')
  }
}

/**
 * Returns the next reminder by the club's rule; null if the invoice is paid or has no due day, or all were sent. After a withdrawal its period
 * begins again, so that the withdrawn reminder does not come back on the next day.
 */
export function nextReminder({ dueDate, open, sent }: NotifiableInvoice, terms: NoticeTerms): ComingReminder | null {
  checkTerms(terms)
  checkWhole('open', open)
  if (dueDate === null || open <= 0) return null
  const last = lastReminder(sent)
  const level = (last?.level ?? 0) + 1
  const rule = terms.reminders[level - 1]
  return rule ? { level, day: plusDays(periodBegins(dueDate, sent), rule.afterDays), fee: rule.fee } : null
}

/**
 * Returns the reminder that the office may send by hand on `today`: the next one, also before its day and beyond the rule, but never two on
 * one day. null if the invoice is not overdue, has an obstacle, or has had all reminders.
 */
export function reminderByHand(invoice: NotifiableInvoice, terms: NoticeTerms, today: ClubDate): ComingReminder | null {
  checkTerms(terms)
  checkWhole('open', invoice.open)
  const { dueDate, open, obstacle, sent } = invoice
  if (dueDate === null || open <= 0 || obstacle !== null || daysBetween(dueDate, today) < 1) return null
  const last = lastReminder(sent)
  const level = (last?.level ?? 0) + 1
  if (level > MAX_REMINDERS || (last !== null && daysBetween(last.day, today) < 1)) return null
  return { level, day: today, fee: terms.reminders[level - 1]?.fee ?? 0 }
}

/**
 * Returns the notice of an invoice that is to be sent on `today`; null for none. A new invoice is announced once. One that is due within
 * `dueSoonDays` is announced again, unless it is new within these days itself. An overdue invoice gets reminders alone.
 */
export function dueNotice(invoice: NotifiableInvoice, terms: NoticeTerms, today: ClubDate): DueNotice | null {
  const reminder = nextReminder(invoice, terms)
  const { issuedOn, dueDate, open, obstacle, sent } = invoice
  if (open <= 0 || obstacle !== null) return null
  const left = dueDate === null ? null : daysBetween(today, dueDate)
  if (left !== null && left < 0)
    return reminder !== null && daysBetween(reminder.day, today) >= 0 ? { kind: 'reminder', ...reminder } : null
  const announced = sent.filter(({ kind }) => kind !== 'reminder')
  const age = daysBetween(issuedOn, today)
  if (announced.length === 0 && age >= 0 && age <= NEW_INVOICE_DAYS) return { kind: 'issued' }
  if (left === null || left > terms.dueSoonDays || terms.dueSoonDays === 0) return null
  const isAnnounced = announced.some(({ day }) => daysBetween(day, dueDate as ClubDate) <= terms.dueSoonDays)
  return isAnnounced ? null : { kind: 'dueSoon' }
}
