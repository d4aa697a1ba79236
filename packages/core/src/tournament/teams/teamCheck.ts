/** Checks whether people can form a team. TS-94. */
import { checkWhole } from '../../fieldError.ts'

/** Why people cannot form a team. */
export type TeamRefusal =
  | { readonly code: 'teamEmpty' }
  | { readonly code: 'teamTooLarge'; readonly size: number; readonly most: number }
  | { readonly code: 'namedTwice'; readonly customerId: string }
  | { readonly code: 'inOtherTeam'; readonly customerId: string; readonly teamId: string }

/** The input of `teamRefusals`. */
export interface TeamFacts {
  /** null for a new team. */
  readonly teamId: string | null
  readonly customerIds: readonly string[]
  /** Team size of the round; a team may be smaller. */
  readonly teamSize: number
  /** Team ids of the tournament by customer id. */
  readonly teamOf: ReadonlyMap<string, string>
}

/**
 * Returns every reason against the team; empty if it is allowed. A player who is in this same team already is allowed. Throws FieldError
 * for a team size below 1.
 */
export function teamRefusals({ teamId, customerIds, teamSize, teamOf }: TeamFacts): readonly TeamRefusal[] {
  checkWhole('teamSize', teamSize, 1)
  const people = new Set(customerIds)
  const refusals: TeamRefusal[] = []
  if (people.size === 0) refusals.push({ code: 'teamEmpty' })
  if (people.size > teamSize) refusals.push({ code: 'teamTooLarge', size: people.size, most: teamSize })
  for (const customerId of people) {
    if (customerIds.filter((id) => id === customerId).length > 1) refusals.push({ code: 'namedTwice', customerId })
    const other = teamOf.get(customerId)
    if (other !== undefined && other !== teamId) refusals.push({ code: 'inOtherTeam', customerId, teamId: other })
  }
  return refusals
}
