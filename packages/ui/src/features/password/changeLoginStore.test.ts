import { DEFAULT_PASSWORD_POLICY } from '@club/core/membership'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { type ChangeLoginDeps, createChangeLoginStore } from './changeLoginStore.ts'

const taken = { title: 'Taken' }
const NEW = 'Fairway-19'

function storeWith(given: Partial<ChangeLoginDeps> = {}) {
  const calls: string[] = []
  const deps: ChangeLoginDeps = {
    policy: DEFAULT_PASSWORD_POLICY,
    changeUsername: vi.fn(async (username): Promise<FormAnswer> => {
      calls.push(`username ${username}`)
      return { kind: 'done' }
    }),
    changePassword: vi.fn(async (password, old): Promise<FormAnswer> => {
      calls.push(`password ${password} ${old}`)
      return { kind: 'done' }
    }),
    describeError: () => ({ title: 'No connection' }),
    ...given,
  }
  const store = createChangeLoginStore('anna', deps)
  const type = (fields: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(fields)) store.getState().type(field as 'username', text)
  }
  return { store, type, calls }
}

describe('changing username and password', () => {
  it('[CR-23] changes the username first, then the password', async () => {
    const { store, type, calls } = storeWith()
    type({ username: 'birdie', password: NEW, oldPassword: 'old' })
    await store.getState().submit()
    expect(calls).toEqual(['username birdie', `password ${NEW} old`])
    expect(store.getState()).toMatchObject({ current: 'birdie', phase: { kind: 'done', username: true, password: true } })
    expect(store.getState().form).toEqual({ username: 'birdie', password: '', oldPassword: '' })
  })

  it('[CR-24] does not send the password after the username was refused', async () => {
    const { store, type, calls } = storeWith({
      changeUsername: async () => ({ kind: 'refused', notice: taken, fields: { username: 'Choose another' } }),
    })
    type({ username: 'birdie', password: NEW, oldPassword: 'old' })
    await store.getState().submit()
    expect(calls).toEqual([])
    expect(store.getState().phase).toEqual({
      kind: 'refused',
      notice: taken,
      fields: { username: 'Choose another' },
      onlyUsernameChanged: false,
    })
    expect(store.getState().form).toEqual({ username: 'birdie', password: NEW, oldPassword: 'old' })
  })

  it('[CR-25] keeps the new username when the password was refused, and then sends only the password', async () => {
    const changePassword = vi
      .fn<ChangeLoginDeps['changePassword']>()
      .mockResolvedValueOnce({ kind: 'refused', notice: taken, fields: { oldPassword: 'Wrong' } })
      .mockResolvedValueOnce({ kind: 'done' })
    const { store, type, calls } = storeWith({ changePassword })
    type({ username: 'birdie', password: NEW, oldPassword: 'wrong' })
    await store.getState().submit()
    expect(store.getState()).toMatchObject({ current: 'birdie', phase: { kind: 'refused', onlyUsernameChanged: true } })
    type({ oldPassword: 'old' })
    await store.getState().submit()
    expect(calls).toEqual(['username birdie'])
    expect(store.getState().phase).toEqual({ kind: 'done', username: false, password: true })
  })

  it('[CR-25] sends only edited fields', async () => {
    const { store, calls } = storeWith()
    await store.getState().submit()
    expect(calls).toEqual([])
    expect(store.getState().phase).toEqual({ kind: 'done', username: false, password: false })
  })

  it('reports missing fields before anything is sent', async () => {
    const { store, type, calls } = storeWith()
    type({ username: ' ', password: 'short' })
    await store.getState().submit()
    expect(store.getState().errors.map(({ field, code }) => [field, code])).toEqual([
      ['username', 'required'],
      ['password', 'policyNotMet'],
      ['oldPassword', 'required'],
    ])
    expect(calls).toEqual([])
  })
})
