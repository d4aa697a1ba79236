/** Rented units of a booking. A constraint forbids the same unit twice at one time. RE-33, RE-56, RE-216+. */
import type { ClubDateTime } from '@club/core'
import type { RentalGroup } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'

/** The start of the round and its expected end. */
export type Plays = readonly [ClubDateTime, ClubDateTime]

export interface RequestedUnit {
  readonly personId: string
  readonly productId: string
}

const rangeOf = ([from, to]: Plays): Sql => sql`tsrange(${from}::timestamp, ${to}::timestamp)`

/** Rents a free unit for each; returns the ids of the products of which too few are free, and rents nothing then. */
export async function rentUnits(tx: Tx, requestedUnits: readonly RequestedUnit[], plays: Plays): Promise<readonly string[]> {
  if (requestedUnits.length === 0) return []
  const rows = await rowsOf<{ product_id: string; unit_id: string | null; person_id: string }>(
    tx,
    sql`with requestedUnits as (
        select person_id, product_id, row_number() over (partition by product_id order by place) as n from unnest(
          ${requestedUnits.map(({ personId }) => personId)}::bigint[], ${requestedUnits.map(({ productId }) => productId)}::bigint[]
        ) with ordinality as w (person_id, product_id, place)
      ), free as (
        select u.id, u.product_id, row_number() over (partition by u.product_id order by u.number) as n from rental_unit u
        where u.tenant_id = ${tx.tenantId} and u.active and u.product_id in (select product_id from requestedUnits) and not exists (
          select from booking_rental r where r.tenant_id = u.tenant_id and r.unit_id = u.id and r.plays && ${rangeOf(plays)})
      )
      select w.product_id, w.person_id, f.id as unit_id from requestedUnits w left join free f on f.product_id = w.product_id and f.n = w.n`,
  )
  const missing = rows.filter(({ unit_id }) => unit_id === null).map(({ product_id }) => product_id)
  if (missing.length > 0) return missing
  await tx.query(
    sql`insert into booking_rental (tenant_id, person_id, product_id, unit_id, plays)
      select ${tx.tenantId}, person_id, product_id, unit_id, ${rangeOf(plays)} from unnest(
        ${rows.map(({ person_id }) => person_id)}::bigint[], ${rows.map(({ product_id }) => product_id)}::bigint[],
        ${rows.map(({ unit_id }) => unit_id)}::bigint[]
      ) as r (person_id, product_id, unit_id) order by unit_id`,
  )
  return []
}

/** Gives back the units of these people of a booking, null for all. */
export async function giveBackUnits(tx: Tx, bookingId: string, personIds: readonly string[] | null): Promise<void> {
  const whose = personIds === null ? sql`true` : sql`g.id = any(${personIds}::bigint[])`
  await tx.query(
    sql`delete from booking_rental r using booking_person g where r.tenant_id = ${tx.tenantId} and g.tenant_id = r.tenant_id
      and g.id = r.person_id and g.booking_id = ${bookingId} and ${whose}`,
  )
}

interface MovedRow {
  readonly id: string
  readonly person_id: string
  readonly product_id: string
  readonly starts_at: ClubDateTime | null
  readonly ends_at: ClubDateTime | null
}

/** Rents units for the new times of the rounds of these bookings, none for ended ones. Returns the ids of the products of which too few are free. */
export async function moveUnits(tx: Tx, bookingIds: readonly string[]): Promise<readonly string[]> {
  const rows = await rowsOf<MovedRow>(
    tx,
    sql`update booking_rental r set plays = null from booking_person g where r.tenant_id = ${tx.tenantId} and g.tenant_id = r.tenant_id
        and g.id = r.person_id and g.booking_id = any(${bookingIds}::bigint[]) and r.plays is distinct from g.plays
      returning r.id, r.person_id, r.product_id, lower(g.plays) as starts_at, upper(g.plays) as ends_at`,
  )
  const playing = rows.filter(({ starts_at }) => starts_at !== null)
  await tx.query(sql`delete from booking_rental where tenant_id = ${tx.tenantId} and id = any(${playing.map(({ id }) => id)}::bigint[])`)
  const missing: string[] = []
  for (const group of Map.groupBy(playing, ({ starts_at, ends_at }) => `${starts_at} ${ends_at}`).values()) {
    const [{ starts_at, ends_at }] = group as [MovedRow, ...MovedRow[]]
    const requestedUnits = group.map(({ person_id: personId, product_id: productId }) => ({ personId, productId }))
    missing.push(...(await rentUnits(tx, requestedUnits, [starts_at as ClubDateTime, ends_at as ClubDateTime])))
  }
  return missing
}

/** Reads the products with the number of units that are free for the whole round. */
export async function readRentalGroups(tx: Tx, plays: Plays): Promise<readonly RentalGroup[]> {
  const rows = await rowsOf<{
    id: string
    name: string
    products: readonly (Omit<RentalGroup['products'][number], 'id'> & { id: number })[]
  }>(
    tx,
    sql`select g.id, g.name, json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'available', (
          select count(*) from rental_unit u where u.tenant_id = p.tenant_id and u.product_id = p.id and u.active and not exists (
            select from booking_rental r where r.tenant_id = u.tenant_id and r.unit_id = u.id and r.plays && ${rangeOf(plays)})
        )) order by p.position, p.id) as products
      from rental_group g join rental_product p on p.tenant_id = g.tenant_id and p.group_id = g.id and p.active
      where g.tenant_id = ${tx.tenantId} group by g.id, g.name, g.position order by g.position, g.id`,
  )
  return rows.map(({ id, name, products }) => ({ id, name, products: products.map((product) => ({ ...product, id: String(product.id) })) }))
}
