/** Compares the parts of planted people in a response with those that core's decision allows. */
import { CUSTOMER_PARTS, type CustomerPart, type CustomerViewer, viewerClass, visibleParts } from '@club/core/membership'
import type { Looker, Planted, PlantedWorld } from './plantedWorld.ts'

/** A part that `visibleParts` does not know, because no other customer ever sees it: height, handedness and number plate. CU-372+. */
type ShownPart = CustomerPart | 'golf'

/** Text by which a part of a person is recognised. */
function marksOf({
  id,
  firstName,
  lastName,
  number,
  homeClub,
  email,
  tenths,
  height,
  numberPlate,
}: Planted): Readonly<Partial<Record<ShownPart, RegExp>>> {
  const index = `${Math.floor(tenths / 10)}[.,]${tenths % 10}`
  return {
    identity: new RegExp(`\\b${id}\\b`),
    name: new RegExp(`${firstName}|${lastName}|${homeClub}`, 'i'),
    number: new RegExp(`\\b${number}\\b`),
    handicap: new RegExp(`(?<![\\d.,])${index}(?!\\d)|"numerator":${tenths},"denominator":10\\b`),
    details: new RegExp(email, 'i'),
    golf: new RegExp(`${numberPlate}|"height":${height}\\b`, 'i'),
  }
}

/** Returns each part of each planted person in the text, as `id part`. */
export function shownIn(text: string, people: readonly Planted[]): ReadonlySet<string> {
  const shown = new Set<string>()
  for (const person of people)
    for (const [part, mark] of Object.entries(marksOf(person))) if (mark.test(text)) shown.add(`${person.id} ${part}`)
  return shown
}

/** Each part of each planted person that this one may see. */
export function allowedTo(looker: Looker, { people, customerOf, statusOf }: PlantedWorld): ReadonlySet<string> {
  const viewer: CustomerViewer =
    looker === 'visitor'
      ? null
      : looker === 'staff'
        ? { kind: 'staff' }
        : { kind: 'customer', id: customerOf[looker], memberStatus: statusOf[looker] }
  const allowed = people.flatMap(({ id, visibility }) => {
    const privacy = { visibility, visibleWhenOnline: true, showAvatar: true }
    const seen = visibleParts(
      privacy,
      { avatarsEnabled: false, showHandicapToVisitors: false },
      viewerClass(viewer, id, looker === 'friend'),
    )
    const isOwn = looker !== 'visitor' && id === customerOf[looker]
    const parts: readonly ShownPart[] = [
      ...CUSTOMER_PARTS.filter((part) => seen[part]),
      ...(looker === 'staff' || isOwn ? ['golf' as const] : []),
    ]
    return parts.map((part) => `${id} ${part}`)
  })
  return new Set(allowed)
}
