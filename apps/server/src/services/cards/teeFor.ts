/** The tee that a player of a round starts from. TV-14. */
import { assignedTee, type TeePlayer } from '@club/core/tournament'
import type { PlayedRound, PlayedTee } from './playedRounds.ts'

/**
 * Returns the tee that is assigned to the player; with a wanted key the tee of that key, preferably the one that is rated for the player's
 * sex. undefined if no tee fits.
 */
export function teeFor(
  { tees, usePreferredTee }: PlayedRound,
  { tee: wanted }: { readonly tee: string },
  player: TeePlayer,
): PlayedTee | undefined {
  if (wanted === '') return assignedTee(tees, player, usePreferredTee) ?? undefined
  const named = tees.filter(({ key }) => key === wanted)
  return named.find(({ ratedFor }) => ratedFor === player.sex) ?? named[0]
}
