/**
 * Viewers and the parts of other people that they see. Every name that leaves the server is masked here. CU-14, CU-15, CU-141+, CU-146+ to
 * CU-149+.
 */
import { WIRE_CUSTOMER_VISIBILITY } from '@club/contract/wire'
import { type ClubSettings, isMemberLike, type MemberStatus } from '@club/core/club'
import {
  type ClubPrivacy,
  CUSTOMER_VISIBILITIES,
  type CustomerPart,
  type CustomerViewer,
  shownName,
  shownTeamName,
  type ViewerClass,
  type VisibleParts,
  viewerClass,
  visibleParts,
} from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { Sql, sql } from '../../db/sql.ts'
import { type Person, type PersonColumns, personColumns, personOf } from './people.ts'

export interface Sight {
  readonly viewer: CustomerViewer
  /** Customers who have confirmed the friendship with the viewer. */
  readonly friendIds: ReadonlySet<string>
  readonly club: ClubPrivacy
}

/** Sight of staff, also used by the server itself. */
export const STAFF_SIGHT: Sight = {
  viewer: { kind: 'staff' },
  friendIds: new Set(),
  club: { avatarsEnabled: false, showHandicapToVisitors: true },
}

/** Person who makes a request; null for a visitor. */
export type BoardViewer = { readonly customerId: string; readonly staff: boolean } | null

interface LookerRow {
  readonly id: string
  readonly member_status: MemberStatus
  readonly friend_ids: readonly string[]
}

type SightSettings = Pick<ClubSettings, 'showHandicapToVisitors' | 'avatarsEnabled'>

/** Reads the sights of all lookers in one query and returns a function to get each. */
export async function readSights(
  tx: Tx,
  settings: SightSettings,
  lookers: readonly BoardViewer[],
): Promise<(looker: BoardViewer) => Sight> {
  const sightOf = await readLookers(tx, lookers)
  return (looker) => sightOf(looker, settings)
}

/** Does the same before the club's settings are known, so that both can be read in one round trip. */
export async function readLookers(
  tx: Tx,
  lookers: readonly BoardViewer[],
): Promise<(looker: BoardViewer, settings: SightSettings) => Sight> {
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
  const known = new Map(
    rows.map(({ id, member_status: memberStatus, friend_ids }): [string, Omit<Sight, 'club'>] => [
      id,
      { viewer: { kind: 'customer', id, memberStatus }, friendIds: new Set(friend_ids) },
    ]),
  )
  return (looker, { showHandicapToVisitors, avatarsEnabled }) => {
    const club = { avatarsEnabled, showHandicapToVisitors }
    if (looker?.staff) return { ...STAFF_SIGHT, club }
    return { ...((looker && known.get(looker.customerId)) ?? { viewer: null, friendIds: new Set() }), club }
  }
}

/** A person as the viewer sees them; hidden parts are empty. */
export interface ShownPerson {
  readonly seen: VisibleParts
  readonly customerId: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly homeClubName: string
}

export function shownPerson({ viewer, friendIds, club }: Sight, person: Person): ShownPerson {
  const seen = visibleParts(person.privacy, club, viewerClass(viewer, person.customerId, friendIds.has(person.customerId)))
  return {
    seen,
    customerId: seen.identity ? person.customerId : '',
    name: shownName(person, seen),
    firstName: seen.name ? person.firstName : '',
    lastName: seen.name ? person.lastName : '',
    homeClubName: seen.name ? person.homeClubName : '',
  }
}

/** Returns the names of these customers as the viewer sees them, by id; empty for a hidden name. A query of ids needs no round trip before. */
export async function readShownNames(tx: Tx, sight: Sight, ids: readonly string[] | Sql): Promise<ReadonlyMap<string, string>> {
  if (!(ids instanceof Sql) && ids.length === 0) return new Map()
  const chosen = ids instanceof Sql ? ids : sql`${ids}::bigint[]`
  const rows = await rowsOf<PersonColumns>(
    tx,
    sql`select ${personColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${chosen})`,
  )
  return new Map(rows.map((row) => [row.person_id, shownPerson(sight, personOf(row)).name]))
}

/** Replaces the hidden name of a member in the name of a team. */
const HIDDEN_IN_TEAM = '–'

export interface ShownTeam {
  /** Displayed name: the team's own or its members; empty if all names are hidden. */
  readonly name: string
  /** The name chosen for the team; empty if it has none or the name is hidden. */
  readonly ownName: string
  readonly people: readonly ShownPerson[]
}

/** Returns a team as the viewer sees it. It is named after its members if it has no name or its name would reveal a hidden one. */
export function shownTeam(sight: Sight, name: string, people: readonly Person[]): ShownTeam {
  const shown = people.map((person) => shownPerson(sight, person))
  const ownName = shownTeamName(
    name,
    people.map((person, at) => ({ ...person, nameSeen: shown[at]?.seen.name ?? false })),
  )
  const named = shown.some((person) => person.name !== '')
  return { ownName, name: ownName || (named ? shown.map((person) => person.name || HIDDEN_IN_TEAM).join(' / ') : ''), people: shown }
}

/** Returns the class of a viewer towards customers who are neither the viewer nor a friend. */
export function visitorViewerClass(viewer: CustomerViewer): ViewerClass {
  if (viewer === null) return 'anonymous'
  if (viewer.kind === 'staff') return 'staff'
  return isMemberLike(viewer.memberStatus) ? 'memberLike' : 'guest'
}

/** Returns whether the viewer sees the name of a friend with this visibility. */
export function seesNameOfFriend({ viewer, club }: Sight, visibility: string): boolean {
  const known = WIRE_CUSTOMER_VISIBILITY.known(visibility)
  const privacy = known && { visibility: known, visibleWhenOnline: false, showAvatar: false }
  return privacy !== undefined && visibleParts(privacy, club, viewerClass(viewer, '', true)).name
}

/** SQL condition on a customer `c`: the viewer sees the part, which depends only on the visibility. */
export function isSeen(sight: Sight, part: Extract<CustomerPart, 'name' | 'identity'>): Sql {
  return isSeenWith(sight, part, false)
}

/** SQL condition on a customer `c`: the viewer sees age, contact and the like. CU-123+. */
export function areDetailsSeen(sight: Sight): Sql {
  return sql`(${isSeenWith(sight, 'details', false)} or (c.visible_when_online and ${isSeenWith(sight, 'details', true)}))`
}

/** SQL condition on a customer `c`: the viewer sees whether the person is online. CU-124+. */
export function isOnlineSeen(sight: Sight): Sql {
  return sql`(c.visible_when_online and ${isSeenWith(sight, 'online', true)})`
}

/** SQL condition on a customer `c`: other members see the name. */
export function isNamedToMembers(): Sql {
  return sql`c.customer_visibility = any(${visibilitiesFor('memberLike', 'name', { visibleWhenOnline: false }, STAFF_SIGHT.club)}::text[])`
}

/** Returns the visibilities, as stored, under which a viewer of this class sees the part. */
function visibilitiesFor(
  as: ViewerClass,
  part: CustomerPart,
  { visibleWhenOnline }: { readonly visibleWhenOnline: boolean },
  club: ClubPrivacy,
): readonly string[] {
  const privacyOf = (visibility: (typeof CUSTOMER_VISIBILITIES)[number]) => ({ visibility, visibleWhenOnline, showAvatar: false })
  return CUSTOMER_VISIBILITIES.filter((one) => visibleParts(privacyOf(one), club, as)[part]).map((one) =>
    WIRE_CUSTOMER_VISIBILITY.spelled(one),
  )
}

function isSeenWith({ viewer, friendIds, club }: Sight, part: CustomerPart, visibleWhenOnline: boolean): Sql {
  const spelled = (as: ViewerClass) => visibilitiesFor(as, part, { visibleWhenOnline }, club)
  const toStrangers = sql`c.customer_visibility = any(${spelled(visitorViewerClass(viewer))}::text[])`
  if (viewer?.kind !== 'customer') return toStrangers
  return sql`(${toStrangers} or c.id = ${viewer.id}::bigint
    or (c.id = any(${[...friendIds]}::bigint[]) and c.customer_visibility = any(${spelled('friend')}::text[])))`
}
