/** Announces ballots: each gets its seed, whose hash is published from now on, and the job that draws it. RE-255+. */
import { createHash, randomBytes } from 'node:crypto'
import type { ClubDate } from '@club/core'
import { WEEKDAYS } from '@club/core/club'
import { type BallotMethod, type BallotPolicy, type BookingRules, ballotMoments } from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { instantOf } from '../../../clock/instantOf.ts'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { queueJob } from '../../../queue/job.ts'
import { raiseDays } from '../bookingTransaction.ts'

/** The job that draws a ballot; its code imports this file. */
export const DRAW_JOB = { name: 'drawBallot' } as const
/** The job that counts the chances of its requests; its code imports this file. */
export const CHANCES_JOB = { name: 'countChances' } as const
export interface BallotToDraw {
  readonly ballotId: string
}

/** Ballots of rules are announced so many days ahead, each with its own seed. */
const DAYS_AHEAD = 60
const DAY = 86_400_000
const HOUR = 3_600_000

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export interface NewBallot {
  readonly ruleKey: string | null
  readonly day: ClubDate
  readonly courseIds: readonly string[]
  readonly method: BallotMethod
  readonly policy: BallotPolicy
  readonly opensAt: Date
  readonly closesAt: Date
  readonly auditorId: string | null
}

/** Returns the id; undefined if one of the courses has a ballot on that day already. */
export async function announceBallot(tx: Tx, ballot: NewBallot, instant: Date): Promise<string | undefined> {
  const { ruleKey, day, courseIds, method, policy, opensAt, closesAt, auditorId } = ballot
  const seed = randomBytes(32).toString('hex')
  // One statement, so that nothing is left of a ballot whose day is taken.
  const row = await rowOf<{ id: string }>(
    tx,
    sql`with made as (
        insert into ballot (tenant_id, rule_key, day, method, policy, draws, opens_at, closes_at, commitment, seed, auditor_id)
        select ${tx.tenantId}, ${ruleKey}, ${day}, ${method}, ${policy.kind}, ${policy.kind === 'random' ? null : policy.draws}, ${opensAt},
          ${closesAt}, ${hashOf(seed)}, ${seed}, ${auditorId}
        where not exists (select from ballot_course x where x.tenant_id = ${tx.tenantId} and x.day = ${day}::date and x.active
          and x.course_id = any(${courseIds}::bigint[]))
        returning id
      ), of_courses as (
        insert into ballot_course (tenant_id, ballot_id, course_id, day)
        select ${tx.tenantId}, made.id, c, ${day} from made, unnest(${courseIds}::bigint[]) c
      ) select id from made`,
  )
  if (!row) return undefined
  await queueDraw(tx, row.id, closesAt, instant)
  await queueChances(tx, row.id, opensAt, instant)
  await raiseDays(
    tx,
    courseIds.map((courseId) => ({ courseId, day })),
  )
  return row.id
}

/** The moment of closing is still in time for a request. */
export function queueDraw(tx: Tx, ballotId: string, closesAt: Date, instant: Date): Promise<void> {
  return queueJob<BallotToDraw>(tx, DRAW_JOB, { ballotId }, { instant, dueAt: new Date(closesAt.getTime() + 1) })
}

/** Queues a count for the full hour after `from`. */
export function queueChances(tx: Tx, ballotId: string, from: Date, instant: Date): Promise<void> {
  const dueAt = new Date((Math.floor(Math.max(from.getTime(), instant.getTime()) / HOUR) + 1) * HOUR)
  return queueJob<BallotToDraw>(tx, CHANCES_JOB, { ballotId }, { instant, dueAt })
}

interface RuleRow {
  readonly key: string
  readonly method: BallotMethod
  readonly policy: BallotPolicy['kind']
  readonly draws: number | null
  readonly first_day: ClubDate
  readonly last_day: ClubDate
  readonly weekdays: readonly number[]
  readonly opens_days_before: number
  readonly closes_days_before: number | null
  readonly closes_minutes: number | null
  readonly auditor_id: string | null
  readonly course_ids: readonly string[] | null
}

/** Announces the ballots that the club's rules set for the coming days and that are not announced yet. */
export async function announceByRules(tx: Tx, timeZone: string, rules: BookingRules, instant: Date): Promise<void> {
  const rows = await rowsOf<RuleRow>(
    tx,
    sql`select r.*, (select array_agg(c.course_id order by c.course_id) from request_rule_course c
        where c.tenant_id = r.tenant_id and c.rule_id = r.id) as course_ids
      from request_rule r where r.tenant_id = ${tx.tenantId} order by r.id`,
  )
  for (const row of rows) {
    const rule = {
      ...{ firstDay: row.first_day, lastDay: row.last_day, method: row.method, opensDaysBefore: row.opens_days_before },
      weekdays: row.weekdays.map((number) => WEEKDAYS[number - 1] as (typeof WEEKDAYS)[number]),
      closes: row.closes_days_before === null ? null : { daysBefore: row.closes_days_before, minutes: row.closes_minutes ?? 0 },
    }
    for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
      const day = clubNow(timeZone, new Date(instant.getTime() + ahead * DAY)).slice(0, 10) as ClubDate
      const moments = ballotMoments(rule, day, rules)
      const closesAt = moments && instantOf(timeZone, moments.closes)
      if (!moments || !closesAt || closesAt <= instant) continue
      await announceBallot(
        tx,
        {
          ...{ ruleKey: row.key, day, courseIds: row.course_ids ?? [], method: row.method, auditorId: row.auditor_id },
          policy: row.policy === 'random' ? { kind: row.policy } : { kind: row.policy, draws: row.draws ?? 1 },
          ...{ opensAt: instantOf(timeZone, moments.opens), closesAt },
        },
        instant,
      )
    }
  }
}
