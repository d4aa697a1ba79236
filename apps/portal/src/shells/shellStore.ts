/** The club and the user of this portal: the session and the data loaded with it. SE-17 to SE-32, CS-47 to CS-49. */

import { ApiError } from '@club/client'
import type { WirePasskeyAssertion } from '@club/contract/session'
import type { ClubInfo, ClubSettings, Customer, Licence, Tenant, Week } from '@club/core/club'
import { CustomerNotLoadedError, type MemberListSettings } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isUnknownClub } from './isUnknownClub.ts'
import type { SavedLogin } from './savedLogin.ts'
import type { Session, SessionStorage } from './session.ts'

export interface ClubFacts {
  readonly tenant: Tenant
  /** Resolves to all clubs of its group, [] without one; requested once, at a login. Never fails. */
  readonly tenantsInGroup: () => Promise<readonly Tenant[]>
  readonly settings: ClubSettings
  readonly info: ClubInfo
  readonly logo: string | null
  readonly week: Week
}

/** A login from outside: from the page that embeds a widget, or from an app. */
export interface Handover {
  readonly session: Session
  readonly customer: Customer
  /** Ends the session, because the user declined it. */
  readonly discard: () => Promise<void>
}

export interface ShellDeps {
  /** Fails only if nothing can be reached; a part that cannot be loaded is logged and has its default. */
  readonly loadClub: () => Promise<ClubFacts>
  /** Throws CustomerNotLoadedError if the service returns no customer, or another one. */
  readonly loadCustomer: (customerId: string) => Promise<Customer>
  /** Never fails: resolves to null, which switches every module off. */
  readonly loadLicence: (loggedIn: boolean) => Promise<Licence | null>
  /** Never fails: by default no field of the list is shown. SE-19, SE-22. */
  readonly loadMemberList: () => Promise<MemberListSettings>
  readonly sendLogin: (login: ShellLogin) => Promise<Session>
  /** Ends a session at the server. The device has already ended it. */
  readonly sendLogout: (ended: Session) => Promise<void>
  /** Resolves once to the login handed over in the URL; null without one. Never fails. */
  readonly takeHandover: () => Promise<Handover | null>
  readonly storage: SessionStorage
  readonly savedLogin: Omit<SavedLogin, 'store'>
  /** Drops everything that was loaded for the previous customer. */
  readonly forget: () => void
  readonly log: (message: string, details?: unknown) => void
}

export interface ShellCredentials extends LoginPlace {
  readonly username: string
  readonly password: string
}

/** A passkey that the person has just confirmed, in place of name and password. SE-74+. */
export interface ShellPasskey extends LoginPlace {
  readonly assertion: WirePasskeyAssertion
}

export type ShellLogin = ShellCredentials | ShellPasskey

interface LoginPlace {
  readonly tenantId: string
  /** Null: at this club itself; else the group that the login goes through. */
  readonly groupId: string | null
  readonly stay: boolean
}

export interface ShellState {
  /** unknownClub: the service has no club with this id. SH-64+. */
  readonly phase: 'starting' | 'ready' | 'failed' | 'unknownClub'
  readonly session: Session | null
  /** The club that calls are sent for. */
  readonly tenant: { readonly id: string; readonly inGroup: boolean }
  readonly club: ClubFacts | null
  readonly customer: Customer | null
  /** null: it could not be loaded, and every module is off. CS-49. */
  readonly licence: Licence | null
  /** The member fields that the club shows; null for a visitor. */
  readonly memberList: MemberListSettings | null
  /** How the last session ended, until the login screen has shown it. */
  readonly lastEnd: 'expired' | 'loggedOut' | null
  /** A login handed over for another person than the current one, until the user accepts or declines it. SH-38. */
  readonly offered: Handover | null
  start(): Promise<void>
  /** Throws what the login call throws; then nothing has changed. */
  logIn(login: ShellLogin): Promise<void>
  logOut(): Promise<void>
  /** Takes over a login; if another person is logged in, it is only offered. */
  takeOver(handover: Handover): Promise<void>
  acceptOffer(): Promise<void>
  declineOffer(): void
  /** Requests a licence again that could not be loaded. */
  reloadLicence(): Promise<void>
  expire(): void
  acknowledgeEnd(): void
  renewToken(token: string): void
  /** Sets whether the session of this page survives closing the browser. */
  stay(stay: boolean): void
}

export type ShellStore = StoreApi<ShellState>

function isSamePerson(one: Session, other: Session): boolean {
  return one.customerId === other.customerId && one.tenantId === other.tenantId
}

/** Returns whether both are of the same customer, or both null; a renewed token does not matter. */
export function isSameSession(one: Session | null, other: Session | null): boolean {
  return one && other ? isSamePerson(one, other) : one === other
}

/** The licence until one is loaded. */
const NO_LICENCE: Licence = { items: [], block: false, rms: false }

/** Shows nothing until the data of another person are loaded. SE-85+. */
const NO_ONE = { phase: 'starting', club: null, customer: null, licence: NO_LICENCE, memberList: null } as const

export function createShellStore(mainTenantId: string, deps: ShellDeps): ShellStore {
  const main = { id: mainTenantId, inGroup: false }
  const tenantOf = (session: Session | null): ShellState['tenant'] => (session ? { id: session.tenantId, inGroup: session.inGroup } : main)

  /** The settings are loaded at the start of a session and after a login, not in between. CS-50. */
  let clubIsFresh = false

  const store = createStore<ShellState>()((set, get) => {
    /** Loads settings and branding first, then the logged-in customer, then what depends on them. SE-20. */
    const load = async (): Promise<void> => {
      const session = get().session
      const loadedFor = tenantOf(session).id
      const known = get().club
      const reading = clubIsFresh && known?.tenant.id === loadedFor ? known : deps.loadClub()
      // A visitor's licence does not depend on a customer, so it is requested early.
      const anonymous = session ? null : deps.loadLicence(false)
      const club = await reading
      clubIsFresh = true
      const customer = session ? await customerUnlessEnded(session) : null
      const here = get().session
      if (tenantOf(here).id !== loadedFor) return load()
      const [licence, memberList] = await Promise.all([
        customer === null && anonymous ? anonymous : deps.loadLicence(customer !== null),
        customer && deps.loadMemberList(),
      ])
      // The session has changed meanwhile, so these data are of another customer.
      if (!isSameSession(get().session, here)) return load()
      set({ phase: 'ready', club, customer, licence, memberList })
    }

    /** Returns the customer. A token that the server no longer accepts ends in `expire`, and the portal starts for a visitor. SE-21. */
    const customerUnlessEnded = async ({ customerId }: Session): Promise<Customer | null> => {
      try {
        return await deps.loadCustomer(customerId)
      } catch (error) {
        // A session that returns another customer's data is invalid.
        if (error instanceof CustomerNotLoadedError) {
          deps.log('The session is of nobody here', error)
          get().expire()
        }
        if (get().session === null) return null
        throw error
      }
    }

    const loadOrFail = async (message: string): Promise<void> => {
      try {
        await load()
      } catch (error) {
        deps.log(message, error)
        set({ phase: isUnknownClub(error) ? 'unknownClub' : 'failed' })
      }
    }

    /** Throws what the login call throws; the club is then the previous one. */
    const send = async (credentials: ShellLogin): Promise<void> => {
      const before = get().tenant
      set({ tenant: { id: credentials.tenantId, inGroup: credentials.groupId !== null } })
      try {
        enter(await deps.sendLogin(credentials))
      } catch (error) {
        set({ tenant: before })
        deps.log('Login failed', error)
        throw error
      }
    }

    /** Logs in with the password saved in the browser; after any error the user stays a visitor. SE-21. */
    const enterByItself = async (): Promise<void> => {
      const credentials = await deps.savedLogin.credentials()
      if (!credentials || get().session) return
      await send(credentials).catch((error: unknown) => {
        if (error instanceof ApiError && error.problem === 'loginFailed') deps.savedLogin.refused()
      })
    }

    const enter = (session: Session): void => {
      const former = get().session
      const isOther = former !== null && !isSamePerson(former, session)
      deps.forget()
      if (isOther && former.stay !== session.stay) deps.storage.clear()
      deps.storage.write(session)
      clubIsFresh = false
      set({ session, tenant: tenantOf(session), lastEnd: null, offered: null, ...(isOther && NO_ONE) })
    }

    const end = (lastEnd: ShellState['lastEnd']): void => {
      deps.storage.clear()
      deps.forget()
      set({ session: null, customer: null, memberList: null, licence: NO_LICENCE, tenant: main, lastEnd })
    }

    /** Does not wait for the server, so that a bad network keeps no one logged in here. SE-87+. */
    const endAtServer = (ended: Session): void => {
      deps.sendLogout(ended).catch((error: unknown) => deps.log('The logout did not reach the server', error))
    }

    return {
      phase: 'starting',
      session: null,
      tenant: main,
      club: null,
      customer: null,
      licence: NO_LICENCE,
      memberList: null,
      lastEnd: null,
      offered: null,
      start: async () => {
        clubIsFresh = false
        set({ phase: 'starting' })
        const handover = await deps.takeHandover()
        const stored = deps.storage.read()
        if (handover && (stored === null || isSamePerson(stored, handover.session))) enter(handover.session)
        else set({ session: stored, tenant: tenantOf(stored), offered: handover ?? get().offered })
        if (get().session === null && !handover) await enterByItself()
        await loadOrFail('Application startup error')
        if (stored && get().session === null && get().phase === 'ready') {
          await enterByItself()
          if (get().session) await loadOrFail('Application startup error')
        }
        // The previous customer is logged out: there is no one left to ask.
        if (get().offered && get().session === null) await get().acceptOffer()
      },
      logIn: async (credentials) => {
        await send(credentials)
        deps.savedLogin.loggedIn(credentials)
        await loadOrFail('App run error')
      },
      logOut: async () => {
        const { session } = get()
        deps.savedLogin.loggedOut()
        if (session) {
          end('loggedOut')
          endAtServer(session)
        }
        await loadOrFail('App run error')
      },
      takeOver: async (handover) => {
        const { session } = get()
        if (session && !isSamePerson(session, handover.session)) return set({ offered: handover })
        enter(handover.session)
        await loadOrFail('App run error')
      },
      acceptOffer: async () => {
        const { offered, session } = get()
        if (!offered) return
        enter(offered.session)
        if (session) endAtServer(session)
        await loadOrFail('App run error')
      },
      declineOffer: () => {
        const { offered } = get()
        set({ offered: null })
        void offered?.discard()
      },
      reloadLicence: async () => {
        const { customer } = get()
        const licence = await deps.loadLicence(customer !== null)
        if (get().customer === customer) set({ licence })
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
      stay: (stay) => {
        const session = get().session
        if (!session || session.stay === stay) return
        deps.storage.write({ ...session, stay })
        set({ session: { ...session, stay } })
      },
    }
  })

  // A session of another tab alone does not affect this one. A page without a login follows a login elsewhere.
  deps.storage.onChange((stored, stay) => {
    const { session, expire, start } = store.getState()
    if (session && session.stay !== stay) return
    if (stored === null) expire()
    else if (session && isSamePerson(session, stored)) store.setState({ session: stored })
    else {
      deps.forget()
      if (session) store.setState(NO_ONE)
      void start()
    }
  })
  return store
}
