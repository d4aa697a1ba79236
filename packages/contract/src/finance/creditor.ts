/** The club as the one who collects direct debits. MA-77+. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'

const wireCreditor = v.object({
  creditorName: v.string(),
  creditorId: v.nullable(v.string()),
  nextReference: v.nullable(v.string()),
  acceptsOnline: v.boolean(),
})

/** Ours: what a customer agrees to with a new mandate. Without an identifier or a reference that banks accept there can be none. */
export const getCreditor = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/direct-debit/creditor',
  auth: 'customer',
  response: wireCreditor,
  errors: ['notPermitted'],
})

type WireCreditor = v.InferOutput<typeof wireCreditor>

/** The creditor of the caller's next mandate. */
export interface Creditor {
  readonly name: string
  readonly creditorId: string
  readonly nextReference: string
  /** Whether a mandate given online is active without the office. */
  readonly acceptsOnline: boolean
}

/** Returns null if the club cannot be given a mandate. */
export function creditorFromWire({ creditorName, creditorId, nextReference, acceptsOnline }: WireCreditor): Parsed<Creditor | null> {
  if (!creditorId || !nextReference) return { ok: true, value: null }
  return readFields().finish({ name: creditorName, creditorId, nextReference, acceptsOnline })
}
