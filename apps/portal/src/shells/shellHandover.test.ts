import { describe, expect, it, vi } from 'vitest'
import { customer, refused, session, setUp } from '../testing/shell.ts'
import { memoryArea } from './memoryArea.ts'
import { createSessionStorage, type Session } from './session.ts'
import type { Handover, ShellDeps } from './shellStore.ts'

describe('a handed-over login', () => {
  const anna: Session = { ...session, token: 'handed', stay: false }
  const ben: Session = { ...anna, customerId: '13' }
  const discard = vi.fn(async () => {})
  const handing = (handed: Session): Partial<ShellDeps> => ({
    takeHandover: vi.fn<ShellDeps['takeHandover']>().mockResolvedValueOnce({ session: handed, customer, discard }).mockResolvedValue(null),
  })

  it('[SH-38] opens the portal without a form, once', async () => {
    const { store, steps, storedSession } = setUp(null, handing(anna))
    await store.getState().start()
    expect(store.getState()).toMatchObject({ phase: 'ready', session: anna, customer, offered: null })
    expect(storedSession()).toEqual(anna)
    expect(steps).toEqual(['forget', 'club', 'customer', 'licence', 'member list'])
  })

  it('[SH-38] continues for the same person, and replaces no one else without consent', async () => {
    const same = setUp(session, handing(anna))
    await same.store.getState().start()
    expect(same.store.getState()).toMatchObject({ session: anna, offered: null })

    const { store, storedSession } = setUp(session, handing(ben))
    await store.getState().start()
    expect(store.getState()).toMatchObject({ session, offered: { session: ben } })
    expect(storedSession()).toEqual(session)
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
    const { store, steps, storedSession } = setUp(session, handing(ben))
    await store.getState().start()
    await store.getState().acceptOffer()
    expect(store.getState()).toMatchObject({ session: ben, offered: null })
    expect(storedSession()).toEqual(ben)
    expect(steps.slice(4)).toEqual(['forget', 'logout', 'club', 'customer', 'licence', 'member list'])
  })

  it('[SE-87+] replaces the previous session immediately, also if the server does not answer', async () => {
    const sendLogout = vi.fn(() => new Promise<void>(() => {}))
    const { store } = setUp(session, { ...handing(ben), sendLogout })
    await store.getState().start()
    await store.getState().acceptOffer()
    expect(sendLogout.mock.calls).toEqual([[session]])
    expect(store.getState()).toMatchObject({ session: ben, offered: null })
  })

  it('[SH-38] leaves nothing of the replaced session in the browser', async () => {
    const [localArea, tabArea] = [memoryArea(), memoryArea()]
    const storage = createSessionStorage('a', { localArea, tabArea, listen: () => {} })
    storage.write(session)
    const { store } = setUp(null, { ...handing(ben), storage })
    await store.getState().start()
    await store.getState().acceptOffer()
    expect([localArea.entries.size, tabArea.entries.size, storage.read()]).toEqual([0, 1, ben])
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
  const ben: Session = { ...session, customerId: '13', token: 'b' }

  it('[SE-85+] drop the data of a person as soon as another frame or tab has logged in someone else', async () => {
    const { store, steps, tell, storedSession, setStored } = setUp(session)
    await store.getState().start()
    setStored(ben)
    tell(ben)
    expect(store.getState()).toMatchObject({ phase: 'starting', customer: null, memberList: null, club: null })
    expect(steps.slice(4)).toEqual(['forget'])
    await expect.poll(() => store.getState()).toMatchObject({ phase: 'ready', session: ben, customer })
    expect(storedSession()).toEqual(ben)
  })

  it('[SE-85+] show nothing of the former person while the handed-over login of another one is loaded', async () => {
    const { store } = setUp(session)
    await store.getState().start()
    await store.getState().takeOver({ session: ben, customer, discard: async () => {} })
    const accepted = store.getState().acceptOffer()
    await Promise.resolve()
    await Promise.resolve()
    expect(store.getState()).toMatchObject({ phase: 'starting', session: ben, customer: null, club: null })
    await accepted
    expect(store.getState()).toMatchObject({ phase: 'ready', customer })
  })

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
