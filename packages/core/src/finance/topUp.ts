/** Topping up an account, and the bonus that a club adds. FI-10, FI-14, FI-15, FI-17, FI-50+, FI-51+, FI-100+, FI-101+. */
import { currencyDecimals } from './currency.ts'
import { addMoney, atLeastZero, compareMoney, type Money, minMoney, money, subtractMoney } from './money.ts'

/** The club adds `bonus` to a top-up of at least `amount`. */
export interface BonusAmount {
  readonly id: string
  /** The club's name of the offer; '' without one. */
  readonly name: string
  readonly amount: Money
  readonly bonus: Money
}

/** A customer's request to top up. */
export interface TopUpRequest {
  readonly amount: Money
  readonly notes: string
  /** null for no bonus. */
  readonly bonusAmountId: string | null
  /** The club's text that names the bonus. */
  readonly commentTemplate: string
}

/** The facts that decide whether an account can be topped up here. */
export interface TopUpFacts {
  readonly accountTopUpEnabled: boolean
  /** Whether the customer's subscription is paid; null while it is loading and after a failed request. */
  readonly subscriptionPaid: boolean | null
}

/** Whole units of the currency. */
const MAX_UNITS = 10_000

/** Returns the largest top-up: 10,000 units of the currency. FI-100+. */
export function largestTopUp(currency: string): Money {
  return money(MAX_UNITS * 10 ** currencyDecimals(currency), currency)
}

/**
 * Returns what may be topped up by direct debit now: the club's limit without the top-ups by direct debit of the days in which a bank can
 * still return them, and never more than the largest top-up. FI-101+.
 */
export function topUpByDirectDebit(limit: Money, recent: Money): Money {
  return minMoney(atLeastZero(subtractMoney(limit, recent)), largestTopUp(limit.currency))
}

/** Why a top-up is refused. */
export type TopUpRefusal =
  | { readonly code: 'topUpNotOffered' }
  /** Nothing can be topped up this way: no mandate pays, or its limit is used up. */
  | { readonly code: 'methodNotOffered' }
  | { readonly code: 'amountNotPositive' }
  | { readonly code: 'bonusUnknown'; readonly bonusAmountId: string }
  | { readonly code: 'amountBelowBonus'; readonly from: Money }
  | { readonly code: 'amountAboveTopUp'; readonly most: Money }

/** The credited amount, or every reason against it. */
export type TopUpDecision =
  /** `credited` is the amount plus its bonus. */
  | { readonly allowed: true; readonly bonus: Money | null; readonly credited: Money }
  | { readonly allowed: false; readonly refusals: readonly [TopUpRefusal, ...TopUpRefusal[]] }

/** Returns whether top-up is offered. A failed check of the subscription is not shown as an error; it only hides the offer. */
export function topUpOffered({ accountTopUpEnabled, subscriptionPaid }: TopUpFacts): boolean {
  return accountTopUpEnabled && subscriptionPaid === true
}

/** Returns the highest bonus that `amount` reaches; null if it reaches none. */
export function bonusFor(amount: Money, bonuses: readonly BonusAmount[]): BonusAmount | null {
  const reached = bonuses.filter((offer) => compareMoney(amount, offer.amount) >= 0)
  return reached.reduce<BonusAmount | null>((best, one) => (best === null || compareMoney(one.bonus, best.bonus) > 0 ? one : best), null)
}

/** Decides whether the amount may be topped up, and how much is credited. `most` is the most that the way of payment allows. */
export function topUpDecision(
  { amount, bonusAmountId }: Pick<TopUpRequest, 'amount' | 'bonusAmountId'>,
  bonuses: readonly BonusAmount[],
  facts: TopUpFacts,
  most: Money = largestTopUp(amount.currency),
): TopUpDecision {
  const refusals: TopUpRefusal[] = []
  if (!topUpOffered(facts)) refusals.push({ code: 'topUpNotOffered' })
  if (amount.amount <= 0) refusals.push({ code: 'amountNotPositive' })
  if (most.amount === 0) refusals.push({ code: 'methodNotOffered' })
  else if (compareMoney(amount, most) > 0) refusals.push({ code: 'amountAboveTopUp', most })
  const chosen = bonuses.find(({ id }) => id === bonusAmountId)
  if (bonusAmountId !== null && !chosen) refusals.push({ code: 'bonusUnknown', bonusAmountId })
  if (chosen && compareMoney(amount, chosen.amount) < 0) refusals.push({ code: 'amountBelowBonus', from: chosen.amount })
  const [first, ...others] = refusals
  if (first) return { allowed: false, refusals: [first, ...others] }
  return { allowed: true, bonus: chosen?.bonus ?? null, credited: chosen ? addMoney(amount, chosen.bonus) : amount }
}
