/** The tee that a player of a round starts from. */
import type { PlayedRound, PlayedTee } from './playedRounds.ts'

/**
 * Returns the tee with the wanted key, or without one the tee that is meant for the player; among several the one that is rated for the
 * player's sex. undefined if no tee fits.
 */
export function teeFor(
  { tees }: PlayedRound,
  { tee: wanted }: { readonly tee: string },
  { sex }: { readonly sex: 'male' | 'female' | 'unknown' },
): PlayedTee | undefined {
  const fitting =
    wanted === '' ? tees.filter((tee) => tee.meantFor === 'both' || tee.meantFor === sex) : tees.filter(({ key }) => key === wanted)
  return fitting.find((tee) => tee.sex === sex) ?? (wanted !== '' || fitting.length === 1 ? fitting[0] : undefined)
}
