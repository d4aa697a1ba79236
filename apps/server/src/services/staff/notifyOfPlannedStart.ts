/**
 * Notifies the people of a tournament whose first tee time moved before the start list is made: once after staff have stopped changing it, and
 * not at all if it is back where it was. RE-371+.
 */
import type { ClubDateTime } from '@club/core'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueOnce } from '../../queue/job.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { plannedStartMoved } from '../emails/templates/plannedStartMoved.ts'
import { NOTICE_DELAY_MS } from '../emails/withdrawEmails.ts'

interface MovedStart {
  readonly roundId: string
  /** As the people of the tournament know it. */
  readonly before: ClubDateTime
}

interface RecipientRow {
  readonly customer_id: string
  readonly tournament_id: string
  readonly start_at: ClubDateTime
}

export const notifyOfPlannedStart: Job<MovedStart> = {
  name: 'notifyOfPlannedStart',
  run: async ({ tx, instant }, { roundId, before }) => {
    const { now } = await clubFacts(tx, instant)
    // A round with a start list notifies of each player's own start.
    const people = await rowsOf<RecipientRow>(
      tx,
      sql`select g.customer_id, t.id as tournament_id, r.start_at
        from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id and not t.closed
        join lateral (
          select customer_id from player where tenant_id = t.tenant_id and tournament_id = t.id
          union select customer_id from waiting where tenant_id = t.tenant_id and tournament_id = t.id
        ) g on true
        where r.tenant_id = ${tx.tenantId} and r.id = ${roundId} and r.start_at <> ${before}::timestamp and r.start_at > ${now}::timestamp
          and not exists (select from flight f where f.tenant_id = r.tenant_id and f.round_id = r.id and f.start_at is not null)
        order by g.customer_id for update of r`,
    )
    const [first] = people
    if (!first) return null
    const { tournament_id: tournamentId, start_at: start } = first
    const customerIds = people.map(({ customer_id }) => customer_id)
    await tx.query(sql`delete from notice where tenant_id = ${tx.tenantId} and round_id = ${roundId}`)
    await tx.query(
      sql`insert into notice (tenant_id, customer_id, person_id, tournament_id, round_id, kind, starts_at, start_before, created_at)
        select ${tx.tenantId}, g.id, g.id, ${tournamentId}::bigint, ${roundId}::bigint, 'plannedStartMoved', ${start}::timestamp,
          ${before}::timestamp, ${instant}::timestamptz
        from unnest(${customerIds}::bigint[]) as g (id)`,
    )
    const emails = customerIds.map((customerId) => ({ customerId, data: { tournamentId, roundId, start, before } }))
    await queueEmails(tx, plannedStartMoved, emails, { instant })
    return null
  },
}

/** Called after the planned start of a round has changed. The first start of several changes is the one that people know. */
export async function plannedStartChanged(tx: Tx, moved: MovedStart, instant: Date): Promise<void> {
  const dueAt = new Date(instant.getTime() + NOTICE_DELAY_MS)
  await queueOnce(tx, notifyOfPlannedStart, moved, { roundId: moved.roundId }, { instant, dueAt })
}

/** Returns the planned start of each round that has not begun, by its id. */
export async function readPlannedStarts(tx: Tx): Promise<ReadonlyMap<string, ClubDateTime>> {
  const rounds = await rowsOf<{ id: string; start_at: ClubDateTime }>(
    tx,
    sql`select r.id, r.start_at from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id and not t.closed
      where r.tenant_id = ${tx.tenantId} order by r.id`,
  )
  return new Map(rounds.map(({ id, start_at }) => [id, start_at]))
}

/** Notifies of all rounds whose planned start differs from `known`, as after an import. */
export async function notifyOfMovedPlans(tx: Tx, known: ReadonlyMap<string, ClubDateTime>, instant: Date): Promise<void> {
  for (const [roundId, start] of await readPlannedStarts(tx)) {
    const before = known.get(roundId)
    if (before !== undefined && before !== start) await plannedStartChanged(tx, { roundId, before }, instant)
  }
}
