/** Decides whether a start list can be drawn now, and whether a player can be moved to another flight. */
import { checkWhole } from '../../fieldError.ts'

/** Why a draw or a move is refused. */
export type DrawRefusal =
  /** Sign-up is open, so the list of players is not final. */
  | { readonly code: 'signUpStillOpen' }
  /** Cards of the round have scores, so the start list can no longer change. */
  | { readonly code: 'scoresEntered' }
  | { readonly code: 'nobodyToDraw' }
  /** Teams of different sizes do not fit into the same flights. */
  | { readonly code: 'teamsUneven' }
  /** A shotgun has at most two flights per tee; any other start ends at midnight. */
  | { readonly code: 'tooManyFlights'; readonly flights: number; readonly most: number }
  /** A draw by result needs an earlier result. */
  | { readonly code: 'noResultYet' }
  | { readonly code: 'flightFull'; readonly most: number }

/** The input of `drawDecision`. */
export interface DrawFacts {
  readonly signUpOpen: boolean
  readonly scoresEntered: boolean
  /** Number of players or teams to be drawn. */
  readonly sides: number
  readonly flights: number
  /** True if the teams differ in their number of players. */
  readonly uneven: boolean
  /** Maximum number of flights that the plan allows. */
  readonly maxFlights: number
  readonly byResult: boolean
  /** Number of sides with a position in the result. */
  readonly placed: number
}

/** Whether the start list may be drawn; if not, every reason. */
export type DrawDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [DrawRefusal, ...DrawRefusal[]] }

/** Decides whether the start list may be drawn, with every reason against it. */
export function drawDecision(facts: DrawFacts): DrawDecision {
  const { signUpOpen, scoresEntered, sides, uneven, flights, maxFlights, byResult, placed } = facts
  for (const [field, count] of Object.entries({ sides, flights, maxFlights, placed })) checkWhole(field, count, 0)
  const refusals: DrawRefusal[] = []
  if (signUpOpen) refusals.push({ code: 'signUpStillOpen' })
  if (scoresEntered) refusals.push({ code: 'scoresEntered' })
  if (sides === 0) refusals.push({ code: 'nobodyToDraw' })
  if (uneven) refusals.push({ code: 'teamsUneven' })
  if (flights > maxFlights) refusals.push({ code: 'tooManyFlights', flights, most: maxFlights })
  if (byResult && sides > 0 && placed === 0) refusals.push({ code: 'noResultYet' })
  const [first, ...rest] = refusals
  return first ? { allowed: false, refusals: [first, ...rest] } : { allowed: true }
}
