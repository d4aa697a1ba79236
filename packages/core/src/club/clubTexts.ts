/** A club's own texts. CS-40 to CS-42. */

/** A term that people agree to when they sign up. */
export interface Term {
  readonly text: string
  /** URL of the full text; null if `text` is complete. */
  readonly link: string | null
}

/** The terms of a club. */
export interface ClubTerms {
  /** Markdown. */
  readonly content: string
  /** Three terms; empty if the club asks for no agreement (TS-58). */
  readonly terms: readonly Term[]
}
