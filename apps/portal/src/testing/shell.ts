/** The store of the shell with reads that succeed, and the order in which it makes them. */
import { ApiError } from '@club/client'
import { clubSettingsFromWire, memberListSettingsFromWire } from '@club/contract/club'
import { type Customer, DEFAULT_WEEK, type Licence } from '@club/core/club'
import { type Mock, vi } from 'vitest'
import type { Session, SessionStorage } from '../shells/session.ts'
import { type ClubFacts, createShellStore, type ShellDeps } from '../shells/shellStore.ts'

export const session: Session = { token: 't', customerId: '12', tenantId: 'a', inGroup: false, stay: true }
export const customer = { id: '12', fullName: 'Anna Berg' } as Customer
export const licence: Licence = { items: [{ alias: 'Competitions', allowed: true, active: true, children: [] }], block: false, rms: false }
export const memberList = memberListSettingsFromWire({ handicap: true })
export const refused = new ApiError({
  code: 'loginFailed',
  message: '',
  status: 400,
  problem: 'loginFailed',
  details: [],
  retryAfterSeconds: null,
})
export const credentials = { username: 'anna', password: 'x', tenantId: 'a', groupId: null, stay: true } as const

function clubOf(id: string): ClubFacts {
  return {
    tenant: { id, name: id, groupId: 'g' },
    tenantsInGroup: async () => [],
    settings: clubSettingsFromWire({}),
    info: { clubName: id, clubId: id, countryIsoCode: '', nationalAssociation: '', timeZone: 'UTC', mandatePrefix: '' },
    logo: null,
    week: DEFAULT_WEEK,
  }
}

export function setUp(stored: Session | null, overrides: Partial<ShellDeps> = {}) {
  const steps: string[] = []
  let storedSession = stored
  let tell: (session: Session | null, stay: boolean) => void = () => {}
  const storage: SessionStorage = {
    read: () => storedSession,
    write: (written) => {
      storedSession = written
    },
    clear: () => {
      storedSession = null
    },
    onChange: (listener) => {
      tell = listener
    },
  }
  const log: Mock<ShellDeps['log']> = vi.fn()
  const store = createShellStore('a', {
    loadClub: async () => {
      steps.push('club')
      return clubOf(store.getState().tenant.id)
    },
    loadCustomer: async () => {
      steps.push('customer')
      return customer
    },
    loadLicence: async (loggedIn) => {
      steps.push(loggedIn ? 'licence' : 'anonymous licence')
      return licence
    },
    loadMemberList: async () => {
      steps.push('member list')
      return memberList
    },
    sendLogin: async ({ tenantId, groupId, stay }) => ({ ...session, tenantId, inGroup: groupId !== null, stay }),
    sendLogout: async () => void steps.push('logout'),
    takeHandover: async () => null,
    storage,
    savedLogin: { credentials: async () => null, refused: () => {}, loggedIn: () => {}, loggedOut: () => {} },
    forget: () => void steps.push('forget'),
    log,
    ...overrides,
  })
  return {
    store,
    steps,
    log,
    storedSession: () => storedSession,
    /** Another page stores a session. */
    setStored: storage.write,
    tell: (changed: Session | null, stay = true) => tell(changed, stay),
  }
}
