/** Who looks at people, and what of each of them is shown: every name that leaves the server goes through here. CU-14, CU-15, CU-141+, CU-146+ to CU-149+. */
import { WIRE_CUSTOMER_VISIBILITY } from '@club/contract/wire'
import { type ClubSettings, isMemberLike, type MemberStatus } from '@club/core/club'
import {
  type ClubPrivacy,
  CUSTOMER_VISIBILITIES,
  type CustomerPart,
  type CustomerViewer,
  type SeenParts,
  seenParts,
  shownName,
  shownTeamName,
  type ViewerClass,
  viewerClass,
} from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type Person, type PersonColumns, personColumns, personOf } from './people.ts'

export interface Sight {
  readonly viewer: CustomerViewer
  /** Who has confirmed it. */
  readonly friendIds: ReadonlySet<string>
  readonly club: ClubPrivacy
}

/** What staff see, and what the server itself works by. */
export const STAFF_SIGHT: Sight = {
  viewer: { kind: 'staff' },
  friendIds: new Set(),
  club: { avatarsEnabled: false, showHandicapToVisitors: true },
}

/** Somebody who asks: null is a visitor. */
export type Looker = { readonly customerId: string; readonly staff: boolean } | null

interface LookerRow {
  readonly id: string
  readonly member_status: MemberStatus
  readonly friend_ids: readonly string[]
}

/** The sight of each of them, read at once. */
export async function readSights(
  tx: Tx,
  settings: Pick<ClubSettings, 'showHandicapToVisitors'>,
  lookers: readonly Looker[],
): Promise<(looker: Looker) => Sight> {
  const ids = lookers.flatMap((looker) => (looker && !looker.staff ? [looker.customerId] : []))
  const rows =
    ids.length === 0
      ? []
      : await rowsOf<LookerRow>(
          tx,
          sql`select c.id, c.member_status, array(
              select b.buddy_id from buddy b where b.tenant_id = c.tenant_id and b.customer_id = c.id
            ) as friend_ids
            from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[])`,
        )
  const club = { avatarsEnabled: false, showHandicapToVisitors: settings.showHandicapToVisitors }
  const known = new Map(
    rows.map(({ id, member_status: memberStatus, friend_ids }): [string, Sight] => [
      id,
      { viewer: { kind: 'customer', id, memberStatus }, friendIds: new Set(friend_ids), club },
    ]),
  )
  return (looker) => {
    if (looker?.staff) return { ...STAFF_SIGHT, club }
    return (looker && known.get(looker.customerId)) ?? { viewer: null, friendIds: new Set(), club }
  }
}

/** Somebody as this viewer gets them; what is not seen is empty. */
export interface ShownPerson {
  readonly seen: SeenParts
  readonly customerId: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly homeClubName: string
}

export function shownPerson({ viewer, friendIds, club }: Sight, person: Person): ShownPerson {
  const seen = seenParts(person.privacy, club, viewerClass(viewer, person.customerId, friendIds.has(person.customerId)))
  return {
    seen,
    customerId: seen.identity ? person.customerId : '',
    name: shownName(person, seen),
    firstName: seen.name ? person.firstName : '',
    lastName: seen.name ? person.lastName : '',
    homeClubName: seen.name ? person.homeClubName : '',
  }
}

/** The names of these customers as the viewer sees them, by id; empty where a name is not shown. */
export async function readShownNames(tx: Tx, sight: Sight, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<PersonColumns>(
    tx,
    sql`select ${personColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.person_id, shownPerson(sight, personOf(row)).name]))
}

/** Stands in the name of a team for somebody whose name is not shown. */
const HIDDEN_IN_TEAM = '–'

export interface ShownTeam {
  /** What it is called: empty where nobody of it is shown. */
  readonly name: string
  /** The name that it was given. */
  readonly ownName: string
  readonly people: readonly ShownPerson[]
}

/** A team that has no name, or whose name would tell one that is hidden, is called by its people. */
export function shownTeam(sight: Sight, name: string, people: readonly Person[]): ShownTeam {
  const shown = people.map((person) => shownPerson(sight, person))
  const ownName = shownTeamName(
    name,
    people.map((person, at) => ({ ...person, nameSeen: shown[at]?.seen.name ?? false })),
  )
  const named = shown.some((person) => person.name !== '')
  return { ownName, name: ownName || (named ? shown.map((person) => person.name || HIDDEN_IN_TEAM).join(' / ') : ''), people: shown }
}

/** As whom somebody looks at a customer who is neither they nor a friend. */
export function classOfStrangers(viewer: CustomerViewer): ViewerClass {
  if (viewer === null) return 'anonymous'
  if (viewer.kind === 'staff') return 'staff'
  return isMemberLike(viewer.memberStatus) ? 'memberLike' : 'guest'
}

/** Of a customer named `c`: this viewer sees the part, which hangs on the visibility alone. */
export function isSeen({ viewer, friendIds, club }: Sight, part: Extract<CustomerPart, 'name' | 'identity'>): Sql {
  const privacyOf = (visibility: (typeof CUSTOMER_VISIBILITIES)[number]) => ({ visibility, visibleWhenOnline: false, showAvatar: false })
  const spelled = (as: ViewerClass) =>
    CUSTOMER_VISIBILITIES.filter((one) => seenParts(privacyOf(one), club, as)[part]).map((one) => WIRE_CUSTOMER_VISIBILITY.spelled(one))
  const toStrangers = sql`c.customer_visibility = any(${spelled(classOfStrangers(viewer))}::text[])`
  if (viewer?.kind !== 'customer') return toStrangers
  return sql`(${toStrangers} or c.id = ${viewer.id}::bigint
    or (c.id = any(${[...friendIds]}::bigint[]) and c.customer_visibility = any(${spelled('friend')}::text[])))`
}
