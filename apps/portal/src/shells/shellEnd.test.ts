import { describe, expect, it, vi } from 'vitest'
import { licence, session, setUp } from '../testing/shell.ts'

describe('the end of a session', () => {
  it('[SE-27] logout clears stored data, also when the server is unreachable', async () => {
    const { store, steps, storedSession } = setUp(session, { sendLogout: () => Promise.reject(new Error('cut')) })
    await store.getState().start()
    await store.getState().logOut()
    expect(storedSession()).toBeNull()
    expect(steps).toContain('forget')
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'loggedOut' })
  })

  it('[SE-87+] logout ends it on the device first, also if the server does not answer', async () => {
    const sendLogout = vi.fn(() => new Promise<void>(() => {}))
    const { store, storedSession } = setUp(session, { sendLogout })
    await store.getState().start()
    await store.getState().logOut()
    expect(sendLogout.mock.calls).toEqual([[session]])
    expect(storedSession()).toBeNull()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: null, customer: null, lastEnd: 'loggedOut' })
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
