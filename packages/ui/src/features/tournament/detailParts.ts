/** The parts of the details, and the links from the list into them. TV-16, TV-17, TL-13. */
export const DETAIL_PARTS = ['overview', 'classes', 'prizes'] as const
export type DetailPart = (typeof DETAIL_PARTS)[number]

const OF_SECTION: Readonly<Record<string, DetailPart>> = {
  rounds: 'overview',
  ass: 'overview',
  age: 'classes',
  hcp: 'classes',
  prize: 'prizes',
}

/** Returns the part that a URL names, directly or by a section of the list; the overview for anything else. */
export function detailPartOf(text: string | null): DetailPart {
  return DETAIL_PARTS.find((part) => part === text) ?? OF_SECTION[text ?? ''] ?? 'overview'
}
