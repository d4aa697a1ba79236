/** Ballots as they are published. The seed leaves the database only once the ballot is drawn. RE-255+, RE-257+. */
import type { ClubDate } from '@club/core'
import { type BallotInfo, type BallotMethod, type BallotPolicy, ballotState } from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { readSettings } from '../../clubs/reservationSettings.ts'
import { type PersonColumns, personColumns, personOf } from '../../people/people.ts'
import { shownPerson } from '../../people/sight.ts'
import type { Viewer } from '../../people/viewer.ts'

export interface BallotColumns {
  readonly id: string
  readonly day: ClubDate
  readonly method: BallotMethod
  readonly policy: BallotPolicy['kind']
  readonly draws: number | null
  readonly opens_at: Date
  readonly closes_at: Date
  readonly state: 'open' | 'drawn' | 'void'
}

/** The `BallotColumns` of a ballot `b`. */
export const ballotColumns: Sql = sql`b.id, b.day, b.method, b.policy, b.draws, b.opens_at, b.closes_at, b.state`

interface BallotRow extends BallotColumns, PersonColumns {
  readonly commitment: string
  readonly seed: string | null
  readonly drawn_at: Date | null
  readonly void_reason: string | null
  readonly record_hash: string | null
  readonly auditor_id: string | null
  readonly courses: BallotInfo['courses'] | null
  readonly entries: number
  readonly late: number
  readonly staff: number
  readonly got: number
  readonly own_request: string | null
}

export function policyOf({ policy, draws }: Pick<BallotColumns, 'policy' | 'draws'>): BallotPolicy {
  return policy === 'random' ? { kind: policy } : { kind: policy, draws: draws ?? 1 }
}

/** Reads ballots; `which` is a condition on a ballot `b`. Throws 404 if the club does not show its reservations to the viewer. */
export async function readBallots(tx: Tx, viewer: Viewer, which: Sql): Promise<readonly BallotInfo[]> {
  const { club, customer, sight } = viewer
  const customerId = customer?.id ?? null
  const [rows] = await Promise.all([
    rowsOf<BallotRow>(
      tx,
      sql`select ${ballotColumns}, b.commitment, case b.state when 'drawn' then b.seed end as seed, b.drawn_at, b.void_reason, b.record_hash,
          b.auditor_id, ${personColumns(tx.tenantId)}, r.*, (
            select json_agg(json_build_object('id', k.id::text, 'name', k.name) order by k.position, k.id) from ballot_course x
            join reservation_course k on k.tenant_id = x.tenant_id and k.id = x.course_id
            where x.tenant_id = b.tenant_id and x.ballot_id = b.id
          ) as courses, (
            select p.request_id from request_person p where p.tenant_id = b.tenant_id and p.ballot_id = b.id
              and p.customer_id = ${customerId}::bigint and p.active
          ) as own_request
        from ballot b left join customer c on c.tenant_id = b.tenant_id and c.id = b.auditor_id, lateral (
          select count(*) filter (where not late and state <> 'withdrawn')::integer as entries,
            count(*) filter (where late and state <> 'withdrawn')::integer as late,
            count(*) filter (where by_staff and state <> 'withdrawn')::integer as staff,
            count(*) filter (where state = 'got')::integer as got
          from tee_time_request r where r.tenant_id = b.tenant_id and r.ballot_id = b.id
        ) r where b.tenant_id = ${tx.tenantId} and ${which} order by b.day, b.id`,
    ),
    readSettings(tx, club, customer !== null),
  ])
  const moment = (at: Date) => clubNow(club.timeZone, at)
  return rows.map((row) => {
    const moments = { opens: moment(row.opens_at), closes: moment(row.closes_at) }
    return {
      ...{ id: row.id, day: row.day, method: row.method, policy: policyOf(row), ...moments },
      courses: row.courses ?? [],
      state: ballotState(moments, row.state, club.now),
      ...{ commitment: row.commitment, seed: row.seed, voidReason: row.void_reason, recordHash: row.record_hash },
      drawnAt: row.drawn_at && moment(row.drawn_at),
      hasAuditor: row.auditor_id !== null,
      auditorName: row.auditor_id === null ? null : shownPerson(sight, personOf(row)).name || null,
      auditedByMe: row.auditor_id !== null && row.auditor_id === customerId,
      ...{ entries: row.entries, lateEntries: row.late, staffEntries: row.staff, gotTimes: row.got },
      ownRequestId: row.own_request,
    }
  })
}

/** Throws 404 for an unknown ballot. */
export async function readBallot(tx: Tx, viewer: Viewer, id: string): Promise<BallotInfo> {
  const [ballot] = await readBallots(tx, viewer, sql`b.id = ${id}`)
  if (!ballot) throw new ApiError('notFound')
  return ballot
}

/** A ballot under its lock, with its courses. */
export interface LockedBallot extends BallotColumns {
  readonly courseIds: readonly string[]
}

/**
 * Reads a ballot under its lock, which comes before all others: requests share it, the draw and what ends the ballot take it alone. Throws
 * 404 for an unknown one.
 */
export async function lockBallot(tx: Tx, id: string, mode: 'shared' | 'alone'): Promise<LockedBallot> {
  const [ballot, courses] = await Promise.all([
    rowOf<BallotColumns>(
      tx,
      sql`select ${ballotColumns} from ballot b where b.tenant_id = ${tx.tenantId} and b.id = ${id}
        ${mode === 'shared' ? sql`for share` : sql`for update`}`,
    ),
    rowsOf<{ course_id: string }>(
      tx,
      sql`select course_id from ballot_course where tenant_id = ${tx.tenantId} and ballot_id = ${id} order by course_id`,
    ),
  ])
  if (!ballot) throw new ApiError('notFound')
  return { ...ballot, courseIds: courses.map(({ course_id }) => course_id) }
}
