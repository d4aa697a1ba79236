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

describe('what a device keeps of a login', () => {
  it('[SE-09] [SE-10] [SE-11] keeps nothing unless asked, and of a password never a letter', async () => {
    const area = memoryArea()
    const saved = createSavedLogin('a', area, keeper())
    saved.loggedIn(clara)
    expect(saved.store.getState()).toMatchObject({ saveAccount: false, saveLogin: false, savePassword: false, username: null })
    saved.store.getState().change({ saveAccount: true, saveLogin: true, savePassword: true })
    saved.loggedIn(clara)
    expect([...area.entries.values()].join()).toContain('clara')
    expect([...area.entries.values()].join()).not.toContain('Fairway')
  })

  it('[SE-11] fills in the name next time, and forgets it when the setting goes', () => {
    const area = memoryArea()
    const saved = createSavedLogin('a', area, null)
    saved.loggedIn(clara)
    saved.store.getState().change({ saveAccount: false, saveLogin: true, savePassword: false })
    expect(createSavedLogin('a', area, null).store.getState().username).toBe('clara')
    expect(createSavedLogin('b', area, null).store.getState().username).toBeNull()
    saved.store.getState().change({ saveAccount: false, saveLogin: false, savePassword: false })
    expect(createSavedLogin('a', area, null).store.getState().username).toBeNull()
  })

  it('[SE-04] names the club and the group of the last login', () => {
    const area = memoryArea()
    createSavedLogin('a', area, null).loggedIn({ ...clara, tenantId: 'b', groupId: 'g', stay: true })
    expect(createSavedLogin('a', area, null).store.getState()).toMatchObject({ tenantId: 'b', groupId: 'g', saveAccount: true })
  })

  it('[SE-11] [SE-21] logs in by itself with the password of the browser, until somebody logs out or it is refused', async () => {
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

  it.each(['', '{}', 'null', '{"version":1,"saveLogin":true}', '{"version":2}'])('[SE-53] starts anew from %j', async (text) => {
    const area = memoryArea()
    area.setItem('club-portal.login:a', text)
    const saved = createSavedLogin('a', area, keeper({ clara: 'x' }))
    expect(saved.store.getState()).toMatchObject({ saveAccount: false, saveLogin: false, savePassword: false, username: null })
    expect(await saved.credentials()).toBeNull()
  })
})

describe("the browser's own store of passwords", () => {
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

  it('[SE-11] hands out the password of that name alone, and asks nobody', async () => {
    const { keeper: passwords, credentials } = browser(new PasswordCredential({ id: 'clara', password: 'x' }))
    expect(await passwords?.find('clara')).toBe('x')
    expect(await passwords?.find('jonas')).toBeNull()
    expect(credentials.get).toHaveBeenCalledWith({ password: true, mediation: 'silent' })
  })

  it.each([null, { type: 'public-key', id: 'clara' }, { type: 'password', id: 'clara' }])('gives nothing for %j', async (kept) => {
    expect(await browser(kept).keeper?.find('clara')).toBeNull()
  })

  it('a browser that refuses, or that has none, stops nobody', async () => {
    const { keeper: passwords, credentials } = browser(null)
    credentials.store.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    credentials.get.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await passwords?.keep('clara', 'x')
    expect(await passwords?.find('clara')).toBeNull()
    expect(browserCredentials({ navigator: {} } as never, () => {})).toBeNull()
  })
})
