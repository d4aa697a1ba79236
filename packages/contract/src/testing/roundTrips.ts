import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Parsed } from '../wire/parsed.ts'

/** The value after a trip through JSON. */
export function sent<Wire>(wire: Wire): unknown {
  return JSON.parse(JSON.stringify(wire))
}

/** Expects that a sent value fits its schema and is equal after parsing. */
export function roundTrips<Value, Schema extends v.GenericSchema>(
  anyValue: fc.Arbitrary<Value>,
  schema: Schema,
  toWire: (value: Value) => v.InferInput<Schema>,
  fromWire: (wire: v.InferOutput<Schema>) => Parsed<Value>,
): void {
  fc.assert(
    fc.property(anyValue, (value) => {
      const wire = v.parse(schema, sent(toWire(value)))
      expect(fromWire(wire)).toEqual({ ok: true, value })
    }),
  )
}
