import { describe, expect, it, vi } from 'vitest'
import { type Credentials, createLoginStore, type LoginDeps, type LoginStart } from './loginStore.ts'

const start: LoginStart = { username: '', tenantId: 'taunusblick', staySignedIn: false, notice: null, done: null }
const notMatching = { title: 'Username and password do not match' }

function storeWith(answer: Partial<LoginDeps> = {}, from = start) {
  const deps: LoginDeps = {
    logIn: vi.fn(async (_: Credentials) => ({ kind: 'loggedIn' as const })),
    wordFailure: () => ({ title: 'No connection' }),
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

  it('[SE-02] [SE-03] goes through the group when another club of it is chosen', async () => {
    const { store, deps } = storeWith()
    typed(store)
    store.getState().chooseTenant('ashcombe')
    await store.getState().submit()
    expect(deps.logIn).toHaveBeenCalledWith(expect.objectContaining({ loginMode: 'tenantGroup', tenantId: 'ashcombe' }))
  })

  it('[SE-31] shows why it failed and loses nothing that was typed', async () => {
    const { store, deps } = storeWith({ logIn: async () => ({ kind: 'refused', notice: notMatching }) })
    typed(store)
    await store.getState().submit()
    expect(store.getState()).toMatchObject({ username: ' clara ', password: ' s3cret ', phase: { kind: 'refused', notice: notMatching } })
    expect(deps.onLoggedIn).not.toHaveBeenCalled()
  })

  it('[SE-30] clears the failure when the next try succeeds', async () => {
    const logIn = vi.fn().mockResolvedValueOnce({ kind: 'refused', notice: notMatching }).mockResolvedValueOnce({ kind: 'loggedIn' })
    const { store } = storeWith({ logIn })
    typed(store)
    await store.getState().submit()
    await store.getState().submit()
    expect(store.getState().phase).toEqual({ kind: 'loggedIn' })
  })

  it('words a cut connection', async () => {
    const { store } = storeWith({ logIn: () => Promise.reject(new Error('socket')) })
    typed(store)
    await store.getState().submit()
    expect(store.getState().phase).toEqual({ kind: 'refused', notice: { title: 'No connection' } })
  })

  it('asks for what is missing, in the order of the form, without calling', async () => {
    const { store, deps } = storeWith()
    await store.getState().submit()
    expect(store.getState().missing).toEqual(['username', 'password'])
    store.getState().type('username', 'clara')
    expect(store.getState().missing).toEqual(['password'])
    expect(deps.logIn).not.toHaveBeenCalled()
  })

  it('sends once, however often the button is pressed', async () => {
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

  it('starts with what the shell has to say', () => {
    const { store } = storeWith({}, { ...start, notice: { title: 'Your session has ended' } })
    expect(store.getState().phase).toEqual({ kind: 'refused', notice: { title: 'Your session has ended' } })
  })
})
