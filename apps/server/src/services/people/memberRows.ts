/** Rows of the list of members: the people in it, what restricts it, and its fields as the viewer sees them. CU-25, CU-26, CU-127+, CU-180+, CU-181+. */
import { memberListSettingsFromWire, type WireMemberListSettings } from '@club/contract/club'
import type { ClubDate } from '@club/core'
import { ageOn, type CustomerKind, isMemberLike, MEMBER_STATUSES, type Sex } from '@club/core/club'
import {
  type ListedMember,
  type MemberListFilter,
  type MemberListSettings,
  type MemberListSort,
  memberListRow,
  refusedMemberFilters,
} from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { allOf, type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { Session } from '../accounts/session.ts'
import { isModuleShown } from '../clubs/moduleShown.ts'
import { countryByIsoCode } from '../dictionaries/countries.ts'
import { type Texts, textIn } from '../dictionaries/texts.ts'
import { begins } from './findable.ts'
import { type FriendshipColumn, friendshipColumn } from './friends.ts'
import { type NameOrder, nameOrderOf } from './nameOrder.ts'
import { isShownOnline } from './online.ts'
import { type HandicapColumns, handicapOf, type PersonColumns, personColumns, personOf } from './people.ts'
import { areDetailsSeen, isNamedToMembers, isSeen, type Sight, shownPerson } from './sight.ts'
import { readClubAndSight } from './viewer.ts'

/** The list of a club for one viewer. */
export interface MemberList {
  readonly callerId: string
  readonly instant: Date
  readonly today: ClubDate
  readonly sight: Sight
  readonly settings: MemberListSettings
  readonly order: NameOrder
}

/** Reads the list's settings and the caller's sight. Throws 403 if the club does not offer the list. */
export async function readMemberList(tx: Tx, caller: Session, instant: Date): Promise<MemberList> {
  const [{ club, sight }, row] = await Promise.all([
    readClubAndSight(tx, caller, instant),
    rowOf<{ member_list: WireMemberListSettings }>(tx, sql`select member_list from club where tenant_id = ${tx.tenantId}`),
  ])
  if (!isModuleShown(club, 'members')) throw new ApiError('switchedOff')
  return {
    callerId: caller.customerId,
    instant,
    today: club.now.slice(0, 10) as ClubDate,
    sight,
    settings: memberListSettingsFromWire(row?.member_list ?? {}),
    order: nameOrderOf(club),
  }
}

/** SQL `from` and `where` of the listed customers `c`. The caller is listed only if other members see their name. */
export function memberSource(tx: Tx, { callerId, sight }: MemberList, conditions: readonly Sql[] = []): Sql {
  return sql`from customer c where ${allOf([
    sql`c.tenant_id = ${tx.tenantId} and c.active and c.member_status = any(${MEMBER_STATUSES.filter(isMemberLike)}::text[])`,
    sql`${isSeen(sight, 'name')} and (c.id <> ${callerId} or ${isNamedToMembers()})`,
    ...conditions,
  ])}`
}

/** SQL value of a column that belongs to the details: null unless the viewer sees them, so that no filter or order reveals it. */
function detail({ sight }: MemberList, column: Sql): Sql {
  return sql`case when ${areDetailsSeen(sight)} then ${column} end`
}

/** SQL conditions of a filter. Throws 400 for a filter by a field that the club does not show. */
export function memberConditions(list: MemberList, filter: MemberListFilter): readonly Sql[] {
  const refused = refusedMemberFilters(filter, list.settings)
  if (refused.length > 0) throw new ApiError('invalidInput', { details: refused.map((field) => ({ code: 'notShown', field })) })
  const { text, gender, handicapFrom, handicapTo, ageFrom, ageTo, homeClubName, customerSubType, nationality, online } = filter
  const age = detail(list, sql`extract(year from age(${list.today}::date, c.birthday))`)
  return [
    ...(text.trim() === '' ? [] : [begins(text, list.sight)]),
    ...(gender === null ? [] : [sql`c.sex = ${gender}`]),
    ...(handicapFrom === null ? [] : [sql`c.handicap_tenths >= ${handicapFrom}`]),
    ...(handicapTo === null ? [] : [sql`c.handicap_tenths <= ${handicapTo}`]),
    ...(ageFrom === null ? [] : [sql`${age} >= ${ageFrom}`]),
    ...(ageTo === null ? [] : [sql`${age} <= ${ageTo}`]),
    ...(homeClubName === '' ? [] : [sql`c.home_club_name = ${homeClubName}`]),
    ...(customerSubType === '' ? [] : [sql`${detail(list, sql`c.membership`)} = ${customerSubType}`]),
    ...(nationality === '' ? [] : [sql`${shownNationality(list)} = ${Number(countryByIsoCode(nationality, 'en')?.id ?? 0)}`]),
    ...(online ? [isShownOnline(list.sight, list.callerId, list.instant)] : []),
  ]
}

/** SQL columns to sort by; people without a visible value come last. */
export function memberSortColumns(list: MemberList): Readonly<Record<MemberListSort, Sql>> {
  const { of } = list.order
  return {
    lastName: of(sql`c.last_name`),
    firstName: of(sql`c.first_name`),
    handicapIndex: sql`c.handicap_tenths`,
    age: detail(list, sql`${list.today}::date - c.birthday`),
    homeClubName: of(sql`nullif(c.home_club_name, '')`),
    customerSubType: of(detail(list, sql`nullif(c.membership, '')`)),
  }
}

/** SQL `nullif` of a membership that the viewer sees. */
export function shownMembership(list: MemberList): Sql {
  return detail(list, sql`nullif(c.membership, '')`)
}

/** SQL number of the nationality, if the viewer sees it. */
export function shownNationality(list: MemberList): Sql {
  return detail(list, sql`c.nationality`)
}

/** Two letters of ISO 3166-1; null for a number of no country. */
export function nationalityOf(number: number, language: Language): string | null {
  return countryByIsoCode(String(number).padStart(3, '0'), language)?.isoCode ?? null
}

export interface MemberRow extends PersonColumns, HandicapColumns, FriendshipColumn {
  readonly sex: Sex
  readonly kind: CustomerKind
  readonly membership: string
  readonly birthday: ClubDate | null
  readonly nationality: number | null
  readonly title: Texts | null
  readonly name_extra: Texts | null
  readonly email: string | null
  readonly phone: string | null
}

/** The `MemberRow` columns of a customer `c`. Validity of contact records includes both ends. */
export function memberColumns({ tenantId }: Tx, { callerId, today }: MemberList): Sql {
  const entry = (id: Sql) => sql`(select e.names from dictionary_entry e where e.tenant_id = c.tenant_id and e.id = ${id})`
  const current = (row: Sql) =>
    sql`${row}.tenant_id = c.tenant_id and ${row}.customer_id = c.id and ${row}.active
      and coalesce(${row}.start_date <= ${today}::date, true) and coalesce(${row}.end_date >= ${today}::date, true)`
  return sql`${personColumns(tenantId)}, c.sex, c.handicap_kind, c.handicap_tenths, c.handicap_code, c.kind, c.membership,
    to_char(c.birthday, 'YYYY-MM-DD') as birthday, c.nationality, ${entry(sql`c.title_id`)} as title, ${entry(sql`c.name_extra_id`)} as name_extra,
    (select m.email from customer_email m where ${current(sql`m`)} and m.main) as email,
    (select p.phone from customer_phone p where ${current(sql`p`)} and p.main_for_call) as phone,
    ${friendshipColumn(callerId)}`
}

/** Returns the row as the viewer sees it. */
export function listedMember({ sight, settings, today }: MemberList, row: MemberRow, language: Language): ListedMember {
  const person = personOf(row)
  const { seen, name, customerId } = shownPerson(sight, person)
  const nameOf = (texts: Texts | null) => (texts === null ? null : textIn(texts, language))
  const fields = {
    firstName: person.firstName,
    lastName: person.lastName,
    academicTitle: nameOf(row.title),
    nameExtra: nameOf(row.name_extra),
    handicapIndex: handicapOf(row),
    homeClubName: person.homeClubName,
    customerKind: row.kind,
    customerSubType: row.membership || null,
    gender: row.sex,
    age: row.birthday === null ? null : ageOn(row.birthday, today),
    dateOfBirth: row.birthday,
    nationality: row.nationality === null ? null : nationalityOf(row.nationality, language),
    email: row.email,
    phoneNumber: row.phone,
  }
  return {
    id: customerId,
    fullName: name,
    showAvatar: seen.avatar,
    friendship: row.friendship,
    fields: memberListRow(fields, settings, seen),
  }
}
