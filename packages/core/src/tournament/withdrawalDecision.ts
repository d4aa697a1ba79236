/** May this person leave the tournament, or its waiting list? TS-35 to TS-41. */
import type { ClubDateTime } from '../time.ts'
import { lastCancellation, type WithEntrySettings } from './entryWindow.ts'
import type { WithdrawalRefusal } from './refusals.ts'

/** Yes, or every reason against it. */
export type WithdrawalDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [WithdrawalRefusal, ...WithdrawalRefusal[]] }

function decision([first, ...others]: readonly WithdrawalRefusal[]): WithdrawalDecision {
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}

/** Why nobody can withdraw now; the last moment itself is still in time. */
function cancellationReasons(tournament: WithEntrySettings, now: ClubDateTime): WithdrawalRefusal[] {
  const refusals: WithdrawalRefusal[] = []
  if (!tournament.entrySettings.allowCancellationOnline) refusals.push({ code: 'cancellationNotOnline' })
  const last = lastCancellation(tournament)
  if (now > last) refusals.push({ code: 'cancellationClosed', last })
  return refusals
}

/** What leaving is decided from. */
export interface WithdrawalFacts {
  readonly tournament: WithEntrySettings
  readonly entered: boolean
  readonly inTeam: boolean
  /** A score stands on the card. A screen that does not know leaves it out; the server decides. */
  readonly hasScores?: boolean | undefined
}

/** Leaving the tournament: for somebody who plays and is in no team, while cancelling is possible. A card with scores stays, whatever the dates say. */
export function withdrawalDecision(facts: WithdrawalFacts, now: ClubDateTime): WithdrawalDecision {
  const refusals: WithdrawalRefusal[] = []
  if (!facts.entered) refusals.push({ code: 'notEntered' })
  if (facts.inTeam) refusals.push({ code: 'inTeam' })
  const closed = cancellationReasons(facts.tournament, now)
  if (facts.hasScores && closed.length === 0) closed.push({ code: 'cancellationClosed', last: facts.tournament.startDateTime })
  return decision([...refusals, ...closed])
}

/** Leaving the waiting list: for somebody on it, while cancelling is possible. */
export function waitingWithdrawalDecision(
  facts: { readonly tournament: WithEntrySettings; readonly waiting: boolean },
  now: ClubDateTime,
): WithdrawalDecision {
  const refusals: WithdrawalRefusal[] = facts.waiting ? [] : [{ code: 'notWaiting' }]
  return decision([...refusals, ...cancellationReasons(facts.tournament, now)])
}
