/** What a viewer learns about the bookings of others. RE-30, RE-107+, RE-108+. Whose name may be shown is decided by the customer's own visibility. */
import { type Customer, isMemberLike } from '../club/customer.ts'
import { type Booking, isCustomer } from './booking.ts'
import type { ReservationParameters } from './parameters.ts'

/** The customer who looks; null for a visitor without a login. */
export interface ReservationViewer {
  readonly customerId: string | null
}

/** Whoever booked or plays sees the number; others where the club shows it, visitors never. */
export function bookingNumberVisible(
  { initiatorId, players }: Pick<Booking, 'initiatorId' | 'players'>,
  { customerId }: ReservationViewer,
  { showBookingNumberToOthers }: Pick<ReservationParameters, 'showBookingNumberToOthers'>,
): boolean {
  if (customerId === null) return false
  return showBookingNumberToOthers || customerId === initiatorId || players.some(({ player }) => isCustomer(player, customerId))
}

/** What a flight shows of a customer, at most. */
export type FlightCustomer = Pick<Customer, 'id' | 'fullName' | 'sex' | 'memberStatus' | 'handicapIndex' | 'homeClubName'>

/** A player on the tee sheet; null is what the viewer does not get to see. */
export interface ShownPlayer {
  readonly customerId: string | null
  readonly fullName: string | null
  readonly sex: Customer['sex'] | null
  readonly isMember: boolean | null
  readonly handicapIndex: Customer['handicapIndex'] | null
  readonly homeClubName: string | null
}

/** A place that is taken, by nobody in particular. */
export const HIDDEN_PLAYER: ShownPlayer = {
  customerId: null,
  fullName: null,
  sex: null,
  isMember: null,
  handicapIndex: null,
  homeClubName: null,
}

/** Oneself in full; another customer, if their name may be shown, with the details that the club shows; to a visitor everybody is hidden. */
export function shownPlayer(
  customer: FlightCustomer,
  viewer: ReservationViewer,
  nameVisible: boolean,
  parameters: Pick<ReservationParameters, 'showSex' | 'showIsMember' | 'showHandicapIndex' | 'showHomeClub'>,
): ShownPlayer {
  const self = viewer.customerId === customer.id
  if (viewer.customerId === null || (!self && !nameVisible)) return HIDDEN_PLAYER
  return {
    customerId: customer.id,
    fullName: customer.fullName,
    sex: self || parameters.showSex ? customer.sex : null,
    isMember: self || parameters.showIsMember ? isMemberLike(customer.memberStatus) : null,
    handicapIndex: self || parameters.showHandicapIndex ? customer.handicapIndex : null,
    homeClubName: self || parameters.showHomeClub ? customer.homeClubName : null,
  }
}
