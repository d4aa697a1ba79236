/** Passwords saved in the browser, if it shares them with pages. SE-11: no password is ever written anywhere else. */

export interface BrowserCredentials {
  keep(username: string, password: string): Promise<void>
  /** Returns this username’s password without asking the user; null for none or several, and after a logout. */
  find(username: string): Promise<string | null>
  /** Makes the browser ask before it returns a password. */
  askFirst(): Promise<void>
}

/** Missing in the DOM’s types: only some browsers have it. */
interface SavedPassword {
  readonly type: string
  readonly id: string
  readonly password?: string | null
}
type MakePassword = new (data: { readonly id: string; readonly password: string }) => Credential

interface Browser {
  readonly PasswordCredential?: MakePassword
  readonly navigator: Pick<Navigator, 'credentials'>
}

/** Returns null in browsers that do not share passwords; their form filling still works. */
export function browserCredentials(browser: Browser, log: (message: string, details?: unknown) => void): BrowserCredentials | null {
  const { PasswordCredential: Password, navigator } = browser
  if (!Password) return null
  const nullOnError = async <Value>(what: string, wait: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await wait()
    } catch (error) {
      log(what, error)
      return null
    }
  }
  return {
    keep: async (username, password) => {
      await nullOnError('The browser did not keep the password', () =>
        navigator.credentials.store(new Password({ id: username, password })),
      )
    },
    find: async (username) => {
      const request = { password: true, mediation: 'silent' } as CredentialRequestOptions
      const found = (await nullOnError('The browser gave no password', () => navigator.credentials.get(request))) as SavedPassword | null
      return found?.type === 'password' && found.id === username ? (found.password ?? null) : null
    },
    askFirst: async () => {
      await nullOnError('The browser may log in again by itself', () => navigator.credentials.preventSilentAccess())
    },
  }
}
