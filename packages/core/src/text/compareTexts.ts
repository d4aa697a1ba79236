/** Compares two texts character code by character code. For sorting dates, moments and ids, which have no language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
