/** A player's handicap index, or its replacement. Design decision 3; HC-01 to HC-10 in docs/spec/handicap.md. */

/** The codes that a club or federation assigns instead of an index. */
export const HANDICAP_CODES = ['WE', 'UP', 'PE', 'EP', 'OV', 'RV', 'NAM'] as const
export type HandicapCode = (typeof HANDICAP_CODES)[number]

/** A handicap: an index, or one of the special codes of the wire in parsed form. */
export type HandicapIndex =
  /** In tenths: 187 is 18.7, -12 is +1.2. At most 540. */
  | { readonly kind: 'index'; readonly tenths: number }
  | { readonly kind: 'professional' }
  | { readonly kind: 'code'; readonly code: HandicapCode }
  /** The player has no index. */
  | { readonly kind: 'none' }
  /** No value is stored. */
  | { readonly kind: 'unset' }

/** Maximum index of the World Handicap System, in tenths (Rule 5.3). */
export const MAX_INDEX_TENTHS = 540
