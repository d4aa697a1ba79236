/** Pictures of customers. 000 §6, §7; CU-99 to CU-105, CU-163+ to CU-166+. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { idFromWire, idToWire, nothing, repeated, wireDateTime, wireFile, wireId } from '../wire/shapes.ts'

const PATH = 'rs/cs/customers/images/avatar'

/** Whether the club allows pictures. CU-100, CU-101. */
export const getAvatarSetting = defineCall({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  query: nothing,
  response: v.object({ enabled: v.boolean() }),
  errors: [],
})

export const wireAvatarInfo = v.object({ customerId: wireId, hasImage: v.boolean(), changedAt: v.nullable(wireDateTime) })

/** The caller's own picture. CU-102. */
export const getAvatarInfo = defineCall({
  method: 'GET',
  path: `${PATH}/info`,
  auth: 'customer',
  query: nothing,
  response: wireAvatarInfo,
  errors: [],
})

/** A picture as a JPEG; 404 without one, and for a viewer who may not see it. CU-103, CU-105. */
export const getAvatar = defineCall({
  method: 'GET',
  path: `${PATH}/{customerId}`,
  auth: 'customer',
  response: wireFile,
  errors: ['notFound'],
})

/** The most ids of one request. */
export const MAX_AVATAR_IDS = 100

/** Ours: which of these customers have a picture that the caller sees, with its version; the others are left out. CU-166+. */
export const getAvatars = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/images/avatars',
  auth: 'customer',
  query: v.object({ ids: repeated(v.string()) }),
  response: v.object({ avatars: v.array(v.object({ customerId: wireId, version: v.string() })) }),
  errors: ['invalidInput'],
})

/** Ours: stores the caller's picture, cut to its middle square, and shows it to those who see the name, to which `consent` agrees. CU-163+. */
export const uploadAvatar = defineCall({
  method: 'POST',
  path: PATH,
  auth: 'customer',
  multipart: true,
  body: v.object({ file: wireFile, consent: v.literal('true') }),
  response: wireAvatarInfo,
  errors: ['invalidInput', 'notPermitted', 'keyReused', 'stillRunning'],
})

/** Ours: removes the caller's picture. A second call returns the same. CU-165+. */
export const deleteAvatar = defineCall({
  method: 'DELETE',
  path: PATH,
  auth: 'customer',
  response: wireAvatarInfo,
  errors: [],
})

/** Versions of visible pictures by the id of their customer. */
export function avatarsFromWire({ avatars }: v.InferOutput<typeof getAvatars.response>): ReadonlyMap<string, string> {
  return new Map(avatars.map(({ customerId, version }) => [idFromWire(customerId), version]))
}

export function avatarsToWire(versions: ReadonlyMap<string, string>): v.InferOutput<typeof getAvatars.response> {
  return { avatars: [...versions].map(([id, version]) => ({ customerId: idToWire(id), version })) }
}
