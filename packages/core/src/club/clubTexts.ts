/** What a club says in its own words. CS-40 to CS-42. */

/** One of the things that people agree to when they sign up. */
export interface Term {
  readonly text: string
  /** A web address with the whole wording; null where the text says it all. */
  readonly link: string | null
}

/** The terms of a club. */
export interface ClubTerms {
  /** Markdown. */
  readonly content: string
  /** Three of them, or none where the club asks for no agreement (TS-58). */
  readonly terms: readonly Term[]
}
