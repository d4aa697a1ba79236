/** The browser's own store of passwords, where it hands them to a page. SE-11: no password is ever written anywhere else. */

export interface PasswordKeeper {
  keep(username: string, password: string): Promise<void>
  /** The password of this name without asking anybody, or null: there is none, there are several, or somebody logged out. */
  find(username: string): Promise<string | null>
  /** From now on the browser asks before it hands one out. */
  askFirst(): Promise<void>
}

/** Not in the types of the DOM, for only some browsers have it. */
interface KeptPassword {
  readonly type: string
  readonly id: string
  readonly password?: string | null
}
type MakePassword = new (data: { readonly id: string; readonly password: string }) => Credential

interface Browser {
  readonly PasswordCredential?: MakePassword
  readonly navigator: Pick<Navigator, 'credentials'>
}

/** Null in a browser that keeps passwords to itself; its own form filling works there all the same. */
export function passwordKeeper(browser: Browser, log: (message: string, details?: unknown) => void): PasswordKeeper | null {
  const { PasswordCredential: Password, navigator } = browser
  if (!Password) return null
  const orNothing = async <Value>(what: string, wait: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await wait()
    } catch (error) {
      log(what, error)
      return null
    }
  }
  return {
    keep: async (username, password) => {
      await orNothing('The browser did not keep the password', () => navigator.credentials.store(new Password({ id: username, password })))
    },
    find: async (username) => {
      const request = { password: true, mediation: 'silent' } as CredentialRequestOptions
      const found = (await orNothing('The browser gave no password', () => navigator.credentials.get(request))) as KeptPassword | null
      return found?.type === 'password' && found.id === username ? (found.password ?? null) : null
    },
    askFirst: async () => {
      await orNothing('The browser may log in again by itself', () => navigator.credentials.preventSilentAccess())
    },
  }
}
