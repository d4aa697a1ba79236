/** The data a session starts with, loaded from the middle tier. A part that fails is logged and has its default. SE-17, ER-09 to ER-14. */
import { ApiError, type ClubClient } from '@club/client'
import {
  clubInfoFromWire,
  clubSettingsFromWire,
  getClubLogo,
  getClubParams,
  getMemberListSettings,
  getSystemInfo,
  getWeekParams,
  memberListSettingsFromWire,
  type WireLogo,
  weekFromWire,
} from '@club/contract/club'
import {
  getAnonymousLicence,
  getLicence,
  getTenant,
  licenceFromWire,
  listTenantsInGroup,
  login,
  logout,
  passkeyLogin,
  tenantFromWire,
} from '@club/contract/session'
import { type Customer, type Licence, licenceFlags, type Tenant } from '@club/core/club'
import type { MemberListSettings } from '@club/core/membership'
import { readOne } from '../queries/readOne.ts'
import { readOwnCustomer } from '../queries/readOwnCustomer.ts'
import type { PortalConfig } from './config.ts'
import { isUnknownClub } from './isUnknownClub.ts'
import { unsubscribeBrowser } from './pushBrowser.ts'
import type { Session } from './session.ts'
import type { ClubFacts, ShellLogin } from './shellStore.ts'

type Log = (message: string, details?: unknown) => void

const IMAGE_TYPES: readonly (string | null | undefined)[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const BASE64 = /^[A-Za-z0-9+/=\s]+$/

/** Number of requests for a club: club, settings, logo, week, system info. */
const PARTS_OF_CLUB = 5

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Returns the logo as a data URL for an image; null if it is not a picture or the club has switched it off. CS-30. */
export function logoUrl({ active, content, extMimeType }: WireLogo): string | null {
  return active && content && BASE64.test(content) && IMAGE_TYPES.includes(extMimeType) ? `data:${extMimeType};base64,${content}` : null
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

export interface Loaders {
  loadClub(tenantId: string): Promise<ClubFacts>
  loadCustomer(customerId: string): Promise<Customer>
  loadLicence(loggedIn: boolean): Promise<Licence | null>
  loadMemberList(): Promise<MemberListSettings>
  sendLogin(login: ShellLogin): Promise<Session>
  sendLogout(ended: Session): Promise<void>
}

export interface LoaderDeps {
  readonly client: ClubClient
  /** Returns a client of a session that has ended on this device. */
  readonly clientOf: (ended: Session) => ClubClient
  readonly config: PortalConfig
  readonly log: Log
  readonly device: () => string
}

export function createLoaders({ client, clientOf, config, log, device }: LoaderDeps): Loaders {
  const orDefault = async <Value>(what: string, load: Promise<Value>, otherwise: Value, failures: unknown[] = []): Promise<Value> => {
    try {
      return await load
    } catch (error) {
      log(`${what} cannot be loaded`, error)
      failures.push(error)
      return otherwise
    }
  }

  const loadGroup = async ({ groupId }: Tenant): Promise<readonly Tenant[]> => {
    if (groupId === null) return []
    const { rows } = await client.page(listTenantsInGroup, tenantFromWire, { query: { tenantGroupId: groupId } })
    return rows
  }

  const loadTenant = async (id: string): Promise<Tenant> =>
    readOne('tenant', tenantFromWire(await client.call(getTenant, { params: { id } })))

  return {
    loadClub: async (tenantId) => {
      const failures: unknown[] = []
      const unnamed = { id: tenantId, name: tenantId, groupId: null }
      const [tenant, params, logo, week, info] = await Promise.all([
        orDefault('The club', loadTenant(tenantId), unnamed, failures),
        orDefault('The club settings', client.call(getClubParams), {}, failures),
        orDefault('The club logo', client.call(getClubLogo), {}, failures),
        orDefault('The week params', client.call(getWeekParams), {}, failures),
        orDefault('The system info', client.call(getSystemInfo), { clubName: tenantId, clubId: tenantId }, failures),
      ])
      const unknown = failures.find(isUnknownClub)
      if (unknown !== undefined) throw unknown
      // An unreachable club must not be shown as a club without settings.
      if (failures.length === PARTS_OF_CLUB && failures.every(isUnreachable)) throw failures[0]
      return {
        tenant,
        tenantsInGroup: once(() => orDefault('The clubs of the group', loadGroup(tenant), [])),
        settings: clubSettingsFromWire(params),
        logo: logoUrl(logo),
        week: weekFromWire(week),
        info: clubInfoFromWire(info),
      }
    },
    loadCustomer: (customerId) => readOwnCustomer(client, customerId),
    loadLicence: async (loggedIn) => {
      const request = loggedIn ? client.call(getLicence) : client.call(getAnonymousLicence)
      const licence = await orDefault('The licence', request.then(licenceFromWire), null)
      if (licenceFlags(licence).size === 0) log('No modules are enabled for this club')
      return licence
    },
    loadMemberList: async () =>
      memberListSettingsFromWire(await orDefault('The settings of the list of members', client.call(getMemberListSettings), {})),
    sendLogin: async (given) => {
      const { tenantId, groupId, stay } = given
      const where = { device_id: device(), ...(groupId === null ? { tenantId } : { tenantGroupId: groupId }) }
      const info =
        'assertion' in given
          ? await client.call(passkeyLogin, { body: { assertion: given.assertion, ...where } })
          : await client.call(login, {
              body: { username: given.username, password: given.password, client_id: config.clientId, ...where },
            })
      return { token: info.access_token, customerId: String(info.details.customerId), tenantId, inGroup: groupId !== null, stay }
    },
    sendLogout: async (ended) => {
      try {
        await clientOf(ended).call(logout)
      } catch (error) {
        // The server still sends messages for this login.
        await unsubscribeBrowser().catch((failed: unknown) => log('The browser could not unsubscribe from messages', failed))
        throw error
      }
    },
  }
}
