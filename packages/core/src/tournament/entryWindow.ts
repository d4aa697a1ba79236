/** When a tournament may be entered and left. TS-09 to TS-14, TS-38, TS-39. */
import type { ClubDateTime } from '../time.ts'
import type { TournamentSummary } from './tournament.ts'

/** Before, in and after the window; `none` where the tournament itself is closed. */
export const ENTRY_STATE_KINDS = ['none', 'future', 'open', 'closed'] as const

/** Where now stands to the entry window, with the ends that count. */
export interface EntryState {
  /** `none`: the tournament itself is closed. */
  readonly kind: (typeof ENTRY_STATE_KINDS)[number]
  readonly begin: ClubDateTime | null
  readonly end: ClubDateTime | null
}

/** What of a tournament decides when it is entered and left. */
export type WithEntrySettings = Pick<TournamentSummary, 'startDateTime' | 'closed' | 'separateOnlineSettings' | 'entrySettings'>

/** The window that counts here: the online one where the tournament has its own. */
function entryWindow({ separateOnlineSettings, entrySettings }: WithEntrySettings) {
  return separateOnlineSettings
    ? { begin: entrySettings.entryBeginOnline, end: entrySettings.entryEndOnline }
    : { begin: entrySettings.entryBegin, end: entrySettings.entryEnd }
}

/** Both ends belong to the window; without a begin it has always been open, without an end it stays open. */
export function entryState(tournament: WithEntrySettings, now: ClubDateTime): EntryState {
  const { begin, end } = entryWindow(tournament)
  if (tournament.closed) return { kind: 'none', begin, end }
  if (begin !== null && now < begin) return { kind: 'future', begin, end }
  if (end !== null && now > end) return { kind: 'closed', begin, end }
  return { kind: 'open', begin, end }
}

/** The last moment to withdraw, itself included: the date that was set, else the start, so that nobody leaves what has been played. */
export function lastCancellation({ separateOnlineSettings, entrySettings, startDateTime }: WithEntrySettings): ClubDateTime {
  return (separateOnlineSettings ? entrySettings.lastCancellationOnline : entrySettings.lastCancellation) ?? startDateTime
}
