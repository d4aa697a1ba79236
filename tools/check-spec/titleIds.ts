/** The ids that a test title names: `[SC-25] …`, `[SC-24, SC-26] …` or `[SC-24] [SC-26] …`. */

export const MAX_IDS_IN_A_TITLE = 3

const ID = /[A-Z]{2}-\d{2,3}\+?/g
const BRACKET = /\[[A-Z]{2}-\d{2,3}\+?(?:[,\s]+[A-Z]{2}-\d{2,3}\+?)*\]/g

export function idsInTitle(title: string): string[] {
  return (title.match(BRACKET) ?? []).flatMap((bracket) => bracket.match(ID) ?? [])
}

/** Lines of a test's source that name ids, for the check that runs without a test run. */
export function titlesInSource(source: string): string[] {
  return source.split('\n').filter((line) => idsInTitle(line).length > 0)
}
