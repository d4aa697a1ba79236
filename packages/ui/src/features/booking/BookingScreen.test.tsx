import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingStore, INFO, settled } from '../../testing/bookingStore.ts'
import { TIME, timeAt } from '../../testing/bookings.ts'
import { clara, friend, jonas, mia, NOW, tom } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { BookingPanel } from './BookingPanel.tsx'
import { BookingScreen, type BookingScreenProps } from './BookingScreen.tsx'
import type { BookingDeps } from './bookingState.ts'
import type { PartyMember } from './bookingTypes.ts'

const party: readonly PartyMember[] = [clara, jonas].map((person) => ({ kind: 'customer', person }))

beforeEach(() => setWidth(390))

async function show(over: Partial<BookingScreenProps> = {}, deps: Partial<BookingDeps> = {}, language: 'en' | 'de' = 'en') {
  const made = bookingStore(deps)
  made.store.getState().choose(TIME, { party })
  await settled()
  const view = renderScreen(
    <BookingScreen
      store={made.store}
      now={NOW}
      clock={() => NOW}
      me={clara}
      time={TIME}
      info={INFO}
      places={4}
      mayRemoveMe={false}
      friends={[friend(mia), friend(jonas)]}
      groups={[]}
      onSaveGroup={async () => null}
      rentals={[]}
      hrefSheet="/reservations?date=2026-06-21"
      watches={{ own: [], onWatch: vi.fn(), onStop: vi.fn() }}
      {...over}
    />,
    language,
  )
  return { ...made, ...view }
}
const players = () =>
  within(screen.getByRole('list', { name: 'Players' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('groups of friends', () => {
  const groups = [
    { id: '1', name: 'Sunday pair', customerIds: [mia.id, jonas.id] },
    { id: '2', name: 'Everyone', customerIds: [mia.id, jonas.id, tom.id] },
  ]

  it('[CU-157+] are added in one tap, as far as they are friends, and only if there is room', async () => {
    const { user, store } = await show({ groups })
    await user.click(button('Sunday pair: add Mia and Jonas'))
    expect(players()).toHaveLength(3)
    expect(store.getState().flow.booking.players).toHaveLength(3)
    // Tom is not among the friends.
    expect(button('Everyone: add Mia and Jonas')).toHaveProperty('disabled', true)
  })

  it('[CU-157+] that do not fit say how many places they need', async () => {
    await show({ groups, places: 2, friends: [friend(mia), friend(tom)] })
    expect(button('Everyone: add Mia and Tom')).toHaveProperty('disabled', true)
    expect(screen.getByText('2 more places needed')).toBeTruthy()
  })

  it('[CU-157+] are saved from the chosen friends, and keep the name after a failure', async () => {
    const onSaveGroup = vi.fn<BookingScreenProps['onSaveGroup']>(async () => ({ title: 'No connection' }))
    const { user } = await show({ onSaveGroup })
    expect(screen.queryByRole('button', { name: 'Save these friends as a group' })).toBeNull()
    await user.click(button(/^Add Mia/))
    await user.click(button('Save these friends as a group'))
    await user.type(screen.getByRole('textbox', { name: /Name of the group/ }), ' Sunday ')
    await user.click(button('Save group'))
    expect(onSaveGroup).toHaveBeenCalledWith('Sunday', [mia.id, jonas.id])
    expect(screen.getByText('No connection')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Name of the group/ })).toHaveProperty('value', ' Sunday ')
  })
})

describe('the booking page', () => {
  it('[RE-02, RE-09] shows time, end, players and the clock of the places, and books them', async () => {
    const { user, deps, store } = await show()
    expect(screen.getByRole('heading', { name: 'Sunday 21 June' })).toBeTruthy()
    expect(screen.getByText('Championship · 18 holes · tee 1')).toBeTruthy()
    expect(screen.getByText('back about 14:40')).toBeTruthy()
    expect(players()).toEqual(['CHYouIndex 18.7 · member', 'JWJonas WeberIndex 6.2 · member'])
    expect(screen.getByText(/Reserved until 14:35/).textContent).toBe('Reserved until 14:35, 3:00 left')
    expect(screen.getByText('Can be cancelled until Saturday 20 June, 20:00.')).toBeTruthy()
    await user.click(button('Book 2 places'))
    expect(deps.book).toHaveBeenCalledOnce()
    expect(store.getState().phase.kind).toBe('booked')
  })

  it('[RE-18] offers the friends first, most played with first, and adds one by one tap', async () => {
    const { user } = await show()
    expect(screen.getByRole('heading', { name: 'Add players, 2 places free' })).toBeTruthy()
    await user.click(button('Add Mia Bergmann'))
    expect(players()).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Add Mia Bergmann' })).toBeNull()
    expect(button('Book 3 places')).toBeTruthy()
  })

  it('[RE-19, RE-27] adds a guest by name or a place without one, if the club allows it', async () => {
    const { user } = await show()
    await user.click(button('Guest'))
    await user.type(screen.getByLabelText('Name of the guest'), 'Ben Oak')
    await user.click(button('Add guest'))
    await user.click(button('Reserve the place for later'))
    expect(players().slice(2)).toEqual(['BOBen Oakguest', '+Place without a nameEnter the name later'])
    expect(screen.getByText('All places of this tee time are taken.')).toBeTruthy()
  })

  it('[RE-374+] lets the initiator leave the round to the others, and join it again', async () => {
    const { user } = await show({ mayRemoveMe: true })
    await user.click(button('Remove yourself'))
    expect(players()).toEqual([expect.stringContaining('Jonas Weber')])
    await user.click(button('Add yourself'))
    expect(players()[1]).toContain('You')
    expect(screen.queryByRole('button', { name: 'Add yourself' })).toBeNull()
  })

  it('[RE-27] offers no guest otherwise', async () => {
    await show({ info: { ...INFO, anonymousGuests: false } })
    expect(screen.queryByRole('button', { name: 'Guest' })).toBeNull()
  })

  it('[RE-19] finds other members by name', async () => {
    const { user } = await show({ search: async () => ({ people: [tom], total: 1 }) })
    await user.click(button('Search'))
    await user.type(screen.getByRole('searchbox'), 'ree')
    await user.click(await screen.findByRole('button', { name: 'Add Tom Reed' }))
    expect(players()).toHaveLength(3)
  })

  it('[RE-62, RE-77] shows each reason at its player before the button, and those of the server', async () => {
    const readRules: BookingDeps['readRules'] = async (_flight, id) => (id === 'jonas' ? ['Plays in another group at that time.'] : [])
    const book: BookingDeps['book'] = async () => ({
      kind: 'refused',
      reasons: [
        { customerId: 'clara', text: 'At most one round a day.' },
        { customerId: null, text: 'Groups are not offered.' },
      ],
    })
    const { user } = await show({}, { readRules, book })
    expect(players()[1]).toContain('Plays in another group at that time.')
    await user.click(button('Book 2 places'))
    expect(players()[0]).toContain('At most one round a day.')
    expect(within(screen.getByRole('alert')).getByText('Groups are not offered.')).toBeTruthy()
  })

  it('[RE-31, RE-97+] offers dog and group if the club has them', async () => {
    const { user, deps } = await show({ info: { ...INFO, dogs: true, groupFrom: 3 } })
    await user.click(screen.getByRole('checkbox', { name: 'With a dog' }))
    await user.click(screen.getByRole('checkbox', { name: 'Book the whole tee time as a group' }))
    await user.click(button('Book 2 places'))
    expect(deps.book.mock.calls[0]?.[0]).toMatchObject({ withDog: true, kind: 'group' })
  })

  it('[RE-40, RE-111+] lets the customer choose the second nine, or names the assigned time', async () => {
    const second = { ...INFO.flight, id: '12-202606211230-10', startDateTime: timeAt('12:30').startDateTime }
    const { user, deps } = await show({
      info: { ...INFO, secondFlights: [second, { ...second, id: '12-202606211240-10', startDateTime: timeAt('12:40').startDateTime }] },
    })
    await user.selectOptions(screen.getByLabelText('Start of the second nine'), '12:30')
    await settled()
    expect(deps.hold.mock.lastCall?.[0].secondFlightId).toBe(second.id)
  })

  it('keeps the players when the reservation expires, and reserves again', async () => {
    const { user, deps, store } = await show()
    act(() => store.getState().expire())
    expect(screen.getByText('The reservation has expired. Your players stay selected.')).toBeTruthy()
    expect(players()).toHaveLength(2)
    await user.click(button('Reserve again'))
    expect(deps.hold).toHaveBeenCalledTimes(2)
  })

  it('[RE-77, RE-93+] says that nothing was booked, and books one of the nearest times by one tap', async () => {
    const alternatives = [timeAt('10:10'), timeAt('10:40'), timeAt('10:50')]
    const book = vi.fn<BookingDeps['book']>(async () => ({ kind: 'gone', missing: [], alternatives }))
    const { user, deps } = await show({}, { book })
    await user.click(button('Book 2 places'))
    expect(screen.getByRole('heading', { name: '10:20 has just gone' })).toBeTruthy()
    expect(screen.getByText('Not booked, nothing was charged')).toBeTruthy()
    expect(screen.getByText('One tap books all 2 places.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All times on Sunday 21 June' }).getAttribute('href')).toBe('/reservations?date=2026-06-21')
    await user.click(button('Book 10:10, 10 min before'))
    expect(deps.book.mock.lastCall?.[0]).toMatchObject({
      flightId: alternatives[0]?.flightId,
      players: [{ customerId: 'clara' }, { customerId: 'jonas' }],
    })
  })

  it('[RE-93+] names the tee of two times of another course that start together', async () => {
    const other = { ...timeAt('10:20'), courseName: 'Forest' }
    const alternatives = [
      other,
      { ...other, flightId: '13-202606211020-10', startTee: 'tee10' as const },
      { ...other, courseName: 'Park', flightId: '14' },
    ]
    const { user } = await show({}, { book: vi.fn<BookingDeps['book']>(async () => ({ kind: 'gone', missing: [], alternatives })) })
    await user.click(button('Book 2 places'))
    expect(button('Book 10:20, Forest, tee 1')).toBeTruthy()
    expect(button('Book 10:20, Forest, tee 10')).toBeTruthy()
    expect(button('Book 10:20, Park')).toBeTruthy()
  })

  it('[RE-77, RE-330+] says that only the second nine is missing, and offers another one of the same start', async () => {
    const second = {
      secondFlightId: '12-202606211240-10',
      secondStartDateTime: timeAt('12:40').startDateTime,
      secondStartTee: 'tee10',
    } as const
    const other = { ...timeAt('10:20'), ...second }
    const missing = ['No time for the second nine is free at tee 19.']
    const { user } = await show({}, { book: vi.fn<BookingDeps['book']>(async () => ({ kind: 'gone', missing, alternatives: [other] })) })
    await user.click(button('Book 2 places'))
    expect(screen.getByRole('heading', { name: '10:20 is not available' })).toBeTruthy()
    expect(screen.getByText('No time for the second nine is free at tee 19.')).toBeTruthy()
    expect(screen.queryByText(/Someone else/)).toBeNull()
    expect(screen.getByText('Your 2 players stay selected.')).toBeTruthy()
    expect(button('Book 10:20, Second nine at 12:40')).toBeTruthy()
  })

  it('has a summary next to the players on a wide screen, in German too', async () => {
    setWidth(1280)
    await show({}, {}, 'de')
    expect(screen.getByText('Championship · Tee 1 · zurück gegen 14:40')).toBeTruthy()
    expect(button('2 Plätze buchen')).toBeTruthy()
  })
})

describe('the panel of the tee sheet', () => {
  async function panel(lastParty: readonly PartyMember[] | null = party, deps: Partial<BookingDeps> = {}) {
    const made = bookingStore(deps)
    made.store.getState().choose(TIME, { party, places: 3 })
    await settled()
    const view = renderScreen(
      <BookingPanel
        store={made.store}
        now={NOW}
        clock={() => NOW}
        me={clara}
        time={TIME}
        friends={[friend(jonas)]}
        lastParty={lastParty}
        hrefBook="/reservations/book/12-202606211020-1"
      />,
    )
    return { ...made, ...view }
  }

  it('[RE-13] books the same players again by its button', async () => {
    const { user, deps } = await panel()
    expect(screen.getByText('Sunday 21 June, 10:20')).toBeTruthy()
    expect(screen.getByText('You and Jonas, as last time')).toBeTruthy()
    expect(screen.getByText('1 more place is reserved while you add players.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/reservations/book/12-202606211020-1')
    await user.click(button('Book 2 places'))
    expect(deps.book).toHaveBeenCalledOnce()
  })

  it('names the reasons of a refusal with the player', async () => {
    const { user, deps } = await panel(null)
    deps.book.mockResolvedValueOnce({ kind: 'refused', reasons: [{ customerId: 'jonas', text: 'One round a day.' }] })
    await user.click(button('Book 2 places'))
    expect(screen.getByRole('alert').textContent).toBe('Jonas Weber: One round a day.')
    expect(screen.queryByText(/as last time/)).toBeNull()
  })

  it('[RE-62] names what is known against a player before the button is pressed', async () => {
    await panel(null, { readRules: async (_flight, id) => (id === 'jonas' ? ['Plays another round at that time.'] : []) })
    expect(screen.getByRole('alert').textContent).toBe('Jonas Weber: Plays another round at that time.')
  })

  it('is a column with the indexes on a wide screen', async () => {
    setWidth(1280)
    await panel()
    expect(players()).toEqual(['CHYouIndex 18.7', 'JWJonas WeberIndex 6.2'])
    expect(screen.getByText('Championship · tee 1 · back about 14:40')).toBeTruthy()
  })
})
