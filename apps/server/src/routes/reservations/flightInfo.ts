/** One flight with what its booking needs, and the rules for one customer. RE-48, RE-62, RE-66, RE-70. */
import { flightInfoToWire, getCustomerRule, getFlightInfo } from '@club/contract/reservations'
import { WIRE_TEE_SELECTOR } from '@club/contract/wire'
import { dayOf } from '@club/core'
import {
  expectedEnd,
  type HoleCount,
  holdDecision,
  lastCancellation,
  playerPrices,
  playerRefusals,
  type ReservationRefusal,
  type SheetFlight,
  secondFlights,
  secondTeeOf,
  type TeeSelector,
} from '@club/core/reservation'
import { inTenant, type Tx } from '../../db/connect.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readViewer, type Viewer } from '../../services/people/viewer.ts'
import { actorOf, requestedFlight } from '../../services/reservations/decideBooking.ts'
import { readOwnHold } from '../../services/reservations/holds.ts'
import { type LimitFacts, readLimitFacts } from '../../services/reservations/limitFacts.ts'
import { readNamedCustomer } from '../../services/reservations/partyOf.ts'
import { type Prices, readPrices } from '../../services/reservations/payment/readPrices.ts'
import { readDay, type SheetOfDay } from '../../services/reservations/readDay.ts'
import { reservationRefusalDetails } from '../../services/reservations/reservationRefusalDetails.ts'

interface Round {
  readonly numberOfHoles: HoleCount
  readonly secondTee: TeeSelector
  readonly places: number
}

interface FlightFacts {
  readonly sheet: SheetOfDay
  readonly flight: SheetFlight
  /** The times of the second nine with room, the earliest first; only one unless the club lets customers choose. */
  readonly seconds: readonly SheetFlight[]
  readonly limits: LimitFacts
  readonly prices: Prices
  /** Reasons against a booking by the viewer, whatever the party. */
  readonly refusals: readonly ReservationRefusal[]
}

/** Returns the flights as they are for the viewer, whose hold does not count. */
function withoutHold(flights: readonly SheetFlight[], hold: Awaited<ReturnType<typeof readOwnHold>>): readonly SheetFlight[] {
  if (!hold) return flights
  return flights.map((flight) => {
    if (flight.id !== hold.flightId && flight.id !== hold.secondFlightId) return flight
    const places = hold.kind === 'group' ? flight.maxPlayers : hold.places
    return { ...flight, freeSlots: flight.freeSlots + places, heldSlots: flight.heldSlots - places }
  })
}

/** Reads what the viewer may know about a flight; throws 404 if the sheet does not have it. */
async function readFlight(
  tx: Tx,
  request: Pick<ClubRequest, 'instant' | 'language'>,
  viewer: Viewer,
  id: string,
  customerIds: readonly string[],
  { numberOfHoles, secondTee: wanted, places }: Round,
): Promise<FlightFacts> {
  const { instant, language } = request
  const { courseId, startDateTime } = requestedFlight(id)
  const actor = actorOf({ viewer })
  const query = { initiatorId: actor.customerId, customerIds, startDateTime, exceptId: null, now: viewer.club.now }
  const [sheet, hold, limitsBy, prices] = await Promise.all([
    readDay(tx, viewer, courseId, dayOf(startDateTime), instant),
    readOwnHold(tx, { viewer, instant, language }),
    readLimitFacts(tx, query),
    readPrices(tx, { courseId, customerId: actor.customerId, productIds: [] }),
  ])
  const flights = withoutHold(sheet.flights, hold)
  const flight = flights.find((one) => one.id === id)
  if (!flight) throw new ApiError('notFound')
  const { parameters, rules } = sheet.settings
  const limits = limitsBy(rules)
  const secondTee = secondTeeOf(flight, wanted)
  const facts = { secondTee, parameters, rules }
  const all = secondFlights(flights, flight, { kind: 'normal', places, numberOfHoles }, facts)
  const seconds = parameters.chooseSecondTeeTime ? all : all.slice(0, 1)
  const initiator = { ...actor, ...limits }
  const decision = holdDecision(
    { ...facts, flight, secondFlight: seconds[0] ?? null, kind: 'normal', numberOfHoles, places, initiator },
    viewer.club.now,
  )
  const closes = sheet.requestsUntil(dayOf(startDateTime))
  const first: readonly ReservationRefusal[] = closes === null ? [] : [{ code: 'requestsFirst', closes }]
  return { sheet, flight, seconds, limits, prices, refusals: [...first, ...(decision.allowed ? [] : decision.refusals)] }
}

const roundOf = (query: { readonly numberOfHoles?: string | undefined; readonly secondTee?: string | undefined }, places = 1): Round => ({
  numberOfHoles: query.numberOfHoles === '9' ? 9 : 18,
  secondTee: WIRE_TEE_SELECTOR.known(query.secondTee ?? '') ?? 'none',
  places,
})

/** Returns the price of a round that the viewer plays alone; null if the club has no price for it. */
function priceAlone(
  { prices }: FlightFacts,
  viewer: Viewer,
  { courseId, startDateTime }: SheetFlight,
  numberOfHoles: HoleCount,
): number | null {
  const { customerId, memberStatus } = actorOf({ viewer })
  const round = { courseId, startDateTime, numberOfHoles }
  const [price] = playerPrices(round, [{ kind: memberStatus, customerId, prepaid: false }], prices.fees)
  return price && price.steps.length > 0 ? price.total : null
}

export const getFlightInfoRoute = clubRoute(getFlightInfo, (request) => {
  const { db, tenant, session, instant, params, query } = request
  const round = roundOf(query, Math.max(1, Number(query.places ?? 1)))
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const facts = await readFlight(tx, request, viewer, params.id, [], round)
      const { sheet, flight, seconds, refusals } = facts
      const { parameters, rules } = sheet.settings
      const price = priceAlone(facts, viewer, flight, round.numberOfHoles)
      return flightInfoToWire({
        ...{ flight, courseName: sheet.course.name, price, secondFlightId: seconds[0]?.id ?? null, secondFlights: seconds, refusals },
        ...{ anonymousGuests: parameters.customerMayAddAnonymous, dogs: parameters.dogsAllowed, groupFrom: rules.groupFrom },
        endDateTime: expectedEnd({ ...flight, ...round, secondStart: seconds[0]?.startDateTime ?? null }, rules),
        lastCancellation: lastCancellation(flight, rules),
      })
    },
    'read',
  )
})

export const getCustomerRuleRoute = clubRoute(getCustomerRule, (request) => {
  const { db, tenant, session, instant, query, language } = request
  const customerId = idOf(query.customerId)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const round = roundOf(query)
      const [named, { sheet, flight, seconds, limits, refusals }] = await Promise.all([
        readNamedCustomer(tx, viewer, customerId),
        readFlight(tx, request, viewer, query.resFlightId, [customerId], round),
      ])
      if (!named) throw new ApiError('notFound')
      const [secondFlight = null] = seconds
      const facts = { flight, secondFlight, wish: round, commitments: limits.commitments, rules: sheet.settings.rules }
      const all: readonly ReservationRefusal[] = [
        ...(named.refuses ? [{ code: 'notByOthers' as const, customerId }] : []),
        ...playerRefusals(facts, customerId),
        ...refusals,
      ]
      const reasons = await reservationRefusalDetails(all, { viewer, language })
      const [first] = reasons
      return { allowed: reasons.length === 0, code: first?.code ?? null, localizedMessage: first?.localizedMessage ?? null, reasons }
    },
    'read',
  )
})
