/** The tee that a player starts from. TV-14, TV-52, TV-53. */

import type { Sex } from '../../club/customer.ts'
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
 * one; else the first tee that is assigned to everybody; else the first tee; null if there is no tee for this player. A player of unknown
 * sex gets only tees for both sexes.
 */
export function assignedTee<Tee extends Pick<TeeAssignment, 'sex' | 'colour' | 'assignmentType'>>(
  tees: readonly Tee[],
  { sex, preferredColour }: TeePlayer,
  usePreferredTee: boolean,
): Tee | null {
  if (preferredColour !== null) checkText('preferredColour', preferredColour)
  for (const { colour } of tees) checkText('colour', colour)
  const own = tees.filter((tee) => tee.sex === 'both' || tee.sex === sex)
  const preferred = usePreferredTee ? own.find(({ colour }) => colour.toLowerCase() === preferredColour?.toLowerCase()) : undefined
  return preferred ?? own.find(({ assignmentType }) => assignmentType === 'default') ?? own[0] ?? null
}
