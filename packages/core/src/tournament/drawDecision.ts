/** Whether a start list can be drawn now, and whether a player can change flights. */
import { checkWhole } from '../fieldError.ts'

/** Why there is no draw, or no move. */
export type DrawRefusal =
  /** The list is not final while people can enter. */
  | { readonly code: 'signUpStillOpen' }
  /** Cards of the round have scores: who starts when has become history. */
  | { readonly code: 'scoresEntered' }
  | { readonly code: 'nobodyToDraw' }
  /** Teams of different sizes do not fit into the same flights. */
  | { readonly code: 'teamsUneven' }
  /** A shotgun has at most two flights for each tee, any other start ends with the day. */
  | { readonly code: 'tooManyFlights'; readonly flights: number; readonly most: number }
  /** A draw by result needs one. */
  | { readonly code: 'noResultYet' }
  | { readonly code: 'flightFull'; readonly most: number }

/** What decides a draw. */
export interface DrawFacts {
  readonly signUpOpen: boolean
  readonly scoresEntered: boolean
  /** Players or teams to be drawn. */
  readonly sides: number
  readonly flights: number
  /** Not all have the same number of players. */
  readonly uneven: boolean
  /** Most flights that the plan has room for. */
  readonly mostFlights: number
  readonly byResult: boolean
  /** Sides that have a place in the result. */
  readonly placed: number
}

/** May the start list be drawn; if not, why. */
export type DrawDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [DrawRefusal, ...DrawRefusal[]] }

/** With every reason. */
export function drawDecision(facts: DrawFacts): DrawDecision {
  const { signUpOpen, scoresEntered, sides, uneven, flights, mostFlights, byResult, placed } = facts
  for (const [field, count] of Object.entries({ sides, flights, mostFlights, placed })) checkWhole(field, count, 0)
  const refusals: DrawRefusal[] = []
  if (signUpOpen) refusals.push({ code: 'signUpStillOpen' })
  if (scoresEntered) refusals.push({ code: 'scoresEntered' })
  if (sides === 0) refusals.push({ code: 'nobodyToDraw' })
  if (uneven) refusals.push({ code: 'teamsUneven' })
  if (flights > mostFlights) refusals.push({ code: 'tooManyFlights', flights, most: mostFlights })
  if (byResult && sides > 0 && placed === 0) refusals.push({ code: 'noResultYet' })
  const [first, ...rest] = refusals
  return first ? { allowed: false, refusals: [first, ...rest] } : { allowed: true }
}
