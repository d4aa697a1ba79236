/** The parts of the details, and the links into them. TV-16, TV-17, TL-13. */
import { sectionOf, type TournamentSection } from '@club/core/tournament'

export const DETAIL_PARTS = ['overview', 'classes', 'prizes'] as const
export type DetailPart = (typeof DETAIL_PARTS)[number]

const OF_SECTION: Readonly<Partial<Record<TournamentSection, DetailPart>>> = {
  age: 'classes',
  hcp: 'classes',
  prize: 'prizes',
}

/** Returns the part that a URL names, directly or by a section; the overview for anything else. */
export function detailPartOf(text: string | null): DetailPart {
  const section = sectionOf(text, false)
  return DETAIL_PARTS.find((part) => part === text) ?? (section && OF_SECTION[section]) ?? 'overview'
}
