/**
 * The parts of a customer that others see. CU-12 to CU-15, CU-99, CU-123+ to CU-125+, CU-141+, CU-146+ to CU-148+ in
 * docs/spec/customer.md.
 */
import { type HomeLayout, isMemberLike, type MemberStatus } from '../club/customer.ts'
import { checkOneOf, checkText } from '../fieldError.ts'
import { type NameWord, nameWords } from '../text/nameSearch.ts'

/** How much of a customer others see; `yes` is the same as `nameSeenByAll`, `no` as `dataNotShown`. CU-14. */
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

/** A customer's settings on visibility and on their own start page. CU-83. */
export interface PrivacySettings {
  readonly visibility: CustomerVisibility
  /** Is listed among those who are online; on the screen it also allows details to be displayed (CU-123+). */
  readonly visibleWhenOnline: boolean
  readonly homeLayout: HomeLayout
  readonly showAvatar: boolean
}

/** Settings of a customer who has never chosen: nothing is shown. CU-13, CU-85, CU-86. */
export const DEFAULT_PRIVACY: PrivacySettings = {
  visibility: 'dataNotShown',
  visibleWhenOnline: false,
  homeLayout: 'list',
  showAvatar: false,
}

/** Viewer classes, from the one who sees least to the one who sees all. `friend`: both have confirmed the friendship. */
export const VIEWER_CLASSES = ['anonymous', 'guest', 'memberLike', 'friend', 'staff', 'self'] as const
export type ViewerClass = (typeof VIEWER_CLASSES)[number]

/** The person who looks at a customer; null is a visitor. */
export type CustomerViewer =
  | { readonly kind: 'customer'; readonly id: string; readonly memberStatus: MemberStatus }
  | { readonly kind: 'staff' }
  | null

/**
 * Returns the class of a viewer of the customer `customerId`. `isFriend` is true only for a friendship that both have confirmed; an
 * unconfirmed request of either side gives no access. CU-15, CU-141+.
 */
export function viewerClass(viewer: CustomerViewer, customerId: string, isFriend: boolean): ViewerClass {
  if (viewer === null) return 'anonymous'
  if (viewer.kind === 'staff') return 'staff'
  if (viewer.id === customerId) return 'self'
  if (isFriend) return 'friend'
  return isMemberLike(viewer.memberStatus) ? 'memberLike' : 'guest'
}

/** The club's settings on its customers' privacy. */
export interface ClubPrivacy {
  readonly avatarsEnabled: boolean
  /** Whether visitors see exact handicap indexes. CU-146+. */
  readonly showHandicapToVisitors: boolean
}

/**
 * The parts that are shown or masked as a whole. `identity`: name or number, so that the record may be named at all; `name`: names and what
 * every list shows with them, sex and home club; `handicap`: the index, and values it can be computed from; `details`: age, contact and the
 * like; `own`: only for the customer and staff.
 */
export const CUSTOMER_PARTS = ['identity', 'name', 'number', 'handicap', 'avatar', 'online', 'details', 'own'] as const
export type CustomerPart = (typeof CUSTOMER_PARTS)[number]
/** Whether a viewer sees each part. */
export type VisibleParts = Readonly<Record<CustomerPart, boolean>>

function sees(viewer: ViewerClass, least: ViewerClass): boolean {
  return VIEWER_CLASSES.indexOf(viewer) >= VIEWER_CLASSES.indexOf(least)
}

/** The lowest viewer class that sees the name and the number. Confirmed friends always see the name; staff and the customer see both. */
const SEEN_FROM: Readonly<Record<CustomerVisibility, { readonly name: ViewerClass; readonly number: ViewerClass }>> = {
  dataNotShown: { name: 'friend', number: 'staff' },
  nameSeenByAll: { name: 'anonymous', number: 'staff' },
  memberNumberSeenByAll: { name: 'friend', number: 'anonymous' },
  nameSeenOnlyByMembers: { name: 'memberLike', number: 'staff' },
  memberNumberSeenOnlyByMembers: { name: 'friend', number: 'memberLike' },
  yes: { name: 'anonymous', number: 'staff' },
  no: { name: 'friend', number: 'staff' },
}

/** Returns whether a picture may be shown: both the club and the customer have to allow it. CU-99. */
export function avatarAllowed(club: Pick<ClubPrivacy, 'avatarsEnabled'>, customer: Pick<PrivacySettings, 'showAvatar'>): boolean {
  return club.avatarsEnabled && customer.showAvatar
}

/** Returns the parts of a customer with these settings that the viewer sees. The server masks by it; a screen only previews it. */
export function visibleParts(privacy: Omit<PrivacySettings, 'homeLayout'>, club: ClubPrivacy, viewer: ViewerClass): VisibleParts {
  checkOneOf('visibility', privacy.visibility, CUSTOMER_VISIBILITIES)
  const from = SEEN_FROM[privacy.visibility]
  const [name, number] = [sees(viewer, from.name), sees(viewer, from.number)]
  const staff = sees(viewer, 'staff')
  return {
    identity: name || number,
    name,
    number,
    handicap: name && (sees(viewer, 'guest') || club.showHandicapToVisitors),
    // The own picture is shown to decide whether others may see it.
    avatar: name && (viewer === 'self' ? club.avatarsEnabled : avatarAllowed(club, privacy)),
    online: name && sees(viewer, 'guest') && privacy.visibleWhenOnline,
    details: staff || (name && sees(viewer, 'memberLike') && privacy.visibleWhenOnline),
    own: staff,
  }
}

/** Returns the name to show: in full, the member number as `#1234` if only that is visible, else ''. CU-147+. */
export function shownName({ fullName, number }: { readonly fullName: string; readonly number: string }, seen: VisibleParts): string {
  checkText('fullName', fullName)
  checkText('number', number)
  if (seen.name) return fullName
  return seen.number ? `#${number}` : ''
}

/** Returns the team name to show: '' if it contains a member's name that is not visible to the viewer, as whole words in any spelling. CU-148+. */
export function shownTeamName(
  teamName: string,
  members: readonly { readonly firstName: string; readonly lastName: string; readonly nameSeen: boolean }[],
): string {
  checkText('teamName', teamName)
  for (const { firstName, lastName } of members) {
    checkText('firstName', firstName)
    checkText('lastName', lastName)
  }
  const words = nameWords(teamName)
  const tells = members.some(({ nameSeen, firstName, lastName }) =>
    [nameWords(firstName), nameWords(lastName)].some((name) => !nameSeen && holdsName(words, name)),
  )
  return tells ? '' : teamName
}

/** Returns whether the words of a name follow each other among `words`. The last one may end in s: the Bergs, Berg’s. */
function holdsName(words: readonly NameWord[], name: readonly NameWord[]): boolean {
  const isSame = (word: NameWord, part: NameWord, mayEndInS: boolean): boolean =>
    part.some((spelling) => word.includes(spelling) || (mayEndInS && word.includes(`${spelling}s`)))
  return (
    name.length > 0 && words.some((_, at) => name.every((part, index) => isSame(words[at + index] ?? [], part, index === name.length - 1)))
  )
}
