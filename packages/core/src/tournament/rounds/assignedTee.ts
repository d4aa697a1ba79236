/** The tee that a player starts from, and the colours that a player can prefer. TV-14, TV-52, TV-53. */

import type { Sex, TeeColour } from '../../club/customer.ts'
import { checkText } from '../../fieldError.ts'
import type { TeeAssignment } from '../tournament.ts'

/** The player's data that decide the tee. */
export interface TeePlayer {
  readonly sex: Sex
  /** `#rrggbb`; null without a preference. */
  readonly preferredColour: string | null
}

/**
 * Returns the tee of a player, among the tees of the player's sex: the tee of the preferred colour if the tournament lets players prefer
 * one; else the first tee that is assigned to everybody; else the first tee; null if there is no tee for this player. Tees without a rating
 * for the player's sex are used only if no other tee is left. A player of unknown sex gets only tees for both sexes.
 */
export function assignedTee<Tee extends Pick<TeeAssignment, 'sex' | 'ratedFor' | 'colour' | 'assignmentType'>>(
  tees: readonly Tee[],
  { sex, preferredColour }: TeePlayer,
  usePreferredTee: boolean,
): Tee | null {
  if (preferredColour !== null) checkText('preferredColour', preferredColour)
  for (const { colour } of tees) checkText('colour', colour)
  const own = tees.filter((tee) => tee.sex === 'both' || tee.sex === sex)
  const rated = own.filter(({ ratedFor }) => ratedFor === 'both' || ratedFor === sex)
  const usable = rated.length > 0 ? rated : own
  const preferred = usePreferredTee ? usable.find(({ colour }) => colour.toLowerCase() === preferredColour?.toLowerCase()) : undefined
  return preferred ?? usable.find(({ assignmentType }) => assignmentType === 'default') ?? usable[0] ?? null
}

/**
 * Returns the colours of a club's tees that a player of this sex can prefer, in the order of the tees: each colour once, with the name of its
 * first tee. A player of unknown sex is offered all of them.
 */
export function teeColours(tees: readonly (TeeColour & { readonly ratedFor: Sex })[], sex: Sex): readonly TeeColour[] {
  const byColour = new Map<string, TeeColour>()
  for (const { colour, name, ratedFor } of tees) {
    checkText('colour', colour)
    const key = colour.toLowerCase()
    if ((sex === 'unknown' || ratedFor === sex) && !byColour.has(key)) byColour.set(key, { colour: key, name })
  }
  return [...byColour.values()]
}
