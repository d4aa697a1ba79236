/**
 * Passkeys: a second way to log in. Options and responses have the JSON form of Web Authentication, so that a browser takes them as they are.
 * Ours; SE-72+ to SE-83+.
 */
import type { ClubDateTime } from '@club/core'
import { MAX_PASSKEY_NAME } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, nothing, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'
import { login } from './session.ts'

/* @__NO_SIDE_EFFECTS__ */
function base64url(maxLength: number) {
  return v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maxLength))
}
const credentialId = base64url(1400)
const challenge = base64url(100)
const transports = v.array(v.pipe(v.string(), v.maxLength(20)))
const descriptor = v.object({ id: credentialId, type: v.literal('public-key'), transports: v.optional(transports) })

/** Options for a browser that asks for a passkey. Without `allowCredentials` the device offers those that it has for this address. */
export const wirePasskeyRequest = v.object({
  challenge,
  rpId: v.string(),
  /** Milliseconds. */
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.optional(v.array(descriptor)),
})
export type WirePasskeyRequest = v.InferOutput<typeof wirePasskeyRequest>

/** Options for a browser that creates a passkey. */
export const wirePasskeyCreation = v.object({
  challenge,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: base64url(100), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type WirePasskeyCreation = v.InferOutput<typeof wirePasskeyCreation>

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.picklist(['platform', 'cross-platform']))),
  clientExtensionResults: v.object({}),
}
/** Sent by a browser after a person has confirmed with a passkey. */
export const wirePasskeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(v.nullable(base64url(100))),
  }),
})
export type WirePasskeyAssertion = v.InferOutput<typeof wirePasskeyAssertion>

/** Sent by a browser after it has created a passkey. */
export const wireNewPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: v.optional(transports),
  }),
})
export type WireNewPasskey = v.InferOutput<typeof wireNewPasskey>

const at = { tenantId: v.optional(wireId), tenantGroupId: v.optional(wireId) }

/** Starts a login. The response is the same for everyone: the device knows its passkeys, the service is not asked for a name. SE-74+. */
export const startPasskeyLogin = defineCall({
  method: 'POST',
  path: 'auth/passkeys/login-options',
  auth: 'none',
  // The stored challenge is of no use to a request that is repeated.
  readsOnly: true,
  body: v.object(at),
  response: wirePasskeyRequest,
  errors: ['passkeysElsewhere', 'tenantUnknown', 'tooManyAttempts'],
})
export const passkeyLogin = defineCall({
  method: 'POST',
  path: 'auth/passkeys/login',
  auth: 'none',
  body: v.object({ ...at, device_id: v.optional(v.string()), assertion: wirePasskeyAssertion }),
  response: login.response,
  errors: ['passkeyRefused', 'passkeyExpired', 'passkeysElsewhere', 'tooManyAttempts', 'tenantUnknown'],
})

/** A passkey in place of the password, after a call returned `freshLoginRequired`. The returned token replaces the sent one. SE-79+. */
export const startPasskeyConfirmation = defineCall({
  method: 'POST',
  path: 'auth/passkeys/fresh-login-options',
  auth: 'customer',
  readsOnly: true,
  response: wirePasskeyRequest,
  errors: ['passkeysElsewhere', 'notFound'],
})
export const confirmWithPasskey = defineCall({
  method: 'POST',
  path: 'auth/passkeys/fresh-login',
  auth: 'customer',
  body: v.object({ assertion: wirePasskeyAssertion }),
  response: login.response,
  errors: ['passkeyRefused', 'passkeyExpired', 'passkeysElsewhere', 'tooManyAttempts'],
})

const moment = v.string()
/** A passkey of the caller's login, without key material. Moments are on the club's clock. */
export const wirePasskey = v.object({
  id: wireId,
  name: v.string(),
  /** Host that it opens, such as portal.example.org. */
  host: v.string(),
  /** True if the device copies it to the other devices of its owner. */
  synced: v.boolean(),
  createdAt: moment,
  lastUsedAt: v.nullable(moment),
})
export type WirePasskey = v.InferOutput<typeof wirePasskey>
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly synced: boolean
  readonly createdAt: ClubDateTime
  /** null: not used yet. */
  readonly lastUsedAt: ClubDateTime | null
}
export const listPasskeys = defineCall({
  method: 'GET',
  path: 'auth/passkeys',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wirePasskey),
  errors: [],
})

export const startPasskey = defineCall({
  method: 'POST',
  path: 'auth/passkeys/options',
  auth: 'customer',
  readsOnly: true,
  response: wirePasskeyCreation,
  errors: ['freshLoginRequired', 'passkeysElsewhere', 'passkeyNeeded', 'passkeyLimit'],
})
/** Named after the device or its key store; `renamePasskey` gives another name. */
export const addPasskey = defineCall({
  method: 'POST',
  path: 'auth/passkeys',
  auth: 'customer',
  body: v.object({ credential: wireNewPasskey }),
  response: wirePasskey,
  errors: ['freshLoginRequired', 'passkeysElsewhere', 'passkeyNeeded', 'passkeyLimit', 'passkeyRefused', 'passkeyExpired', 'passkeyKnown'],
})
export const renamePasskey = defineCall({
  method: 'PUT',
  path: 'auth/passkeys/{id}',
  auth: 'customer',
  body: v.object({ name: v.pipe(v.string(), v.regex(/\S/), v.maxLength(2 * MAX_PASSKEY_NAME)) }),
  response: nothing,
  errors: ['notFound', 'invalidInput'],
})
export const removePasskey = defineCall({
  method: 'DELETE',
  path: 'auth/passkeys/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['freshLoginRequired', 'notFound', 'passkeyNeeded', 'passkeysRequired'],
})

/** A placeholder that completes a row which is then refused. */
const NO_TIME = '0000-00-00T00:00:00' as ClubDateTime
export function passkeyFromWire({ id, name, host, synced, createdAt, lastUsedAt }: WirePasskey): Parsed<Passkey> {
  const read = readFields()
  return read.finish({
    ...{ id: idFromWire(id), name, host, synced },
    createdAt: read.moment('createdAt', createdAt) ?? NO_TIME,
    lastUsedAt: lastUsedAt === null ? null : (read.moment('lastUsedAt', lastUsedAt) ?? NO_TIME),
  })
}
