/** Start list of a round: its flights with their players. */
import type { ClubDateTime } from '@club/core'
import type { DrawFlight, Starter, StartList } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type EntrantRow, entrantOf } from '../entries/entries.ts'
import { personColumns, personOf } from '../people/people.ts'
import { type Sight, shownTeam } from '../people/sight.ts'

interface FlightRow {
  readonly id: string
  readonly number: number
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
}

interface SeatRow extends EntrantRow {
  readonly flight_id: string
  readonly team_id: string | null
  readonly team_number: number
  readonly team_name: string
}

/** Returns the entry of a player in the start list. `seats`: all of the round, to find the other members of the team. */
function starterOf(row: SeatRow, seats: readonly SeatRow[], sight: Sight): Starter {
  const { team_id: id, team_number: number, team_name } = row
  if (id === null) return { ...entrantOf(row, sight), team: null }
  const people = seats.filter(({ team_id }) => team_id === id).map(personOf)
  return { ...entrantOf(row, sight), team: { id, number, name: shownTeam(sight, team_name, people).ownName } }
}

function flightOf({ id, number, start_at: startTime, start_tee: startTee }: FlightRow): DrawFlight {
  return { id, startNumber: number, startTime, startTee }
}

export async function readFlights(tx: Tx, roundId: string): Promise<readonly DrawFlight[]> {
  const rows = await rowsOf<FlightRow>(
    tx,
    sql`select id, number, start_at, start_tee from flight where tenant_id = ${tx.tenantId} and round_id = ${roundId} order by number`,
  )
  return rows.map(flightOf)
}

/** Returns the start list. Entries made by `customerId` are marked. Handicaps come from the round's cards as far as these exist. */
export async function readStartList(tx: Tx, roundId: string, customerId: string | null, sight: Sight): Promise<StartList> {
  const flights = await readFlights(tx, roundId)
  const seats = await rowsOf<SeatRow>(
    tx,
    sql`select i.flight_id, p.id, ${personColumns(tx.tenantId)}, c.sex,
        coalesce(k.handicap_kind, c.handicap_kind) as handicap_kind,
        case when k.handicap_kind is null then c.handicap_tenths else k.handicap_tenths end as handicap_tenths,
        case when k.handicap_kind is null then c.handicap_code else k.handicap_code end as handicap_code,
        (k.snapshot -> 'handicap' ->> 'playingHandicap')::integer as playing_handicap,
        (p.initiator_id is not distinct from ${customerId}::bigint and p.initiator_id is not null) as entered_by_me,
        t.id as team_id, t.number as team_number, t.name as team_name
      from flight_item i
      join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      left join card k on k.tenant_id = i.tenant_id and k.round_id = i.round_id and k.player_id = i.player_id
      left join lateral (
        select t.id, t.number, t.name from team_member m join team t on t.tenant_id = m.tenant_id and t.id = m.team_id
        where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id and m.customer_id = p.customer_id and not t.waiting limit 1
      ) t on true
      where i.tenant_id = ${tx.tenantId} and i.round_id = ${roundId} order by i.flight_id, i.place`,
  )
  return {
    flights: flights.map((flight) => ({
      ...flight,
      players: seats.filter((seat) => seat.flight_id === flight.id).map((seat) => starterOf(seat, seats, sight)),
    })),
  }
}

/** Replaces the whole start list of a round. */
export async function writeStartList(
  tx: Tx,
  roundId: string,
  flights: readonly {
    readonly startNumber: number
    readonly startTime: ClubDateTime
    readonly startTee: number
    readonly playerIds: readonly string[]
  }[],
): Promise<void> {
  await tx.query(sql`delete from flight where tenant_id = ${tx.tenantId} and round_id = ${roundId}`)
  await tx.query(
    sql`with made as (
        insert into flight (tenant_id, round_id, number, start_at, start_tee)
        select ${tx.tenantId}, ${roundId}, f."startNumber", f."startTime", f."startTee"
        from jsonb_to_recordset(${JSON.stringify(flights)}::jsonb) as f("startNumber" integer, "startTime" timestamp, "startTee" integer)
        returning id, number
      )
      insert into flight_item (tenant_id, round_id, flight_id, player_id, place)
      select ${tx.tenantId}, ${roundId}, made.id, seat.player_id::bigint, seat.place
      from jsonb_to_recordset(${JSON.stringify(flights)}::jsonb) as f("startNumber" integer, "playerIds" jsonb)
      join made on made.number = f."startNumber"
      cross join jsonb_array_elements_text(f."playerIds") with ordinality as seat (player_id, place)`,
  )
  await writeCardStarts(tx, roundId)
}

/** Copies start time and tee from the start list to the existing cards. A team starts with its first member. */
export async function writeCardStarts(tx: Tx, roundId: string): Promise<void> {
  await tx.query(
    sql`update card k set start_at = f.start_at, start_tee = f.start_tee
      from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId} and i.tenant_id = k.tenant_id and i.round_id = k.round_id
        and i.player_id = k.player_id and (k.start_at, k.start_tee) is distinct from (f.start_at, f.start_tee)`,
  )
  await tx.query(
    sql`update team_card k set start_at = f.start_at, start_tee = f.start_tee
      from (
        select distinct on (m.team_id) m.team_id, f.start_at, f.start_tee
        from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
        join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
        join team_member m on m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id and m.customer_id = p.customer_id
        where i.tenant_id = ${tx.tenantId} and i.round_id = ${roundId} order by m.team_id, f.number
      ) f
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId} and k.team_id = f.team_id
        and (k.start_at, k.start_tee) is distinct from (f.start_at, f.start_tee)`,
  )
}
