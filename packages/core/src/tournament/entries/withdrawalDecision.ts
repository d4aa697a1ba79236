/** Decides whether a person may leave the tournament, or its waiting list. TS-35 to TS-41. */
import type { ClubDateTime } from '../../time.ts'
import { lastCancellation, type WithEntrySettings } from './entryWindow.ts'
import type { WithdrawalRefusal } from './refusals.ts'

/** Allowed, or refused with every reason. */
export type WithdrawalDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [WithdrawalRefusal, ...WithdrawalRefusal[]] }

function decision([first, ...others]: readonly WithdrawalRefusal[]): WithdrawalDecision {
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}

/** Returns the reasons that stop every withdrawal now; the last moment itself is still in time. */
function cancellationReasons(tournament: WithEntrySettings, now: ClubDateTime): WithdrawalRefusal[] {
  const refusals: WithdrawalRefusal[] = []
  if (!tournament.entrySettings.allowCancellationOnline) refusals.push({ code: 'cancellationNotOnline' })
  const last = lastCancellation(tournament)
  if (now > last) refusals.push({ code: 'cancellationClosed', last })
  return refusals
}

/** The input of `withdrawalDecision`. */
export interface WithdrawalFacts {
  readonly tournament: WithEntrySettings
  readonly entered: boolean
  readonly inTeam: boolean
  /** True if the card has a score. Absent on screens that do not know; the server decides. */
  readonly hasScores?: boolean | undefined
}

/**
 * Decides whether a player may leave the tournament: the person must play, must not be in a team, and cancellation must be possible. A
 * player whose card has scores may not leave, regardless of the dates.
 */
export function withdrawalDecision(facts: WithdrawalFacts, now: ClubDateTime): WithdrawalDecision {
  const refusals: WithdrawalRefusal[] = []
  if (!facts.entered) refusals.push({ code: 'notEntered' })
  if (facts.inTeam) refusals.push({ code: 'inTeam' })
  const closed = cancellationReasons(facts.tournament, now)
  if (facts.hasScores && closed.length === 0) closed.push({ code: 'cancellationClosed', last: facts.tournament.startDateTime })
  return decision([...refusals, ...closed])
}

/** Decides whether a person may leave the waiting list: the person must be on it, and cancellation must be possible. */
export function waitingWithdrawalDecision(
  facts: { readonly tournament: WithEntrySettings; readonly waiting: boolean },
  now: ClubDateTime,
): WithdrawalDecision {
  const refusals: WithdrawalRefusal[] = facts.waiting ? [] : [{ code: 'notWaiting' }]
  return decision([...refusals, ...cancellationReasons(facts.tournament, now)])
}
