/** Whether these people can be a team. TS-94. */
import { checkWhole } from '../fieldError.ts'

/** What is wrong with a team as such. */
export type TeamRefusal =
  | { readonly code: 'teamEmpty' }
  | { readonly code: 'teamTooLarge'; readonly size: number; readonly most: number }
  | { readonly code: 'namedTwice'; readonly customerId: string }
  | { readonly code: 'inOtherTeam'; readonly customerId: string; readonly teamId: string }

/** What a team is judged by, whoever its players are. */
export interface TeamFacts {
  /** null for a team that is being made. */
  readonly teamId: string | null
  readonly customerIds: readonly string[]
  /** Of the round; a team may be smaller. */
  readonly teamSize: number
  /** The teams of the tournament that customers are in. */
  readonly teamOf: ReadonlyMap<string, string>
}

/** Every reason against the team; none is a yes. Somebody who is in this very team already is no reason. Throws FieldError for a team size below 1. */
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
