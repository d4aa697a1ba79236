import { describe, expect, it } from 'vitest'
import { credentials, customer, refused, session, setUp } from '../testing/shell.ts'

it('[SE-11] a session is saved for the tab or the device as soon as the setting changes', async () => {
  const { store, storedSession } = setUp(session)
  await store.getState().start()
  store.getState().stay(false)
  expect(storedSession()).toEqual({ ...session, stay: false })
  expect(store.getState().session).toEqual({ ...session, stay: false })
})

describe('the login', () => {
  it('[SE-30] sets the customer and saves the session', async () => {
    const { store, steps, storedSession } = setUp(null)
    await store.getState().start()
    await store.getState().logIn(credentials)
    expect(store.getState()).toMatchObject({ customer, session: { token: 't' } })
    expect(storedSession()).toEqual(session)
    expect(steps.slice(2)).toEqual(['forget', 'club', 'customer', 'licence', 'member list'])
  })

  it('[SE-31] [ER-23] logs a failure and sets no customer', async () => {
    const { store, log, storedSession } = setUp(null, { sendLogin: () => Promise.reject(refused) })
    await store.getState().start()
    await expect(store.getState().logIn({ ...credentials, tenantId: 'b' })).rejects.toBe(refused)
    expect(store.getState()).toMatchObject({ session: null, customer: null, tenant: { id: 'a', inGroup: false } })
    expect(storedSession()).toBeNull()
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

describe('a new token', () => {
  it('[SE-32] is saved with the session', async () => {
    const { store, storedSession } = setUp(session)
    await store.getState().start()
    store.getState().renewToken('t2')
    expect(storedSession()).toEqual({ ...session, token: 't2' })
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
    const { store, storedSession } = setUp(session)
    await store.getState().start()
    await store.getState().logOut()
    store.getState().renewToken('late')
    expect(storedSession()).toBeNull()
  })
})
