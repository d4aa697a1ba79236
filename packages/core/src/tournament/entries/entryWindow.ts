/** The periods of sign-up and withdrawal. TS-09 to TS-14, TS-38, TS-39. */
import type { ClubDateTime } from '../../time.ts'
import type { TournamentSummary } from '../tournament.ts'

/** Before, in and after the entry window; `none` if the tournament is closed. */
export const ENTRY_STATE_KINDS = ['none', 'future', 'open', 'closed'] as const

/** The state of the entry window, with the begin and end that apply. */
export interface EntryState {
  /** `none`: the tournament is closed. */
  readonly kind: (typeof ENTRY_STATE_KINDS)[number]
  readonly begin: ClubDateTime | null
  readonly end: ClubDateTime | null
}

/** The fields of a tournament that decide when players may sign up and withdraw. */
export type WithEntrySettings = Pick<
  TournamentSummary,
  'startDateTime' | 'closed' | 'cancelled' | 'separateOnlineSettings' | 'entrySettings'
>

/** Returns the entry window that applies: the online window if the tournament has its own. */
function entryWindow({ separateOnlineSettings, entrySettings }: WithEntrySettings) {
  return separateOnlineSettings
    ? { begin: entrySettings.entryBeginOnline, end: entrySettings.entryEndOnline }
    : { begin: entrySettings.entryBegin, end: entrySettings.entryEnd }
}

/**
 * Returns the state of the entry window at `now`. Begin and end belong to the window; a null begin means always open until the end, a null
 * end means open without end.
 */
export function entryState(tournament: WithEntrySettings, now: ClubDateTime): EntryState {
  const { begin, end } = entryWindow(tournament)
  if (tournament.closed) return { kind: 'none', begin, end }
  if (begin !== null && now < begin) return { kind: 'future', begin, end }
  if (end !== null && now > end) return { kind: 'closed', begin, end }
  return { kind: 'open', begin, end }
}

/**
 * Returns the last moment to withdraw (inclusive): the date that the club set, else the start, so that players cannot withdraw from a
 * tournament that has started.
 */
export function lastCancellation({ separateOnlineSettings, entrySettings, startDateTime }: WithEntrySettings): ClubDateTime {
  return (separateOnlineSettings ? entrySettings.lastCancellationOnline : entrySettings.lastCancellation) ?? startDateTime
}
