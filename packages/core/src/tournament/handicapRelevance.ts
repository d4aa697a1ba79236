/** Whether the scores of a round go to the handicap. EN-10, EN-11, SC-64. */

/** `tigerAndRabbit` counts for the handicap like any other; only the competition is split, and no rule of scoring knows it. */
export const HANDICAP_RELEVANCES = ['none', 'handicapRelevant', 'tigerAndRabbit'] as const
export type HandicapRelevance = (typeof HANDICAP_RELEVANCES)[number]

/** A relevance that this version does not know is none: nobody's handicap changes by a guess. */
export function isHandicapRelevant(relevance: HandicapRelevance | { readonly kind: 'other' }): boolean {
  return relevance === 'handicapRelevant' || relevance === 'tigerAndRabbit'
}
