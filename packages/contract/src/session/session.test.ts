import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getAnonymousLicence,
  getLicence,
  getTenant,
  listTenants,
  listTenantsInGroup,
  login,
  sessionFromWire,
  tenantFromWire,
  tenantToWire,
  wireSession,
} from './session.ts'

const takes = (body: object): boolean => v.is(login.body as v.GenericSchema, body)
const anna = { username: 'anna', password: 'Abschlag' }

describe('the login', () => {
  it('[SE-33] [SE-34] names a club or a group of clubs', () => {
    expect([login.method, login.path, login.auth]).toEqual(['POST', 'auth/login', 'none'])
    expect(takes({ ...anna, tenantId: 7, client_id: 'cwi' })).toBe(true)
    expect(takes({ ...anna, tenantGroupId: 'two-hills' })).toBe(true)
    expect([takes({ ...anna, password: '' }), takes({ username: 'anna' })]).toEqual([false, false])
  })

  it('[SE-35] contains only texts, so that it can be sent as a form', () => {
    const form = new URLSearchParams({ ...anna, tenantId: '7', client_id: 'cwi' })
    expect(takes(Object.fromEntries(form))).toBe(true)
  })

  it('[SE-07] [SE-08] returns a token and its customer; other fields are optional', () => {
    const least = { access_token: 't', details: { customerId: 12 } }
    expect(v.parse(login.response, { ...least, refresh_token: 'x' })).toEqual(least)
    const all = { ...least, token_type: 'Bearer', expires_in: 604800, details: { customerId: 12, tenantId: 'north' } }
    expect(v.parse(login.response, all)).toEqual(all)
    for (const without of [{ access_token: 't' }, { details: { customerId: 12 } }, { access_token: 't', details: {} }])
      expect(v.is(login.response, without)).toBe(false)
  })
})

describe('the clubs of an installation', () => {
  it.each([
    ['SE-38', listTenants, 'rs/master/tenants', []],
    ['SE-39', getTenant, 'rs/master/tenants/{id}', []],
    ['SE-40', listTenantsInGroup, 'rs/master/tenants/in-group', ['tenantGroupId']],
  ] as const)('[%s] [SE-16] are requested without a login: %o', (_, call, path, needed) => {
    expect([call.method, call.path, call.auth]).toEqual(['GET', path, 'none'])
    const { entries = {} } = ('query' in call ? call.query : {}) as { readonly entries?: Readonly<Record<string, v.GenericSchema>> }
    expect(
      Object.entries(entries)
        .filter(([, entry]) => !v.is(entry, undefined))
        .map(([name]) => name),
    ).toEqual(needed)
  })

  it('[SE-01] are single or in a group', () => {
    for (const groupId of [null, 'two-hills']) {
      const tenant = { id: 'north', name: 'North Hill', groupId }
      expect(tenantFromWire(tenantToWire(tenant))).toEqual({ ok: true, value: tenant })
    }
    expect(tenantFromWire({ id: 7, name: 'Seven' })).toEqual({ ok: true, value: { id: '7', name: 'Seven', groupId: null } })
  })
})

describe('the sessions of an account', () => {
  it('[SE-57+] have browser, system, login and last use, and no token', () => {
    const fields = ['browser', 'current', 'id', 'lastUsedAt', 'loggedInAt', 'system']
    expect(Object.keys(wireSession.entries)).toEqual(expect.arrayContaining(fields))
    const parsed = v.parse(wireSession, {
      ...{ id: 'a', browser: 'Firefox', system: 'Windows', current: true, loggedInAt: '2026-06-01T08:00:00' },
      ...{ lastUsedAt: '2026-06-01T09:00:00', token: 'secret' },
    })
    expect(parsed).not.toHaveProperty('token')
  })

  it('[SE-70+] [SE-82+] name the network and the way of login; a middle tier that knows none sends none', () => {
    const times = { loggedInAt: '2026-06-01T08:00:00', lastUsedAt: '2026-06-01T09:00:00' }
    const wire = { id: 'a', browser: 'Firefox', system: 'Windows', current: true, ...times }
    expect(v.is(wireSession, wire)).toBe(true)
    expect(sessionFromWire({ ...wire, network: '203.0.113.*' })).toEqual({
      ok: true,
      value: { ...wire, network: '203.0.113.*', way: 'password' },
    })
    expect(sessionFromWire(wire)).toEqual({ ok: true, value: { ...wire, network: '', way: 'password' } })
  })
})

describe('the licence', () => {
  it('[CS-47] [CS-48] has two paths, the one for visitors without a token', () => {
    expect([getLicence.path, getLicence.auth]).toEqual(['auth/license', 'customer'])
    expect([getAnonymousLicence.path, getAnonymousLicence.auth]).toEqual(['auth/anonymous-license', 'none'])
  })
})
