/** The times of the tee sheet that competitions take, computed for each request: no row to update, so nothing to forget. RE-160+ to RE-166+. */
import { type ClubDate, type ClubDateTime, dayOf, timeOf } from '@club/core'
import { type Customer, WEEKDAYS } from '@club/core/club'
import {
  type CompetitionRound,
  type CompetitionStart,
  competitionBlocks,
  expectedStarts,
  type HoleCount,
  type TeeBlock,
} from '@club/core/reservation'
import type { CoursePart } from '@club/core/scoring'
import { type FlightSize, flightCount, type StartType } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Viewer } from '../people/viewer.ts'

const MAX_GROUPS = 1000

/** A block of one day. Its note is the name of the tournament; null if the viewer may not see it. */
export interface ReadCompetitionBlock extends TeeBlock {
  /** Id of the course whose times are booked. */
  readonly courseId: string
  readonly tournamentId: string
  readonly roundId: string
}

export interface CompetitionBlocksQuery {
  readonly courseIds: readonly string[]
  /** Both days are included. */
  readonly from: ClubDate
  readonly to: ClubDate
  /** The club's time for nine holes. */
  readonly nineHolesMinutes: number
  readonly viewer: Pick<Viewer, 'memberLike' | 'seesTournaments'> & { readonly customer: Pick<Customer, 'id'> | null }
}

/** A round that takes times, for every viewer. */
export interface CompetitionRow {
  readonly course_id: string
  readonly tournament_id: string
  readonly round_id: string
  readonly name: string
  /** Visible to visitors, and to members. */
  readonly open: boolean
  readonly open_to_members: boolean
  /** Customers who play or wait in the tournament; empty if it is open to visitors. */
  readonly entered: readonly string[]
  readonly start_at: ClubDateTime
  readonly course_holes: HoleCount
  readonly holes: HoleCount
  readonly course_part: CoursePart
  readonly start_type: StartType
  readonly planned_interval: number
  readonly planned_group_size: FlightSize
  readonly planned_groups: number | null
  readonly places: number
  readonly team_size: number
  /** Minutes between two groups in the draw; null before it, and for a start list from a file. */
  readonly gap: number | null
  /** null before the start list. */
  readonly starts: readonly { readonly at: ClubDateTime; readonly hole: number }[] | null
}

/** Returns the blocks of all competitions on the courses, by day. */
export async function readCompetitionBlocks(
  tx: Tx,
  { nineHolesMinutes, ...query }: CompetitionBlocksQuery,
): Promise<readonly ReadCompetitionBlock[]> {
  return (await readCompetitions(tx, query))(nineHolesMinutes)
}

/** The same for a caller that reads the club's time for nine holes in the same round trip. */
export async function readCompetitions(
  tx: Tx,
  { viewer, ...query }: Omit<CompetitionBlocksQuery, 'nineHolesMinutes'>,
): Promise<(nineHolesMinutes: number) => readonly ReadCompetitionBlock[]> {
  const rows = await rowsOf<CompetitionRow>(tx, competitionsStatement(tx.tenantId, query))
  return (nineHolesMinutes) => blocksOfCompetitions(rows, viewer, nineHolesMinutes)
}

/** The rows are the same for every viewer. */
export function competitionsStatement(
  tenantId: string,
  { courseIds, from, to }: Pick<CompetitionBlocksQuery, 'courseIds' | 'from' | 'to'>,
): Sql {
  const open = tournamentVisible({ customer: null, memberLike: false, seesTournaments: true })
  const openToMembers = tournamentVisible({ customer: null, memberLike: true, seesTournaments: true })
  const ofTournament = sql`x.tenant_id = t.tenant_id and x.tournament_id = t.id and x.customer_id is not null`
  return sql`select rc.id as course_id, t.id as tournament_id, r.id as round_id, t.name, r.start_at, c.holes as course_holes, r.holes,
        r.course_part, r.start_type, r.planned_interval, r.planned_group_size, r.planned_groups, r.team_size,
        coalesce(t.max_players, t.players_count) as places, (d.settings ->> 'gapMinutes')::integer as gap, list.starts,
        ${open} as open, ${openToMembers} as open_to_members,
        case when ${open} then '{}' else array(
          select x.customer_id::text from player x where ${ofTournament} union select x.customer_id::text from waiting x where ${ofTournament} order by 1
        ) end as entered
      from reservation_course rc
      join course c on c.tenant_id = rc.tenant_id and c.id = rc.course_id
      join round r on r.tenant_id = rc.tenant_id and r.start_at >= ${from}::date and r.start_at < ${to}::date + 1
      join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id and not t.cancelled
      left join draw d on d.tenant_id = r.tenant_id and d.round_id = r.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('at', to_char(f.start_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'hole', f.start_tee) order by f.id) as starts
        from flight f where f.tenant_id = r.tenant_id and f.round_id = r.id and f.start_at is not null
          and exists (select from flight_item i where i.tenant_id = f.tenant_id and i.flight_id = f.id)
      ) list on true
      where rc.tenant_id = ${tenantId} and rc.id = any(${courseIds}::bigint[]) and exists (
        select from tee_assignment a join tee e on e.tenant_id = a.tenant_id and e.id = a.tee_id
        where a.tenant_id = t.tenant_id and a.tournament_id = t.id and e.course_id = rc.course_id
      )
      order by r.start_at, r.id, rc.id`
}

/** Returns whether the viewer may see the tournament of the row, by the condition of `tournamentVisible`. */
export function seesCompetition(
  { customer, memberLike, seesTournaments }: CompetitionBlocksQuery['viewer'],
  { open, open_to_members: openToMembers, entered }: CompetitionRow,
): boolean {
  return seesTournaments && (open || (memberLike && openToMembers) || (customer !== null && entered.includes(customer.id)))
}

export function blocksOfCompetitions(
  rows: readonly CompetitionRow[],
  viewer: CompetitionBlocksQuery['viewer'],
  nineHolesMinutes: number,
): readonly ReadCompetitionBlock[] {
  return rows.flatMap((row) => blocksOf(row, seesCompetition(viewer, row), nineHolesMinutes))
}

/** SQL condition: the viewer may see tournament `t`. */
export function tournamentVisible({ customer, memberLike, seesTournaments }: CompetitionBlocksQuery['viewer']): Sql {
  const customerId = customer?.id ?? null
  return sql`${seesTournaments}::boolean and (t.visibility = 'everyone'
    or (t.visibility = 'participantsAndMembers' and ${memberLike}::boolean)
    or exists (select from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = ${customerId}::bigint)
    or exists (select from waiting w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.customer_id = ${customerId}::bigint))`
}

function blocksOf(row: CompetitionRow, isSeen: boolean, nineHolesMinutes: number): readonly ReadCompetitionBlock[] {
  const round: CompetitionRound = {
    courseHoles: row.course_holes,
    numberOfHoles: row.holes,
    coursePart: row.course_part,
    startType: row.start_type,
    intervalMinutes: row.gap ?? row.planned_interval,
  }
  return competitionBlocks(round, startsOf(row, round), { nineHolesMinutes }).map(({ tee, from, to }) => ({
    courseId: row.course_id,
    tournamentId: row.tournament_id,
    roundId: row.round_id,
    tee,
    firstDay: dayOf(from),
    lastDay: dayOf(from),
    weekdays: WEEKDAYS,
    fromTime: timeOf(from),
    toTime: dayOf(to) === dayOf(from) ? timeOf(to) : null,
    reason: 'competition',
    note: isSeen ? row.name : null,
  }))
}

/** Returns the groups of the start list, or the expected ones before it is made. */
function startsOf(row: CompetitionRow, round: CompetitionRound): readonly CompetitionStart[] {
  if (row.starts) return row.starts.map(({ at, hole }) => ({ startDateTime: at, hole }))
  return expectedStarts(round, { firstStart: row.start_at, groups: row.planned_groups ?? neededGroups(row) })
}

/** Returns the groups that the places of a round need. */
export function neededGroups({
  places,
  team_size: teamSize,
  planned_group_size: groupSize,
}: Pick<CompetitionRow, 'places' | 'team_size' | 'planned_group_size'>): number {
  return Math.min(MAX_GROUPS, flightCount(Math.min(Math.ceil(places / teamSize), 10 * MAX_GROUPS), teamSize, groupSize))
}
