/** What a customer did or is going to do: the list of activities. CU-115 to CU-122. */
import type { OtherText } from '../result.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'

/** What a customer can have booked or entered. */
export const CUSTOMER_ACTION_TYPES = ['event', 'tournament', 'reservation'] as const
export type CustomerActionType = (typeof CUSTOMER_ACTION_TYPES)[number]

/** Something that a customer has booked or entered. */
export interface CustomerAction {
  readonly id: string
  readonly type: CustomerActionType | OtherText
  /** Of the event, the tournament or the course. */
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

/** What a search looks at. */
export const ACTION_SEARCH_KEYS = ['actionName', 'bookingNumber', 'tournamentName', 'tournamentNumber'] as const
export type ActionSearchKey = (typeof ACTION_SEARCH_KEYS)[number]

/** What lies ahead and what is over. */
export const ACTION_TIMES = ['future', 'past'] as const
export type ActionTime = (typeof ACTION_TIMES)[number]

/** Which actions are looked for. */
export interface CustomerActionFilter {
  readonly time: ActionTime
  /** Null finds all; so does a blank text. */
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

/** No case, and an accent is the same however it is encoded. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Whether an action is still to come; one that starts at this very moment is. */
export function actionTime({ startDateTime }: Pick<CustomerAction, 'startDateTime'>, now: ClubDateTime): ActionTime {
  return startDateTime >= now ? 'future' : 'past'
}

/** The actions that the filter finds, those nearest to `now` first, equal ones as they came; the text may stand anywhere in what is searched. */
export function listedActions(
  actions: readonly CustomerAction[],
  filter: CustomerActionFilter,
  now: ClubDateTime,
): readonly CustomerAction[] {
  const { time, search } = filter
  const found = (action: CustomerAction) => search === null || plain(searched(action, search.key)).includes(plain(search.text.trim()))
  const sign = time === 'future' ? 1 : -1
  return actions
    .filter((action) => actionTime(action, now) === time && found(action))
    .sort((a, b) => sign * (a.startDateTime < b.startDateTime ? -1 : a.startDateTime > b.startDateTime ? 1 : 0))
}
