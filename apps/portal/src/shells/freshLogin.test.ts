import { describe, expect, it, vi } from 'vitest'
import { createFreshLogin } from './freshLogin.ts'

describe('createFreshLogin', () => {
  it('[SE-79+] continues the pending requests after a passkey, and stays open after a cancelled one', async () => {
    const sendPasskey = vi.fn(() => Promise.reject(new Error('cancelled')))
    const { store, ask } = createFreshLogin(vi.fn(), sendPasskey as () => Promise<void>)
    const asked = ask()
    await expect(store.getState().usePasskey()).rejects.toThrow('cancelled')
    expect(store.getState().open).toBe(true)
    sendPasskey.mockImplementation(() => Promise.resolve() as never)
    await store.getState().usePasskey()
    expect([await asked, store.getState().open]).toEqual([true, false])
  })

  it('[SE-56+] asks once for all pending requests, and continues them after the right password', async () => {
    const send = vi.fn(async (_: string) => {})
    const { store, ask } = createFreshLogin(send, vi.fn())
    const answers = Promise.all([ask(), ask()])
    expect(store.getState().open).toBe(true)
    await store.getState().confirm('right')
    expect(await answers).toEqual([true, true])
    expect(store.getState().open).toBe(false)
    expect(send).toHaveBeenCalledExactlyOnceWith('right')
  })

  it('[SE-56+] asks again after a wrong password, until it is cancelled', async () => {
    const { store, ask } = createFreshLogin(() => Promise.reject(new Error('wrong')), vi.fn())
    const answer = ask()
    await expect(store.getState().confirm('wrong')).rejects.toThrow('wrong')
    expect(store.getState().open).toBe(true)
    store.getState().cancel()
    expect(await answer).toBe(false)
  })

  it('[SE-56+] does not ask again for a password that was typed with the change', async () => {
    const send = vi.fn(async (_: string) => {})
    const { store, ask, withPassword } = createFreshLogin(send, vi.fn())
    expect(await withPassword('old', ask)).toBe(true)
    expect(send).toHaveBeenCalledExactlyOnceWith('old')
    expect(store.getState().open).toBe(false)
    void ask()
    expect(store.getState().open).toBe(true)
  })
})
