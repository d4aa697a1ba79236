/**
 * On which day a club may collect. MA-81+, MA-82+.
 *
 * | Rule | Value | Source |
 * |---|---|---|
 * | The member is notified of amount and day before | `preNoticeDays` calendar days, 14 unless agreed otherwise | SDD Core Rulebook of the EPC |
 * | The day is a TARGET day | | the same |
 * | The file is at the bank before | `leadDays` TARGET days before, until `cutOff` | the same: one day between banks; the bank's own terms |
 * | The file is not at the bank too early | at most 14 calendar days before | the same |
 */
import { checkWhole, FieldError } from '../../fieldError.ts'
import { plusDays } from '../../text/plusDays.ts'
import { type ClubDate, type ClubDateTime, dayOf } from '../../time.ts'
import { addTargetDays, isTargetDay } from './targetDays.ts'

/** Agreements of a club with its members and its bank. */
export interface CollectionTerms {
  /** Calendar days between the notice to the member and the collection: 1 to 60. */
  readonly preNoticeDays: number
  /** TARGET days between the file and the collection: 1 to 10. */
  readonly leadDays: number
  /** Time of day until which the bank takes a file, on the club's clock: `10:00`. */
  readonly cutOff: string
}

/** The terms of a club that has set none. */
export const DEFAULT_COLLECTION_TERMS: CollectionTerms = { preNoticeDays: 14, leadDays: 1, cutOff: '10:00' }

/** A collection is planned for at most this many days ahead. */
const MAX_DAYS_AHEAD = 180
/** Banks take no file earlier. */
const MAX_DAYS_BEFORE = 14

function checkTerms({ preNoticeDays, leadDays, cutOff }: CollectionTerms): void {
  checkWhole('preNoticeDays', preNoticeDays, 1, 60)
  checkWhole('leadDays', leadDays, 1, 10)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff)) throw new FieldError('cutOff', `"${cutOff}" is not a time of day`)
}

/** Returns the last moment at which the bank takes the file of a collection. */
export function submissionDeadline(day: ClubDate, terms: CollectionTerms): ClubDateTime {
  checkTerms(terms)
  return `${addTargetDays(day, -terms.leadDays)}T${terms.cutOff}:00` as ClubDateTime
}

/** Returns the first day on which the bank takes the file of a collection. */
export function submissionStart(day: ClubDate): ClubDate {
  return plusDays(day, -MAX_DAYS_BEFORE)
}

/** Returns the first day that can be collected on if the members are notified now. */
export function earliestCollectionDay(now: ClubDateTime, terms: CollectionTerms): ClubDate {
  checkTerms(terms)
  let day = addTargetDays(plusDays(dayOf(now), terms.preNoticeDays), 0)
  while (submissionDeadline(day, terms) <= now) day = addTargetDays(day, 1)
  return day
}

/** Why a day cannot be collected on, with the nearest one that can. */
export type CollectionDayRefusal =
  | { readonly code: 'dayTooEarly'; readonly earliest: ClubDate }
  | { readonly code: 'dayTooFar'; readonly latest: ClubDate }
  | { readonly code: 'notABankDay'; readonly next: ClubDate }

/** Returns why a collection that is announced now cannot be on a day; null if it can. */
export function collectionDayRefusal(day: ClubDate, now: ClubDateTime, terms: CollectionTerms): CollectionDayRefusal | null {
  const earliest = earliestCollectionDay(now, terms)
  if (day < earliest) return { code: 'dayTooEarly', earliest }
  const latest = plusDays(dayOf(now), MAX_DAYS_AHEAD)
  if (day > latest) return { code: 'dayTooFar', latest }
  return isTargetDay(day) ? null : { code: 'notABankDay', next: addTargetDays(day, 0) }
}
