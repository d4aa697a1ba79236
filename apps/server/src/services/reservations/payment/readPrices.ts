/** The price list, the ways to pay and the rules of refunds of a club, with the products and prepaid rounds of one request. RE-133+ to RE-138+. */

import type { RequestedBooking } from '@club/contract/reservations'
import type { ClubTime } from '@club/core'
import { isMemberLike, type MemberStatus, WEEKDAYS, type Weekday } from '@club/core/club'
import {
  checkPaymentRules,
  DEFAULT_PAYMENT_RULES,
  type GreenFee,
  type HoleCount,
  openWays,
  type PartyQuote,
  type PaymentRules,
  type PayWay,
  type PricedPlayer,
  type PricedRound,
  partyQuote,
  type RentedProduct,
  type ReservationParameters,
} from '@club/core/reservation'
import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { isOurId } from '../../../refusal/idOf.ts'
import type { ClubFacts } from '../../clubs/clubFacts.ts'
import { isModuleShown } from '../../clubs/moduleShown.ts'

interface FeeRow {
  readonly id: number
  readonly course_id: number | null
  readonly first_day: GreenFee['firstDay']
  readonly last_day: GreenFee['lastDay']
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  readonly from_time: ClubTime
  readonly to_time: ClubTime
  readonly players: readonly PricedPlayer[]
  readonly holes: HoleCount | null
  readonly amount: number
  readonly less_with_member: number
}

export interface PaymentRow {
  /** The stored rules. */
  readonly payment: unknown
  readonly takes_cards: boolean
}

interface PriceRow extends PaymentRow {
  readonly fees: readonly FeeRow[] | null
  readonly products: readonly { readonly id: number; readonly name: string; readonly price: number }[] | null
  readonly prepaid: number
}

export interface Prices {
  readonly fees: readonly GreenFee[]
  readonly payment: PaymentRules
  /** Prepaid rounds of the customer. */
  readonly prepaidLeft: number
  readonly products: ReadonlyMap<string, RentedProduct>
}

interface PriceQuery {
  readonly courseId: string
  readonly customerId: string | null
  readonly productIds: readonly string[]
  /** The booking that is changed, whose prepaid rounds may stay. */
  readonly bookingId?: string
}

const END_OF_DAY = '24:00:00'

function feeOf(row: FeeRow): GreenFee {
  return {
    id: String(row.id),
    courseId: row.course_id === null ? null : String(row.course_id),
    firstDay: row.first_day,
    lastDay: row.last_day,
    weekdays: row.weekdays.map((number) => WEEKDAYS[number - 1] as Weekday),
    fromTime: row.from_time,
    toTime: row.to_time === END_OF_DAY ? null : row.to_time,
    players: row.players,
    numberOfHoles: row.holes,
    amount: row.amount,
    lessWithMember: row.less_with_member,
  }
}

/** Reads stored rules; missing or unreadable ones have their defaults. */
export function paymentRulesOf(stored: unknown): PaymentRules {
  const rules = { ...DEFAULT_PAYMENT_RULES, ...(stored as Partial<PaymentRules> | null) }
  try {
    checkPaymentRules(rules)
    return rules
  } catch {
    return DEFAULT_PAYMENT_RULES
  }
}

/** Returns whether the club takes cards, as a column: it has keys of a provider, or the demo page. */
export const takesCards = (tx: Tx) =>
  sql`(exists (select from card_account k where k.tenant_id = ${tx.tenantId}) or is_demo_tenant(${tx.tenantId}))`

/** Returns true if the club offers the basket for tee times. */
export async function offersBasket(tx: Tx): Promise<boolean> {
  const row = await rowOf<PaymentRow>(
    tx,
    sql`select ${takesCards(tx)} as takes_cards, (select z.payment from reservation_settings z where z.tenant_id = ${tx.tenantId}) as payment`,
  )
  return waysOf(row).includes('basket')
}

/** Returns the ways to pay that are open to customers. RE-378+. */
export function waysOf(row: PaymentRow | undefined): readonly PayWay[] {
  return openWays(paymentRulesOf(row?.payment).ways, row?.takes_cards ?? false)
}

export async function readPrices(tx: Tx, { courseId, customerId, productIds, bookingId }: PriceQuery): Promise<Prices> {
  const row = await rowOf<PriceRow>(
    tx,
    sql`select ${takesCards(tx)} as takes_cards,
        (select z.payment from reservation_settings z where z.tenant_id = ${tx.tenantId}) as payment,
        (select json_agg(f order by f.position, f.id) from green_fee f
          where f.tenant_id = ${tx.tenantId} and (f.course_id is null or f.course_id = ${courseId})) as fees,
        (select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price)) from rental_product p
          where p.tenant_id = ${tx.tenantId} and p.active and p.id = any(${productIds}::bigint[])) as products,
        (select coalesce(sum(rounds), 0)::integer from prepaid_round where tenant_id = ${tx.tenantId} and customer_id = ${customerId}::bigint)
          + (select count(*)::integer from booking_charge c where c.tenant_id = ${tx.tenantId} and c.booking_id = ${bookingId ?? null}::bigint
            and c.customer_id = ${customerId}::bigint and c.prepaid) as prepaid`,
  )
  const products = (row?.products ?? []).map(({ id, name, price }) => ({ productId: String(id), name, price }))
  return {
    fees: (row?.fees ?? []).map(feeOf),
    payment: { ...paymentRulesOf(row?.payment), ways: waysOf(row) },
    prepaidLeft: row?.prepaid ?? 0,
    products: new Map(products.map((product) => [product.productId, product])),
  }
}

/** Returns the ids of the requested products; throws 400 for ids that cannot be ours. */
export function productsOf({ players }: Pick<RequestedBooking, 'players'>): readonly string[] {
  const ids = players.flatMap(({ rentals }) => rentals ?? [])
  if (!ids.every(isOurId)) throw unknownProduct()
  return [...new Set(ids)]
}

function unknownProduct(): ApiError {
  return new ApiError('invalidInput', { details: [{ code: 'notFound', field: 'rentals' }] })
}

interface QuoteRequest {
  readonly club: Pick<ClubFacts, 'settings'>
  readonly initiatorId: string
  readonly requested: Pick<RequestedBooking, 'players' | 'paysForAll'>
  readonly round: PricedRound
  readonly statuses: ReadonlyMap<string, MemberStatus>
  readonly parameters: Pick<ReservationParameters, 'reservedPrepaidRounds' | 'rentalProducts'>
}

/** Returns the quote of a request; throws 400 for an unknown product. */
export function quoteParty(prices: Prices, { club, initiatorId, requested, round, statuses, parameters }: QuoteRequest): PartyQuote {
  const { fees, payment, prepaidLeft, products } = prices
  const players = requested.players.map((player) => ({
    kind: player.kind === 'customer' ? (statuses.get(player.customerId) ?? 'guest') : ('anonymousGuest' as const),
    customerId: player.kind === 'customer' ? player.customerId : null,
    prepaid: player.prepaid ?? false,
    rentals: (player.rentals ?? []).map((id) => {
      const product = products.get(id)
      if (!product) throw unknownProduct()
      return product
    }),
  }))
  const hasAccount = isModuleShown(club, 'financial-account')
  const accountIds = hasAccount ? [...statuses].flatMap(([id, status]) => (isMemberLike(status) ? [id] : [])) : []
  const paysForAll = requested.paysForAll ?? false
  return partyQuote({ round, players, initiatorId, paysForAll, fees, prepaidLeft, parameters, ways: payment.ways, accountIds })
}
