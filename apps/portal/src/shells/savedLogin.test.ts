import { describe, expect, it, vi } from 'vitest'
import { type BrowserCredentials, browserCredentials } from './browserCredentials.ts'
import { memoryArea } from './memoryArea.ts'
import { createSavedLogin } from './savedLogin.ts'
import type { ShellCredentials } from './shellStore.ts'

const clara: ShellCredentials = { username: 'clara', password: 'Fairway-18', tenantId: 'a', groupId: null, stay: false }

function keeper(kept: Record<string, string> = {}) {
  const passwords: BrowserCredentials = {
    keep: vi.fn(async (username, password) => {
      kept[username] = password
    }),
    find: async (username) => kept[username] ?? null,
    askFirst: vi.fn(async () => {}),
  }
  return passwords
}

describe('the saved login', () => {
  it('[SE-09] [SE-10] [SE-11] saves nothing without consent, and never a password', async () => {
    const area = memoryArea()
    const saved = createSavedLogin('a', area, keeper())
    saved.loggedIn(clara)
    expect(saved.store.getState()).toMatchObject({ saveAccount: false, saveLogin: false, savePassword: false, username: null })
    saved.store.getState().change({ saveAccount: true, saveLogin: true, savePassword: true })
    saved.loggedIn(clara)
    expect([...area.entries.values()].join()).toContain('clara')
    expect([...area.entries.values()].join()).not.toContain('Fairway')
  })

  it('[SE-74+] keeps the saved username at a login with a passkey, which has none', () => {
    const area = memoryArea()
    const saved = createSavedLogin('a', area, keeper())
    saved.store.getState().change({ saveAccount: false, saveLogin: true, savePassword: true })
    saved.loggedIn(clara)
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'secret' }
    const assertion = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response } as const
    saved.loggedIn({ assertion, tenantId: 'b', groupId: 'g', stay: true })
    expect(saved.store.getState()).toMatchObject({ username: 'clara', tenantId: 'b', saveAccount: true })
    expect([...area.entries.values()].join()).not.toContain('secret')
  })

  it('[SE-11] fills in the username next time, and is cleared with the setting', () => {
    const area = memoryArea()
    const saved = createSavedLogin('a', area, null)
    saved.loggedIn(clara)
    saved.store.getState().change({ saveAccount: false, saveLogin: true, savePassword: false })
    expect(createSavedLogin('a', area, null).store.getState().username).toBe('clara')
    expect(createSavedLogin('b', area, null).store.getState().username).toBeNull()
    saved.store.getState().change({ saveAccount: false, saveLogin: false, savePassword: false })
    expect(createSavedLogin('a', area, null).store.getState().username).toBeNull()
  })

  it('[SE-04] has the club and group of the last login', () => {
    const area = memoryArea()
    createSavedLogin('a', area, null).loggedIn({ ...clara, tenantId: 'b', groupId: 'g', stay: true })
    expect(createSavedLogin('a', area, null).store.getState()).toMatchObject({ tenantId: 'b', groupId: 'g', saveAccount: true })
  })

  it('[SE-11] [SE-21] logs in with the browser’s password until the customer logs out or it is refused', async () => {
    const area = memoryArea()
    const passwords = keeper()
    const saved = createSavedLogin('a', area, passwords)
    saved.store.getState().change({ saveAccount: false, saveLogin: false, savePassword: true })
    saved.loggedIn(clara)
    expect(passwords.keep).toHaveBeenCalledExactlyOnceWith('clara', 'Fairway-18')
    const later = createSavedLogin('a', area, passwords)
    expect(await later.credentials()).toEqual(clara)
    later.loggedOut()
    expect(passwords.askFirst).toHaveBeenCalledOnce()
    later.refused()
    expect(await createSavedLogin('a', area, passwords).credentials()).toBeNull()
  })

  it.each(['', '{}', 'null', '{"version":1,"saveLogin":true}', '{"version":2}'])('[SE-53] is empty for %j', async (text) => {
    const area = memoryArea()
    area.setItem('club-portal.login:a', text)
    const saved = createSavedLogin('a', area, keeper({ clara: 'x' }))
    expect(saved.store.getState()).toMatchObject({ saveAccount: false, saveLogin: false, savePassword: false, username: null })
    expect(await saved.credentials()).toBeNull()
  })
})

describe('the browser’s password store', () => {
  class PasswordCredential {
    readonly type = 'password'
    readonly id: string
    readonly password: string
    constructor({ id, password }: { readonly id: string; readonly password: string }) {
      this.id = id
      this.password = password
    }
  }
  function browser(kept: unknown) {
    const credentials = { store: vi.fn(async () => {}), get: vi.fn(async () => kept), preventSilentAccess: vi.fn(async () => {}) }
    const window = { PasswordCredential, navigator: { credentials } } as unknown as Parameters<typeof browserCredentials>[0]
    return { credentials, keeper: browserCredentials(window, () => {}) }
  }

  it('[SE-11] returns the password of that username only, without a prompt', async () => {
    const { keeper: passwords, credentials } = browser(new PasswordCredential({ id: 'clara', password: 'x' }))
    expect(await passwords?.find('clara')).toBe('x')
    expect(await passwords?.find('jonas')).toBeNull()
    expect(credentials.get).toHaveBeenCalledWith({ password: true, mediation: 'silent' })
  })

  it.each([null, { type: 'public-key', id: 'clara' }, { type: 'password', id: 'clara' }])('returns null for %j', async (kept) => {
    expect(await browser(kept).keeper?.find('clara')).toBeNull()
  })

  it('is optional: refusing or missing, it stops nobody', async () => {
    const { keeper: passwords, credentials } = browser(null)
    credentials.store.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    credentials.get.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await passwords?.keep('clara', 'x')
    expect(await passwords?.find('clara')).toBeNull()
    expect(browserCredentials({ navigator: {} } as never, () => {})).toBeNull()
  })
})
