/** Flights of a round with their players. */
import type { ClubDateTime } from '@club/core'
import type { DrawFlight, StartList } from '@club/core/tournament'
import { rowsOf, type Tx } from './connect.ts'
import { type EntrantRow, entrantOf } from './entries.ts'
import { nameColumns } from './people.ts'
import { sql } from './sql.ts'

interface FlightRow {
  readonly id: string
  readonly number: number
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
}

interface SeatRow extends EntrantRow {
  readonly flight_id: string
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

/** `customerId`: whose entries are marked as entered by the caller. A player plays with the handicap of the round's card, where there is one. */
export async function readStartList(tx: Tx, roundId: string, customerId: string | null): Promise<StartList> {
  const flights = await readFlights(tx, roundId)
  const seats = await rowsOf<SeatRow>(
    tx,
    sql`select i.flight_id, p.id, p.customer_id, ${nameColumns(tx.tenantId)}, c.sex, c.home_club_name,
        coalesce(k.handicap_kind, c.handicap_kind) as handicap_kind,
        case when k.handicap_kind is null then c.handicap_tenths else k.handicap_tenths end as handicap_tenths,
        case when k.handicap_kind is null then c.handicap_code else k.handicap_code end as handicap_code,
        (k.snapshot -> 'handicap' ->> 'playingHandicap')::integer as playing_handicap,
        (p.initiator_id is not distinct from ${customerId}::bigint and p.initiator_id is not null) as entered_by_me
      from flight_item i
      join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      left join card k on k.tenant_id = i.tenant_id and k.round_id = i.round_id and k.player_id = i.player_id
      where i.tenant_id = ${tx.tenantId} and i.round_id = ${roundId} order by i.flight_id, i.place`,
  )
  return { flights: flights.map((flight) => ({ ...flight, players: seats.filter((seat) => seat.flight_id === flight.id).map(entrantOf) })) }
}
