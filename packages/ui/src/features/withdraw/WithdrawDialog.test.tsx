import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { WithdrawTarget } from '../../shared/entry/withdrawTarget.ts'
import { clara, entrant, jonas, mia, tournament, waitingEntry } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { WithdrawDeps } from './withdrawStore.ts'

const entries = (...players: readonly (typeof clara)[]): WithdrawTarget => ({
  kind: 'entries',
  players: players.map((who) => entrant(who)),
})

function show(target: WithdrawTarget, deps: Partial<WithdrawDeps> = {}, waitingPlayersCount = 0, fee = tournament().fee) {
  const all: WithdrawDeps = {
    withdrawEntries: vi.fn(async () => ({ kind: 'stored' as const })),
    withdrawWaiting: vi.fn(async () => ({ kind: 'stored' as const })),

    withdrawTeam: async () => ({ kind: 'stored' }),
    describeError: () => ({ title: 'No connection' }),
    onStored: vi.fn(),
    ...deps,
  }
  const onClose = vi.fn()
  const view = renderScreen(
    <WithdrawDialog
      tournament={tournament({ waitingPlayersCount, fee })}
      me={clara}
      target={target}
      deps={all}
      describeRefusal={({ code }) => `Because of ${code}.`}
      onClose={onClose}
    />,
  )
  return { ...view, deps: all, onClose }
}

describe('WithdrawDialog', () => {
  it('[TS-115+] says what happens to the fee, if there is one and a place is lost', () => {
    const fee = () => screen.queryByText(/^An unpaid fee is dropped/)
    show(entries(clara), {}, 0, { amount: 3500, currency: 'EUR' })
    expect(fee()).toBeTruthy()
  })

  it.each([
    { what: 'a free tournament', target: entries(clara), fee: null },
    { what: 'a waiting list', target: { kind: 'waiting', entry: waitingEntry(clara, 2) }, fee: { amount: 3500, currency: 'EUR' } },
  ] as const)('[TS-115+] mentions no fee for $what', ({ target, fee }) => {
    show(target, {}, 0, fee)
    expect(screen.queryByText(/unpaid fee/)).toBeNull()
  })

  it.each([
    { waiting: 0, words: 'The place becomes free. If you sign up again, you start at the end of the list.' },
    {
      waiting: 5,
      words: 'The place goes to the next player on the waiting list immediately. If you sign up again, you start at the end of the list.',
    },
  ])('[TS-04] says what is lost above the button, $waiting waiting', async ({ waiting, words }) => {
    const { user, deps } = show(entries(clara), {}, waiting)
    expect(screen.getByRole('dialog', { name: 'Withdraw from Summer Trophy' })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(deps.withdrawEntries).toHaveBeenCalledWith(['player-clara'])
    expect(screen.getByText('You have withdrawn from Summer Trophy.')).toBeTruthy()
  })

  it('[TS-05] names the waiting position that is lost', async () => {
    const { user, deps } = show({ kind: 'waiting', entry: waitingEntry(clara, 3) })
    expect(screen.getByText('Position 3 on the waiting list is lost. A new entry starts at the end of the list.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
    expect(deps.withdrawWaiting).toHaveBeenCalledWith('waiting-clara')
    expect(screen.getByText('You are no longer on the waiting list of Summer Trophy.')).toBeTruthy()
  })

  it('names other people', async () => {
    const { user } = show(entries(jonas, mia))
    await user.click(screen.getByRole('button', { name: 'Withdraw 2 players' }))
    expect(screen.getByText('Jonas Weber and Mia Bergmann have been withdrawn from Summer Trophy.')).toBeTruthy()
  })

  it('shows every reason of a refusal and stays open', async () => {
    const { user, onClose } = show(entries(clara), {
      withdrawEntries: async () => ({ kind: 'refused', refusals: [{ code: 'inTeam' }, { code: 'cancellationNotOnline' }] }),
    })
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(screen.getByText('Because of inTeam.')).toBeTruthy()
    expect(screen.getByText('Because of cancellationNotOnline.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep the place' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
