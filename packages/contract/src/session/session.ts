/** Login, logout, tenants, licence. 000 §7 Session and club; SE and CS areas. */
import type { ClubDateTime } from '@club/core'
import type { Licence, LicenceItem, Tenant } from '@club/core/club'
import { LOGIN_WAYS, type LoginWay } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'

export const login = defineCall({
  method: 'POST',
  path: 'auth/login',
  auth: 'none',
  body: v.object({
    username: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    tenantId: v.optional(wireId),
    tenantGroupId: v.optional(wireId),
    client_id: v.optional(v.string()),
    /** A random text that the device has created and stored: the device is known after a successful login. SE-59+. */
    device_id: v.optional(v.string()),
  }),
  response: v.object({
    access_token: v.string(),
    token_type: v.optional(v.string()),
    expires_in: v.optional(v.number()),
    details: v.object({ customerId: wireId, tenantId: v.optional(wireId) }),
  }),
  errors: ['loginFailed', 'tooManyAttempts', 'tenantUnknown'],
})

/** Ours: ends the session of the sent token. */
export const logout = defineCall({ method: 'POST', path: 'auth/logout', auth: 'customer', response: nothing, errors: [] })

/** Ours: the password again, after a call returned `freshLoginRequired`. The returned token replaces the sent one. SE-56+. */
export const freshLogin = defineCall({
  method: 'POST',
  path: 'auth/fresh-login',
  auth: 'customer',
  body: v.object({ currentPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
  response: login.response,
  errors: ['wrongPassword', 'tooManyAttempts'],
})

/** The active sessions of the caller's account, never a token. Moments are on the club's clock. SE-57+. */
export const wireSession = v.object({
  id: v.string(),
  /** Names such as Firefox and Windows; empty when unknown. */
  browser: v.string(),
  system: v.string(),
  /** First part of the network address of the login, such as 203.0.113.*; empty when unknown. The club knows no place. */
  network: v.optional(v.string()),
  /** The session was opened or last confirmed with it; a middle tier that knows only passwords leaves it out. SE-82+. */
  way: v.optional(v.picklist(LOGIN_WAYS)),
  loggedInAt: v.string(),
  /** Accurate to a few minutes. */
  lastUsedAt: v.string(),
  /** True for the session of this request. */
  current: v.boolean(),
})
export type WireSession = v.InferOutput<typeof wireSession>
export interface OwnSession {
  readonly id: string
  readonly browser: string
  readonly system: string
  readonly network: string
  readonly way: LoginWay
  readonly loggedInAt: ClubDateTime
  readonly lastUsedAt: ClubDateTime
  readonly current: boolean
}
export const listSessions = defineCall({
  method: 'GET',
  path: 'auth/sessions',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireSession),
  errors: [],
})
export const endSession = defineCall({
  method: 'DELETE',
  path: 'auth/sessions/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})
export const endOtherSessions = defineCall({
  method: 'POST',
  path: 'auth/sessions/end-others',
  auth: 'customer',
  response: nothing,
  errors: [],
})

export interface WireLicenceItem {
  alias: string
  allowed?: boolean | undefined
  active?: boolean | undefined
  children?: WireLicenceItem[] | undefined
}
const licenceItem: v.GenericSchema<WireLicenceItem> = v.object({
  alias: v.string(),
  allowed: v.optional(v.boolean()),
  active: v.optional(v.boolean()),
  children: v.optional(v.array(v.lazy(() => licenceItem))),
})
export const wireLicence = v.object({
  items: v.optional(v.array(licenceItem)),
  block: v.optional(v.boolean()),
  rms: v.optional(v.boolean()),
})
export const getLicence = defineCall({ method: 'GET', path: 'auth/license', auth: 'customer', response: wireLicence, errors: [] })
export const getAnonymousLicence = defineCall({
  method: 'GET',
  path: 'auth/anonymous-license',
  auth: 'none',
  response: wireLicence,
  errors: [],
})

export const wireTenant = v.object({ id: wireId, name: v.string(), tenantGroupId: v.optional(v.nullable(wireId)) })
export const listTenants = defineCall({
  method: 'GET',
  path: 'rs/master/tenants',
  auth: 'none',
  query: v.object(pagingQuery),
  response: pageOf(wireTenant),
  errors: [],
})
export const getTenant = defineCall({
  method: 'GET',
  path: 'rs/master/tenants/{id}',
  auth: 'none',
  response: wireTenant,
  errors: ['notFound'],
})
export const listTenantsInGroup = defineCall({
  method: 'GET',
  path: 'rs/master/tenants/in-group',
  auth: 'none',
  query: v.object({ tenantGroupId: v.string() }),
  response: pageOf(wireTenant),
  errors: [],
})

export type WireLicence = v.InferOutput<typeof wireLicence>
export type WireTenant = v.InferOutput<typeof wireTenant>

function licenceItemFromWire({ alias, allowed, active, children }: WireLicenceItem): LicenceItem {
  return { alias, allowed: allowed ?? false, active: active ?? false, children: (children ?? []).map(licenceItemFromWire) }
}

function licenceItemToWire({ alias, allowed, active, children }: LicenceItem): WireLicenceItem {
  return { alias, allowed, active, children: children.map(licenceItemToWire) }
}

export function licenceFromWire(wire: WireLicence): Licence {
  return { items: (wire.items ?? []).map(licenceItemFromWire), block: wire.block ?? false, rms: wire.rms ?? false }
}

export function licenceToWire({ items, block, rms }: Licence): WireLicence {
  return { items: items.map(licenceItemToWire), block, rms }
}

/** A placeholder that completes a row which is then refused. */
const NO_TIME = '0000-00-00T00:00:00' as ClubDateTime
export function sessionFromWire({
  id,
  browser,
  system,
  network = '',
  way = 'password',
  loggedInAt,
  lastUsedAt,
  current,
}: WireSession): Parsed<OwnSession> {
  const read = readFields()
  return read.finish({
    ...{ id, browser, system, network, way, current },
    loggedInAt: read.moment('loggedInAt', loggedInAt) ?? NO_TIME,
    lastUsedAt: read.moment('lastUsedAt', lastUsedAt) ?? NO_TIME,
  })
}

export function tenantFromWire(wire: WireTenant): Parsed<Tenant> {
  return readFields().finish({
    id: idFromWire(wire.id),
    name: wire.name,
    groupId: wire.tenantGroupId == null ? null : idFromWire(wire.tenantGroupId),
  })
}

export function tenantToWire({ id, name, groupId }: Tenant): WireTenant {
  return { id: idToWire(id), name, tenantGroupId: groupId === null ? null : idToWire(groupId) }
}
