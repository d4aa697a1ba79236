/** Price list, ways to pay and units for rent of reservations.json. A part that the file does not have stays as it is. RE-217+. */
import { WEEKDAYS } from '@club/core/club'
import type { ImportContext } from './importContext.ts'
import { RESERVATIONS_FILE, type ReservationsFile } from './reservationsFile.ts'
import { upsertRows } from './upsertRows.ts'

/** Writes the prices; `courses` are the ids of the courses by their keys. */
export async function writePrices(context: ImportContext, file: ReservationsFile, courses: ReadonlyMap<string, string>): Promise<void> {
  const { tx, tenantId } = context
  if (file.payment) {
    await tx.query(
      `insert into reservation_settings (tenant_id, payment) values ($1, $2::jsonb)
       on conflict (tenant_id) do update set payment = excluded.payment`,
      [tenantId, JSON.stringify(file.payment)],
    )
  }
  if (file.greenFees) await writeGreenFees(context, file.greenFees, courses)
  if (file.rentals) await writeRentals(context, file.rentals)
}

async function writeGreenFees(
  { tx, tenantId, findings }: ImportContext,
  fees: NonNullable<ReservationsFile['greenFees']>,
  courses: ReadonlyMap<string, string>,
): Promise<void> {
  fees.forEach(({ course }, index) => {
    if (course === null || courses.has(course)) return
    const problem = `There is no course "${course}" in the list of courses.`
    findings.add({ file: RESERVATIONS_FILE, row: index + 1, column: 'greenFees.course', problem, remedy: 'Correct the key of the course.' })
  })
  await tx.query('delete from green_fee where tenant_id = $1', [tenantId])
  await upsertRows(tx, {
    table: 'green_fee',
    tenantId,
    columns: {
      ...{ key: 'text', position: 'integer', course_id: 'bigint', first_day: 'date', last_day: 'date', weekdays: 'smallint[]' },
      ...{ from_time: 'time', to_time: 'time', players: 'text[]', holes: 'smallint', amount: 'integer', less_with_member: 'integer' },
    },
    key: ['key'],
    rows: fees.map((fee, index) => ({
      key: fee.key,
      position: index + 1,
      course_id: fee.course === null ? null : (courses.get(fee.course) ?? null),
      first_day: fee.from,
      last_day: fee.to,
      weekdays: fee.weekdays.map((day) => WEEKDAYS.indexOf(day) + 1),
      from_time: fee.fromTime ?? '00:00',
      to_time: fee.toTime ?? '24:00',
      players: fee.players,
      holes: fee.numberOfHoles,
      amount: fee.amount,
      less_with_member: fee.lessWithMember,
    })),
  })
}

/** Products and units that the file no longer has are switched off, as bookings may have them. */
async function writeRentals({ tx, tenantId }: ImportContext, groups: NonNullable<ReservationsFile['rentals']>): Promise<void> {
  await tx.query('update rental_product set active = false where tenant_id = $1', [tenantId])
  await tx.query('update rental_unit set active = false where tenant_id = $1', [tenantId])
  const written = await upsertRows(tx, {
    table: 'rental_group',
    tenantId,
    columns: { key: 'text', name: 'text', position: 'integer' },
    key: ['key'],
    rows: groups.map(({ key, name }, index) => ({ key, name, position: index + 1 })),
    returning: ['id', 'key'],
  })
  const ids = new Map(written.rows.map(({ key, id }) => [key as string, id as string]))
  const products = groups.flatMap((group) => group.products.map((product) => ({ ...product, group_id: ids.get(group.key) })))
  const stored = await upsertRows(tx, {
    table: 'rental_product',
    tenantId,
    columns: { key: 'text', group_id: 'bigint', name: 'text', price: 'integer', position: 'integer', active: 'boolean' },
    key: ['key'],
    rows: products.map(({ key, group_id, name, price }, index) => ({ key, group_id, name, price, position: index + 1, active: true })),
    returning: ['id', 'key'],
  })
  const productIds = new Map(stored.rows.map(({ key, id }) => [key as string, id as string]))
  await upsertRows(tx, {
    table: 'rental_unit',
    tenantId,
    columns: { product_id: 'bigint', number: 'integer', active: 'boolean' },
    key: ['product_id', 'number'],
    rows: products.flatMap(({ key, units }) =>
      Array.from({ length: units }, (_, index) => ({ product_id: productIds.get(key), number: index + 1, active: true })),
    ),
  })
}
