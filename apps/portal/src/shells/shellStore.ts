/** Whose portal this is and who uses it: the session and what is loaded with it. SE-17 to SE-32, CS-47 to CS-49. */

import type { WireWeekParams } from '@club/contract'
import type { ClubInfo, ClubSettings, Customer, Licence, Tenant } from '@club/core/club'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session, SessionStorage } from './session.ts'

export interface ClubFacts {
  readonly tenant: Tenant
  /** All clubs of its group; empty without one. */
  readonly tenantsInGroup: readonly Tenant[]
  readonly settings: ClubSettings
  readonly info: ClubInfo
  readonly logo: string | null
  readonly week: WireWeekParams
}

export interface ShellDeps {
  /** Never fails: what cannot be loaded is logged and has its default. */
  readonly loadClub: () => Promise<ClubFacts>
  readonly loadCustomer: () => Promise<Customer>
  /** Never fails: without a licence every module is off. */
  readonly loadLicence: (loggedIn: boolean) => Promise<Licence>
  readonly sendLogin: (credentials: ShellCredentials) => Promise<Session>
  readonly sendLogout: () => Promise<void>
  readonly storage: SessionStorage
  /** Drops everything that was loaded for whoever was here before. */
  readonly forget: () => void
  readonly log: (message: string, details?: unknown) => void
}

export interface ShellCredentials {
  readonly username: string
  readonly password: string
  readonly tenantId: string
  /** Null: at this club itself; else through its group. */
  readonly groupId: string | null
  readonly stay: boolean
}

export interface ShellState {
  readonly phase: 'starting' | 'ready' | 'failed'
  readonly session: Session | null
  /** The club that calls are sent for. */
  readonly tenant: { readonly id: string; readonly inGroup: boolean }
  readonly club: ClubFacts | null
  readonly customer: Customer | null
  readonly licence: Licence
  /** How the last session ended, until the login screen has said so. */
  readonly lastEnd: 'expired' | 'loggedOut' | null
  start(): Promise<void>
  /** Throws what the login call throws; then nothing has changed. */
  logIn(credentials: ShellCredentials): Promise<void>
  logOut(): Promise<void>
  expire(): void
  acknowledgeEnd(): void
  renewToken(token: string): void
}

export type ShellStore = StoreApi<ShellState>

const NO_LICENCE: Licence = { items: [], block: false, rms: false }

export function createShellStore(mainTenantId: string, deps: ShellDeps): ShellStore {
  const main = { id: mainTenantId, inGroup: false }
  const tenantOf = (session: Session | null): ShellState['tenant'] => (session ? { id: session.tenantId, inGroup: session.inGroup } : main)

  const store = createStore<ShellState>()((set, get) => {
    /** Settings and branding first, then whoever is logged in, then what depends on that. SE-20. */
    const load = async (): Promise<void> => {
      const session = get().session
      const loadedFor = tenantOf(session).id
      const known = get().club
      const club = known && known.tenant.id === loadedFor ? known : await deps.loadClub()
      const customer = session ? await customerUnlessEnded() : null
      if (tenantOf(get().session).id !== loadedFor) return load()
      const licence = await deps.loadLicence(customer !== null)
      set({ phase: 'ready', club, customer, licence })
    }

    /** A token that the server no longer takes ends in `expire`, and the portal starts for a visitor. SE-21. */
    const customerUnlessEnded = async (): Promise<Customer | null> => {
      try {
        return await deps.loadCustomer()
      } catch (error) {
        if (get().session === null) return null
        throw error
      }
    }

    const loadOrFail = async (message: string): Promise<void> => {
      try {
        await load()
      } catch (error) {
        deps.log(message, error)
        set({ phase: 'failed' })
      }
    }

    const end = (lastEnd: ShellState['lastEnd']): void => {
      deps.storage.clear()
      deps.forget()
      set({ session: null, customer: null, licence: NO_LICENCE, tenant: main, lastEnd })
    }

    return {
      phase: 'starting',
      session: null,
      tenant: main,
      club: null,
      customer: null,
      licence: NO_LICENCE,
      lastEnd: null,
      start: async () => {
        const session = deps.storage.read()
        set({ phase: 'starting', session, tenant: tenantOf(session) })
        await loadOrFail('Application startup error')
      },
      logIn: async (credentials) => {
        const before = get().tenant
        set({ tenant: { id: credentials.tenantId, inGroup: credentials.groupId !== null } })
        try {
          const session = await deps.sendLogin(credentials)
          deps.forget()
          deps.storage.write(session)
          set({ session, tenant: tenantOf(session), lastEnd: null })
        } catch (error) {
          set({ tenant: before })
          deps.log('Login failed', error)
          throw error
        }
        await loadOrFail('App run error')
      },
      logOut: async () => {
        await deps.sendLogout().catch((error: unknown) => deps.log('The logout did not reach the server', error))
        end('loggedOut')
        await loadOrFail('App run error')
      },
      expire: () => {
        const wasReady = get().phase === 'ready'
        if (get().session === null) return
        end('expired')
        if (wasReady) void loadOrFail('App run error')
      },
      acknowledgeEnd: () => set({ lastEnd: null }),
      renewToken: (token) => {
        const session = get().session
        if (!session) return
        const renewed = { ...session, token }
        deps.storage.write(renewed)
        set({ session: renewed })
      },
    }
  })

  deps.storage.onChange((stored) => {
    const { session, expire, start } = store.getState()
    if (!session?.stay) return
    if (stored === null) expire()
    else if (stored.customerId === session.customerId) store.setState({ session: stored })
    else void start()
  })
  return store
}
