/** Rows of one page of a list that grows with "Show more". */
export const PAGE_ROWS = 50

interface Page {
  /** Number of rows on the server. */
  readonly total: number
}

/** The page parameters of such a list: pages count from 0. */
export const IN_PAGES = {
  initialPageParam: 0,
  getNextPageParam: ({ total }: Page, pages: readonly unknown[]) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
}
