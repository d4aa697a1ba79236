import { describe, expect, it, vi } from 'vitest'
import { credentials, customer, refused, session, setUp } from '../testing/shell.ts'

describe('a password saved in the browser', () => {
  const savedLogin = () => ({ credentials: vi.fn(async () => credentials), refused: vi.fn(), loggedIn: vi.fn(), loggedOut: vi.fn() })

  it('[SE-11] [SE-21] logs in at the start if no session is saved', async () => {
    const { store, steps, storedSession } = setUp(null, { savedLogin: savedLogin() })
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', customer, lastEnd: null })
    expect(steps).toEqual(['forget', 'club', 'customer', 'licence', 'member list'])
    expect(storedSession()).toEqual(session)
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
