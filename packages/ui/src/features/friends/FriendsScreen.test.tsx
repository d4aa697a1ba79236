import type { ClubDateTime } from '@club/core'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { TypedValues } from '../../shared/form/formDraft.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { memoryDraft } from '../../testing/memoryDraft.ts'
import { openAnswer } from '../../testing/openAnswer.ts'
import { clara, friend } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type FriendsData, FriendsScreen, type FriendsScreenProps } from './FriendsScreen.tsx'
import type { GroupDraft } from './GroupDialog.tsx'

const person = (id: string, fullName: string) => ({ ...clara, id, fullName, firstName: fullName, lastName: 'Test' })
const full: FriendsData = {
  friends: [friend(person('2', 'Jonas'))],
  incoming: [{ id: '7', customer: person('3', 'Lukas') }],
  outgoing: [
    { id: '8', customerId: null, name: '1009 Haas', sentAt: '2026-06-01T10:00:00' as ClubDateTime },
    { id: '9', customerId: null, name: '', sentAt: '2026-06-01T10:00:00' as ClubDateTime },
  ],
  blocked: [{ id: '10', customer: person('20', 'Simon') }],
  groups: [{ id: '11', name: 'Sunday', customerIds: ['2'] }],
  playedWith: [],
}

function show(value: FriendsData = full, over: Partial<FriendsScreenProps> = {}) {
  const onAct = vi.fn<FriendsScreenProps['onAct']>(async () => null)
  const props: FriendsScreenProps = {
    ...{ data: { kind: 'ready', value }, me: clara, onlineIds: new Set(['2']), onAct, draftOf: () => memoryDraft() },
    search: async () => ({ people: [person('5', 'Mia')], total: 1 }),
    hrefBookWith: (ids) => `/reservations?with=${ids.join(',')}`,
    ...over,
  }
  const screenOf = (shown: FriendsData) => <FriendsScreen {...props} data={{ kind: 'ready', value: shown }} />
  return { onAct, screenOf, ...renderScreen(<FriendsScreen {...props} />) }
}

const ROUND = { rounds: 2, lastPlayedAt: '2026-05-09T09:20:00' as ClubDateTime, lastPlace: 'Spring Medal', friendship: 'none' as const }

describe('FriendsScreen', () => {
  it.each([
    ['Confirm', { kind: 'answer', id: '7', answer: 'confirm' }, 'Lukas is now your friend.'],
    ['Decline', { kind: 'answer', id: '7', answer: 'decline' }, 'Request of Lukas declined.'],
    ['Block requests', { kind: 'answer', id: '7', answer: 'block' }, 'Lukas is blocked.'],
    ['Withdraw the request to 1009 Haas', { kind: 'withdraw', id: '8' }, 'Request to 1009 Haas withdrawn.'],
    ['Withdraw the request to Name not shown', { kind: 'withdraw', id: '9' }, 'Request to Name not shown withdrawn.'],
    ['Lift the block of Simon', { kind: 'unblock', id: '10' }, 'The block of Simon is lifted.'],
  ] as const)('[CU-144+] %s', async (name, action, done) => {
    const { user, onAct } = show()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    expect(onAct.mock.calls).toEqual([[action]])
    expect(screen.getByText(done)).toBeTruthy()
  })

  it('[CU-185+] deletes a group after a confirmation', async () => {
    const { user, onAct } = show()
    await user.click(screen.getByRole('button', { name: 'Delete the group Sunday' }))
    expect(onAct).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'removeGroup', id: '11' }]])
    expect(screen.getByText('Group Sunday deleted.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-291+] shows six groups and fifty friends of more, and finds the others', async () => {
    const friends = Array.from({ length: 60 }, (_, at) => friend(person(`${at + 20}`, `Friend ${at + 1}`)))
    const groups = Array.from({ length: 8 }, (_, at) => ({ id: `${at + 100}`, name: `Group ${at + 1}`, customerIds: [`${at + 20}`] }))
    const { user } = show({ ...full, friends, groups })
    const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
    expect([rowsOf('Groups').length, rowsOf('Your friends').length]).toEqual([6, 50])
    await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'group 8')
    await user.type(screen.getByRole('searchbox', { name: 'Find a friend' }), 'friend 60')
    expect([rowsOf('Groups').length, rowsOf('Your friends').length]).toEqual([1, 1])
    await user.click(screen.getByRole('button', { name: 'Change the group Group 8' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('checkbox')).toHaveLength(50)
    // The friends of the group are the first.
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(true)
    await user.type(dialog.getByRole('searchbox', { name: 'Find a friend' }), 'friend 59')
    await user.click(dialog.getByRole('checkbox', { name: 'Friend 59' }))
    dialog.getByText('2 of at most 7 chosen')
  })

  it('[CU-248+] moves the focus to what went wrong, which may be out of view', async () => {
    const { user } = show(full, { onAct: async () => ({ title: 'No connection to the club' }) })
    await user.click(screen.getByRole('button', { name: 'Withdraw the request to 1009 Haas' }))
    expect(document.activeElement?.textContent).toContain('No connection to the club')
  })

  it('[CU-280+] shows which request is being stored, and ignores a second press', async () => {
    const { user, onAct } = show()
    let finish = (_: null): void => {}
    onAct.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const button = screen.getByRole('button', { name: 'Withdraw the request to 1009 Haas' })
    await user.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    finish(null)
    await screen.findByText('Request to 1009 Haas withdrawn.')
    expect(onAct).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it.each([
    ['Remove Jonas', 'Remove'],
    ['Delete the group Sunday', 'Delete'],
  ])('[CU-280+] keeps the question open when it is not stored, says why there, and takes the press again: %s', async (opener, name) => {
    const { user, onAct } = show()
    onAct.mockResolvedValueOnce({ title: 'No connection to the club' })
    await user.click(screen.getByRole('button', { name: opener }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name }))
    expect(document.activeElement?.textContent).toContain('No connection to the club')
    expect(dialog.getByText('No connection to the club')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name }))
    expect(onAct).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-280+] takes the name of a new group again if the first answer was lost and the group is in the list by now', async () => {
    const { user, onAct, screenOf, rerender } = show()
    await user.click(screen.getByRole('button', { name: 'New group' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), 'Four')
    await user.click(screen.getByRole('checkbox', { name: 'Jonas' }))
    onAct.mockResolvedValueOnce({ title: 'No connection to the club' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const groups = [...full.groups, { id: '12', name: 'Four', customerIds: ['2'] }]
    rerender(screenOf({ ...full, groups }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onAct).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('dialog')).toBeNull()
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
    const asked = await screen.findAllByRole('button', { name: /^Request as friend: Mia \(/ })
    expect(new Set(asked.map((button) => button.getAttribute('aria-label'))).size).toBe(2)
  })

  it('[CU-173+] adds the membership to people of one name with equal details, and else how many have the name', async () => {
    const search = async (text: string) => ({
      people: [person('5', 'Mia'), text === 'Mia' ? ({ ...person('6', 'Mia'), memberStatus: 'guest' } as const) : person('6', 'Mia')],
      total: 2,
    })
    const { user } = show({ ...full, friends: [] }, { search })
    await user.type(screen.getByRole('searchbox'), 'Mia')
    expect(await screen.findByRole('button', { name: 'Request as friend: Mia (Guest)' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), ' S')
    expect(await screen.findAllByRole('button', { name: 'Request as friend: Mia (one of 2 of this name)' })).toHaveLength(2)
  })

  it('[CU-20] removes a friend after a confirmation', async () => {
    const { user, onAct } = show()
    await user.click(screen.getByRole('button', { name: 'Remove Jonas' }))
    expect(onAct).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'remove', id: friend(person('2', 'Jonas')).id }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-20] [CU-263+] finds a person whose name is visible, sends a request, withdraws it and may send it again', async () => {
    const { user, onAct, rerender, screenOf } = show()
    const sent = { id: '12', customerId: '5', name: 'Mia', sentAt: '2026-06-01T10:00:00' as ClubDateTime }
    onAct.mockImplementation(async ({ kind }) => {
      act(() => rerender(screenOf(kind === 'ask' ? { ...full, outgoing: [sent] } : { ...full, outgoing: [] })))
      return null
    })
    await user.type(screen.getByRole('searchbox'), 'Mia')
    await user.click(await screen.findByRole('button', { name: 'Request as friend: Mia' }))
    expect(screen.getByText('Request sent')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request as friend: Mia' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Withdraw the request to Mia' }))
    expect(screen.queryByText('Request sent')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Request as friend: Mia' }))
    const ask = { kind: 'ask', id: '5' }
    expect(onAct.mock.calls).toEqual([[ask], [{ kind: 'withdraw', id: '12' }], [ask]])
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

  it('[CU-143+] keeps the input and says what went wrong', async () => {
    const { user } = show(full, { onAct: async () => ({ title: 'Too many friend requests' }) })
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), '1')
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Haas')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(screen.getByText('Too many friend requests')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Haas')
  })

  it('says that there are no friends', () => {
    show({ friends: [], incoming: [], outgoing: [], blocked: [], groups: [], playedWith: [] })
    expect(screen.getByText('You have no confirmed friends yet. Send a request below.')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('[CU-183+] [CU-185+] says who is online, and books for a group or with a friend', async () => {
    const { user, visited } = show()
    expect(within(screen.getByRole('list', { name: 'Your friends' })).getByRole('listitem').textContent).toContain('· online')
    const group = within(screen.getByRole('list', { name: 'Groups' })).getByRole('listitem')
    expect(group.textContent).toContain('You and Jonas')
    await user.click(within(group).getByRole('link', { name: 'Book for 2: Sunday' }))
    await user.click(screen.getByRole('link', { name: 'Book a tee time with Jonas' }))
    expect(visited).toEqual(['/reservations?with=2', '/reservations?with=2'])
  })

  it('[CU-185+] creates a group, with an error at its field for an empty or used name', async () => {
    const friends = [friend(person('2', 'Jonas')), friend(person('4', 'Mia'))]
    const { user, onAct } = show({ ...full, friends })
    await user.click(screen.getByRole('button', { name: 'New group' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New group' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Error: fill this in')).toBeTruthy()
    const name = dialog.getByRole('textbox', { name: 'Name of the group' })
    await user.type(name, 'sunday ')
    expect(dialog.getByText('Error: you have a group with this name')).toBeTruthy()
    await user.type(name, 'four')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Choose at least one friend.')).toBeTruthy()
    const jonas = dialog.getByRole('checkbox', { name: 'Jonas' })
    await vi.waitFor(() => expect(document.activeElement).toBe(jonas))
    expect(jonas.getAttribute('aria-invalid')).toBe('true')
    expect(onAct).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('checkbox', { name: 'Mia' }))
    expect(jonas.getAttribute('aria-invalid')).toBeNull()
    onAct.mockResolvedValueOnce({ title: 'Could not be reached' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Could not be reached')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(onAct.mock.calls.at(-1)).toMatchObject([{ kind: 'saveGroup', group: { id: null, name: 'sunday four', customerIds: ['4'] } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-185+] changes the name and the friends of a group', async () => {
    const { user, onAct } = show({ ...full, friends: [friend(person('2', 'Jonas')), friend(person('4', 'Mia'))] })
    await user.click(screen.getByRole('button', { name: 'Change the group Sunday' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change the group Sunday' }))
    await user.type(dialog.getByRole('textbox'), ' morning')
    await user.click(dialog.getByRole('checkbox', { name: 'Mia' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Jonas' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(onAct.mock.calls).toMatchObject([
      [{ kind: 'saveGroup', group: { id: '11', name: 'Sunday morning', customerIds: ['4'] }, before: { id: '11', name: 'Sunday' } }],
    ])
  })

  it('[CU-185+] leaves out of an open group who is no friend any more', async () => {
    const friends = [friend(person('2', 'Jonas')), friend(person('4', 'Mia'))]
    const { user, onAct, rerender, screenOf } = show({ ...full, friends })
    await user.click(screen.getByRole('button', { name: 'Change the group Sunday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mia' }))
    rerender(screenOf({ ...full, friends: friends.slice(1) }))
    screen.getByText('1 of at most 7 chosen')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onAct.mock.calls).toMatchObject([[{ kind: 'saveGroup', group: { id: '11', customerIds: ['4'] } }]])
  })

  it('[CU-162+] asks before the input of a group is lost', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'New group' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), 'Saturday four')
    await user.click(within(screen.getByRole('dialog', { name: 'New group' })).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the group' }).value).toBe('Saturday four')
  })

  it.each([
    ['Remove Jonas', 'Remove'],
    ['Delete the group Sunday', 'Delete'],
    ['Change the group Sunday', 'Save'],
  ])('[CU-162+] %s: stays open while it is stored, so that the answer is seen', async (opener, action) => {
    const { promise, resolve } = openAnswer<Notice | null>()
    const { user } = show(full, { onAct: () => promise })
    await user.click(screen.getByRole('button', { name: opener }))
    const dialog = within(screen.getByRole('dialog'))
    if (action === 'Save') await user.type(dialog.getByRole('textbox'), ' four')
    await user.click(dialog.getByRole('button', { name: action }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    resolve({ title: 'Could not be reached' })
    await dialog.findByText('Could not be reached')
  })

  it('[CU-162+] does not ask about a friend who was ticked and is not any more', async () => {
    const { user } = show({ ...full, friends: [friend(person('2', 'Jonas')), friend(person('4', 'Mia'))] })
    await user.click(screen.getByRole('button', { name: 'Change the group Sunday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Jonas' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mia' }))
    await user.click(screen.getByRole('checkbox', { name: 'Jonas' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mia' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-362+] begins a group with the input of an earlier visit, without those who are no friends any more', async () => {
    const draft = memoryDraft<TypedValues<GroupDraft>>()
    const friends = [friend(person('2', 'Jonas')), friend(person('4', 'Mia'))]
    const { user, rerender, screenOf } = show({ ...full, friends }, { draftOf: () => draft })
    await user.click(screen.getByRole('button', { name: 'New group' }))
    await user.type(screen.getByRole('textbox', { name: 'Name of the group' }), 'Four')
    await user.click(screen.getByRole('checkbox', { name: 'Jonas' }))
    await user.click(screen.getByRole('checkbox', { name: 'Mia' }))
    rerender(null)
    rerender(screenOf(full))
    await user.click(screen.getByRole('button', { name: 'New group' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Four')
    dialog.getByText('1 of at most 7 chosen')
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    expect([dialog.getByRole<HTMLInputElement>('textbox').value, draft.read()]).toEqual(['', null])
  })

  it('[CU-186+] lists people of the last rounds with the day, to book with or to ask as a friend', async () => {
    const others = Array.from({ length: 6 }, (_, at) => ({ ...ROUND, rounds: 1, customer: person(`${20 + at}`, `Player ${at}`) }))
    const { user, onAct, visited } = show({ ...full, playedWith: [{ ...ROUND, customer: person('5', 'Mia') }, ...others] })
    const list = within(screen.getByRole('list', { name: 'You played with' }))
    expect(list.getAllByRole('listitem')).toHaveLength(5)
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Sat 9 May 2026, Spring Medal · 2 rounds')
    await user.click(list.getByRole('link', { name: 'Book a tee time with Mia' }))
    expect(visited).toEqual(['/reservations?with=5'])
    await user.click(list.getByRole('button', { name: 'Request as friend: Mia' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'ask', id: '5' }]])
    await user.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(list.getAllByRole('listitem')).toHaveLength(7)
  })

  it('[CU-144+] confirms the request of a person of the last rounds or of a search, and says so', async () => {
    const playedWith = [{ ...ROUND, friendship: 'received' as const, customer: person('3', 'Lukas') }]
    const { user, onAct } = show({ ...full, playedWith }, { search: async () => ({ people: [person('3', 'Lukas')], total: 1 }) })
    await user.type(screen.getByRole('searchbox'), 'Luk')
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Confirm request: Lukas' })).toHaveLength(2))
    for (const at of [0, 1]) {
      await user.click(screen.getAllByRole('button', { name: 'Confirm request: Lukas' })[at] as HTMLElement)
      expect(screen.getByText('Lukas is now your friend.')).toBeTruthy()
    }
    expect(onAct.mock.calls).toEqual([[{ kind: 'answer', id: '7', answer: 'confirm' }], [{ kind: 'answer', id: '7', answer: 'confirm' }]])
  })

  it('[CU-280+] shows in every list that a block is being lifted', async () => {
    const playedWith = [{ ...ROUND, friendship: 'blocked' as const, customer: person('20', 'Simon') }]
    const { user, onAct } = show({ ...full, playedWith })
    onAct.mockReturnValueOnce(new Promise(() => {}))
    const buttons = screen.getAllByRole('button', { name: 'Lift the block of Simon' })
    await user.click(buttons[0] as HTMLElement)
    expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  })

  it('[CU-365+] blocks a friend in the question that ends the friendship', async () => {
    const { user, onAct } = show()
    expect(screen.queryByRole('button', { name: 'Block Jonas' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove Jonas' }))
    await user.click(screen.getByRole('checkbox', { name: 'Also block Jonas' }))
    await user.click(screen.getByRole('button', { name: 'Remove and block' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'block', id: '2' }]])
    expect(screen.getByText('Jonas is blocked.')).toBeTruthy()
  })

  it('[CU-365+] [CU-155+] blocks a person of a former round or of a search after a question, told apart from one of the same name', async () => {
    const playedWith = [
      { ...ROUND, customer: person('21', 'Jonas') },
      { ...ROUND, customer: { ...person('22', 'Jonas'), homeClubName: 'GC Elsewhere' } },
    ]
    const { user, onAct } = show({ ...full, friends: [], playedWith })
    await user.click(screen.getByRole('button', { name: 'Block Jonas (GC Elsewhere)' }))
    expect(onAct).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('dialog', { name: 'Block Jonas (GC Elsewhere)?' })).getByRole('button', { name: 'Block' }))
    expect(screen.getByText('Jonas (GC Elsewhere) is blocked.')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'Mia')
    await user.click(await screen.findByRole('button', { name: 'Block Mia' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Block Mia?' })).getByRole('button', { name: 'Block' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'block', id: '22' }], [{ kind: 'block', id: '5' }]])
  })

  it('[CU-363+] [CU-155+] tells blocked people of one name apart, and offers no second block', async () => {
    const blocked = [
      { id: '10', customer: person('20', 'Simon') },
      { id: '11', customer: null },
      { id: '12', customer: { ...person('22', 'Simon'), homeClubName: 'GC Elsewhere' } },
    ]
    const playedWith = [{ ...ROUND, friendship: 'blocked' as const, customer: person('20', 'Simon') }]
    const { user, onAct } = show({ ...full, blocked, playedWith })
    const rows = within(screen.getByRole('list', { name: 'Blocked' })).getAllByRole('listitem')
    expect(rows[2]?.textContent).toContain('GC Elsewhere')
    await user.click(screen.getByRole('button', { name: 'Lift the block of Simon (GC Elsewhere)' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'unblock', id: '12' }]])
    expect(screen.queryByRole('button', { name: /^Block Simon/ })).toBeNull()
  })

  it('[CU-363+] says in a search that a person is blocked, and lifts the block', async () => {
    const { user, onAct } = show(full, { search: async () => ({ people: [person('20', 'Simon')], total: 1 }) })
    await user.type(screen.getByRole('searchbox'), 'Sim')
    const [inSearch] = await screen.findAllByRole('button', { name: 'Lift the block of Simon' })
    expect(screen.queryByRole('button', { name: 'Request as friend: Simon' })).toBeNull()
    await user.click(inSearch as HTMLElement)
    expect(onAct.mock.calls).toEqual([[{ kind: 'unblock', id: '10' }]])
  })

  it('[CU-20] a friend’s line has the index and the home club', () => {
    show()
    const row = within(screen.getByRole('list', { name: 'Your friends' })).getByRole('listitem')
    for (const part of [/Index/, new RegExp(clara.homeClubName)]) expect(row.textContent).toMatch(part)
  })

  it('[CU-184+] says of a blocked person whose name is hidden now that it is not shown', async () => {
    const { user, onAct } = show({ ...full, blocked: [{ id: '10', customer: null }] })
    await user.click(screen.getByRole('button', { name: 'Lift the block of Name not shown' }))
    expect(onAct.mock.calls).toEqual([[{ kind: 'unblock', id: '10' }]])
  })
})
