/** Rows of `customer` in the types of core. */
import { namePatternFromWire, type WireNamePattern } from '@club/contract/club'
import { WIRE_CUSTOMER_VISIBILITY } from '@club/contract/wire'
import { exact, formatName, roundHalfUp } from '@club/core'
import type { Customer, MemberStatus, Sex } from '@club/core/club'
import type { HandicapCode, HandicapIndex } from '@club/core/handicap'
import { DEFAULT_PRIVACY, type PrivacySettings } from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'

export interface HandicapColumns {
  readonly handicap_kind: HandicapIndex['kind']
  readonly handicap_tenths: number | null
  readonly handicap_code: HandicapCode | null
}

export function handicapColumns(index: HandicapIndex): HandicapColumns {
  return {
    handicap_kind: index.kind,
    handicap_tenths: index.kind === 'index' ? index.tenths : null,
    handicap_code: index.kind === 'code' ? index.code : null,
  }
}

/** Returns the handicap index of a row. Check constraints of the table ensure that the value exists if the kind needs one. */
export function handicapOf(row: HandicapColumns): HandicapIndex {
  switch (row.handicap_kind) {
    case 'index':
      return { kind: 'index', tenths: row.handicap_tenths as number }
    case 'code':
      return { kind: 'code', code: row.handicap_code as HandicapCode }
    default:
      return { kind: row.handicap_kind }
  }
}

/** Returns the mean index of a team, with 0.0 for a professional; `none` if a member has no index. TR-72+. */
export function meanIndex(members: readonly { readonly handicapIndex: HandicapIndex }[]): HandicapIndex {
  const tenths = members.flatMap(({ handicapIndex }) =>
    handicapIndex.kind === 'index' ? [handicapIndex.tenths] : handicapIndex.kind === 'professional' ? [0] : [],
  )
  if (tenths.length < members.length || tenths.length === 0) return { kind: 'none' }
  const sum = tenths.reduce((total, one) => total + one, 0)
  return { kind: 'index', tenths: roundHalfUp(exact(sum, tenths.length)) }
}

/** Columns that a name is formatted from. */
export interface NameColumns {
  readonly first_name: string
  readonly last_name: string
  readonly name_pattern: WireNamePattern | null
}

export interface CustomerRow extends HandicapColumns, NameColumns {
  readonly id: string
  readonly number: string
  readonly sex: Sex
  readonly member_status: MemberStatus
  readonly home_club_name: string
  readonly blocked_for_tournament: boolean
  readonly home_layout: Customer['homeLayout']
  readonly preferred_tee: Customer['preferredTee']
}

/** The `NameColumns` of a customer `c`; the club's pattern is read once for all rows. */
export function nameColumns(tenantId: string): Sql {
  return sql`c.first_name, c.last_name, (select own.settings -> 'fullName' from club own where own.tenant_id = ${tenantId}) as name_pattern`
}

/** The `CustomerRow` columns of a customer `c`. */
export function customerColumns(tenantId: string): Sql {
  return sql`c.id, c.number, ${nameColumns(tenantId)}, c.sex, c.member_status, c.handicap_kind,
  c.handicap_tenths, c.handicap_code, c.home_club_name, c.blocked_for_tournament, c.home_layout,
  case when c.preferred_tee_colour is not null then (
    select jsonb_build_object('colour', e.colour, 'name', e.name) from tee e
    where e.tenant_id = c.tenant_id and e.colour = c.preferred_tee_colour order by e.id limit 1
  ) end as preferred_tee`
}

/** Columns of a person, with the settings that decide which viewer sees which parts. */
export interface PersonColumns extends NameColumns {
  readonly person_id: string
  readonly member_number: string
  readonly person_club: string
  readonly customer_visibility: string
  readonly visible_when_online: boolean
  readonly show_avatar: boolean
}

/** The `PersonColumns` of a customer `c`. */
export function personColumns(tenantId: string): Sql {
  return sql`${nameColumns(tenantId)}, c.id as person_id, c.number as member_number, c.home_club_name as person_club, c.customer_visibility,
  c.visible_when_online, c.show_avatar`
}

/** Unmasked person: pass it through `shownPerson` of sight.ts before sending it. */
export interface Person {
  readonly customerId: string
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly homeClubName: string
  readonly privacy: Omit<PrivacySettings, 'homeLayout'>
}

export function personOf(row: PersonColumns): Person {
  return {
    ...{ customerId: row.person_id, number: row.member_number, firstName: row.first_name, lastName: row.last_name },
    ...{ fullName: fullName(row), homeClubName: row.person_club },
    privacy: {
      visibility: WIRE_CUSTOMER_VISIBILITY.known(row.customer_visibility) ?? DEFAULT_PRIVACY.visibility,
      visibleWhenOnline: row.visible_when_online,
      showAvatar: row.show_avatar,
    },
  }
}

/**
 * Formats a name as in the club's headers, lists and reports. Only for staff and the person; other viewers get the name from `shownPerson`.
 * CS-05 to CS-07.
 */
export function fullName({ first_name, last_name, name_pattern }: NameColumns): string {
  return formatName(namePatternFromWire(name_pattern), { title: '', nameExtra: '', firstName: first_name, lastName: last_name })
}

export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    number: row.number,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: fullName(row),
    sex: row.sex,
    memberStatus: row.member_status,
    handicapIndex: handicapOf(row),
    homeClubName: row.home_club_name,
    blockedForTournament: row.blocked_for_tournament,
    homeLayout: row.home_layout,
    preferredTee: row.preferred_tee,
  }
}

/** Returns an active customer, or undefined. */
export async function readCustomer(tx: Tx, id: string): Promise<Customer | undefined> {
  return (await readCustomers(tx, [id])).get(id)
}

/** Returns the active ones of these customers by id. */
export async function readCustomers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
  const rows = await rowsOf<CustomerRow>(
    tx,
    sql`select ${customerColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[]) and c.active`,
  )
  return new Map(rows.map((row) => [row.id, customerOf(row)]))
}
