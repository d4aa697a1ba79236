import { ApiError } from '@club/client'
import { clubSettingsFromWire, memberListSettingsFromWire } from '@club/contract/club'
import { type Customer, DEFAULT_WEEK, type Licence } from '@club/core/club'
import { CustomerNotLoadedError } from '@club/core/membership'
import { describe, expect, it, vi } from 'vitest'
import type { Session, SessionStorage } from './session.ts'
import { type ClubFacts, createShellStore, type Handover, type ShellDeps } from './shellStore.ts'

const session: Session = { token: 't', customerId: '12', tenantId: 'a', inGroup: false, stay: true }
const customer = { id: '12', fullName: 'Anna Berg' } as Customer
const licence: Licence = { items: [{ alias: 'Competitions', allowed: true, active: true, children: [] }], block: false, rms: false }
const memberList = memberListSettingsFromWire({ handicap: true })
const refused = new ApiError({
  code: 'loginFailed',
  message: '',
  status: 400,
  problem: 'loginFailed',
  details: [],
  retryAfterSeconds: null,
})
const credentials = { username: 'anna', password: 'x', tenantId: 'a', groupId: null, stay: true } as const

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

function setUp(stored: Session | null, overrides: Partial<ShellDeps> = {}) {
  const steps: string[] = []
  let kept = stored
  let tell: (session: Session | null, stay: boolean) => void = () => {}
  const storage: SessionStorage = {
    read: () => kept,
    write: (written) => {
      kept = written
    },
    clear: () => {
      kept = null
    },
    onChange: (listener) => {
      tell = listener
    },
  }
  const log = vi.fn()
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
  return { store, steps, log, kept: () => kept, tell: (changed: Session | null, stay = true) => tell(changed, stay) }
}

describe('the start', () => {
  it('[SE-17] [SE-18] [SE-20] loads the club, then the session, then the licence', async () => {
    const { store, steps } = setUp(session)
    await store.getState().start()
    expect(steps).toEqual(['club', 'customer', 'licence', 'member list'])
    expect(store.getState()).toMatchObject({ phase: 'ready', customer, licence })
  })

  it('[SH-64+] reports that the service does not know the club', async () => {
    const unknown = new ApiError({ ...refused, status: 404, problem: 'tenantUnknown' })
    const { store } = setUp(null, { loadClub: () => Promise.reject(unknown) })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'unknownClub', club: null })
  })

  it('[SE-19] [SE-22] loads the club’s visibility settings after a login, not for a visitor', async () => {
    const { store } = setUp(null)
    await store.getState().start()
    expect(store.getState().memberList).toBeNull()
    await store.getState().logIn(credentials)
    expect(store.getState().memberList).toEqual(memberList)
    await store.getState().logOut()
    expect(store.getState().memberList).toBeNull()
  })

  it('[SE-46] [SE-47] loads the anonymous licence for a visitor', async () => {
    const { store, steps } = setUp(null)
    await store.getState().start()
    expect(steps).toEqual(['club', 'anonymous licence'])
    expect(store.getState()).toMatchObject({ phase: 'ready', customer: null })
  })

  it('[SE-21] continues as a visitor if the token is no longer valid', async () => {
    const { store, kept } = setUp(session, {
      loadCustomer: async () => {
        store.getState().expire()
        throw refused
      },
    })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'expired' })
    expect(kept()).toBeNull()
  })

  it('[ER-02] continues as a visitor and logs a token of no one or of another person', async () => {
    const missing = new CustomerNotLoadedError(session.customerId)
    const loadCustomer = vi.fn(() => Promise.reject(missing))
    const { store, log, kept } = setUp(session, { loadCustomer })
    await store.getState().start()
    expect(loadCustomer).toHaveBeenCalledExactlyOnceWith(session.customerId)
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'expired' })
    expect(kept()).toBeNull()
    expect(log).toHaveBeenCalledExactlyOnceWith('The session is of nobody here', missing)
  })

  it('[ER-26] reports a failure and keeps the session for a retry', async () => {
    const { store, log, kept } = setUp(session, { loadCustomer: () => Promise.reject(new Error('cut')) })
    await store.getState().start()
    expect(store.getState().phase).toBe('failed')
    expect(log).toHaveBeenCalledExactlyOnceWith('Application startup error', expect.any(Error))
    expect(kept()).toEqual(session)
  })

  it('[ER-27] [ER-28] reports a failure after the start with its own text, each once', async () => {
    let broken = false
    const loadCustomer = async () => {
      if (broken) throw new Error('cut')
      return customer
    }
    const { store, log } = setUp(null, { loadCustomer })
    await store.getState().start()
    expect(log).not.toHaveBeenCalled()
    broken = true
    await store.getState().logIn(credentials)
    expect(log).toHaveBeenCalledExactlyOnceWith('App run error', expect.any(Error))
    expect(store.getState().phase).toBe('failed')
  })
})

describe('a password saved in the browser', () => {
  const savedLogin = () => ({ credentials: vi.fn(async () => credentials), refused: vi.fn(), loggedIn: vi.fn(), loggedOut: vi.fn() })

  it('[SE-11] [SE-21] logs in at the start if no session is saved', async () => {
    const { store, steps, kept } = setUp(null, { savedLogin: savedLogin() })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', customer, lastEnd: null })
    expect(steps).toEqual(['forget', 'club', 'customer', 'licence', 'member list'])
    expect(kept()).toEqual(session)
  })

  it('[SE-21] logs in if the token is no longer valid', async () => {
    let taken = false
    const { store } = setUp(session, {
      savedLogin: savedLogin(),
      loadCustomer: async () => {
        if (taken) return customer
        taken = true
        store.getState().expire()
        throw refused
      },
    })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', customer, lastEnd: null })
  })

  it('[SE-11] is not requested while a session is saved', async () => {
    const saved = savedLogin()
    await setUp(session, { savedLogin: saved }).store.getState().start()
    expect(saved.credentials).not.toHaveBeenCalled()
  })

  it('[SE-21] is not tried again after a refusal, and continues as a visitor; a lost connection forgets nothing', async () => {
    const saved = savedLogin()
    const { store } = setUp(null, { savedLogin: saved, sendLogin: () => Promise.reject(refused) })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', customer: null, tenant: { id: 'a', inGroup: false } })
    expect(saved.refused).toHaveBeenCalledOnce()
    const cut = savedLogin()
    await setUp(null, { savedLogin: cut, sendLogin: () => Promise.reject(new Error('cut')) })
      .store.getState()
      .start()
    expect(cut.refused).not.toHaveBeenCalled()
  })

  it('[SE-11] is updated by each login and logout', async () => {
    const saved = { ...savedLogin(), credentials: async () => null }
    const { store } = setUp(null, { savedLogin: saved })
    await store.getState().start()
    await store.getState().logIn(credentials)
    expect(saved.loggedIn).toHaveBeenCalledExactlyOnceWith(credentials)
    await store.getState().logOut()
    expect(saved.loggedOut).toHaveBeenCalledOnce()
  })
})

it('[SE-11] a session is saved for the tab or the device as soon as the setting changes', async () => {
  const { store, kept } = setUp(session)
  await store.getState().start()
  store.getState().stay(false)
  expect(kept()).toEqual({ ...session, stay: false })
  expect(store.getState().session).toEqual({ ...session, stay: false })
})

describe('the login', () => {
  it('[SE-30] sets the customer and saves the session', async () => {
    const { store, steps, kept } = setUp(null)
    await store.getState().start()
    await store.getState().logIn(credentials)
    expect(store.getState()).toMatchObject({ customer, session: { token: 't' } })
    expect(kept()).toEqual(session)
    expect(steps.slice(2)).toEqual(['forget', 'club', 'customer', 'licence', 'member list'])
  })

  it('[SE-31] [ER-23] logs a failure and sets no customer', async () => {
    const { store, log, kept } = setUp(null, { sendLogin: () => Promise.reject(refused) })
    await store.getState().start()
    await expect(store.getState().logIn({ ...credentials, tenantId: 'b' })).rejects.toBe(refused)
    expect(store.getState()).toMatchObject({ session: null, customer: null, tenant: { id: 'a', inGroup: false } })
    expect(kept()).toBeNull()
    expect(log).toHaveBeenCalledWith('Login failed', refused)
  })

  it('[SE-03] [SE-36] through the group opens the chosen club; logout returns to the original one', async () => {
    const { store } = setUp(null)
    await store.getState().start()
    await store.getState().logIn({ ...credentials, tenantId: 'b', groupId: 'g' })
    expect(store.getState()).toMatchObject({ tenant: { id: 'b', inGroup: true }, club: { tenant: { id: 'b' } } })
    await store.getState().logOut()
    expect(store.getState()).toMatchObject({ tenant: { id: 'a', inGroup: false }, club: { tenant: { id: 'a' } } })
  })
})

describe('a licence', () => {
  it('[CS-49] is requested again after a failure, until it is loaded', async () => {
    const answers = [null, null, licence]
    const { store } = setUp(session, { loadLicence: async () => answers.shift() ?? null })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', licence: null })
    await store.getState().reloadLicence()
    expect(store.getState().licence).toBeNull()
    await store.getState().reloadLicence()
    expect(store.getState().licence).toEqual(licence)
  })

  it('is dropped if it arrives after the logout', async () => {
    let answer: (licence: Licence | null) => void = () => {}
    let asked = 0
    const { store } = setUp(session, {
      loadLicence: async () => {
        asked += 1
        return asked === 2 ? new Promise((resolve) => (answer = resolve)) : null
      },
    })
    await store.getState().start()
    const late = store.getState().reloadLicence()
    await store.getState().logOut()
    answer(licence)
    await late
    expect(store.getState().licence).toBeNull()
  })
})

describe('the settings of the club', () => {
  it('[CS-50] are loaded at the start and after a login, not in between', async () => {
    const { store, steps } = setUp(null)
    const reads = () => steps.filter((step) => step === 'club').length
    await store.getState().start()
    expect(reads()).toBe(1)
    await store.getState().logIn(credentials)
    expect(reads()).toBe(2)
    await store.getState().reloadLicence()
    await store.getState().logOut()
    expect(reads()).toBe(2)
    await store.getState().start()
    expect(reads()).toBe(3)
  })
})

describe('the end of a session', () => {
  it('[SE-27] logout clears stored data, also when the server is unreachable', async () => {
    const { store, steps, kept } = setUp(session, { sendLogout: () => Promise.reject(new Error('cut')) })
    await store.getState().start()
    await store.getState().logOut()
    expect(kept()).toBeNull()
    expect(steps).toContain('forget')
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'loggedOut' })
  })

  it('[SE-27] logout stays although a read is refused before its response', async () => {
    const { store } = setUp(session, {
      sendLogout: async () => {
        store.getState().expire()
        expect(store.getState().lastEnd).toBe('loggedOut')
        store.getState().acknowledgeEnd()
      },
    })
    await store.getState().start()
    await store.getState().logOut()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: null })
  })

  it('[SE-28] [ER-08] a session that the server ended is over, once', async () => {
    const { store, steps } = setUp(session)
    await store.getState().start()
    store.getState().expire()
    store.getState().expire()
    await expect.poll(() => steps.at(-1)).toBe('anonymous licence')
    expect(steps.filter((step) => step === 'forget')).toHaveLength(1)
    expect(store.getState().lastEnd).toBe('expired')
    store.getState().acknowledgeEnd()
    expect(store.getState().lastEnd).toBeNull()
  })

  it('[SE-54] ends this tab together with another one', async () => {
    const { store, tell } = setUp(session)
    await store.getState().start()
    tell(null)
    expect(store.getState().session).toBeNull()
  })
})

describe('a session that ends elsewhere while the portal loads', () => {
  it('leaves no customer on the screen', async () => {
    let endElsewhere = (): void => {}
    const { store, tell } = setUp(session, {
      loadLicence: async (loggedIn) => {
        if (loggedIn) endElsewhere()
        return licence
      },
    })
    endElsewhere = () => tell(null)
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, memberList: null })
  })
})

describe('a new token', () => {
  it('[SE-32] is saved with the session', async () => {
    const { store, kept } = setUp(session)
    await store.getState().start()
    store.getState().renewToken('t2')
    expect(kept()).toEqual({ ...session, token: 't2' })
    expect(store.getState().session?.token).toBe('t2')
  })

  it('from another tab is used', async () => {
    const { store, tell, steps } = setUp(session)
    await store.getState().start()
    tell({ ...session, token: 't3' })
    expect(store.getState().session?.token).toBe('t3')
    expect(steps).toEqual(['club', 'customer', 'licence', 'member list'])
  })

  it('is dropped if it arrives after the logout', async () => {
    const { store, kept } = setUp(session)
    await store.getState().start()
    await store.getState().logOut()
    store.getState().renewToken('late')
    expect(kept()).toBeNull()
  })
})

describe('a handed-over login', () => {
  const anna: Session = { ...session, token: 'handed', stay: false }
  const ben: Session = { ...anna, customerId: '13' }
  const discard = vi.fn(async () => {})
  const handing = (handed: Session): Partial<ShellDeps> => ({
    takeHandover: vi.fn<ShellDeps['takeHandover']>().mockResolvedValueOnce({ session: handed, customer, discard }).mockResolvedValue(null),
  })

  it('[SH-38] opens the portal without a form, once', async () => {
    const { store, steps, kept } = setUp(null, handing(anna))
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: anna, customer, offered: null })
    expect(kept()).toEqual(anna)
    expect(steps).toEqual(['forget', 'club', 'customer', 'licence', 'member list'])
  })

  it('[SH-38] continues for the same person, and replaces no one else without consent', async () => {
    const same = setUp(session, handing(anna))
    await same.store.getState().start()
    expect(same.store.getState()).toMatchObject({ session: anna, offered: null })

    const { store, kept } = setUp(session, handing(ben))
    await store.getState().start()
    expect(store.getState()).toMatchObject({ session, offered: { session: ben } })
    expect(kept()).toEqual(session)
    store.getState().declineOffer()
    expect(store.getState()).toMatchObject({ session, offered: null })
    expect(discard).toHaveBeenCalledOnce()
  })

  it('[SH-38] with the same number at another club of the group is another person', async () => {
    const { store } = setUp(session, handing({ ...anna, tenantId: 'b' }))
    await store.getState().start()
    expect(store.getState()).toMatchObject({ session, offered: { session: { tenantId: 'b' } } })
  })

  it('[SH-38] ends the previous session after consent', async () => {
    const { store, steps, kept } = setUp(session, handing(ben))
    await store.getState().start()
    await store.getState().acceptOffer()
    expect(store.getState()).toMatchObject({ session: ben, offered: null })
    expect(kept()).toEqual(ben)
    expect(steps.slice(4)).toEqual(['logout', 'forget', 'club', 'customer', 'licence', 'member list'])
  })

  it('replaces a session that the server no longer knows', async () => {
    const { store } = setUp(session, {
      ...handing(ben),
      loadCustomer: async () => {
        if (store.getState().session?.token !== 't') return customer
        store.getState().expire()
        throw refused
      },
    })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ session: ben, customer, offered: null })
  })

  it('replaces no one else while the portal is open, either', async () => {
    const { store } = setUp(session)
    await store.getState().start()
    const handover: Handover = { session: ben, customer, discard }
    await store.getState().takeOver(handover)
    expect(store.getState()).toMatchObject({ session, offered: handover })
  })
})

describe('frames of one page', () => {
  const tabArea: Session = { ...session, stay: false }

  it('follow each other’s login and logout', async () => {
    let stored: Session | null = null
    let hear: (session: Session | null, stay: boolean) => void = () => {}
    const { store } = setUp(null, {
      storage: { read: () => stored, write: () => {}, clear: () => {}, onChange: (listener) => (hear = listener) },
    })
    await store.getState().start()
    stored = tabArea
    hear(tabArea, false)
    await expect.poll(() => store.getState().customer).toEqual(customer)
    stored = null
    hear(null, true)
    expect(store.getState().session).toEqual(tabArea)
    hear(null, false)
    expect(store.getState().session).toBeNull()
  })
})
