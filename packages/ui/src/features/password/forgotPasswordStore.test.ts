import type { ClubDate } from '@club/core'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { createForgotPasswordStore, type ForgotPasswordDeps } from './forgotPasswordStore.ts'

const failure = { title: 'No connection' }

function storeWith(given: Partial<ForgotPasswordDeps> = {}) {
  const deps: ForgotPasswordDeps = {
    extraFields: false,
    today: () => '2026-06-01' as ClubDate,
    request: vi.fn(async (): Promise<FormAnswer> => ({ kind: 'done' })),
    describeError: () => failure,
    ...given,
  }
  return { store: createForgotPasswordStore(deps), deps }
}

describe('asking for a new password', () => {
  it('[CR-06] sends only the email address if the club asks for no more', async () => {
    const { store, deps } = storeWith()
    store.getState().type('email', ' anna@example.org ')
    store.getState().type('firstName', 'Anna')
    await store.getState().submit()
    expect(deps.request).toHaveBeenCalledExactlyOnceWith({ email: 'anna@example.org' })
    expect(store.getState().phase).toEqual({ kind: 'sent', email: 'anna@example.org' })
  })

  it('[CR-05] [CR-07] requires all fields that the club asks for, each with its error', async () => {
    const { store, deps } = storeWith({ extraFields: true })
    store.getState().type('email', 'anna')
    store.getState().type('birthday', '2026-06-02')
    await store.getState().submit()
    expect(store.getState().errors).toEqual([
      { field: 'email', code: 'notAnAddress' },
      { field: 'birthday', code: 'afterToday' },
      { field: 'firstName', code: 'required' },
      { field: 'lastName', code: 'required' },
    ])
    expect(deps.request).not.toHaveBeenCalled()
    store.getState().type('email', 'anna@example.org')
    expect(store.getState().errors.map(({ field }) => field)).toEqual(['birthday', 'firstName', 'lastName'])
  })

  it('keeps the input after any failure, for another attempt', async () => {
    const request = vi
      .fn<ForgotPasswordDeps['request']>()
      .mockRejectedValueOnce(new Error('socket'))
      .mockResolvedValueOnce({ kind: 'refused', notice: failure, fields: { email: 'Check again' } })
      .mockResolvedValueOnce({ kind: 'done' })
    const { store } = storeWith({ request })
    store.getState().type('email', 'anna@example.org')
    await store.getState().submit()
    expect(store.getState().phase).toEqual({ kind: 'refused', notice: failure, fields: {} })
    await store.getState().submit()
    expect(store.getState().phase).toMatchObject({ fields: { email: 'Check again' } })
    await store.getState().submit()
    store.getState().again()
    expect(store.getState()).toMatchObject({ phase: { kind: 'typing' }, form: { email: 'anna@example.org' } })
  })
})
