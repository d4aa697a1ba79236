/**
 * The difference between a result and the expected one. The expected value is partial: only the fields that an object names are compared;
 * a list must
 * have the same length; an object compared with a list names its indexes. Fractions are equal if their values are.
 */
type Loose = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null
}

function isFraction(value: unknown): value is { readonly numerator: number; readonly denominator: number } {
  return isObject(value) && Object.keys(value).sort().join() === 'denominator,numerator'
}

/** Returns a sentence about the first difference, or null. */
export function difference(answered: unknown, expected: unknown, path = 'output'): string | null {
  if (isFraction(expected)) {
    const equal =
      isObject(answered) && Number(answered['numerator']) * expected.denominator === expected.numerator * Number(answered['denominator'])
    return equal ? null : `${path} is ${JSON.stringify(answered)}, expected ${expected.numerator}/${expected.denominator}`
  }
  if (!isObject(expected))
    return Object.is(answered, expected)
      ? null
      : `${path} is ${JSON.stringify(answered) ?? 'missing'}, expected ${JSON.stringify(expected)}`
  if (!isObject(answered)) return `${path} is ${JSON.stringify(answered) ?? 'missing'}, expected ${JSON.stringify(expected)}`
  if (Array.isArray(expected) && !(Array.isArray(answered) && answered.length === expected.length)) {
    return `${path} is ${Array.isArray(answered) ? `a list of ${answered.length}` : 'no list'}, expected one of ${expected.length}`
  }
  for (const [key, value] of Object.entries(expected)) {
    const found = difference(answered[key], value, `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
