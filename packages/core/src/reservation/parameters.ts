/** What a club decides about its reservations. RE-21, RE-25 to RE-30, RE-41 to RE-43. */

/** Every switch is off where it is false. RE-21 says how the specification spells them. */
export interface ReservationParameters {
  readonly customerMayAddAnonymous: boolean
  readonly initiatorMayRemoveSelf: boolean
  readonly playerMayRemoveSelf: boolean
  readonly showBookingNumberToOthers: boolean
  readonly dogsAllowed: boolean
  readonly showHomeClub: boolean
  readonly rentalProducts: boolean
  readonly geoCheckIn: boolean
  /** Seconds; 0 is never. */
  readonly refreshSeconds: number
  readonly hidePastDays: boolean
  readonly showHandicapIndex: boolean
  readonly showIsMember: boolean
  readonly showSex: boolean
  readonly reservedPrepaidRounds: boolean
  /** The customer chooses the time at the second tee; otherwise the earliest is assigned. */
  readonly chooseSecondTeeTime: boolean
  /** How long a party waits at the second tee at most; 0 is not at all. */
  readonly secondTeeMaxGapMinutes: number
}

/** All permissions and features off, no refresh, no gap. RE-26. */
export const DEFAULT_PARAMETERS: ReservationParameters = {
  customerMayAddAnonymous: false,
  initiatorMayRemoveSelf: false,
  playerMayRemoveSelf: false,
  showBookingNumberToOthers: false,
  dogsAllowed: false,
  showHomeClub: false,
  rentalProducts: false,
  geoCheckIn: false,
  refreshSeconds: 0,
  hidePastDays: false,
  showHandicapIndex: false,
  showIsMember: false,
  showSex: false,
  reservedPrepaidRounds: false,
  chooseSecondTeeTime: false,
  secondTeeMaxGapMinutes: 0,
}

/** The parameters that were read, or the defaults where reading failed (null). */
export function parametersOrDefaults(loaded: ReservationParameters | null): ReservationParameters {
  return loaded ?? DEFAULT_PARAMETERS
}

/** Seconds from one reading of the sheet to the next; null is no refresh by itself. Below one second nothing refreshes. RE-42. */
export function refreshInterval({ refreshSeconds }: Pick<ReservationParameters, 'refreshSeconds'>): number | null {
  return refreshSeconds >= 1 && refreshSeconds < Infinity ? refreshSeconds : null
}
