/** Rows of `tee_time_request` with their people, in the types of core. */
import type {
  BallotEntry,
  BookingKind,
  HoleCount,
  MissedPreference,
  Player,
  RequestState,
  RequestWay,
  ReservationRefusal,
  TeeTimePreference,
} from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'

/** A time that the party could not have; without a flight, any time of the day. */
export interface StoredRefusal {
  readonly flightId: string | null
  readonly secondFlightId: string | null
  readonly refusals: readonly ReservationRefusal[]
}

export interface RequestRow {
  readonly id: string
  readonly ballot_id: string
  readonly customer_id: string
  readonly kind: BookingKind
  readonly holes: HoleCount
  readonly with_dog: boolean
  readonly preferences: readonly TeeTimePreference[]
  readonly way: RequestWay | null
  readonly nonce: string
  readonly receipt: string
  readonly by_staff: boolean
  readonly late: boolean
  readonly sent_at: Date
  readonly state: RequestState
  readonly draw_number: string | null
  readonly place: number | null
  readonly preference: number | null
  readonly booking_id: string | null
  readonly refused: readonly StoredRefusal[]
  readonly missed: readonly MissedPreference[]
  readonly persons: readonly { readonly kind: Player['kind']; readonly customer_id: number | null; readonly name: string }[]
}

/** Reads requests; `which` is a condition on a request `r`. The order is that of their sending. */
export function readRequestRows(tx: Tx, which: Sql): Promise<readonly RequestRow[]> {
  return rowsOf<RequestRow>(
    tx,
    sql`select r.*, (
        select json_agg(json_build_object('kind', p.kind, 'customer_id', p.customer_id, 'name', p.name) order by p.position)
        from request_person p where p.tenant_id = r.tenant_id and p.request_id = r.id
      ) as persons
      from tee_time_request r where r.tenant_id = ${tx.tenantId} and ${which} order by r.sent_at, r.id`,
  )
}

/** Returns the players of a request, the entrant first. */
export function playersOf({ persons }: Pick<RequestRow, 'persons'>): readonly Player[] {
  return persons.map(({ kind, customer_id, name }) =>
    kind === 'customer' ? { kind, customerId: String(customer_id) } : { kind, name: name || null },
  )
}

export function entryOf(row: RequestRow): BallotEntry {
  const players = playersOf(row)
  return {
    request: {
      id: row.id,
      customerIds: players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : [])),
      places: players.length,
      kind: row.kind,
      numberOfHoles: row.holes,
      preferences: row.preferences,
    },
    customerId: row.customer_id,
    nonce: row.nonce,
  }
}
