/** Chances of requests, counted once for the same entries and remembered: no read of a page simulates again. RE-146+, RE-259+. */
import { type BallotChances, type BallotSheet, ballotChances, type Flight, MIN_ENTRIES_FOR_CHANCES } from '@club/core/reservation'
import type { Tx } from '../../../db/connect.ts'
import { hashOf } from './announceBallots.ts'
import { readHistory } from './drawBallot.ts'
import { type LockedBallot, policyOf } from './readBallots.ts'
import { entryOf, type RequestRow } from './storedRequest.ts'

/** The work of one simulation; more entries are drawn less often. */
const MAX_ANSWERS = 5_000
const MAX_DRAWS = 100
const MIN_DRAWS = 20
const REMEMBERED = 50

export interface Chances {
  readonly draws: number
  readonly entries: number
  readonly of: readonly BallotChances[]
}

const remembered = new Map<string, Chances>()

/** Returns null with too few entries. `rows` are those that take part. */
export async function readChances(
  tx: Tx,
  ballot: Omit<LockedBallot, 'courseIds'>,
  rows: readonly RequestRow[],
  sheet: () => Promise<BallotSheet<Flight>>,
): Promise<Chances | null> {
  if (rows.length < MIN_ENTRIES_FOR_CHANCES) return null
  const key = hashOf(JSON.stringify([tx.tenantId, ballot.id, rows.map(({ id, receipt }) => [id, receipt])]))
  const known = remembered.get(key)
  if (known) return known
  const draws = Math.max(MIN_DRAWS, Math.min(MAX_DRAWS, Math.floor(MAX_ANSWERS / rows.length)))
  const [history, facts] = await Promise.all([readHistory(tx, ballot), sheet()])
  const counted = ballotChances({ id: ballot.id, policy: policyOf(ballot), history, entries: rows.map(entryOf) }, facts, draws, hashOf)
  const chances = { draws, entries: rows.length, of: counted ?? [] }
  const [oldest] = remembered.keys()
  if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  remembered.set(key, chances)
  return chances
}
