import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingStore, INFO, quoteOf, settled } from '../../testing/bookingStore.ts'
import { charge, ownBooking, payment, TIME } from '../../testing/bookings.ts'
import { clara, friend, jonas, mia, moment, NOW } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { setWidth } from '../../testing/setWidth.ts'
import { BookingScreen, type BookingScreenProps } from './BookingScreen.tsx'
import type { PriceQuote } from './bookingPrice.ts'
import type { BookAnswer, BookingDeps } from './bookingState.ts'
import type { PartyMember } from './bookingTypes.ts'

const party: readonly PartyMember[] = [clara, jonas].map((person) => ({ kind: 'customer', person }))
const CART = { id: 'cart', name: 'Electric cart', price: 3000, available: 1 }

beforeEach(() => setWidth(390))

async function show(
  quote: PriceQuote | BookingDeps['quote'],
  deps: Partial<BookingDeps> = {},
  over: Partial<BookingScreenProps> = {},
  players = party,
) {
  const made = bookingStore({ quote: vi.fn(typeof quote === 'function' ? quote : async () => quote), ...deps })
  made.store.getState().choose(TIME, { party: players })
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
      hrefSheet="/reservations"
      watches={{ own: [], onWatch: vi.fn(), onStop: vi.fn() }}
      {...over}
    />,
  )
  return { ...made, ...view }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () =>
  within(screen.getByRole('list', { name: 'Players' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the price of a booking', () => {
  it('[RE-233+] is shown for each player with its working, and the button says what is paid where', async () => {
    const quote = quoteOf([0, 4500])
    const [mine, his] = quote.quote.persons
    const persons = [
      { ...mine, steps: [{ ...his?.steps[0], player: 'member', amount: 0 }] },
      {
        ...his,
        steps: [
          { ...his?.steps[0], amount: 6000 },
          { kind: 'withMember', amount: -1500 },
        ],
      },
    ] as unknown as PriceQuote['quote']['persons']
    const { user, store, deps } = await show({ ...quote, quote: { ...quote.quote, persons } })
    expect(rows()[0]).toContain('Included')
    expect(rows()[1]).toContain('€45.00')
    expect(rows()[1]).toContain('Guest, 18 holes €60.00, less €15.00 with a member')
    expect(button('Book, €45.00 at the desk')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Online now, by card' }))
    await settled()
    await user.click(button('Book and pay €45.00'))
    await settled()
    expect(store.getState().phase.kind).toBe('booked')
    expect(deps.book.mock.calls[0]?.[0]).toMatchObject({ way: 'basket', paysForAll: false, shownPrice: { total: 4500, mine: 4500 } })
  })

  it('is read also if the sheet was filtered before a time was chosen', async () => {
    const { choices, store } = bookingStore({ quote: async () => quoteOf([0, 4500]) })
    choices.setState({ places: 2 })
    store.getState().choose(TIME, { party })
    await settled()
    await store.getState().book()
    expect(store.getState().phase.kind).toBe('booked')
  })

  it('shows nothing of prices at a club without them', async () => {
    await show(quoteOf([0, 0]))
    expect(rows().join()).not.toContain('Included')
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
    expect(button('Book 2 places')).toBeTruthy()
  })

  it('[FI-110+] names each other payer with the part, on the button too if the customer pays nothing', async () => {
    const each = quoteOf([0, 2000], { mine: 0 })
    const persons = each.quote.persons.map((person, at) => ({ ...person, paidByMe: at === 0 }))
    await show({ ...each, quote: { ...each.quote, persons } })
    expect(button('Book, others pay €20.00')).toBeTruthy()
    expect(screen.getByText('Jonas Weber pays').parentElement?.textContent).toBe('Jonas Weber pays€20.00')
    expect(screen.queryByText('Clara Hoffmann pays')).toBeNull()
  })

  it('[FI-110+] says who pays for what is rented', async () => {
    const groups = [{ id: 'g', name: 'Carts', products: [CART] }]
    await show(quoteOf([2000, 2000], { rentals: true, mine: 2000 }), {}, { rentals: groups })
    expect(screen.getByText(/^Players with an account pay for what they rent/)).toBeTruthy()
    cleanup()
    await show(quoteOf([2000, 2000], { rentals: true, paysForAll: true }), {}, { rentals: groups })
    expect(screen.getByText('You pay for everything that is rented.')).toBeTruthy()
  })

  it('[RE-233+] lets the customer pay for all, or each player their own part', async () => {
    const each = quoteOf([2000, 2000], { mine: 2000 })
    const quote = vi.fn<BookingDeps['quote']>(async ({ paysForAll }) => (paysForAll ? quoteOf([2000, 2000], { paysForAll: true }) : each))
    const { user } = await show(quote)
    expect(button('Book, €20.00 at the desk')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'I pay for all players' }))
    await settled()
    expect(button('Book, €40.00 at the desk')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'I pay for all players' })).toHaveProperty('checked', true)
  })

  it('[RE-39] offers a prepaid round of the customer only if the club uses them and one is left', async () => {
    const offered = (prepaid: { offered: boolean; left: number }) => quoteOf([2000, 0], { prepaid })
    await show(offered({ offered: false, left: 3 }))
    expect(screen.queryByRole('checkbox', { name: 'Use one of my prepaid rounds' })).toBeNull()
    cleanup()
    await show(offered({ offered: true, left: 0 }))
    expect(screen.queryByRole('checkbox', { name: 'Use one of my prepaid rounds' })).toBeNull()
    cleanup()
    const quote = vi.fn<BookingDeps['quote']>(async ({ players }) =>
      players[0]?.prepaid ? quoteOf([0, 0], { prepaid: { offered: true, left: 3 } }) : offered({ offered: true, left: 3 }),
    )
    const { user, deps } = await show(quote)
    expect(screen.getByText('3 rounds left')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Use one of my prepaid rounds' }))
    await settled()
    await user.click(button('Book 2 places'))
    await settled()
    expect(deps.book.mock.calls[0]?.[0].players).toEqual([
      { kind: 'customer', customerId: clara.id, prepaid: true },
      { kind: 'customer', customerId: jonas.id },
    ])
  })

  it('[RE-345+] names a player without a club as the price does', async () => {
    const people = (['member', 'independentPlayer', 'guest', 'notMember'] as const).map((memberStatus) => ({
      ...{ ...jonas, id: memberStatus, memberStatus },
    }))
    const players = people.map((person): PartyMember => ({ kind: 'customer', person }))
    const unknown: PartyMember = { kind: 'customer', person: { ...jonas, memberStatus: null, handicapIndex: null } }
    await show(quoteOf([0, 0, 0, 0, 0]), {}, {}, [...players, unknown])
    expect(rows().map((text) => text?.split(' · ')[1])).toEqual(['member', 'player without a club', 'guest', 'not a member', undefined])
    expect(rows()[4]).not.toMatch(/Index|member/)
  })

  it('[RE-344+] says with a prepaid round ticked how many are left after the booking', async () => {
    const used = (left: number) => {
      const priced = quoteOf([4500, 0]).quote.persons[0]?.steps ?? []
      const steps = [...priced, { kind: 'prepaidRound', amount: -4500 } as const]
      return quoteOf([0, 0], { persons: [{ steps, total: 0, paidByMe: true }], prepaid: { offered: true, left } })
    }
    await show(used(10))
    expect(screen.getByText('9 rounds left after this booking')).toBeTruthy()
    cleanup()
    await show(used(1))
    expect(screen.getByText('No round left after this booking')).toBeTruthy()
  })

  it('[RE-33] rents each free unit to one player, only at clubs that rent out something', async () => {
    const groups = [{ id: 'g', name: 'Carts', products: [CART] }]
    await show(quoteOf([0, 0]), {}, { rentals: groups })
    expect(screen.queryByRole('region', { name: 'Rent' })).toBeNull()
    cleanup()
    const quote = vi.fn<BookingDeps['quote']>(async ({ players }) =>
      quoteOf(
        players.map(({ rentals = [] }) => 3000 * rentals.length),
        { rentals: true },
      ),
    )
    const { user, store, deps } = await show(quote, {}, { rentals: groups })
    const cart = within(screen.getByRole('group', { name: /Electric cart/ }))
    await user.click(cart.getByRole('button', { name: 'Jonas Weber' }))
    await settled()
    expect(cart.queryByRole('button', { name: 'You' })).toBeNull()
    expect(button('Book, €30.00 at the desk')).toBeTruthy()
    await user.click(button('Book, €30.00 at the desk'))
    await settled()
    expect(deps.book.mock.calls[0]?.[0].players[1]).toEqual({ kind: 'customer', customerId: jonas.id, rentals: ['cart'] })
    expect(store.getState().phase.kind).toBe('booked')
  })

  it('[RE-375+] of a changed booking offers its own units again, and asks for a way only if more is to be paid', async () => {
    const quote = { ...quoteOf([3000, 0], { rentals: true, ways: ['account', 'desk'] }).quote }
    const unchanged = { quote: { ...quote, change: { toPay: 0, toRefund: 0, prepaidBack: 0 } }, reasons: [] }
    const booking = ownBooking({
      rentals: [{ productId: 'cart', name: 'Electric cart', personId: 'p-clara' }],
      payment: payment({ charges: [charge({ amount: 3000, way: 'account', state: 'invoiced' })] }),
    })
    const { user, store } = await show(unchanged, {}, { rentals: [{ id: 'g', name: 'Carts', products: [{ ...CART, available: 0 }] }] })
    await act(async () => store.getState().change({ booking, version: null }, party))
    await act(settled)
    const cart = within(screen.getByRole('group', { name: /Electric cart/ }))
    expect(cart.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([['You', 'true']])
    expect(screen.queryByRole('radio', { name: /On account/ })).toBeNull()
    await user.click(cart.getByRole('button', { name: 'You' }))
    await act(settled)
    expect(cart.getAllByRole('button')).toHaveLength(2)
  })

  it('[RE-234+] that changed meanwhile is shown with the old one, and everything chosen stays', async () => {
    let price = 4000
    const answers: BookAnswer[] = [{ kind: 'priceChanged' }]
    const book = vi.fn<BookingDeps['book']>(async () => {
      price = 5000
      return answers.shift() ?? { kind: 'stale' }
    })
    const { user, store } = await show(async () => quoteOf([0, price]), { book })
    await user.click(button('Book, €40.00 at the desk'))
    await settled()
    expect(screen.getByText(/You now pay €50.00 instead of €40.00/)).toBeTruthy()
    expect(store.getState().flow.booking.players).toHaveLength(2)
    await user.click(button('Book, €50.00 at the desk'))
    await settled()
    expect(book.mock.calls.map(([{ shownPrice, idempotencyKey }]) => [shownPrice?.mine, idempotencyKey])).toEqual([
      [4000, 'key-1'],
      [5000, 'key-2'],
    ])
  })

  it('[RE-234+] that only others pay differently is named as such', async () => {
    let total = 4000
    const book = vi.fn<BookingDeps['book']>(async () => {
      total = 5000
      return { kind: 'priceChanged' }
    })
    const { user } = await show(async () => quoteOf([0, total], { mine: 0 }), { book })
    await user.click(button('Book, others pay €40.00'))
    await settled()
    expect(screen.getByText(/All players together now pay €50.00 instead of €40.00/)).toBeTruthy()
  })

  it('[RE-234+] of a player who is added just before the press needs no second press if they pay themselves', async () => {
    const answers: ((quote: PriceQuote) => void)[] = []
    const { user, store, deps } = await show(({ players }) =>
      players.length === 2 ? Promise.resolve(quoteOf([0, 0])) : new Promise((resolve) => answers.push(resolve)),
    )
    store.getState().add({ kind: 'customer', person: mia })
    await user.click(await screen.findByRole('button', { name: 'Book 3 places' }))
    answers.at(-1)?.(quoteOf([0, 0, 7000], { mine: 0 }))
    await settled()
    expect(deps.book.mock.calls.map(([{ shownPrice }]) => shownPrice)).toEqual([{ total: 7000, mine: 0 }])
    expect(store.getState().phase.kind).toBe('booked')
  })

  it('[RE-234+] that arrives after the press is shown before anything is booked', async () => {
    let answer: (quote: PriceQuote) => void = () => undefined
    const { user, deps } = await show(() => new Promise((resolve) => (answer = resolve)))
    await user.click(button('Book 2 places'))
    answer(quoteOf([0, 4500]))
    await settled()
    expect(deps.book).not.toHaveBeenCalled()
    expect(screen.getByText(/You now pay €45.00/)).toBeTruthy()
  })

  it('says every reason against the price, and the refund rule', async () => {
    const refund = { terms: [{ until: moment('2026-06-20T20:00:00'), percent: 100 }], prepaidUntil: null }
    const priced = quoteOf([0, 4500], { refund })
    await show({ ...priced, reasons: ['The electric cart is no longer free.'] })
    expect(within(screen.getByRole('region', { name: 'Payment' })).getByText('The electric cart is no longer free.')).toBeTruthy()
    expect(screen.getByText('Full refund until Saturday 20 June, 20:00')).toBeTruthy()
    expect(screen.getByText('After that, nothing is refunded')).toBeTruthy()
  })

  it('[RE-39] says until when a prepaid round is given back only if the party uses one', async () => {
    const refund = { terms: [], prepaidUntil: moment('2026-06-20T20:00:00') }
    const back = 'A prepaid round is given back until Saturday 20 June, 20:00'
    const priced = quoteOf([4500, 0], { refund, prepaid: { offered: true, left: 2 } })
    await show(priced)
    expect(screen.queryByText(back)).toBeNull()
    cleanup()
    const [fee] = priced.quote.persons[0]?.steps ?? []
    const steps = [...(fee ? [fee] : []), { kind: 'prepaidRound', amount: -4500 } as const]
    const prepaid = quoteOf([0, 0], { persons: [{ steps, total: 0, paidByMe: true }], ...{ refund, prepaid: { offered: true, left: 2 } } })
    await show(prepaid)
    expect(screen.getByText(back)).toBeTruthy()
    expect(screen.queryByText(/refunded/)).toBeNull()
  })
})
