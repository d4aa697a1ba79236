/** Past and coming bookings and entries of a customer: the list of activities. CU-115 to CU-122. */
import type { OtherText } from '../result.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'

/** The types of bookings and entries of a customer. */
export const CUSTOMER_ACTION_TYPES = ['event', 'tournament', 'reservation'] as const
export type CustomerActionType = (typeof CUSTOMER_ACTION_TYPES)[number]

/** Something that a customer has booked or entered. */
export interface CustomerAction {
  readonly id: string
  readonly type: CustomerActionType | OtherText
  /** Name of the event, the tournament or the course. */
  readonly name: string
  readonly startDateTime: ClubDateTime
  readonly bookingNumber: string | null
  readonly tournamentId: string | null
  readonly tournamentNumber: string | null
  readonly flightId: string | null
  readonly eventId: string | null
  /** First and last day of the tournament; null for everything else. */
  readonly days: { readonly first: ClubDate; readonly last: ClubDate } | null
}

/** The fields that a search can look in. */
export const ACTION_SEARCH_KEYS = ['actionName', 'bookingNumber', 'tournamentName', 'tournamentNumber'] as const
export type ActionSearchKey = (typeof ACTION_SEARCH_KEYS)[number]

/** Whether an action is still to come or over. */
export const ACTION_TIMES = ['future', 'past'] as const
export type ActionTime = (typeof ACTION_TIMES)[number]

/** The filter of the list of activities. */
export interface CustomerActionFilter {
  readonly time: ActionTime
  /** Null and a blank text both match all. */
  readonly search: { readonly key: ActionSearchKey; readonly text: string } | null
}

function searched(action: CustomerAction, key: ActionSearchKey): string {
  switch (key) {
    case 'actionName':
      return action.name
    case 'bookingNumber':
      return action.bookingNumber ?? ''
    case 'tournamentName':
      return action.type === 'tournament' ? action.name : ''
    case 'tournamentNumber':
      return action.tournamentNumber ?? ''
  }
}

/** Lower-cases and composes (NFC) a text, so that the encoding of an accent does not matter. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Returns whether an action is still to come; one that starts exactly now counts as future. */
export function actionTime({ startDateTime }: Pick<CustomerAction, 'startDateTime'>, now: ClubDateTime): ActionTime {
  return startDateTime >= now ? 'future' : 'past'
}

/**
 * Returns the actions that match the filter, those nearest to `now` first; ties keep their order. The text may occur anywhere in the
 * field.
 */
export function listedActions(
  actions: readonly CustomerAction[],
  filter: CustomerActionFilter,
  now: ClubDateTime,
): readonly CustomerAction[] {
  const { time, search } = filter
  const found = (action: CustomerAction) => search === null || plain(searched(action, search.key)).includes(plain(search.text.trim()))
  const direction = time === 'future' ? 1 : -1
  return actions
    .filter((action) => actionTime(action, now) === time && found(action))
    .sort((a, b) => direction * (a.startDateTime < b.startDateTime ? -1 : a.startDateTime > b.startDateTime ? 1 : 0))
}
