/** The refund of a paid round. RE-137+, RE-138+. Amounts are whole minor units of the club's currency. */
import { exact, roundHalfUp } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { type ClubDateTime, checkDateTime } from '../time.ts'
import { plusMinutes } from './minutes.ts'

/** A part that is refunded until so many minutes before the start, included. */
export interface RefundTier {
  readonly untilMinutes: number
  /** 1 to 100. */
  readonly percent: number
}

/** The club's rule of cancellation. */
export interface RefundRules {
  /** In any order; after the last of them nothing is refunded. */
  readonly tiers: readonly RefundTier[]
  /** Prepaid rounds are given back until so many minutes before the start, included; null is never. */
  readonly prepaidUntilMinutes: number | null
}

/** Everything until the start. */
export const DEFAULT_REFUND_RULES: RefundRules = { tiers: [{ untilMinutes: 0, percent: 100 }], prepaidUntilMinutes: 0 }

/** Throws FieldError for a rule that is not a whole number in its range. */
export function checkRefundRules({ tiers, prepaidUntilMinutes }: RefundRules): void {
  for (const { untilMinutes, percent } of tiers) {
    checkWhole('untilMinutes', untilMinutes, 0)
    checkWhole('percent', percent, 1, 100)
  }
  if (prepaidUntilMinutes !== null) checkWhole('prepaidUntilMinutes', prepaidUntilMinutes, 0)
}

/** Returns the last moments of each part, the earliest first, without a part that a later moment exceeds: the text of the rule. */
export function refundTerms(
  startDateTime: ClubDateTime,
  rules: RefundRules,
): readonly { readonly until: ClubDateTime; readonly percent: number }[] {
  checkRefundRules(rules)
  const tiers = [...rules.tiers].sort((a, b) => b.untilMinutes - a.untilMinutes)
  return tiers
    .filter(({ percent }, index) => !tiers.slice(index + 1).some((later) => later.percent >= percent))
    .map(({ untilMinutes, percent }) => ({ until: plusMinutes(startDateTime, -untilMinutes), percent }))
}

/** A paid round that ends, or from which a player leaves. */
export interface RefundFacts {
  readonly startDateTime: ClubDateTime
  readonly paid: number
  readonly prepaidRounds: number
  /** The lowest part that would have been refunded whenever the booking was moved; 100 if it never was. */
  readonly atMostPercent: number
  /** Whether the club ends the round, for example for a competition: then everything is given back. */
  readonly byClub: boolean
}

/** The part that is given back. */
export interface BookingRefund {
  readonly percent: number
  readonly amount: number
  readonly prepaidRounds: number
}

function partOf(amount: number, percent: number): number {
  return roundHalfUp(exact(amount * percent, 100))
}

/** Returns the part of the price that is refunded at a moment, in percent; moving a booking does not raise it. */
export function refundPercent(
  { startDateTime, atMostPercent, byClub }: Pick<RefundFacts, 'startDateTime' | 'atMostPercent' | 'byClub'>,
  rules: RefundRules,
  now: ClubDateTime,
): number {
  checkDateTime('now', now)
  checkWhole('atMostPercent', atMostPercent, 0, 100)
  if (byClub) return 100
  const current = refundTerms(startDateTime, rules).find(({ until }) => now <= until)
  return Math.min(current?.percent ?? 0, atMostPercent)
}

/** Returns the refund of one payment, rounded to the nearest minor unit, halves up; a prepaid round is given back whole or not at all. */
export function bookingRefund(facts: RefundFacts, rules: RefundRules, now: ClubDateTime): BookingRefund {
  const { startDateTime, paid, prepaidRounds, byClub } = facts
  checkWhole('paid', paid, 0)
  checkWhole('prepaidRounds', prepaidRounds, 0)
  const percent = refundPercent(facts, rules, now)
  const { prepaidUntilMinutes } = rules
  const inTime = prepaidUntilMinutes !== null && facts.atMostPercent > 0 && now <= plusMinutes(startDateTime, -prepaidUntilMinutes)
  return { percent, amount: partOf(paid, percent), prepaidRounds: byClub || inTime ? prepaidRounds : 0 }
}

/** Returns what a change costs: the whole difference to a higher price, or the refunded part of the difference to a lower one. */
export function priceDifference({ paid, price, percent }: { readonly paid: number; readonly price: number; readonly percent: number }): {
  readonly toPay: number
  readonly toRefund: number
} {
  checkWhole('paid', paid, 0)
  checkWhole('price', price, 0)
  checkWhole('percent', percent, 0, 100)
  return { toPay: Math.max(0, price - paid), toRefund: partOf(Math.max(0, paid - price), percent) }
}
