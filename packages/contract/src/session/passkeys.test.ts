import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addPasskey, passkeyFromWire, passkeyLogin, renamePasskey, startPasskey, startPasskeyLogin, wirePasskey } from './passkeys.ts'

const credential = { id: 'AbC-_1', rawId: 'AbC-_1', type: 'public-key', clientExtensionResults: { credProps: { rk: true } } }
const accepts = ({ body }: { readonly body?: GenericSchema }, sent: unknown): boolean => v.is(body as GenericSchema, sent)
const signed = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: null }

describe('passkeys on the wire', () => {
  it('[SE-72+] [SE-73+] are sent as browsers make them, and only so', () => {
    const login = (assertion: unknown) => accepts(passkeyLogin, { tenantId: 7, assertion })
    expect(login({ ...credential, authenticatorAttachment: 'platform', response: signed })).toBe(true)
    expect(login({ ...credential, response: { ...signed, signature: 'not base64url!' } })).toBe(false)
    expect(login({ ...credential, type: 'password', response: signed })).toBe(false)
    expect(login({ ...credential, response: { clientDataJSON: 'e30' } })).toBe(false)
    const made = { clientDataJSON: 'e30', attestationObject: 'AA' }
    expect(accepts(addPasskey, { credential: { ...credential, response: made } })).toBe(true)
    expect(accepts(addPasskey, { credential: { ...credential, response: { ...made, attestationObject: 'A'.repeat(12_001) } } })).toBe(false)
    expect([accepts(renamePasskey, { name: 'Phone' }), accepts(renamePasskey, { name: ' ' })]).toEqual([true, false])
  })

  it('[SE-72+] require a person who is recognised, and a device that remembers the login', () => {
    const request = { challenge: 'x', rpId: 'localhost', timeout: 1000, userVerification: 'preferred' }
    expect(v.is(startPasskeyLogin.response, request)).toBe(false)
    expect(v.is(startPasskeyLogin.response, { ...request, userVerification: 'required' })).toBe(true)
    expect([startPasskeyLogin.auth, startPasskey.errors.includes('freshLoginRequired')]).toEqual(['none', true])
  })

  it('[SE-73+] are read with their moments; a row without one is refused', () => {
    const wire = { id: 3, name: 'Phone', host: 'portal.example.org', synced: true, createdAt: '2026-06-01T08:00:00', lastUsedAt: null }
    expect(v.is(wirePasskey, wire)).toBe(true)
    expect(passkeyFromWire(wire)).toEqual({ ok: true, value: { ...wire, id: '3' } })
    expect(passkeyFromWire({ ...wire, lastUsedAt: '2026-13-01T08:00:00' }).ok).toBe(false)
  })
})
