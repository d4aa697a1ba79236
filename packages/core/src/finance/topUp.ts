/** Putting money on an account, and the bonus that a club gives with it. FI-10, FI-14, FI-15, FI-17, FI-50+, FI-51+. */
import { addMoney, compareMoney, type Money } from './money.ts'

/** The club adds `bonus` to a top-up of at least `amount`. */
export interface BonusAmount {
  readonly id: string
  readonly amount: Money
  readonly bonus: Money
}

/** What a customer wants to pay in. */
export interface TopUpRequest {
  readonly amount: Money
  readonly notes: string
  /** null for no bonus. */
  readonly bonusAmountId: string | null
  /** A text of the club that names the bonus. */
  readonly commentTemplate: string
}

/** What decides whether an account can be topped up here. */
export interface TopUpFacts {
  readonly accountTopUpEnabled: boolean
  /** Whether the customer's subscription is paid; null while the answer is out and after a failed question. */
  readonly subscriptionPaid: boolean | null
}

/** Why an account cannot be topped up so. */
export type TopUpRefusal =
  | { readonly code: 'topUpNotOffered' }
  | { readonly code: 'amountNotPositive' }
  | { readonly code: 'bonusUnknown'; readonly bonusAmountId: string }
  | { readonly code: 'amountBelowBonus'; readonly from: Money }

/** What is credited, or every reason against it. */
export type TopUpDecision =
  /** `credited` is the amount with its bonus. */
  | { readonly allowed: true; readonly bonus: Money | null; readonly credited: Money }
  | { readonly allowed: false; readonly refusals: readonly [TopUpRefusal, ...TopUpRefusal[]] }

/** Whether top-up is there at all. A failed check is no error of the reader: it only takes the offer away. */
export function topUpOffered({ accountTopUpEnabled, subscriptionPaid }: TopUpFacts): boolean {
  return accountTopUpEnabled && subscriptionPaid === true
}

/** The best bonus that comes with `amount`: of those it reaches the one with the most bonus; null where it reaches none. */
export function bonusFor(amount: Money, bonuses: readonly BonusAmount[]): BonusAmount | null {
  const reached = bonuses.filter((offer) => compareMoney(amount, offer.amount) >= 0)
  return reached.reduce<BonusAmount | null>((best, one) => (best === null || compareMoney(one.bonus, best.bonus) > 0 ? one : best), null)
}

/** May this much be put on the account, and what arrives there? */
export function topUpDecision(
  { amount, bonusAmountId }: Pick<TopUpRequest, 'amount' | 'bonusAmountId'>,
  bonuses: readonly BonusAmount[],
  facts: TopUpFacts,
): TopUpDecision {
  const refusals: TopUpRefusal[] = []
  if (!topUpOffered(facts)) refusals.push({ code: 'topUpNotOffered' })
  if (amount.amount <= 0) refusals.push({ code: 'amountNotPositive' })
  const chosen = bonuses.find(({ id }) => id === bonusAmountId)
  if (bonusAmountId !== null && !chosen) refusals.push({ code: 'bonusUnknown', bonusAmountId })
  if (chosen && compareMoney(amount, chosen.amount) < 0) refusals.push({ code: 'amountBelowBonus', from: chosen.amount })
  const [first, ...others] = refusals
  if (first) return { allowed: false, refusals: [first, ...others] }
  return { allowed: true, bonus: chosen?.bonus ?? null, credited: chosen ? addMoney(amount, chosen.bonus) : amount }
}
