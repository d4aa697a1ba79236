/** The quote of a booking or its change before it is stored. CALL-320+; RE-210+. */
import type { RequestedBooking } from '@club/contract/reservations'
import { chosenWay, type PaymentRefusal, priceDifference, priceRefusals, type ShownQuote } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readSettings } from '../../clubs/reservationSettings.ts'
import type { Viewer } from '../../people/viewer.ts'
import { requestedFlight } from '../decideBooking.ts'
import { readParty } from '../partyOf.ts'
import type { StoredBooking } from '../storedBooking.ts'
import { differenceOf, partsNow } from './chargeBooking.ts'
import { productsOf, quoteParty, readPrices } from './readPrices.ts'
import { OPEN_CHARGE, type SettledCharge } from './refundBooking.ts'
import { shownTerms } from './shownPayment.ts'
import { chargesOf } from './storeCharges.ts'

interface QuoteWork {
  readonly viewer: Viewer
  readonly actorId: string
}

/** A booking that is changed, and the ids of its players in the order of the request, null for a new one. */
export interface QuotedChange {
  readonly booking: StoredBooking
  readonly personIds: readonly (string | null)[]
}

export async function readQuote(
  tx: Tx,
  { viewer, actorId }: QuoteWork,
  requested: RequestedBooking,
  change: QuotedChange | null,
): Promise<ShownQuote> {
  const { club } = viewer
  const { courseId, startDateTime } = requestedFlight(requested.flightId)
  const named = requested.players.flatMap((player, index) =>
    player.kind === 'customer' ? [{ customerId: player.customerId, field: `persons.${index}.customerId` }] : [],
  )
  const booking = change && {
    id: change.booking.id,
    customerIds: change.booking.players.flatMap(({ player }) => (player.kind === 'customer' ? [player.customerId] : [])),
  }
  const priceQuery = { courseId, customerId: actorId, productIds: productsOf(requested), ...(change && { bookingId: change.booking.id }) }
  const [{ parameters }, { statuses }, prices, settled] = await Promise.all([
    readSettings(tx, club, true),
    readParty(tx, { viewer, actorId, booking }, named),
    readPrices(tx, priceQuery),
    rowsOf<SettledCharge>(
      tx,
      sql`select c.* from booking_charge c where c.tenant_id = ${tx.tenantId} and c.booking_id = ${change?.booking.id ?? null}::bigint
        and not (${OPEN_CHARGE}) and (c.released < c.amount or c.prepaid) order by c.payer_id, c.id`,
    ),
  ])
  const round = { courseId, startDateTime, numberOfHoles: requested.numberOfHoles }
  const quote = quoteParty(prices, { club, initiatorId: actorId, requested, round, statuses, parameters })
  const way = requested.way == null ? null : chosenWay(quote, requested.way)
  const refused: readonly PaymentRefusal[] = way !== null && typeof way === 'object' ? [way] : []
  const mine = quote.payers.find(({ customerId }) => customerId === actorId)?.players ?? []
  return {
    currency: club.currency,
    persons: quote.prices.map((price, index) => ({ ...price, paidByMe: mine.includes(index) })),
    total: quote.total,
    mine: quote.mine,
    paysForAll: quote.paysForAll,
    othersWay: quote.othersWay,
    ways: quote.ways,
    prepaid: { offered: parameters.reservedPrepaidRounds, left: prices.prepaidLeft },
    rentals: parameters.rentalProducts,
    refund: shownTerms(startDateTime, prices.payment.refund),
    change: change && changeOf(change),
    refusals: [...quote.refusals, ...refused, ...priceRefusals(quote, requested.shownPrice ?? null)],
  }

  /** Returns the difference that the actor pays or gets back. */
  function changeOf({ booking: before, personIds }: QuotedChange): ShownQuote['change'] {
    const people = requested.players.map((player, index) => ({
      personId: personIds[index] ?? `new ${index}`,
      customerId: player.kind === 'customer' ? player.customerId : null,
    }))
    const newCharges = chargesOf(quote, people, { initiatorId: actorId, way: 'desk' })
    const partOf = partsNow(prices, before.startDateTime, club.now)
    const sums = { toPay: 0, toRefund: 0, prepaidBack: 0 }
    for (const { personId } of people) {
      const own = settled.filter(({ person_id }) => person_id === personId)
      const { charges, releases, prepaidBack } = differenceOf(
        own,
        newCharges.filter((charge) => charge.personId === personId),
        partOf,
      )
      for (const { amount, payerId } of charges) if (payerId === actorId) sums.toPay += amount
      for (const { charge, refunded } of releases) if (charge.payer_id === actorId) sums.toRefund += refunded
      sums.prepaidBack += prepaidBack
    }
    for (const charge of settled.filter(
      ({ person_id, payer_id }) => payer_id === actorId && !people.some(({ personId }) => personId === person_id),
    )) {
      const { percent, prepaidBack } = partOf(charge)
      sums.toRefund += priceDifference({ paid: charge.amount - charge.released, price: 0, percent }).toRefund
      if (charge.prepaid && prepaidBack) sums.prepaidBack += 1
    }
    return sums
  }
}
