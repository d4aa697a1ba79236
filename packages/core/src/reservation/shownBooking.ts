/**
 * The parts of others' bookings that a viewer sees. RE-30, RE-107+, RE-108+. Whether a name may be shown is decided by the customer's own
 * visibility.
 */
import type { Customer } from '../club/customer.ts'
import { type Booking, isCustomer } from './booking.ts'
import type { ReservationParameters } from './parameters.ts'

/** Id of the customer who looks; null for a visitor. */
export interface ReservationViewer {
  readonly customerId: string | null
}

/**
 * Returns whether the booking number is visible: to its initiator and players; to other customers if the club shows it; never to visitors.
 */
export function bookingNumberVisible(
  { initiatorId, players }: Pick<Booking, 'initiatorId' | 'players'>,
  { customerId }: ReservationViewer,
  { showBookingNumberToOthers }: Pick<ReservationParameters, 'showBookingNumberToOthers'>,
): boolean {
  if (customerId === null) return false
  return showBookingNumberToOthers || customerId === initiatorId || players.some(({ player }) => isCustomer(player, customerId))
}

/** The most that a flight shows of a customer. */
export type FlightCustomer = Pick<Customer, 'id' | 'fullName' | 'sex' | 'memberStatus' | 'handicapIndex' | 'homeClubName'>

/** A player on the tee sheet; null fields are hidden from the viewer. */
export interface ShownPlayer {
  readonly customerId: string | null
  readonly fullName: string | null
  readonly sex: Customer['sex'] | null
  readonly isMember: boolean | null
  readonly handicapIndex: Customer['handicapIndex'] | null
  readonly homeClubName: string | null
}

/** A taken place whose player is hidden. */
export const HIDDEN_PLAYER: ShownPlayer = {
  customerId: null,
  fullName: null,
  sex: null,
  isMember: null,
  handicapIndex: null,
  homeClubName: null,
}

/**
 * Returns the player as shown: the viewers themselves in full; another customer, if the name may be shown, with the details that the club
 * shows; visitors see no player.
 */
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
    isMember: self || parameters.showIsMember ? customer.memberStatus === 'member' : null,
    handicapIndex: self || parameters.showHandicapIndex ? customer.handicapIndex : null,
    homeClubName: self || parameters.showHomeClub ? customer.homeClubName : null,
  }
}
