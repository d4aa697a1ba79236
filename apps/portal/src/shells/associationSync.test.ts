import { createFakeClub, createTestClient } from '@club/client/testing'
import { updateFromAssociation } from '@club/contract/customers'
import { ASSOCIATION_SYNC_MS, type Customer } from '@club/core/club'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createAssociationSync } from './associationSync.ts'
import type { ShellState } from './shellStore.ts'

const anna = { id: '12', handicapIndex: { kind: 'index', tenths: 180 } } as Customer

function setUp(customer: Customer | null = anna) {
  const club = createFakeClub()
  let now = Date.parse('2026-05-01T10:00:00Z')
  const { client } = createTestClient(club, { clock: () => now })
  const store = createStore<ShellState>()(() => ({ customer, tenant: { id: 'a', inGroup: false } }) as ShellState)
  const log = vi.fn()
  const onSynced = vi.fn()
  const look = createAssociationSync({ client, store, log, onSynced })
  return { club, store, log, onSynced, look, pass: (milliseconds: number) => (now += milliseconds) }
}

describe('the association sync', () => {
  it('[SE-23] runs once at a login, and uses the new index', async () => {
    const { club, store, look } = setUp()
    club.answer(updateFromAssociation, { ehcp: 17.2 })
    await look()
    await look()
    expect(club.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'PUT',
        path: 'rs/cs/assoc/customers/update',
        body: { customerId: 12, force: false, updateReason: 'CustomerUpdate' },
      },
    ])
    expect(store.getState().customer?.handicapIndex).toEqual({ kind: 'index', tenths: 172 })
  })

  it('[SE-24] runs again after 24 hours', async () => {
    const { club, look, pass } = setUp()
    club.answer(updateFromAssociation, {})
    await look()
    pass(ASSOCIATION_SYNC_MS - 1)
    await look()
    expect(club.requests).toHaveLength(1)
    pass(1)
    await look()
    expect(club.requests).toHaveLength(2)
  })

  it('skips visitors, and runs for each customer who logs in', async () => {
    const { club, store, look } = setUp(null)
    club.answer(updateFromAssociation, {})
    await look()
    expect(club.requests).toHaveLength(0)
    store.setState({ customer: anna })
    await look()
    store.setState({ customer: { ...anna, id: '13' } })
    await look()
    store.setState({ tenant: { id: 'b', inGroup: true } })
    await look()
    expect(club.requests).toHaveLength(3)
  })

  it('[HC-93+] says after each sync that succeeded that the index and the scores may be new', async () => {
    const { club, look, onSynced, pass } = setUp()
    club.answer(updateFromAssociation, {})
    await look()
    await look()
    expect(onSynced).toHaveBeenCalledTimes(1)
    pass(ASSOCIATION_SYNC_MS)
    await look()
    expect(onSynced).toHaveBeenCalledTimes(2)
  })

  it('logs a failure and changes nothing', async () => {
    const { club, store, look, log, onSynced } = setUp()
    club.respond(updateFromAssociation, () => new Response('{}', { status: 400 }))
    await look()
    expect(log).toHaveBeenCalledWith('The association sync failed', expect.anything())
    expect(store.getState().customer).toEqual(anna)
    expect(onSynced).not.toHaveBeenCalled()
  })

  it('drops a response after another person has logged in', async () => {
    const { club, store, look } = setUp()
    const ben = { ...anna, id: '13' }
    club.answer(updateFromAssociation, () => {
      store.setState({ customer: ben })
      return { ehcp: 1 }
    })
    await look()
    expect(store.getState().customer).toEqual(ben)
  })
})
