/** The cases of `fixtures/`: worked examples from outside, each with its source. */

/** `official` and `production` cases are authoritative; `derived` ones only check arithmetic. */
export interface Vector<Input, Expected> {
  readonly id: string
  readonly kind: 'official' | 'production' | 'published' | 'peer-test' | 'derived'
  readonly source: string
  readonly input: Input
  readonly expected: Expected
  readonly note: string
}

/** Returns the cases whose input has all of these fields. The files hold cases of several shapes. */
export function casesWith<Input extends object, Expected>(
  cases: readonly unknown[],
  ...fields: readonly (keyof Input & string)[]
): readonly Vector<Input, Expected>[] {
  return (cases as readonly Vector<Input, Expected>[]).filter(({ input }) => fields.every((field) => field in input))
}

/** Returns a decimal of a fixture in whole tenths: fixtures have at most one decimal. */
export function tenths(decimal: number): number {
  return Math.round(decimal * 10)
}
