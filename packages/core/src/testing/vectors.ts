/** The cases of `fixtures/`: worked examples from outside, each with the source it was taken from. */

/** `official` and `production` cases are the oracle; `derived` ones prove arithmetic only. */
export interface Vector<Input, Expected> {
  readonly id: string
  readonly kind: 'official' | 'production' | 'published' | 'peer-test' | 'derived'
  readonly source: string
  readonly input: Input
  readonly expected: Expected
  readonly note: string
}

/** Cases whose input has all of these fields. The files hold cases of several shapes. */
export function casesWith<Input extends object, Expected>(
  cases: readonly unknown[],
  ...fields: readonly (keyof Input & string)[]
): readonly Vector<Input, Expected>[] {
  return (cases as readonly Vector<Input, Expected>[]).filter(({ input }) => fields.every((field) => field in input))
}

/** A decimal of a fixture in whole tenths: fixtures have at most one place. */
export function tenths(decimal: number): number {
  return Math.round(decimal * 10)
}
