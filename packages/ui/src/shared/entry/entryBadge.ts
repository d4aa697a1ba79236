/** The single badge of a tournament: what matters now about its sign-up, and until when. */
import type { ClubDateTime } from '@club/core'
import { entryState, openPlayerSlots, type TournamentSummary } from '@club/core/tournament'
import { countdown } from '../../format/dates.ts'

export type EntryBadge =
  | { readonly kind: 'live' }
  | { readonly kind: 'opens'; readonly at: ClubDateTime }
  | { readonly kind: 'open' }
  | { readonly kind: 'closes'; readonly at: ClubDateTime }
  /** Less than 24 hours are left. */
  | { readonly kind: 'closesSoon'; readonly at: ClubDateTime }
  | { readonly kind: 'full'; readonly waiting: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'cancelled' }

export function entryBadge(tournament: TournamentSummary, now: ClubDateTime): EntryBadge {
  if (tournament.cancelled) return { kind: 'cancelled' }
  if (tournament.live) return { kind: 'live' }
  const state = entryState(tournament, now)
  if (state.kind === 'future' && state.begin) return { kind: 'opens', at: state.begin }
  if (state.kind !== 'open') return { kind: 'closed' }
  if (openPlayerSlots(tournament) === 0) return { kind: 'full', waiting: tournament.waitingPlayersCount }
  if (state.end === null) return { kind: 'open' }
  return { kind: countdown(now, state.end).days < 1 ? 'closesSoon' : 'closes', at: state.end }
}
