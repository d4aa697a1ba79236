/** Names of start tees, for a start that is read without its start list. TV-135+. */
import { type DrawFlight, withStartTeeNames } from '@club/core/tournament'
import { type Sql, sql } from '../../db/sql.ts'

export interface StartTeeColumns {
  readonly flight_id: string
  readonly start_tee: number
  /** Flights with the same start time and tee, including this one; null while they have no time. */
  readonly together: readonly DrawFlight[] | null
}

/** The `StartTeeColumns` of a flight named `f`. */
export const startTeeColumns: Sql = sql`f.id as flight_id, f.start_tee, (
    select json_agg(json_build_object('id', g.id::text, 'startNumber', g.number, 'startTime', g.start_at, 'startTee', g.start_tee))
    from flight g where g.tenant_id = f.tenant_id and g.round_id = f.round_id and g.start_tee = f.start_tee and g.start_at = f.start_at
  ) as together`

export function startTeeNameOf({ flight_id, start_tee, together }: StartTeeColumns): string {
  return withStartTeeNames(together ?? []).find(({ id }) => id === flight_id)?.startTeeName ?? String(start_tee)
}
