/** The planned start of rounds: what staff change of it, and which times it takes of the tee sheet until the start list is made. RE-324+, RE-325+. */
import { type ClubDateTime, endOfDay, timeOf } from '@club/core'
import type { FlightSize, RoundPlan, RoundPlanSettings } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import type { DecisionWork } from '../reservations/displaced/decideDisplaced.ts'
import { countDisplaced, finishPlanChange, type Plan, readPlan } from '../reservations/displacedBookings.ts'
import { neededGroups } from '../tournaments/competitionBlocks.ts'
import { plannedStartChanged } from './notifyOfPlannedStart.ts'

interface RoundRow {
  readonly id: string
  readonly number: number
  readonly start_at: ClubDateTime
  readonly planned_interval: number
  readonly planned_group_size: FlightSize
  readonly planned_groups: number | null
  readonly team_size: number
  readonly places: number
  readonly drawn: boolean
}

interface ChangeRow extends NameColumns {
  readonly round_id: string
  readonly at: Date
  readonly was: RoundPlanSettings
  readonly became: RoundPlanSettings
}

function settingsOf(row: RoundRow): RoundPlanSettings {
  return {
    ...{ firstStart: row.start_at, intervalMinutes: row.planned_interval },
    ...{ groupSize: row.planned_group_size, groups: row.planned_groups },
  }
}

/** Returns the blocks of a round; each of a competition is on one tee. */
function blocksOf(plan: Plan, id: string, names: ReadonlyMap<string, string>): RoundPlan['blocks'] {
  return plan.flatMap(({ roundId, courseId, tee, firstDay, fromTime, toTime }) => {
    if (roundId !== id || tee === null) return []
    const to = toTime === null ? endOfDay(firstDay) : (`${firstDay}T${toTime}` as ClubDateTime)
    return [{ courseId, courseName: names.get(courseId) ?? '', tee, from: `${firstDay}T${fromTime}` as ClubDateTime, to }]
  })
}

/** Reads the rounds of a tournament in the order of play; `reading` has their times on the sheet. */
async function readPlans(
  tx: Tx,
  { timeZone }: ClubFacts,
  tournamentId: string,
  reading: Plan | Promise<Plan>,
): Promise<readonly RoundPlan[]> {
  const [plan, rounds, changes, courses] = await Promise.all([
    reading,
    rowsOf<RoundRow>(
      tx,
      sql`select r.id, r.number, r.start_at, r.planned_interval, r.planned_group_size, r.planned_groups, r.team_size,
          coalesce(t.max_players, t.players_count) as places, exists (
            select from flight f join flight_item i on i.tenant_id = f.tenant_id and i.flight_id = f.id
            where f.tenant_id = r.tenant_id and f.round_id = r.id and f.start_at is not null
          ) as drawn
        from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
        where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} order by r.number`,
    ),
    rowsOf<ChangeRow>(
      tx,
      sql`select h.round_id, h.at, h.was, h.became, ${nameColumns(tx.tenantId)} from round_plan_change h
        join round r on r.tenant_id = h.tenant_id and r.id = h.round_id
        left join customer c on c.tenant_id = h.tenant_id and c.id = h.actor_id
        where h.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} order by h.id desc`,
    ),
    rowsOf<{ id: string; name: string }>(tx, sql`select id, name from reservation_course where tenant_id = ${tx.tenantId}`),
  ])
  const names = new Map(courses.map(({ id, name }) => [id, name]))
  return rounds.map((row) => ({
    ...{ roundId: row.id, number: row.number, settings: settingsOf(row), neededGroups: neededGroups(row), drawn: row.drawn, inTheWay: 0 },
    blocks: blocksOf(plan, row.id, names),
    history: changes
      .filter(({ round_id }) => round_id === row.id)
      .map((change) => ({
        ...{ at: clubNow(timeZone, change.at), was: change.was, became: change.became },
        actor: change.first_name === null ? '' : fullName(change),
      })),
  }))
}

export function readRoundPlans(tx: Tx, club: ClubFacts, tournamentId: string, instant: Date): Promise<readonly RoundPlan[]> {
  return readPlans(tx, club, tournamentId, readPlan(tx, { tournamentId, instant }))
}

export interface PlanChange {
  readonly tournamentId: string
  readonly roundId: string
  readonly settings: RoundPlanSettings
  /** As the member of staff saw it: of two concurrent changes the second is refused. */
  readonly was: RoundPlanSettings
  readonly staff: DecisionWork
}

const isSame = (a: RoundPlanSettings, b: RoundPlanSettings): boolean =>
  a.firstStart === b.firstStart && a.intervalMinutes === b.intervalMinutes && a.groupSize === b.groupSize && a.groups === b.groups

/**
 * Stores a plan that staff have changed, or only returns what would come of it. The caller has locked the tournament. The start of the first
 * round is also that of the tournament.
 */
export async function changeRoundPlan(
  tx: Tx,
  club: ClubFacts,
  change: PlanChange,
  { dryRun }: { readonly dryRun: boolean },
): Promise<RoundPlan> {
  const { tournamentId, roundId, settings, was, staff } = change
  const { instant } = staff
  const scope = { tournamentId, instant, staff }
  const before = await readPlan(tx, scope)
  const ofRound = (plans: readonly RoundPlan[]): RoundPlan => {
    const plan = plans.find((one) => one.roundId === roundId)
    if (!plan) throw new ApiError('notFound')
    return plan
  }
  const stored = ofRound(await readPlans(tx, club, tournamentId, before))
  if (isSame(stored.settings, settings)) return stored
  const [open] = await rowsOf(tx, sql`select from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId} and not closed`)
  if (!isSame(stored.settings, was) || stored.drawn || !open) throw new ApiError('changedMeanwhile')
  if (dryRun) await tx.query(sql`savepoint preview`)
  await storePlan(tx, change)
  if (dryRun) {
    const after = await readPlan(tx, scope)
    const [plans, inTheWay] = [await readPlans(tx, club, tournamentId, after), await countDisplaced(tx, before, after, instant)]
    await tx.query(sql`rollback to savepoint preview`)
    return { ...ofRound(plans), inTheWay }
  }
  await tx.query(
    sql`insert into round_plan_change (tenant_id, round_id, at, actor_id, was, became) values (
      ${tx.tenantId}, ${roundId}, ${instant}, ${staff.actorId}, ${JSON.stringify(stored.settings)}::jsonb, ${JSON.stringify(settings)}::jsonb
    )`,
  )
  await finishPlanChange(tx, before, scope)
  if (settings.firstStart !== was.firstStart) await plannedStartChanged(tx, { roundId, before: was.firstStart }, instant)
  return ofRound(await readRoundPlans(tx, club, tournamentId, instant))
}

async function storePlan(tx: Tx, { tournamentId, roundId, settings, was }: PlanChange): Promise<void> {
  const { firstStart, intervalMinutes, groupSize, groups } = settings
  await tx.query(
    sql`update round set start_at = ${firstStart}::timestamp, planned_interval = ${intervalMinutes}, planned_group_size = ${groupSize},
        planned_groups = ${groups}::smallint where tenant_id = ${tx.tenantId} and id = ${roundId}`,
  )
  await tx.query(
    sql`update tournament set start_time = ${timeOf(firstStart)}::time
      where tenant_id = ${tx.tenantId} and id = ${tournamentId} and start_date + start_time = ${was.firstStart}::timestamp`,
  )
}
