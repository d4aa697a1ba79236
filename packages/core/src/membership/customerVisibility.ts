/** What others see of a customer. CU-12 to CU-15, CU-99, CU-123+ to CU-125+, CU-141+, CU-146+ to CU-148+ in docs/spec/customer.md. */
import { type HomeLayout, isMemberLike, type MemberStatus } from '../club/customer.ts'
import { checkOneOf, checkText } from '../fieldError.ts'

/** What a customer lets others see; `yes` is the same as `nameSeenByAll`, `no` as `dataNotShown`. CU-14. */
export const CUSTOMER_VISIBILITIES = [
  'dataNotShown',
  'nameSeenByAll',
  'memberNumberSeenByAll',
  'nameSeenOnlyByMembers',
  'memberNumberSeenOnlyByMembers',
  'yes',
  'no',
] as const
export type CustomerVisibility = (typeof CUSTOMER_VISIBILITIES)[number]

/** What a customer decides about being seen, and about the own start page. CU-83. */
export interface PrivacySettings {
  readonly visibility: CustomerVisibility
  /** Appears among those who are online; on the screen it also allows details to be displayed (CU-123+). */
  readonly visibleWhenOnline: boolean
  readonly homeLayout: HomeLayout
  readonly showAvatar: boolean
}

/** Settings of somebody who never chose: nothing is shown. CU-13, CU-85, CU-86. */
export const DEFAULT_PRIVACY: PrivacySettings = {
  visibility: 'dataNotShown',
  visibleWhenOnline: false,
  homeLayout: 'list',
  showAvatar: false,
}

/** Viewers, from the one who sees least to the one who sees all. `friend`: both have confirmed the friendship. */
export const VIEWER_CLASSES = ['anonymous', 'guest', 'memberLike', 'friend', 'staff', 'self'] as const
export type ViewerClass = (typeof VIEWER_CLASSES)[number]

/** Somebody who looks: null is a visitor without a login. */
export type CustomerViewer =
  | { readonly kind: 'customer'; readonly id: string; readonly memberStatus: MemberStatus }
  | { readonly kind: 'staff' }
  | null

/**
 * The class of a viewer of the customer `customerId`. `isFriend` is true only for a friendship that both have confirmed; a request of either
 * side gives nothing. CU-15, CU-141+.
 */
export function viewerClass(viewer: CustomerViewer, customerId: string, isFriend: boolean): ViewerClass {
  if (viewer === null) return 'anonymous'
  if (viewer.kind === 'staff') return 'staff'
  if (viewer.id === customerId) return 'self'
  if (isFriend) return 'friend'
  return isMemberLike(viewer.memberStatus) ? 'memberLike' : 'guest'
}

/** What the club decides about what is seen of its people. */
export interface ClubPrivacy {
  readonly avatarsEnabled: boolean
  /** Whether visitors without a login see exact handicap indexes. CU-146+. */
  readonly showHandicapToVisitors: boolean
}

/**
 * The parts that are shown or masked as a whole. `identity`: name or number, so that the record may be named at all; `name`: names and what
 * goes with them on every list, sex, home club; `handicap`: the index, and what it can be worked out from; `details`: age, contact and the
 * like; `own`: only for the person and staff.
 */
export const CUSTOMER_PARTS = ['identity', 'name', 'number', 'handicap', 'avatar', 'online', 'details', 'own'] as const
export type CustomerPart = (typeof CUSTOMER_PARTS)[number]
/** Part by part, whether a viewer sees it. */
export type SeenParts = Readonly<Record<CustomerPart, boolean>>

function sees(viewer: ViewerClass, least: ViewerClass): boolean {
  return VIEWER_CLASSES.indexOf(viewer) >= VIEWER_CLASSES.indexOf(least)
}

/** The least viewer who sees the name and the number. Confirmed friends always see the name; staff and the person see both. */
const SEEN_FROM: Readonly<Record<CustomerVisibility, { readonly name: ViewerClass; readonly number: ViewerClass }>> = {
  dataNotShown: { name: 'friend', number: 'staff' },
  nameSeenByAll: { name: 'anonymous', number: 'staff' },
  memberNumberSeenByAll: { name: 'friend', number: 'anonymous' },
  nameSeenOnlyByMembers: { name: 'memberLike', number: 'staff' },
  memberNumberSeenOnlyByMembers: { name: 'friend', number: 'memberLike' },
  yes: { name: 'anonymous', number: 'staff' },
  no: { name: 'friend', number: 'staff' },
}

/** Whether a picture may be shown at all: both the club and the customer have to allow it. CU-99. */
export function avatarAllowed(club: Pick<ClubPrivacy, 'avatarsEnabled'>, customer: Pick<PrivacySettings, 'showAvatar'>): boolean {
  return club.avatarsEnabled && customer.showAvatar
}

/** What such a viewer sees of a customer with these settings. The server masks by it; a screen only previews it. */
export function seenParts(privacy: Omit<PrivacySettings, 'homeLayout'>, club: ClubPrivacy, viewer: ViewerClass): SeenParts {
  checkOneOf('visibility', privacy.visibility, CUSTOMER_VISIBILITIES)
  const from = SEEN_FROM[privacy.visibility]
  const [name, number] = [sees(viewer, from.name), sees(viewer, from.number)]
  const staff = sees(viewer, 'staff')
  return {
    identity: name || number,
    name,
    number,
    handicap: name && (sees(viewer, 'guest') || club.showHandicapToVisitors),
    avatar: name && avatarAllowed(club, privacy),
    online: name && sees(viewer, 'guest') && privacy.visibleWhenOnline,
    details: staff || (name && sees(viewer, 'memberLike') && privacy.visibleWhenOnline),
    own: staff,
  }
}

/** The name of a person as it is shown: in full, the member number as `#1234` where only that is seen, else empty. CU-147+. */
export function shownName({ fullName, number }: { readonly fullName: string; readonly number: string }, seen: SeenParts): string {
  checkText('fullName', fullName)
  checkText('number', number)
  if (seen.name) return fullName
  return seen.number ? `#${number}` : ''
}

/** The name of a team as it is shown: empty where it holds a name of one of its people that is not seen. CU-148+. */
export function shownTeamName(
  teamName: string,
  members: readonly { readonly firstName: string; readonly lastName: string; readonly nameSeen: boolean }[],
): string {
  checkText('teamName', teamName)
  for (const { firstName, lastName } of members) {
    checkText('firstName', firstName)
    checkText('lastName', lastName)
  }
  const folded = teamName.toLowerCase()
  const tells = members.some(
    ({ nameSeen, ...names }) =>
      !nameSeen && [names.firstName, names.lastName].some((name) => name !== '' && folded.includes(name.toLowerCase())),
  )
  return tells ? '' : teamName
}
