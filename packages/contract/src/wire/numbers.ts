/** Numbers are decimals on the wire, and exact fractions or whole tenths in core. */
import { type Exact, err, exact, ok, type Result, roundHalfUp } from '@club/core'
import * as v from 'valibot'

/** A fraction that no decimal can represent, such as a third of a stroke. */
export const wireExact = v.object({ numerator: v.number(), denominator: v.number() })
export type WireExact = v.InferOutput<typeof wireExact>

const DECIMAL = /^(-?\d+)(?:\.(\d{1,9}))?$/

/** Returns the decimal exactly: 72.4 is 362/5. Fails if it is not finite or has more than nine decimals. */
export function exactFromNumber(number: number): Result<Exact, 'notADecimal'> {
  const parts = DECIMAL.exec(String(number))
  if (!parts) return err('notADecimal')
  const places = parts[2] ?? ''
  const scale = 10 ** places.length
  const numerator = Number(`${parts[1]}${places}`)
  return Number.isSafeInteger(numerator) ? ok(exact(numerator, scale)) : err('notADecimal')
}

/** Returns the nearest decimal. It is exact for tenths, halves and whole numbers, which are the only fractions in results. */
export function exactToNumber({ numerator, denominator }: Exact): number {
  return numerator / denominator
}

/** Returns a rating or an index in tenths, rounded half up if the wire has more than one decimal. */
export function tenthsFromNumber(number: number): Result<number, 'notADecimal'> {
  const value = exactFromNumber(number)
  return value.ok ? ok(roundHalfUp({ numerator: value.value.numerator * 10, denominator: value.value.denominator })) : value
}

export function tenthsToNumber(tenths: number): number {
  return tenths / 10
}

export function exactFromWire({ numerator, denominator }: WireExact): Result<Exact, 'notAFraction'> {
  const readable = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator !== 0
  return readable ? ok(exact(numerator, denominator)) : err('notAFraction')
}

export function exactToWire({ numerator, denominator }: Exact): WireExact {
  return { numerator, denominator }
}
