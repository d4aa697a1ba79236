/** A rule that holds for every value: the generated values, and the check of an engine's result. */
import type fc from 'fast-check'
import { compareExact, type Exact, exact, multiply } from '../exact.ts'
import type { Engine } from './engine.ts'

/** Number of generated values in a test run: a card is cheap, a field is not. */
export const PROPERTY_RUNS = { card: 1000, field: 100 } as const

/** A rule that holds for every generated value, in any implementation. */
export interface Property<Value = unknown> {
  /** Stable, so that a counterexample can be rerun: lower case with hyphens. */
  readonly name: string
  /** Rules of docs/spec that it proves, at most three. */
  readonly ids: readonly string[]
  /** The rule as a sentence. */
  readonly rule: string
  readonly weight: keyof typeof PROPERTY_RUNS
  /** Plain JSON: a counterexample can be saved and read again. */
  readonly arbitrary: fc.Arbitrary<Value>
  /** Rejects with a `PropertyViolation` if the engine breaks the rule. */
  check(engine: Engine, value: Value): Promise<void>
}

/** Thrown with the engine's result and the expected one. */
export class PropertyViolation extends Error {
  override readonly name = 'PropertyViolation'
}

/** Preserves the type of the value between `arbitrary` and `check`. */
export function property<Value>(one: Property<Value>): Property<Value> {
  return one
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}

/** Returns whether both are equal as JSON, ignoring the order of fields; a missing field equals an undefined one. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  if (Array.isArray(a) && a.length !== (b as readonly unknown[]).length) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => alike(one[key], other[key]))
}

/** Throws a `PropertyViolation` unless both are equal as JSON. */
export function same(what: string, answered: unknown, expected: unknown): void {
  if (!alike(answered, expected)) throw new PropertyViolation(`${what}: ${textOf(answered)} instead of ${textOf(expected)}`)
}

/** Throws a `PropertyViolation` with the values unless the condition holds. */
export function holds(what: string, condition: boolean, figures: unknown): void {
  if (!condition) throw new PropertyViolation(`${what}: ${textOf(figures)}`)
}

/** Throws a `PropertyViolation` unless both are equal as fractions, reduced or not. */
export function sameExact(what: string, answered: Exact, expected: Exact): void {
  holds(what, compareExact(answered, expected) === 0, { answered, wanted: expected })
}

/**
 * Checks that `rounded` is the nearest whole number of `parts` to a stroke, a half upward: less than half below it and at most half above.
 */
export function roundedOnce(what: string, rounded: number, unrounded: Exact, parts = 1): void {
  const scaled = multiply(unrounded, exact(parts))
  holds(`${what} is a whole number`, Number.isSafeInteger(rounded), rounded)
  const notTooLow = compareExact(exact(2 * rounded + 1, 2), scaled) > 0
  const notTooHigh = compareExact(exact(2 * rounded - 1, 2), scaled) <= 0
  holds(`${what} is rounded once, half up`, notTooLow && notTooHigh, { rounded, unrounded })
}
