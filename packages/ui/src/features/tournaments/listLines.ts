/** Converts a long list into lines: the heading of a month before its first tournament. */
import type { TournamentSummary } from '@club/core/tournament'

export type ListLine =
  | { readonly kind: 'month'; readonly month: string; readonly place: number }
  /** `place` counts the tournaments from 1. */
  | { readonly kind: 'tournament'; readonly tournament: TournamentSummary; readonly place: number }

export function listLines(tournaments: readonly TournamentSummary[]): readonly ListLine[] {
  return tournaments.flatMap((tournament, index): readonly ListLine[] => {
    const month = tournament.startDate.slice(0, 7)
    const line: ListLine = { kind: 'tournament', tournament, place: index + 1 }
    return tournaments[index - 1]?.startDate.slice(0, 7) === month ? [line] : [{ kind: 'month', month, place: index + 1 }, line]
  })
}
