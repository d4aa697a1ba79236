/** Ours: groups of confirmed friends that a customer books together. CALL-331+ to CALL-333+, CALL-463+; CU-157+, CU-185+. */
import { ok } from '@club/core'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import type { Parsed } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, wireId } from '../wire/shapes.ts'

/** The most friends of a group: they and the customer fill the largest tee time. */
export const MAX_GROUP = 7
export const MAX_GROUP_NAME = 40

const wireFriendGroup = v.object({ id: wireId, name: v.string(), customerIds: v.array(wireId) })
type WireFriendGroup = v.InferOutput<typeof wireFriendGroup>

/** Lists the caller's groups by name, with the friends whose names the caller sees. */
export const listFriendGroups = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/friend-groups',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireFriendGroup),
  errors: [],
})
const wireNamedGroup = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_GROUP_NAME)),
  customerIds: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(MAX_GROUP)),
})
/** Stores a group; one with this name, in capital or small letters, is replaced. */
export const saveFriendGroup = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/friend-groups',
  auth: 'customer',
  body: wireNamedGroup,
  response: v.object({ id: wireId }),
  errors: ['invalidInput', 'keyReused', 'stillRunning'],
})
/** Renames a group or changes its friends; the name of another group of the caller is refused. */
export const changeFriendGroup = defineCall({
  method: 'PUT',
  path: 'rs/cs/customers/friend-groups/{id}',
  auth: 'customer',
  body: wireNamedGroup,
  response: nothing,
  errors: ['invalidInput', 'notFound'],
})
export const deleteFriendGroup = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/friend-groups/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})

/** A group with its friends in the order of the booking. */
export interface FriendGroup {
  readonly id: string
  readonly name: string
  readonly customerIds: readonly string[]
}

export function friendGroupFromWire({ id, name, customerIds }: WireFriendGroup): Parsed<FriendGroup> {
  return ok({ id: idFromWire(id), name, customerIds: customerIds.map(idFromWire) })
}

export function friendGroupToWire({ id, name, customerIds }: FriendGroup): WireFriendGroup {
  return { id: idToWire(id), name, customerIds: customerIds.map(idToWire) }
}
