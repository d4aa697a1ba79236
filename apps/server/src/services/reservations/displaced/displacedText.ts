/** The undecided bookings in the report of the command line. RE-204+. */
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Displaced } from './displacement.ts'

/** Returns a line with their number and one for each booking; none if there are none. */
export async function displacedText(tx: Tx, displaced: readonly Displaced[]): Promise<readonly string[]> {
  const ids = [...new Set(displaced.map(({ bookingId }) => bookingId))]
  if (ids.length === 0) return []
  const rows = await rowsOf<{ number: string; at: string; course: string }>(
    tx,
    sql`select b.number, to_char(b.starts_at, 'YYYY-MM-DD HH24:MI') as at, k.name as course
      from booking b join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where b.tenant_id = ${tx.tenantId} and b.id = any(${ids}::bigint[]) order by b.starts_at, b.id`,
  )
  const bookings = ids.length === 1 ? '1 coming booking has' : `${ids.length} coming bookings have`
  return [
    `${bookings} a time that a competition now takes; the players get an email, and the desk lists what to decide.`,
    ...rows.map(({ number, at, course }) => `Booking ${number}: ${at}, ${course}`),
  ]
}
