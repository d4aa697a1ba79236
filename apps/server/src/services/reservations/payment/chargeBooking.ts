/** The price of a booking within its transaction: decided with the booking, stored with it, adjusted with every change. RE-133+ to RE-138+. */
import type { RequestedBooking } from '@club/contract/reservations'
import type { MemberStatus } from '@club/core/club'
import {
  bookingRefund,
  chosenWay,
  type PartyQuote,
  type PaymentRefusal,
  type PayWay,
  priceDifference,
  priceRefusals,
  refundPercent,
} from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Viewer } from '../../people/viewer.ts'
import type { Decided } from '../decideBooking.ts'
import type { StoredBooking } from '../storedBooking.ts'
import { type Prices, quoteParty } from './readPrices.ts'
import {
  giveBackRounds,
  OPEN_CHARGE,
  type Refunded,
  readSettledCharges,
  refundBooking,
  refundFacts,
  releaseCharge,
  type SettledCharge,
} from './refundBooking.ts'
import { giveBackUnits, type Plays, rentUnits } from './rentUnits.ts'
import { BasketBeingPaid, type ChargeWork, chargesOf, type NewCharge, storeCharges } from './storeCharges.ts'

export interface Priced {
  readonly quote: PartyQuote
  /** The way in which the initiator pays; null if they pay nothing. */
  readonly way: PayWay | null
  readonly refusals: readonly PaymentRefusal[]
}

interface PriceWork {
  readonly viewer: Viewer
  readonly actorId: string
}

/** Decides the price and the way to pay. */
export function priceBooking(
  { viewer, actorId }: PriceWork,
  requested: RequestedBooking,
  { course, flight, settings }: Decided,
  { prices, statuses }: { readonly prices: Prices; readonly statuses: ReadonlyMap<string, MemberStatus> },
): Priced {
  const round = { courseId: course.id, startDateTime: flight.startDateTime, numberOfHoles: requested.numberOfHoles }
  const { club } = viewer
  const quote = quoteParty(prices, { club, initiatorId: actorId, requested, round, statuses, parameters: settings.parameters })
  const way = chosenWay(quote, requested.way ?? null)
  const isRefused = way !== null && typeof way === 'object'
  const refusals = [...quote.refusals, ...(isRefused ? [way] : []), ...priceRefusals(quote, requested.shownPrice ?? null)]
  return { quote, way: isRefused ? null : way, refusals }
}

export interface ChargedPerson {
  readonly personId: string
  readonly customerId: string | null
}

/** People and rented products in the order of the request. */
interface Party {
  readonly requested: RequestedBooking
  readonly people: readonly ChargedPerson[]
  readonly plays: Plays
  readonly actorId: string
}

async function rent(tx: Tx, { requested, people, plays }: Party, { products }: Prices): Promise<readonly PaymentRefusal[]> {
  const newCharges = requested.players.flatMap(({ rentals }, index) =>
    (rentals ?? []).map((productId) => ({ productId, personId: people[index]?.personId as string })),
  )
  const missing = await rentUnits(tx, newCharges, plays)
  return [...new Set(missing)].map((id) => ({ code: 'rentalGone', name: products.get(id)?.name ?? '' }))
}

async function store(tx: Tx, work: ChargeWork, charges: readonly NewCharge[]): Promise<readonly PaymentRefusal[]> {
  try {
    await storeCharges(tx, work, charges)
    return []
  } catch (error) {
    if (error instanceof BasketBeingPaid) return [{ code: 'paymentInProgress' }]
    throw error
  }
}

/** Charges a new booking. Returns the reasons against it; the transaction must end then. */
export async function chargeNewBooking(
  tx: Tx,
  work: ChargeWork,
  party: Party,
  { quote, way }: Priced,
  prices: Prices,
): Promise<readonly PaymentRefusal[]> {
  const gone = await rent(tx, party, prices)
  if (gone.length > 0) return gone
  return store(tx, work, chargesOf(quote, party.people, { initiatorId: party.actorId, way }))
}

/** The lowest part that a refund may have after a move of the round. */
async function lowerAtMost(tx: Tx, charges: readonly SettledCharge[], before: StoredBooking, prices: Prices, now: Viewer['club']['now']) {
  const lowered = charges.map((charge) => ({
    ...charge,
    at_most_percent: refundPercent(refundFacts(charge, before.startDateTime, false), prices.payment.refund, now),
  }))
  await tx.query(
    sql`update booking_charge c set at_most_percent = k.percent
      from unnest(${lowered.map(({ id }) => id)}::bigint[], ${lowered.map((charge) => charge.at_most_percent)}::smallint[]) as k (id, percent)
      where c.tenant_id = ${tx.tenantId} and c.id = k.id`,
  )
  return lowered
}

interface Difference {
  readonly charges: readonly NewCharge[]
  readonly releases: readonly {
    readonly charge: SettledCharge
    readonly released: number
    readonly refunded: number
    readonly prepaid: boolean
  }[]
}

/** Returns what a player pays in addition, or the parts of the settled charges that are released. */
export function differenceOf(
  settled: readonly SettledCharge[],
  newCharges: readonly NewCharge[],
  percentOf: (charge: SettledCharge) => { readonly percent: number; readonly prepaidBack: boolean },
): Difference & { readonly prepaidBack: number } {
  const charged = settled.reduce((sum, { amount, released }) => sum + amount - released, 0)
  const price = newCharges.reduce((sum, { amount }) => sum + amount, 0)
  const usedRound = settled.find(({ prepaid }) => prepaid)
  const newRound = newCharges.find(({ prepaid }) => prepaid)
  const releases: Difference['releases'][number][] = []
  let over = Math.max(0, charged - price)
  for (const charge of settled.toReversed().filter(({ prepaid }) => !prepaid)) {
    const released = Math.min(over, charge.amount - charge.released)
    over -= released
    if (released === 0) continue
    const { toRefund } = priceDifference({ paid: released, price: 0, percent: percentOf(charge).percent })
    releases.push({ charge, released, refunded: toRefund, prepaid: false })
  }
  const isBack = usedRound !== undefined && newRound === undefined
  if (isBack) releases.push({ charge: usedRound, released: 0, refunded: 0, prepaid: false })
  const more = Math.max(0, price - charged)
  const last = newCharges.findLast(({ prepaid }) => !prepaid)
  return {
    charges: [...(newRound && !usedRound ? [newRound] : []), ...(more > 0 && last ? [{ ...last, amount: more }] : [])],
    releases,
    prepaidBack: isBack && percentOf(usedRound).prepaidBack ? 1 : 0,
  }
}

export interface ChargeChange {
  readonly before: StoredBooking
  readonly moved: boolean
  /** Ids of the players who leave; their charges end by the rule of refunds. */
  readonly leaving: readonly string[]
}

/** Ends the charges of those who leave. Call it before they are deleted. */
export function refundLeaving(tx: Tx, { bookingId, club, instant }: ChargeWork, { leaving }: ChargeChange): Promise<readonly Refunded[]> {
  return leaving.length === 0 ? Promise.resolve([]) : refundBooking(tx, { bookingId, personIds: leaving, byClub: false, club, instant })
}

/** Returns the part of a charge that is refunded now, and whether its prepaid round is given back. */
export function partsNow(prices: Pick<Prices, 'payment'>, startDateTime: StoredBooking['startDateTime'], now: Viewer['club']['now']) {
  const { refund } = prices.payment
  return (charge: SettledCharge) => {
    const facts = { ...refundFacts(charge, startDateTime, false), prepaidRounds: 1 }
    const { percent, prepaidRounds } = bookingRefund(facts, refund, now)
    return { percent, prepaidBack: prepaidRounds > 0 }
  }
}

/** Charges a changed booking: the difference to a higher price; of that to a lower price, the part that a cancellation would refund. */
export async function chargeChange(
  tx: Tx,
  work: ChargeWork,
  party: Party,
  { quote, way }: Priced,
  prices: Prices,
  { before, moved }: ChargeChange,
): Promise<{ readonly refusals: readonly PaymentRefusal[]; readonly refunded: readonly Refunded[] }> {
  const { bookingId, club, instant } = work
  const paying = await rowOf(
    tx,
    sql`select from booking_charge c join basket_payment p on p.tenant_id = c.tenant_id and p.basket_id = c.basket_id and p.status = 'pending'
      where c.tenant_id = ${tx.tenantId} and c.booking_id = ${bookingId} and ${OPEN_CHARGE} limit 1`,
  )
  if (paying) return { refusals: [{ code: 'paymentInProgress' }], refunded: [] }
  await giveBackUnits(tx, bookingId, null)
  const gone = await rent(tx, party, prices)
  if (gone.length > 0) return { refusals: gone, refunded: [] }
  await rowsOf(tx, sql`delete from booking_charge c where c.tenant_id = ${tx.tenantId} and c.booking_id = ${bookingId} and ${OPEN_CHARGE}`)
  const read = await readSettledCharges(tx, bookingId)
  const settled = moved ? await lowerAtMost(tx, read, before, prices, club.now) : read
  const newCharges = chargesOf(quote, party.people, { initiatorId: party.actorId, way })
  const refunded: Refunded[] = []
  const rounds: string[] = []
  const charges: NewCharge[] = []
  const percentOf = partsNow(prices, before.startDateTime, club.now)
  for (const { personId, customerId } of party.people) {
    const own = settled.filter(({ person_id }) => person_id === personId)
    const difference = differenceOf(
      own,
      newCharges.filter((charge) => charge.personId === personId),
      percentOf,
    )
    for (const { charge, ...release } of difference.releases) {
      await releaseCharge(tx, charge, release, { bookingId, reason: 'bookingChanged', club, instant })
      refunded.push({ payerId: charge.payer_id, amount: release.refunded, prepaidRounds: 0 })
    }
    if (difference.prepaidBack > 0 && customerId !== null) rounds.push(customerId)
    charges.push(...difference.charges)
  }
  await giveBackRounds(tx, bookingId, rounds, instant)
  refunded.push(...rounds.map((payerId) => ({ payerId, amount: 0, prepaidRounds: 1 })))
  return { refusals: await store(tx, work, charges), refunded }
}
