/** A ballot as everyone sees it, and the moments that its rule sets. RE-255+ to RE-257+. */
import { checkWhole, FieldError } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, checkDateTime, startOfDay } from '../time.ts'
import type { BallotPolicy } from './ballot.ts'
import type { BookingRules } from './bookingRules.ts'
import { bookingOpens } from './flightRefusals.ts'
import { MINUTES_A_DAY, plusMinutes } from './minutes.ts'
import { type DayRange, includesDay } from './season.ts'

/**
 * How requests for a day are drawn. `ballot`: at a published moment, before direct booking opens. `release`: at the moment at which members may
 * book the day.
 */
export const BALLOT_METHODS = ['ballot', 'release'] as const
export type BallotMethod = (typeof BALLOT_METHODS)[number]

/** `closed`: no more requests take part, and the draw is not done yet. */
export const BALLOT_STATES = ['announced', 'open', 'closed', 'drawn', 'void'] as const
export type BallotState = (typeof BALLOT_STATES)[number]

/** The facts that decide the state of a ballot. Both moments are included. */
export interface BallotMoments {
  readonly opens: ClubDateTime
  readonly closes: ClubDateTime
}

/** Returns the state of a ballot that is stored as open, drawn or void. */
export function ballotState({ opens, closes }: BallotMoments, stored: 'open' | 'drawn' | 'void', now: ClubDateTime): BallotState {
  for (const [field, moment] of Object.entries({ opens, closes, now })) checkDateTime(field, moment)
  if (stored !== 'open') return stored
  if (now < opens) return 'announced'
  return now <= closes ? 'open' : 'closed'
}

/** The club's rule for requests on some weekdays of a part of the year. */
export interface RequestRule extends DayRange {
  readonly method: BallotMethod
  /** Requests are taken from the beginning of the day so many days before. */
  readonly opensDaysBefore: number
  /** The moment of the draw: so many days before, in minutes after midnight; null for a release, which draws when members may book. */
  readonly closes: { readonly daysBefore: number; readonly minutes: number } | null
}

/** Returns the moments of the ballot for a day; null if the rule has none for it. */
export function ballotMoments(
  rule: RequestRule,
  day: ClubDate,
  rules: Pick<BookingRules, 'daysAheadMembers' | 'daysAheadGuests' | 'opensAtMinutes'>,
): BallotMoments | null {
  if (!includesDay(rule, day)) return null
  checkWhole('opensDaysBefore', rule.opensDaysBefore, 0, 366)
  const start = startOfDay(day)
  const opens = plusMinutes(start, -MINUTES_A_DAY * rule.opensDaysBefore)
  if (rule.method === 'release') {
    const closes = bookingOpens(start, 'member', rules)
    return closes !== null && opens < closes ? { opens, closes } : null
  }
  if (rule.closes === null) throw new FieldError('closes', 'is missing')
  checkWhole('closes.daysBefore', rule.closes.daysBefore, 0, 366)
  checkWhole('closes.minutes', rule.closes.minutes, 0, MINUTES_A_DAY - 1)
  const closes = plusMinutes(start, rule.closes.minutes - MINUTES_A_DAY * rule.closes.daysBefore)
  return opens < closes ? { opens, closes } : null
}

/** A ballot as it is published. */
export interface BallotInfo extends BallotMoments {
  readonly id: string
  readonly day: ClubDate
  readonly courses: readonly { readonly id: string; readonly name: string }[]
  readonly method: BallotMethod
  readonly policy: BallotPolicy
  readonly state: BallotState
  /** SHA-256 of the seed, published before the first request. */
  readonly commitment: string
  /** null until the draw. */
  readonly seed: string | null
  readonly drawnAt: ClubDateTime | null
  readonly voidReason: string | null
  /** SHA-256 of the full file; null until the draw. */
  readonly recordHash: string | null
  /** Whether the club has named a person who gets the full file. */
  readonly hasAuditor: boolean
  /** null if the reader may not see the name. */
  readonly auditorName: string | null
  readonly auditedByMe: boolean
  /** Requests that take part, those that came too late for it, and those that staff entered. */
  readonly entries: number
  readonly lateEntries: number
  readonly staffEntries: number
  /** Requests that got a time; 0 before the draw. */
  readonly gotTimes: number
  readonly ownRequestId: string | null
}
