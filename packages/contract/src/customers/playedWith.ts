/** Ours: people with whom the caller has played. CALL-461+; CU-186+. */
import { FRIENDSHIP_STATES, type PlayedWith } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_FRIENDSHIP_STATE } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { pageOf, pagingQuery, wireDateTime } from '../wire/shapes.ts'
import { customerMatchFromWire, customerMatchToWire, wireCustomerMatch } from './customerSearch.ts'

export const wirePlayedWith = v.object({
  customer: wireCustomerMatch,
  friendship: v.optional(v.string()),
  rounds: v.number(),
  lastPlayedAt: wireDateTime,
  lastPlace: v.string(),
})
type WirePlayedWith = v.InferOutput<typeof wirePlayedWith>

/** Lists the people whose names the caller sees and with whom the caller has played in the last year, the latest round first. */
export const listPlayedWith = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/played-with',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wirePlayedWith),
  errors: ['invalidInput'],
})

export function playedWithFromWire(wire: WirePlayedWith): Parsed<PlayedWith> {
  const read = readFields()
  const customer = customerMatchFromWire(wire.customer)
  if (!customer.ok) return customer
  const lastPlayedAt = read.moment('lastPlayedAt', wire.lastPlayedAt)
  const friendship = read.oneOf('friendship', WIRE_FRIENDSHIP_STATE, wire.friendship, FRIENDSHIP_STATES[0])
  return read.finish({
    customer: customer.value,
    friendship,
    rounds: wire.rounds,
    lastPlayedAt: lastPlayedAt as PlayedWith['lastPlayedAt'],
    lastPlace: wire.lastPlace,
  })
}

export function playedWithToWire({ customer, friendship, ...round }: PlayedWith): WirePlayedWith {
  return { customer: customerMatchToWire(customer), friendship: WIRE_FRIENDSHIP_STATE.spelled(friendship), ...round }
}
