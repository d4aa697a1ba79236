/** Whether the scores of a round count for the handicap. EN-10, EN-11, SC-64. */

/** `tigerAndRabbit` counts for the handicap like `handicapRelevant`; it only splits the competition, and no scoring rule uses it. */
export const HANDICAP_RELEVANCES = ['none', 'handicapRelevant', 'tigerAndRabbit'] as const
export type HandicapRelevance = (typeof HANDICAP_RELEVANCES)[number]

/**
 * Returns true if the round counts for the handicap. A relevance that this version does not know counts as `none`, so that no handicap
 * changes by a guess.
 */
export function isHandicapRelevant(relevance: HandicapRelevance | { readonly kind: 'other' }): boolean {
  return relevance === 'handicapRelevant' || relevance === 'tigerAndRabbit'
}
