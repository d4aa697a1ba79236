/** The price of a party, its payers and their ways to pay, before it books. The booking itself uses the same function. RE-133+ to RE-136+, RE-210+, RE-211+. */
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { PAY_WAYS, type PayWay, type ShownRefundTerms } from './bookingPayment.ts'
import {
  type GreenFee,
  type PayerTotal,
  type PayingPlayer,
  type PlayerPrice,
  type PrepaidRefusal,
  type PricedRound,
  type PriceStep,
  payerTotals,
  playerPrices,
  prepaidRefusals,
} from './prices.ts'

/** A product that a player rents. */
export interface RentedProduct {
  readonly productId: string
  readonly name: string
  readonly price: number
}

/** A player with what they rent. */
export interface QuotedPlayer extends PayingPlayer {
  readonly rentals: readonly RentedProduct[]
}

/** A party, what the club charges, and the ways to pay. */
export interface QuoteFacts {
  readonly round: PricedRound
  readonly players: readonly QuotedPlayer[]
  /** The customer who books, for whom the quote is. */
  readonly initiatorId: string
  /** Whether the initiator wants to pay for all players. */
  readonly paysForAll: boolean
  readonly fees: readonly GreenFee[]
  /** Prepaid rounds that the initiator has left. */
  readonly prepaidLeft: number
  readonly parameters: { readonly reservedPrepaidRounds: boolean; readonly rentalProducts: boolean }
  /** The ways that the club offers, in its order. */
  readonly ways: readonly PayWay[]
  /** Ids of the customers who may pay by invoice. */
  readonly accountIds: readonly string[]
}

/** Why a party cannot book at this price or pay in this way. */
export type PaymentRefusal =
  | PrepaidRefusal
  | { readonly code: 'rentalsOff' }
  | { readonly code: 'rentalGone'; readonly name: string }
  | { readonly code: 'wayNotOffered'; readonly way: PayWay }
  /** The price is another one than was shown. */
  | { readonly code: 'priceChanged'; readonly total: number; readonly mine: number }
  /** The refund is another one than was shown. */
  | { readonly code: 'refundChanged'; readonly amount: number }
  | { readonly code: 'paymentInProgress' }
  | { readonly code: 'alreadyPaid' }
  | { readonly code: 'wrongAmount'; readonly amount: number }
  /** Money that the desk takes has the receipt number of the club's till. */
  | { readonly code: 'receiptMissing' }
  | { readonly code: 'receiptUsed'; readonly receipt: string }

/** The price of a party. */
export interface PartyQuote {
  /** In the order of the players. */
  readonly prices: readonly PlayerPrice[]
  readonly payers: readonly PayerTotal[]
  readonly total: number
  /** The part of the initiator. */
  readonly mine: number
  /** True as well if the club offers the other payers no way of their own. */
  readonly paysForAll: boolean
  /** The way in which the others owe their parts; null if the initiator has to pay them. */
  readonly othersWay: 'account' | 'desk' | null
  /** The ways of the initiator; none if there is nothing to pay. */
  readonly ways: readonly PayWay[]
  readonly refusals: readonly PaymentRefusal[]
}

function withRentals(price: PlayerPrice, { rentals }: QuotedPlayer): PlayerPrice {
  for (const rental of rentals) checkWhole('price', rental.price, 0)
  const steps = rentals.map(({ productId, name, price: amount }): PriceStep => ({ kind: 'rental', productId, name, amount }))
  return { steps: [...price.steps, ...steps], total: price.total + steps.reduce((sum, { amount }) => sum + amount, 0) }
}

function waysOf(customerId: string, { ways, accountIds }: Pick<QuoteFacts, 'ways' | 'accountIds'>): readonly PayWay[] {
  for (const way of ways) checkOneOf('ways', way, PAY_WAYS)
  return ways.filter((way) => way !== 'account' || accountIds.includes(customerId))
}

/** Returns the way in which customers owe what they did not order themselves: never online. */
function wayOfOthers(payers: readonly PayerTotal[], facts: QuoteFacts): PartyQuote['othersWay'] {
  const others = payers.filter(({ customerId }) => customerId !== facts.initiatorId)
  const offered = (way: PayWay): boolean => others.every(({ customerId }) => waysOf(customerId, facts).includes(way))
  return (['desk', 'account'] as const).find(offered) ?? null
}

/** Returns the price of each player, who pays it, and every reason against it. */
export function partyQuote(facts: QuoteFacts): PartyQuote {
  const { round, players, initiatorId, fees, prepaidLeft, parameters } = facts
  const greenFees = playerPrices(round, players, fees)
  const prices = greenFees.map((price, index) => withRentals(price, players[index] as QuotedPlayer))
  const each = payerTotals(players, prices, { initiatorId, paysForAll: false })
  const othersWay = wayOfOthers(each, facts)
  const paysForAll = facts.paysForAll || othersWay === null
  const payers = paysForAll ? payerTotals(players, prices, { initiatorId, paysForAll: true }) : each
  const mine = payers.find(({ customerId }) => customerId === initiatorId)?.total ?? 0
  const ways = mine > 0 ? waysOf(initiatorId, facts) : []
  const ofOthers = players.some(({ prepaid, customerId }) => prepaid && customerId !== null && customerId !== initiatorId)
  const prepaid = prepaidRefusals(players, greenFees, new Map([[initiatorId, prepaidLeft]]), parameters)
  const ofMine = prepaid.filter((refusal) => refusal.code !== 'prepaidUsedUp' || refusal.customerId === initiatorId)
  return {
    ...{ prices, payers, mine, paysForAll, othersWay, ways },
    total: prices.reduce((sum, price) => sum + price.total, 0),
    refusals: [
      ...ofMine,
      ...(ofOthers && parameters.reservedPrepaidRounds ? [{ code: 'prepaidNotYours' as const }] : []),
      ...(players.some(({ rentals }) => rentals.length > 0) && !parameters.rentalProducts ? [{ code: 'rentalsOff' as const }] : []),
    ],
  }
}

/** Returns the way in which the initiator pays, or why not: without a choice the club's order is desk, account, basket. */
export function chosenWay({ mine, ways }: Pick<PartyQuote, 'mine' | 'ways'>, choice: PayWay | null): PayWay | PaymentRefusal | null {
  if (mine === 0) return null
  if (choice !== null) return ways.includes(choice) ? choice : { code: 'wayNotOffered', way: choice }
  return (['desk', 'account', 'basket'] as const).find((way) => ways.includes(way)) ?? { code: 'wayNotOffered', way: 'desk' }
}

/** Returns the reason if the price is another one than was shown. */
export function priceRefusals(
  { total, mine }: Pick<PartyQuote, 'total' | 'mine'>,
  shown: { readonly total: number; readonly mine: number } | null,
): readonly PaymentRefusal[] {
  checkWhole('total', total, 0)
  checkWhole('mine', mine, 0)
  return shown === null || (shown.total === total && shown.mine === mine) ? [] : [{ code: 'priceChanged', total, mine }]
}

/** A quote as it is shown before a booking or its change. */
export interface ShownQuote {
  readonly currency: string
  /** In the order of the request. */
  readonly persons: readonly (PlayerPrice & { readonly paidByMe: boolean })[]
  readonly total: number
  readonly mine: number
  readonly paysForAll: boolean
  readonly othersWay: PartyQuote['othersWay']
  readonly ways: readonly PayWay[]
  readonly prepaid: { readonly offered: boolean; readonly left: number }
  readonly rentals: boolean
  readonly refund: ShownRefundTerms
  /** The additional payment or the refund of a change, for the reader; null for a new booking. */
  readonly change: { readonly toPay: number; readonly toRefund: number; readonly prepaidBack: number } | null
  readonly refusals: readonly PaymentRefusal[]
}
