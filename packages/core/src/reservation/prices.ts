/** Green fees of a party. RE-133+ to RE-136+. Amounts are whole minor units of the club's currency. */
import { type Weekday, weekdayOf } from '../club/week.ts'
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { type ClubTime, timeOf } from '../text/clubTime.ts'
import { type ClubDateTime, dayOf } from '../time.ts'
import type { HoleCount } from './kinds.ts'
import { type DayRange, includesDay } from './season.ts'

/** A player as far as the price depends on it. */
export const PRICED_PLAYERS = ['member', 'independentPlayer', 'guest', 'anonymousGuest'] as const
export type PricedPlayer = (typeof PRICED_PLAYERS)[number]

/** A line of the club's price list. */
export interface GreenFee extends DayRange {
  readonly id: string
  /** null for every course. */
  readonly courseId: string | null
  readonly fromTime: ClubTime
  /** Exclusive; null is the end of the day. */
  readonly toTime: ClubTime | null
  readonly players: readonly PricedPlayer[]
  /** null for every round. */
  readonly numberOfHoles: HoleCount | null
  readonly amount: number
  /** How much less a player pays who plays with a member; never below 0. */
  readonly lessWithMember: number
}

/** The round that is paid. */
export interface PricedRound {
  readonly courseId: string
  readonly startDateTime: ClubDateTime
  readonly numberOfHoles: HoleCount
}

/** A player of the party. */
export interface PayingPlayer {
  readonly kind: PricedPlayer
  /** null for a guest without an account. */
  readonly customerId: string | null
  /** Whether the player uses a prepaid round. */
  readonly prepaid: boolean
}

/** A line of the working of a price, for example "Guest on a Sunday 60" or "less 15 with a member"; deductions are negative. */
export type PriceStep =
  | {
      readonly kind: 'greenFee'
      readonly feeId: string
      readonly player: PricedPlayer
      readonly weekday: Weekday
      readonly numberOfHoles: HoleCount
      readonly amount: number
    }
  | { readonly kind: 'withMember' | 'prepaidRound'; readonly amount: number }
  | { readonly kind: 'rental'; readonly productId: string; readonly name: string; readonly amount: number }

/** The price of one player and how it is computed; without steps the club charges nothing. */
export interface PlayerPrice {
  readonly steps: readonly PriceStep[]
  /** The sum of the steps, never negative. */
  readonly total: number
}

/** Throws FieldError for an amount that is not a count of minor units. */
function checkFee({ amount, lessWithMember }: GreenFee): void {
  checkWhole('amount', amount, 0)
  checkWhole('lessWithMember', lessWithMember, 0)
}

function feeFor({ courseId, startDateTime, numberOfHoles }: PricedRound, kind: PricedPlayer, fees: readonly GreenFee[]): GreenFee | null {
  const [day, time] = [dayOf(startDateTime), timeOf(startDateTime)]
  const fee = fees.find(
    (line) =>
      line.players.includes(kind) &&
      (line.courseId === null || line.courseId === courseId) &&
      (line.numberOfHoles === null || line.numberOfHoles === numberOfHoles) &&
      line.fromTime <= time &&
      (line.toTime === null || time < line.toTime) &&
      includesDay(line, day),
  )
  return fee ?? null
}

/** Returns the price of each player, in the order of the players. The first line of the price list that fits decides. */
export function playerPrices(round: PricedRound, players: readonly PayingPlayer[], fees: readonly GreenFee[]): readonly PlayerPrice[] {
  return players.map((player, index) => {
    checkOneOf('kind', player.kind, PRICED_PLAYERS)
    const fee = feeFor(round, player.kind, fees)
    if (!fee) return { steps: [], total: 0 }
    checkFee(fee)
    const { id: feeId, amount } = fee
    const weekday = weekdayOf(dayOf(round.startDateTime))
    const steps: PriceStep[] = [{ kind: 'greenFee', feeId, player: player.kind, weekday, numberOfHoles: round.numberOfHoles, amount }]
    const withMember = players.some(({ kind }, other) => other !== index && kind === 'member')
    const less = withMember ? Math.min(fee.lessWithMember, amount) : 0
    if (less > 0) steps.push({ kind: 'withMember', amount: -less })
    if (player.prepaid && amount > less) steps.push({ kind: 'prepaidRound', amount: less - amount })
    return { steps, total: player.prepaid ? 0 : amount - less }
  })
}

/** Why a prepaid round cannot be used. */
export type PrepaidRefusal =
  | { readonly code: 'prepaidOff' }
  | { readonly code: 'prepaidNeedsAccount' }
  /** A round of another customer can only be used by that customer. */
  | { readonly code: 'prepaidNotYours' }
  | { readonly code: 'prepaidUsedUp'; readonly customerId: string }

/** Returns how many prepaid rounds each customer uses: one for each round that would cost something. */
export function prepaidRoundsUsed(
  players: readonly PayingPlayer[],
  prices: readonly PlayerPrice[],
): readonly { readonly customerId: string; readonly rounds: number }[] {
  const used = new Map<string, number>()
  players.forEach(({ customerId }, index) => {
    const uses = prices[index]?.steps.some(({ kind }) => kind === 'prepaidRound')
    if (uses && customerId !== null) used.set(customerId, (used.get(customerId) ?? 0) + 1)
  })
  return [...used].map(([customerId, rounds]) => ({ customerId, rounds }))
}

/** Returns why prepaid rounds cannot be used as requested; `balances` are the rounds that customers have left, none if absent. */
export function prepaidRefusals(
  players: readonly PayingPlayer[],
  prices: readonly PlayerPrice[],
  balances: ReadonlyMap<string, number>,
  { reservedPrepaidRounds }: { readonly reservedPrepaidRounds: boolean },
): readonly PrepaidRefusal[] {
  const using = players.filter(({ prepaid }) => prepaid)
  if (using.length === 0) return []
  if (!reservedPrepaidRounds) return [{ code: 'prepaidOff' }]
  const refusals: PrepaidRefusal[] = using.some(({ customerId }) => customerId === null) ? [{ code: 'prepaidNeedsAccount' }] : []
  for (const { customerId, rounds } of prepaidRoundsUsed(players, prices)) {
    const balance = balances.get(customerId) ?? 0
    checkWhole('balances', balance, 0)
    if (rounds > balance) refusals.push({ code: 'prepaidUsedUp', customerId })
  }
  return refusals
}

/** The amount that one customer pays, with the players whom it covers by their index in the party. */
export interface PayerTotal {
  readonly customerId: string
  readonly players: readonly number[]
  readonly total: number
}

/**
 * Returns who pays what, the initiator first, without customers who pay nothing. Guests without an account are paid by the initiator, and
 * all players are if the initiator pays for everyone.
 */
export function payerTotals(
  players: readonly Pick<PayingPlayer, 'customerId'>[],
  prices: readonly Pick<PlayerPrice, 'total'>[],
  { initiatorId, paysForAll }: { readonly initiatorId: string; readonly paysForAll: boolean },
): readonly PayerTotal[] {
  const payers = new Map<string, PayerTotal>([[initiatorId, { customerId: initiatorId, players: [], total: 0 }]])
  players.forEach((player, index) => {
    const amount = prices[index]?.total ?? 0
    checkWhole('total', amount, 0)
    const customerId = paysForAll ? initiatorId : (player.customerId ?? initiatorId)
    const payer = payers.get(customerId) ?? { customerId, players: [], total: 0 }
    payers.set(customerId, { customerId, players: [...payer.players, index], total: payer.total + amount })
  })
  return [...payers.values()].filter(({ total }) => total > 0)
}
