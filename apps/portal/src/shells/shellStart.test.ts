import { ApiError } from '@club/client'
import type { Licence } from '@club/core/club'
import { CustomerNotLoadedError } from '@club/core/membership'
import { describe, expect, it, vi } from 'vitest'
import { credentials, customer, licence, memberList, refused, session, setUp } from '../testing/shell.ts'

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
    const { store, storedSession } = setUp(session, {
      loadCustomer: async () => {
        store.getState().expire()
        throw refused
      },
    })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'expired' })
    expect(storedSession()).toBeNull()
  })

  it('[ER-02] continues as a visitor and logs a token of no one or of another person', async () => {
    const missing = new CustomerNotLoadedError(session.customerId)
    const loadCustomer = vi.fn(() => Promise.reject(missing))
    const { store, log, storedSession } = setUp(session, { loadCustomer })
    await store.getState().start()
    expect(loadCustomer).toHaveBeenCalledExactlyOnceWith(session.customerId)
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'expired' })
    expect(storedSession()).toBeNull()
    expect(log).toHaveBeenCalledExactlyOnceWith('The session is of nobody here', missing)
  })

  it('[ER-26] reports a failure and keeps the session for a retry', async () => {
    const { store, log, storedSession } = setUp(session, { loadCustomer: () => Promise.reject(new Error('cut')) })
    await store.getState().start()
    expect(store.getState().phase).toBe('failed')
    expect(log).toHaveBeenCalledExactlyOnceWith('Application startup error', expect.any(Error))
    expect(storedSession()).toEqual(session)
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
