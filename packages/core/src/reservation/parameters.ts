/** A club's settings of its reservations. RE-21, RE-25 to RE-30, RE-41 to RE-43. */

/** A switch is off if it is false. RE-21 lists the specification's spellings. */
export interface ReservationParameters {
  readonly customerMayAddAnonymous: boolean
  readonly initiatorMayRemoveSelf: boolean
  readonly playerMayRemoveSelf: boolean
  readonly showBookingNumberToOthers: boolean
  readonly dogsAllowed: boolean
  readonly showHomeClub: boolean
  readonly rentalProducts: boolean
  readonly geoCheckIn: boolean
  /** Seconds; 0 never refreshes. */
  readonly refreshSeconds: number
  readonly hidePastDays: boolean
  readonly showHandicapIndex: boolean
  readonly showIsMember: boolean
  readonly showSex: boolean
  readonly reservedPrepaidRounds: boolean
  /** Whether the customer chooses the time at the second tee; otherwise the earliest is assigned. */
  readonly chooseSecondTeeTime: boolean
  /** The longest wait of a party at the second tee; 0 allows none. */
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

/** Returns the loaded parameters, or the defaults if loading failed (null). */
export function parametersOrDefaults(loaded: ReservationParameters | null): ReservationParameters {
  return loaded ?? DEFAULT_PARAMETERS
}

/** Returns the seconds between two loads of the sheet, or null if it does not refresh automatically: below one second. RE-42. */
export function refreshInterval({ refreshSeconds }: Pick<ReservationParameters, 'refreshSeconds'>): number | null {
  return refreshSeconds >= 1 && refreshSeconds < Infinity ? refreshSeconds : null
}
