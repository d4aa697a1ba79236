import type { WaitingEntry } from '@club/core/tournament'
import { describe, expect, it, vi } from 'vitest'
import { team } from '../../testing/people.ts'
import { createWithdrawStore, type WithdrawDeps } from './withdrawStore.ts'

const clara = { id: 'p1', customerId: 'c1', fullName: 'Clara Hoffmann' }
const mia = { id: 'p2', customerId: 'c2', fullName: 'Mia Bergmann' }
const waiting: WaitingEntry = { id: 'w1', customerId: 'c1', fullName: 'Clara Hoffmann', place: 3, enteredByMe: true }

function depsWith(answers: Partial<WithdrawDeps> = {}): WithdrawDeps {
  return {
    withdrawEntries: vi.fn(async () => ({ kind: 'stored' as const })),
    withdrawWaiting: vi.fn(async () => ({ kind: 'stored' as const })),
    withdrawTeam: vi.fn(async () => ({ kind: 'stored' as const })),
    describeError: () => ({ title: 'No connection' }),
    onStored: vi.fn(),
    ...answers,
  }
}

describe('createWithdrawStore', () => {
  it('[TS-04] [TS-56] withdraws the named players and marks it saved', async () => {
    const deps = depsWith()
    const store = createWithdrawStore({ kind: 'entries', players: [clara, mia] }, deps)
    expect(store.getState().phase).toEqual({ kind: 'checking' })
    await store.getState().confirm()
    expect(deps.withdrawEntries).toHaveBeenCalledWith(['p1', 'p2'])
    expect(deps.withdrawWaiting).not.toHaveBeenCalled()
    expect(store.getState().phase).toEqual({ kind: 'stored' })
    expect(deps.onStored).toHaveBeenCalledOnce()
  })

  it('[TS-05] leaves the waiting list by the waiting entry', async () => {
    const deps = depsWith()
    await createWithdrawStore({ kind: 'waiting', entry: waiting }, deps).getState().confirm()
    expect(deps.withdrawWaiting).toHaveBeenCalledWith('w1')
    expect(deps.withdrawEntries).not.toHaveBeenCalled()
  })

  it('[TS-40] withdraws a team as a whole', async () => {
    const deps = depsWith()
    const own = team([], { enteredByMe: true })
    await createWithdrawStore({ kind: 'team', team: own }, deps).getState().confirm()
    expect(deps.withdrawTeam).toHaveBeenCalledWith('t1')
    expect(deps.withdrawEntries).not.toHaveBeenCalled()
  })

  it('keeps every reason of a refusal', async () => {
    const refusals = [{ code: 'inTeam' }, { code: 'cancellationNotOnline' }] as const
    const deps = depsWith({ withdrawEntries: async () => ({ kind: 'refused', refusals }) })
    const store = createWithdrawStore({ kind: 'entries', players: [clara] }, deps)
    await store.getState().confirm()
    expect(store.getState().phase).toEqual({ kind: 'refused', refusals })
    expect(deps.onStored).not.toHaveBeenCalled()
  })

  it('can be retried after a lost connection, and not after it was saved', async () => {
    const withdrawEntries = vi.fn().mockRejectedValueOnce(new Error('socket')).mockResolvedValue({ kind: 'stored' })
    const store = createWithdrawStore({ kind: 'entries', players: [clara] }, depsWith({ withdrawEntries }))
    await store.getState().confirm()
    expect(store.getState().phase).toEqual({ kind: 'failed', notice: { title: 'No connection' } })
    await store.getState().confirm()
    await store.getState().confirm()
    expect(store.getState().phase).toEqual({ kind: 'stored' })
    expect(withdrawEntries).toHaveBeenCalledTimes(2)
  })
})
