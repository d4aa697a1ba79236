import type { ClubDateTime } from '@club/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clara, friend } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type FriendsData, FriendsScreen, type FriendsScreenProps } from './FriendsScreen.tsx'

const person = (id: string, fullName: string) => ({ ...clara, id, fullName, firstName: fullName, lastName: 'Test' })
const full: FriendsData = {
  friends: [friend(person('2', 'Jonas'))],
  incoming: [{ id: '7', customer: person('3', 'Lukas') }],
  outgoing: [
    { id: '8', name: '1009 Haas', sentAt: '2026-06-01T10:00:00' as ClubDateTime },
    { id: '9', name: '', sentAt: '2026-06-01T10:00:00' as ClubDateTime },
  ],
  blocked: [{ id: '10', name: 'Simon' }],
  groups: [{ id: '11', name: 'Sunday', customerIds: ['2'] }],
}

function show(value: FriendsData = full, over: Partial<FriendsScreenProps> = {}) {
  const onAct = vi.fn<FriendsScreenProps['onAct']>(async () => null)
  const search = vi.fn(async () => ({ people: [person('5', 'Mia')], total: 1 }))
  return { onAct, ...renderScreen(<FriendsScreen data={{ kind: 'ready', value }} search={search} onAct={onAct} {...over} />) }
}

describe('FriendsScreen', () => {
  it.each([
    ['Confirm', { kind: 'answer', id: '7', answer: 'confirm' }],
    ['Decline', { kind: 'answer', id: '7', answer: 'decline' }],
    ['Block requests', { kind: 'answer', id: '7', answer: 'block' }],
    ['Delete the group Sunday', { kind: 'removeGroup', id: '11' }],
    ['Withdraw the request to 1009 Haas', { kind: 'withdraw', id: '8' }],
    ['Withdraw the request to Name not shown', { kind: 'withdraw', id: '9' }],
    ['Lift the block of Simon', { kind: 'unblock', id: '10' }],
  ] as const)('[CU-144+] %s', async (name, action) => {
    const { user, onAct } = show()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    expect(onAct.mock.calls).toEqual([[action]])
    expect(screen.getByText('Done.')).toBeTruthy()
  })

  it('[CU-155+] adds index or home club to friends and search results of the same name', async () => {
    const [one, other] = [person('2', 'Jonas'), { ...person('4', 'Jonas'), homeClubName: 'GC Elsewhere' }]
    const search = async () => ({
      people: [person('5', 'Mia'), { ...person('6', 'Mia'), handicapIndex: { kind: 'none' } } as const],
      total: 2,
    })
    const { user } = show({ ...full, friends: [friend(one), friend(other)] }, { search })
    expect(screen.getByRole('button', { name: `Remove Jonas (${one.homeClubName})` })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Jonas (GC Elsewhere)' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'Mia')
    const asked = await screen.findAllByRole('button', { name: /^Send request to Mia \(/ })
    expect(new Set(asked.map((button) => button.getAttribute('aria-label'))).size).toBe(2)
  })

  it('[CU-20] removes a friend after a confirmation', async () => {
    const { user, onAct } = show()
    await user.click(screen.getByRole('button', { name: 'Remove Jonas' }))
    expect(onAct).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'remove', id: friend(person('2', 'Jonas')).id }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-20] finds a person whose name is visible and sends a request', async () => {
    const { user, onAct } = show()
    await user.type(screen.getByRole('searchbox'), 'Mia')
    await user.click(await screen.findByRole('button', { name: 'Send request to Mia' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'ask', id: '5' }]])
    expect(screen.getByText('Request sent')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send request to Mia' })).toBeNull()
  })

  it('[CU-142+] sends a request to a hidden person by number and name, without revealing whether it was delivered', async () => {
    const { user, onAct } = show()
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getAllByText('Error: fill this in')).toHaveLength(2)
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), ' 1009 ')
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Haas')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'askByNumber', memberNumber: '1009', lastName: 'Haas' }]])
    expect(screen.getByText('If this person exists, they can now answer your request.')).toBeTruthy()
  })

  it('keeps the input and says what went wrong', async () => {
    const { user } = show(full, { onAct: async () => ({ title: 'Too many friend requests' }) })
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), '1')
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Haas')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getByText('Too many friend requests')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Haas')
  })

  it('says that there are no friends', () => {
    show({ friends: [], incoming: [], outgoing: [], blocked: [], groups: [] })
    expect(screen.getByText('You have no confirmed friends yet. Send a request below.')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
