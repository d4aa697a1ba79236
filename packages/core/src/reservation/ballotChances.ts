/** How likely a request is to get each of its preferences, by simulation. RE-146+. */
import { exact, roundHalfUp } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { type BallotFacts, type BallotSheet, drawnEntries } from './ballot.ts'
import type { Flight } from './flight.ts'
import { requestAnswers } from './teeTimeRequest.ts'

/** With fewer requests no chances are shown: they would reveal what others ask for. */
export const MIN_ENTRIES_FOR_CHANCES = 20

/** The number of simulated draws in which a request got each of its preferences, in their order. */
export interface BallotChances {
  readonly requestId: string
  readonly got: readonly number[]
}

/** Draws the current entries `draws` times with other seeds, and counts; null with too few entries. The same entries give the same counts. */
export function ballotChances<AFlight extends Flight>(
  ballot: Omit<BallotFacts, 'seed' | 'refused'>,
  { sheet, facts }: BallotSheet<AFlight>,
  draws: number,
  hash: (text: string) => string,
): readonly BallotChances[] | null {
  checkWhole('draws', draws, 1, 10_000)
  if (ballot.entries.length < MIN_ENTRIES_FOR_CHANCES) return null
  const counts = new Map(ballot.entries.map(({ request }) => [request.id, request.preferences.map(() => 0)]))
  for (let draw = 1; draw <= draws; draw += 1) {
    const requests = drawnEntries({ ...ballot, seed: `simulation ${draw}` }, hash).map(({ entry }) => entry.request)
    for (const { requestId, outcome } of requestAnswers(sheet, requests, facts, 0)) {
      const got = counts.get(requestId)
      if (got && outcome.kind === 'got') got[outcome.preference] = (got[outcome.preference] ?? 0) + 1
    }
  }
  return [...counts].map(([requestId, got]) => ({ requestId, got }))
}

/** Returns a count of draws in whole tenths, so that a change of one request in many is not seen in the chances of another. */
export function chanceTenths(got: number, draws: number): number {
  checkWhole('draws', draws, 1)
  checkWhole('got', got, 0, draws)
  return roundHalfUp(exact(10 * got, draws))
}
