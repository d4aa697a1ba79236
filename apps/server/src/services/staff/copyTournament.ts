/** Copies a tournament to another date: its settings without entries, cards and results. */
import type { ClubDate } from '@club/core'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { publishSeedHashes } from '../draw/draw.ts'
import type { DecisionWork } from '../reservations/displaced/decideDisplaced.ts'
import { finishPlanChange } from '../reservations/displacedBookings.ts'

/** Tables with settings of a tournament. Classes and groupings are referenced by their short names, so no ids need to be replaced. */
const SETTINGS = [
  'round',
  'tee_assignment',
  'prize',
  'age_class',
  'handicap_class',
  'grouping_group',
  'start_wish_border',
  'report_header',
  'report_image',
] as const

/** Columns that are reset: the copy has no entries and is not published. */
const AFRESH: Readonly<Record<string, string>> = {
  ...{ closed: 'false', cancelled: 'false', archived: 'false', players_count: '0', guests_count: '0', waiting_count: '0' },
  ...{ player_list_publish: 'false', player_list_publish_time: 'null' },
  ...{ start_list_publish: 'false', start_list_publish_time: 'null', live_publish: 'false', live_publish_time: 'null' },
  ...{ results_publish: 'false', results_publish_time: 'null' },
}

interface Column {
  readonly name: string
  readonly dated: boolean
}

/** Returns the columns of a table, from the system catalogue. */
async function columnsOf(tx: Tx, table: string): Promise<readonly Column[]> {
  return rowsOf<Column>(
    tx,
    sql`select a.attname::text as name, a.atttypid in ('date'::regtype, 'timestamp'::regtype) as dated
      from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attidentity = '' order by a.attnum`,
  )
}

const raw = (text: string): Sql => sql([text] as unknown as TemplateStringsArray)
const joined = (parts: readonly Sql[]): Sql => parts.slice(1).reduce((all, part) => sql`${all}, ${part}`, parts[0] ?? sql``)

/** Returns the parts of `insert into table select …`, with all dates moved by `days` and the given columns replaced. */
async function copyStatement(
  tx: Tx,
  table: string,
  days: number,
  replaced: Readonly<Record<string, Sql>>,
): Promise<{ readonly insert: Sql; readonly select: Sql }> {
  const columns = await columnsOf(tx, table)
  const value = ({ name, dated }: Column): Sql => {
    const given = replaced[name] ?? (AFRESH[name] === undefined ? undefined : raw(AFRESH[name]))
    if (given) return given
    return dated ? sql`o.${raw(`"${name}"`)} + make_interval(days => ${days}::integer)` : raw(`o."${name}"`)
  }
  return {
    insert: sql`insert into ${raw(table)} (${raw(columns.map(({ name }) => `"${name}"`).join(', '))})`,
    select: sql`select ${joined(columns.map(value))} from ${raw(table)} o`,
  }
}

export interface CopyOrder {
  readonly key?: string
  readonly name: string
  readonly startDate: ClubDate
  readonly instant: Date
  /** Decides about bookings on the times of the copy; without it they stay, and the desk lists them. */
  readonly staff?: DecisionWork
}

/** Returns the id of the copy; undefined if there is no such tournament. */
export async function copyTournament(tx: Tx, id: string, order: CopyOrder): Promise<string | undefined> {
  const copy = await storeCopy(tx, id, order)
  // A new tournament takes all of its times newly.
  if (copy !== undefined) await finishPlanChange(tx, [], { tournamentId: copy, instant: order.instant, staff: order.staff })
  return copy
}

async function storeCopy(tx: Tx, id: string, { key, name, startDate, instant }: CopyOrder): Promise<string | undefined> {
  const there = await rowOf<{ days: number; key: string }>(
    tx,
    sql`select (${startDate}::date - start_date) as days, key from tournament where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  if (!there) return undefined
  const { days } = there
  const newKey = key ?? `${there.key}-${startDate}`
  const free = sql`case when exists (select from tournament x where x.tenant_id = ${tx.tenantId} and x.key = ${newKey})
    then ${newKey} || '-' || floor(extract(epoch from clock_timestamp()) * 1000)::text else ${newKey} end`
  const own = await copyStatement(tx, 'tournament', days, { key: free, name: sql`${name}` })
  const made = await rowOf<{ id: string }>(
    tx,
    sql`${own.insert} ${own.select} where o.tenant_id = ${tx.tenantId} and o.id = ${id} returning id`,
  )
  const copy = made?.id as string
  for (const table of SETTINGS) {
    const { insert, select } = await copyStatement(tx, table, days, { tournament_id: sql`${copy}::bigint` })
    await tx.query(sql`${insert} ${select} where o.tenant_id = ${tx.tenantId} and o.tournament_id = ${id}`)
  }
  const groups = await copyStatement(tx, 'player_grouping', days, { group_id: sql`fresh.id` })
  await tx.query(
    sql`${groups.insert} ${groups.select}
      join grouping_group old on old.tenant_id = o.tenant_id and old.id = o.group_id and old.tournament_id = ${id}
      join grouping_group fresh on fresh.tenant_id = o.tenant_id and fresh.tournament_id = ${copy} and fresh.position = old.position
      where o.tenant_id = ${tx.tenantId}`,
  )
  // The seed hashes are published from the start, so that a random draw can be verified. TV-127+.
  const rounds = await rowsOf<{ id: string }>(tx, sql`select id from round where tenant_id = ${tx.tenantId} and tournament_id = ${copy}`)
  await publishSeedHashes(
    tx,
    rounds.map((round) => round.id),
    instant,
  )
  return copy
}
