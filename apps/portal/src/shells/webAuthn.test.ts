// @vitest-environment happy-dom
import type { WirePasskeyRequest } from '@club/contract/session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForPasskey, passkeyHost } from './webAuthn.ts'

const library = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => library)
const OPTIONS: WirePasskeyRequest = { challenge: 'AA', rpId: 'portal.example.org', timeout: 1000, userVerification: 'required' }

/** A page at `url` in a browser that knows passkeys. */
function pageAt(url: string, { secure = true, knows = true } = {}) {
  vi.stubGlobal('window', { location: new URL(url), isSecureContext: secure, ...(knows && { PublicKeyCredential: class {} }) })
}

describe('passkeys in a browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[SE-78+] belong to the host of a page of our own, and to no widget, app or IP address', () => {
    pageAt('https://portal.example.org/auth/login')
    expect([passkeyHost('web'), passkeyHost('widget'), passkeyHost('native')]).toEqual(['portal.example.org', null, null])
    for (const url of ['http://127.0.0.1:8080', 'http://[::1]:8080']) {
      pageAt(url)
      expect(passkeyHost('web')).toBeNull()
    }
    pageAt('http://portal.example.org', { secure: false })
    expect(passkeyHost('web')).toBeNull()
    pageAt('https://portal.example.org', { knows: false })
    expect(passkeyHost('web')).toBeNull()
  })

  it.each([
    { name: 'NotAllowedError', reason: 'cancelled' },
    { name: 'AbortError', reason: 'ended' },
    { name: 'InvalidStateError', reason: 'known' },
    { name: 'ConstraintError', reason: 'unfit' },
    { name: 'SecurityError', reason: 'elsewhere' },
  ])('[SE-84+] explain $name as $reason, also when the library wraps it', async ({ name, reason }) => {
    const error = Object.assign(new Error('x'), { name })
    library.startAuthentication.mockRejectedValueOnce(error)
    await expect(askForPasskey(OPTIONS)).rejects.toMatchObject({ name: 'PasskeyError', reason })
    library.startAuthentication.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'WebAuthnError', cause: error }))
    await expect(askForPasskey(OPTIONS)).rejects.toMatchObject({ reason })
  })

  it('[SE-84+] leave other errors as they are, and send only what the service reads', async () => {
    library.startAuthentication.mockRejectedValueOnce(new TypeError('a bug'))
    await expect(askForPasskey(OPTIONS)).rejects.toThrow('a bug')
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', extra: 1 }
    library.startAuthentication.mockResolvedValueOnce({
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      clientExtensionResults: { x: 1 },
      response,
    })
    expect(await askForPasskey(OPTIONS)).toEqual({
      ...{ id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: null },
    })
  })
})
