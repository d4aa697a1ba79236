/** Cars that the desk looks for by their number plate. CALL-545+; CU-371+. */
import { carToWire, findCars } from '@club/contract/reservations'
import type { ClubDateTime } from '@club/core'
import { matchesNumberPlate } from '@club/core/membership'
import { type FoundCar, flightId, type StartTee } from '@club/core/reservation'
import { inTenant, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { fullName, type NameColumns, nameColumns } from '../../services/people/people.ts'
import { publishedAt } from '../../services/tournaments/tournaments.ts'

/** A longer list is no answer: the desk types more of the plate. */
const MAX_CARS = 8

interface CarRow extends NameColumns {
  readonly id: string
  readonly number: string
  readonly number_plate: string
}

interface RoundRow {
  readonly customer_id: string
  readonly starts_at: ClubDateTime
  readonly name: string
  readonly course_id: string | null
  readonly tee: StartTee | null
}

/** Reads when these customers play today: their tee times, and the rounds of tournaments with the start that is published. */
function readRounds(tx: Tx, customerIds: readonly string[], instant: Date): Promise<readonly RoundRow[]> {
  const now = sql`(${instant}::timestamptz at time zone o.time_zone)`
  return rowsOf<RoundRow>(
    tx,
    sql`select g.customer_id, b.starts_at, k.name, b.course_id, b.tee
      from club o join booking_person g on g.tenant_id = o.tenant_id
      join booking b on b.tenant_id = g.tenant_id and b.id = g.booking_id
      join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where o.tenant_id = ${tx.tenantId} and g.customer_id = any(${customerIds}::bigint[]) and b.state = 'booked' and g.plays is not null
        and b.starts_at::date = ${now}::date
      union all
      select p.customer_id, coalesce(own.start_at, r.start_at), t.name, null, null
      from club o join player p on p.tenant_id = o.tenant_id
      join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id and not t.cancelled
      join round r on r.tenant_id = t.tenant_id and r.tournament_id = t.id
      left join lateral (
        select f.start_at from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
        where i.tenant_id = r.tenant_id and i.round_id = r.id and i.player_id = p.id
          and ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, now)}
      ) own on true
      where o.tenant_id = ${tx.tenantId} and p.customer_id = any(${customerIds}::bigint[])
        and coalesce(own.start_at, r.start_at)::date = ${now}::date
      order by 2, 3`,
  )
}

function roundOf({ starts_at: startDateTime, name, course_id: courseId, tee: startTee }: RoundRow): FoundCar['rounds'][number] {
  return { startDateTime, name, flightId: courseId && startTee && flightId({ courseId, startDateTime, startTee }) }
}

export const findCarsRoute = clubRoute(findCars, ({ db, tenant, instant, query }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const all = await rowsOf<CarRow>(
        tx,
        sql`select c.id, c.number, c.number_plate, ${nameColumns(tx.tenantId)} from customer c
          where c.tenant_id = ${tx.tenantId} and c.active and c.number_plate <> '' order by c.number_plate, c.id`,
      )
      const cars = all.filter((row) => matchesNumberPlate(row.number_plate, query.licensePlate)).slice(0, MAX_CARS)
      if (cars.length === 0) return { cars: [] }
      const rounds = await readRounds(
        tx,
        cars.map(({ id }) => id),
        instant,
      )
      return {
        cars: cars.map((row) =>
          carToWire({
            ...{ customerId: row.id, fullName: fullName(row), memberNumber: row.number, numberPlate: row.number_plate },
            rounds: rounds.filter(({ customer_id }) => customer_id === row.id).map(roundOf),
          }),
        ),
      }
    },
    'read',
  ),
)
