import { describe, expect, it, vi } from 'vitest'
import { createFreshLogin } from './freshLogin.ts'

describe('createFreshLogin', () => {
  it('[SE-56+] asks once for all pending requests, and continues them after the right password', async () => {
    const send = vi.fn(async (_: string) => {})
    const { store, ask } = createFreshLogin(send)
    const answers = Promise.all([ask(), ask()])
    expect(store.getState().open).toBe(true)
    await store.getState().confirm('right')
    expect(await answers).toEqual([true, true])
    expect(store.getState().open).toBe(false)
    expect(send).toHaveBeenCalledExactlyOnceWith('right')
  })

  it('[SE-56+] asks again after a wrong password, until it is cancelled', async () => {
    const { store, ask } = createFreshLogin(() => Promise.reject(new Error('wrong')))
    const answer = ask()
    await expect(store.getState().confirm('wrong')).rejects.toThrow('wrong')
    expect(store.getState().open).toBe(true)
    store.getState().cancel()
    expect(await answer).toBe(false)
  })

  it('[SE-56+] does not ask again for a password that was typed with the change', async () => {
    const send = vi.fn(async (_: string) => {})
    const { store, ask, withPassword } = createFreshLogin(send)
    expect(await withPassword('old', ask)).toBe(true)
    expect(send).toHaveBeenCalledExactlyOnceWith('old')
    expect(store.getState().open).toBe(false)
    void ask()
    expect(store.getState().open).toBe(true)
  })
})
