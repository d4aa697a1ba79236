/** The fixed sets of scoring: formats, methods, protocols, labels. EN and SC areas of docs/spec. */

/** How a round is scored. */
export const SCORINGS = ['medal', 'medalMaxScore', 'stableford', 'againstPar'] as const
export type Scoring = (typeof SCORINGS)[number]

/** What of a score counts for a prize. TR-04. */
export const SCORE_METHODS = ['gross', 'grossAdjusted', 'grossOverRating', 'grossOverPar', 'net', 'netAdjusted'] as const
export type ScoreMethod = (typeof SCORE_METHODS)[number]

/** How ties are broken. TR-45. */
export const COUNT_OUT_PROTOCOLS = ['byHandicap', 'byLastHoles', 'byReturnScorecard', 'manual', 'byStrokeIndex'] as const
export type CountOutProtocol = (typeof COUNT_OUT_PROTOCOLS)[number]

/** A hole's score in a word. `more` is triple bogey or worse in stroke play. */
export const RESULT_LABELS = ['none', 'albatross', 'eagle', 'birdie', 'par', 'bogey', 'doubleBogey', 'more'] as const
export type ResultLabel = (typeof RESULT_LABELS)[number]

/** Why a card has no result. A return counts; the others stand last, in this order of the list. */
export const CARD_STATUSES = ['counted', 'noReturn', 'disqualified', 'withdrawn', 'cut'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]
