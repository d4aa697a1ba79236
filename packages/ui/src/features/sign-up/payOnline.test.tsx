/** A sign-up in a club that takes entry fees online: now or later, and what becomes of places that are kept. */
import type { ClubDateTime } from '@club/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara, entrant, friend, jonas, NOW, tournament } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { SignUpScreen, type SignUpScreenProps } from './SignUpScreen.tsx'
import type { SignUpDeps } from './signUpStore.ts'

const entries = [{ customerId: 'clara', id: '1', list: 'entryList' as const, waitingPlace: null }]

function show(timerEnd: ClubDateTime | null, over: Partial<SignUpScreenProps> = {}, deps: Partial<SignUpDeps> = {}) {
  const signUp = vi.fn<SignUpDeps['signUp']>(async () => ({ kind: 'stored', entries, timerEnd }))
  const onPay = vi.fn()
  const props: SignUpScreenProps = {
    ...{ now: NOW, tournament: tournament({ showComment: true }), me: clara, friends: [], players: [], waiting: [], onPay },
    deps: {
      ...{
        signUp,
        newIdempotencyKey: () => 'key',
        iban: { bankOf: async () => ({ bankName: '', bic: '' }), now: () => 0 },
        draft: null,
        keepDraft: () => {},
        onStored: () => {},
      },
      describeError: () => ({ title: 'No connection' }),
      ...deps,
    },
    describeRefusal: ({ code }) => `Because of ${code}.`,
    hrefTournament: '/tournaments/view/summer/entry',
    ...over,
  }
  const view = renderScreen(<SignUpScreen {...props} />)
  const check = () => view.user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
  const again = (change: Partial<SignUpScreenProps>) => view.rerender(<SignUpScreen {...props} {...change} />)
  return { ...view, signUp, onPay, check, again }
}

describe('a sign-up with online payment', () => {
  it('[PA-33] [TS-16] reserves and pays if that is chosen, which is the default', async () => {
    const { user, signUp, onPay, check } = show('2026-07-02T18:15:00' as ClubDateTime)
    await check()
    expect(screen.getByRole('radio', { name: 'Now, online', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reserve, then pay €35.00' }))
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ payOnline: true })
    await user.click(screen.getByRole('button', { name: 'Pay now' }))
    expect(onPay).toHaveBeenCalledOnce()
  })

  it('[FI-110+] says who pays, also when it is paid now, and names the fee of another person', async () => {
    const { user } = show(null, { friends: [friend(jonas)] })
    await user.click(screen.getByRole('checkbox', { name: /Jonas/ }))
    await user.click(screen.getByRole('checkbox', { name: /You/ }))
    await user.click(screen.getByRole('button', { name: 'Continue with 1 player' }))
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    expect(summary.getByText('Entry fee of Jonas Weber')).toBeTruthy()
    expect(summary.getByText('You pay for everyone you sign up.')).toBeTruthy()
  })

  it('[PA-33] enters immediately if the fee is paid later', async () => {
    const { user, signUp, check } = show(null)
    await check()
    await user.click(screen.getByRole('radio', { name: 'Later, at the club' }))
    await user.click(screen.getByRole('button', { name: 'Sign up, pay €35.00' }))
    expect(signUp.mock.calls[0]?.[0]).not.toHaveProperty('payOnline')
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })

  it.each([
    ['the club does not take it', { onPay: undefined }],
    ['there is no fee', { tournament: tournament({ fee: null }) }],
  ])('[TS-16] is not offered if %s', async (_, over) => {
    const { check } = show(null, over)
    await check()
    expect(screen.queryByRole('radio', { name: 'Now, online' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Sign up/ })).toBeTruthy()
  })

  it('[TS-100] reports the expired time and keeps the input', async () => {
    const { user, check, again } = show(NOW)
    await check()
    await user.type(screen.getByRole('textbox', { name: /^Comment/ }), 'with Ben')
    await user.click(screen.getByRole('button', { name: 'Reserve, then pay €35.00' }))
    again({ now: '2099-01-01T00:00:00' as ClubDateTime })
    expect(screen.getByText('Reservation expired')).toBeTruthy()
    again({})
    again({ now: `${NOW.slice(0, -1)}1` as ClubDateTime })
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveProperty('value', 'with Ben')
  })

  it('[TS-100] a friend who plays free has a place; the reserved one is still to be paid', async () => {
    const readFees = async () => [{ customerId: 'clara', articleId: 'guest', articleName: 'Guest fee', amount: 3500 }]
    const stored = [...entries, { customerId: 'jonas', id: '2', list: 'entryList' as const, waitingPlace: null }]
    const { user, again } = show(
      NOW,
      { friends: [friend(jonas)] },
      { readFees, signUp: async () => ({ kind: 'stored', entries: stored, timerEnd: NOW }) },
    )
    await user.click(screen.getByRole('checkbox', { name: /Jonas/ }))
    await user.click(screen.getByRole('button', { name: 'Continue with 2 players' }))
    await user.click(screen.getByRole('button', { name: /^Reserve, then pay/ }))
    again({ players: [entrant(jonas)] })
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Signed up' })).getByText('Jonas Weber')).toBeTruthy()
    again({ now: '2099-01-01T00:00:00' as ClubDateTime })
    expect(screen.getByText('Reservation expired')).toBeTruthy()
    expect(screen.getByText('Jonas Weber')).toBeTruthy()
  })

  it('confirms the places once the fee is paid', async () => {
    const { user, check, again } = show('2026-07-02T18:15:00' as ClubDateTime)
    await check()
    await user.click(screen.getByRole('button', { name: 'Reserve, then pay €35.00' }))
    again({ tournament: tournament({ joined: true }) })
    expect(screen.getByText('Paid: the places are yours.')).toBeTruthy()
  })
})
