/**
 * Chances of requests, counted for all of a ballot at each full hour and stored. Between two counts they stay the same, whatever is changed: a
 * sender who changes a request again and again learns no more of the others than one who does not. RE-146+, RE-259+, RE-341+.
 */
import type { ClubDateTime } from '@club/core'
import { ballotChances, MIN_ENTRIES_FOR_CHANCES } from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Job } from '../../../queue/job.ts'
import { readSettings } from '../../clubs/reservationSettings.ts'
import { readClubAndSight } from '../../people/viewer.ts'
import { type BallotToDraw, CHANCES_JOB, hashOf, queueChances } from './announceBallots.ts'
import { readHistory, readSheet } from './drawBallot.ts'
import { type BallotColumns, ballotColumns, policyOf } from './readBallots.ts'
import { entryOf, readRequestRows } from './storedRequest.ts'

/** The work of one count; more entries are drawn less often. */
const MAX_ANSWERS = 5_000
const MAX_DRAWS = 100
const MIN_DRAWS = 20

/** The counts of a ballot, as they are stored. */
interface StoredChances {
  readonly at: ClubDateTime
  readonly draws: number
  readonly entries: number
  readonly of: Readonly<Record<string, { readonly receipt: string; readonly got: readonly number[] }>>
}

export const countChancesJob: Job<BallotToDraw> = {
  ...CHANCES_JOB,
  run: async ({ tx, instant }, { ballotId }) => {
    if (await countChances(tx, ballotId, instant)) await queueChances(tx, ballotId, instant, instant)
    return null
  },
}

interface CountedBallot extends BallotColumns {
  readonly course_ids: readonly string[]
}

/** Counts and stores the chances of the requests that take part now. Returns whether the ballot still takes requests. */
export async function countChances(tx: Tx, ballotId: string, instant: Date): Promise<boolean> {
  const [ballot, rows] = await Promise.all([
    rowOf<CountedBallot>(
      tx,
      sql`select ${ballotColumns}, (select array_agg(x.course_id order by x.course_id) from ballot_course x
          where x.tenant_id = b.tenant_id and x.ballot_id = b.id) as course_ids
        from ballot b where b.tenant_id = ${tx.tenantId} and b.id = ${ballotId} and b.state = 'open' and b.closes_at >= ${instant}`,
    ),
    readRequestRows(tx, sql`r.ballot_id = ${ballotId} and r.state = 'open' and not r.late`),
  ])
  if (!ballot) return false
  const chances = rows.length < MIN_ENTRIES_FOR_CHANCES ? null : await countedNow(tx, ballot, rows, instant)
  await tx.query(
    sql`update ballot set chances = ${chances && JSON.stringify(chances)}::jsonb where tenant_id = ${tx.tenantId} and id = ${ballotId}`,
  )
  return true
}

async function countedNow(
  tx: Tx,
  ballot: CountedBallot,
  rows: Awaited<ReturnType<typeof readRequestRows>>,
  instant: Date,
): Promise<StoredChances> {
  const { club } = await readClubAndSight(tx, null, instant)
  const everyone = { club, customer: null, memberLike: false, seesTournaments: false }
  const [{ parameters, rules }, history, sheet] = await Promise.all([
    readSettings(tx, club, true),
    readHistory(tx, ballot),
    readSheet(tx, everyone, { day: ballot.day, courseIds: ballot.course_ids }, instant),
  ])
  const draws = Math.max(MIN_DRAWS, Math.min(MAX_DRAWS, Math.floor(MAX_ANSWERS / rows.length)))
  const entries = rows.map(entryOf)
  const facts = { sheet, facts: { parameters, rules } }
  const counted = ballotChances({ id: ballot.id, policy: policyOf(ballot), history, entries }, facts, draws, hashOf) ?? []
  const receipts = new Map(rows.map(({ id, receipt }) => [id, receipt]))
  return {
    ...{ at: clubNow(club.timeZone, instant), draws, entries: rows.length },
    of: Object.fromEntries(counted.map(({ requestId, got }) => [requestId, { receipt: receipts.get(requestId) ?? '', got }])),
  }
}

/** The counts of one request. */
export interface RequestChances extends Pick<StoredChances, 'at' | 'draws' | 'entries'> {
  readonly got: readonly number[]
}

/** Reads the counts of a request; null before the first count, and for one that was changed since. */
export async function readChances(tx: Tx, requestId: string): Promise<RequestChances | null> {
  const row = await rowOf<RequestChances>(
    tx,
    sql`select b.chances->>'at' as at, (b.chances->>'draws')::integer as draws, (b.chances->>'entries')::integer as entries, c.own->'got' as got
      from tee_time_request r join ballot b on b.tenant_id = r.tenant_id and b.id = r.ballot_id,
        lateral (select b.chances->'of'->r.id::text as own) c
      where r.tenant_id = ${tx.tenantId} and r.id = ${requestId} and c.own->>'receipt' = r.receipt`,
  )
  return row ?? null
}
