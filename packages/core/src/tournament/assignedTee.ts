/** The tee that a player starts from. TV-14, TV-52, TV-53. */

import type { Sex } from '../club/customer.ts'
import { checkText } from '../fieldError.ts'
import type { TeeAssignment } from './tournament.ts'

/** What of a player decides the tee. */
export interface TeePlayer {
  readonly sex: Sex
  /** `#rrggbb`; null without a preference. */
  readonly preferredColour: string | null
}

/**
 * Of the tees for the player's sex the one of the preferred colour, where the tournament lets players prefer one; else the first that is
 * assigned to everybody, else the first at all; null where none is for this player. A player of unknown sex starts only where both do.
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
