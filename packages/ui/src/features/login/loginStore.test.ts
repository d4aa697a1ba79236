import { describe, expect, it, vi } from 'vitest'
import { type Credentials, createLoginStore, type LoginDeps, type LoginStart } from './loginStore.ts'

const start: LoginStart = { username: '', tenantId: 'taunusblick', staySignedIn: false, notice: null, done: null }
const notMatching = { title: 'Username and password do not match' }

function storeWith(answer: Partial<LoginDeps> = {}, from = start) {
  const deps: LoginDeps = {
    logIn: vi.fn(async (_: Credentials) => ({ kind: 'loggedIn' as const })),
    passkeys: null,
    describeError: () => ({ title: 'No connection' }),
    now: () => 0,
    everySecond: () => () => {},
    onLoggedIn: vi.fn(),
    ...answer,
  }
  return { store: createLoginStore('taunusblick', from, deps), deps }
}

function typed(store: ReturnType<typeof storeWith>['store']) {
  store.getState().type('username', ' clara ')
  store.getState().type('password', ' s3cret ')
}

describe('createLoginStore', () => {
  it('[SE-30] logs in at the shown club and forgets the password', async () => {
    const { store, deps } = storeWith()
    typed(store)
    store.getState().setStaySignedIn(true)
    await store.getState().submit()
    expect(deps.logIn).toHaveBeenCalledWith({
      username: 'clara',
      password: ' s3cret ',
      loginMode: 'tenant',
      tenantId: 'taunusblick',
      staySignedIn: true,
    })
    expect(deps.onLoggedIn).toHaveBeenCalledOnce()
    expect(store.getState()).toMatchObject({ phase: { kind: 'loggedIn' }, password: '' })
  })

  it('[SE-02] [SE-03] logs in through the group if another of its clubs is chosen', async () => {
    const { store, deps } = storeWith()
    typed(store)
    store.getState().chooseTenant('ashcombe')
    await store.getState().submit()
    expect(deps.logIn).toHaveBeenCalledWith(expect.objectContaining({ loginMode: 'tenantGroup', tenantId: 'ashcombe' }))
  })

  it('[SE-31] reports the error and keeps the input', async () => {
    const { store, deps } = storeWith({ logIn: async () => ({ kind: 'refused', notice: notMatching }) })
    typed(store)
    await store.getState().submit()
    expect(store.getState()).toMatchObject({ username: ' clara ', password: ' s3cret ', phase: { kind: 'refused', notice: notMatching } })
    expect(deps.onLoggedIn).not.toHaveBeenCalled()
  })

  it('[SE-30] clears the error when the next attempt succeeds', async () => {
    const logIn = vi.fn().mockResolvedValueOnce({ kind: 'refused', notice: notMatching }).mockResolvedValueOnce({ kind: 'loggedIn' })
    const { store } = storeWith({ logIn })
    typed(store)
    await store.getState().submit()
    await store.getState().submit()
    expect(store.getState().phase).toEqual({ kind: 'loggedIn' })
  })

  it('describes a lost connection', async () => {
    const { store } = storeWith({ logIn: () => Promise.reject(new Error('socket')) })
    typed(store)
    await store.getState().submit()
    expect(store.getState().phase).toEqual({ kind: 'refused', notice: { title: 'No connection' } })
  })

  it('reports missing fields in the order of the form, without a request', async () => {
    const { store, deps } = storeWith()
    await store.getState().submit()
    expect(store.getState().missing).toEqual(['username', 'password'])
    store.getState().type('username', 'clara')
    expect(store.getState().missing).toEqual(['password'])
    expect(deps.logIn).not.toHaveBeenCalled()
  })

  it('sends one request, however often the button is pressed', async () => {
    let finish = () => {}
    const logIn = vi.fn(() => new Promise<{ kind: 'loggedIn' }>((resolve) => (finish = () => resolve({ kind: 'loggedIn' }))))
    const { store } = storeWith({ logIn })
    typed(store)
    const first = store.getState().submit()
    await store.getState().submit()
    finish()
    await first
    expect(logIn).toHaveBeenCalledOnce()
  })

  describe('[SE-58+] when the service blocks further attempts for a while', () => {
    const notice = { title: 'Too many attempts' }

    /** A clock in plain sight: `pass` lets seconds go by, each with its tick. */
    function waiting(seconds: number) {
      let now = 5000
      const works = new Set<() => void>()
      const logIn = vi
        .fn<LoginDeps['logIn']>()
        .mockResolvedValueOnce({ kind: 'wait', notice, seconds })
        .mockResolvedValue({ kind: 'loggedIn' })
      const { store } = storeWith({
        logIn,
        now: () => now,
        everySecond: (work) => {
          works.add(work)
          return () => works.delete(work)
        },
      })
      const pass = (milliseconds: number) => {
        now += milliseconds
        for (const work of works) work()
      }
      typed(store)
      return { store, logIn, pass, works }
    }

    it('counts the seconds down, sends nothing, and says when login is possible again', async () => {
      const { store, logIn, pass, works } = waiting(15)
      await store.getState().submit()
      expect(store.getState().phase).toEqual({ kind: 'waiting', notice, secondsLeft: 15 })
      pass(1200)
      expect(store.getState().phase).toMatchObject({ secondsLeft: 14 })
      await store.getState().submit()
      expect(logIn).toHaveBeenCalledOnce()
      // A tab in the background gets few ticks: the clock counts, not they.
      pass(13_800)
      expect(store.getState()).toMatchObject({ phase: { kind: 'waitOver' }, password: ' s3cret ' })
      expect(works.size).toBe(0)
      await store.getState().submit()
      expect(store.getState().phase).toEqual({ kind: 'loggedIn' })
    })

    it.each([
      { what: 'name', change: (store: ReturnType<typeof waiting>['store']) => store.getState().type('username', 'ben') },
      { what: 'club', change: (store: ReturnType<typeof waiting>['store']) => store.getState().chooseTenant('ashcombe') },
    ])('another $what can log in immediately', async ({ change }) => {
      const { store, works } = waiting(15)
      await store.getState().submit()
      change(store)
      expect(store.getState().phase).toEqual({ kind: 'typing' })
      expect(works.size).toBe(0)
      await store.getState().submit()
      expect(store.getState().phase).toEqual({ kind: 'loggedIn' })
    })

    it('the password can be edited meanwhile', async () => {
      const { store } = waiting(15)
      await store.getState().submit()
      store.getState().type('password', 'another')
      expect(store.getState().phase.kind).toBe('waiting')
    })
  })

  it('starts with the message of the shell', () => {
    const { store } = storeWith({}, { ...start, notice: { title: 'Your session has ended' } })
    expect(store.getState().phase).toEqual({ kind: 'refused', notice: { title: 'Your session has ended' } })
  })
})
