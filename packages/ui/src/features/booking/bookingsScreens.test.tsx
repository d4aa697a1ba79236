import type { Refund } from '@club/core/finance'
import type { TeeTimeWatch, WatchedTime } from '@club/core/reservation'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bookedPlayer, charge, ownBooking, payment } from '../../testing/bookings.ts'
import { clara, jonas, mia, moment, NOW } from '../../testing/people.ts'
import { reached, refund } from '../../testing/refunds.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { ArrivalDeps } from './Arrival.tsx'
import type { PayOnline } from './BookingPaymentSection.tsx'
import { BookingsScreen, type BookingsScreenProps } from './BookingsScreen.tsx'
import { DoneScreen } from './DoneScreen.tsx'
import type { EndBookingDeps } from './endBookingStore.ts'
import { OneBookingScreen } from './OneBookingScreen.tsx'

const pay: PayOnline = { onPay: vi.fn(), busy: false, problem: null, onExpired: vi.fn(), clock: () => NOW }
const links = {
  pay,
  hrefSheet: '/reservations',
  hrefMove: '/reservations?change=48377',
  hrefPlayers: '/reservations/book/12-202606211020-1?change=48377',
  hrefAgain: '/reservations?again=48377',
  againTimes: [ownBooking({ flightId: '12-202606281010-1', startDateTime: moment('2026-06-28T10:10:00') })],
  hrefAgainAt: ({ flightId }: { readonly flightId: string }) => `/reservations/book/${flightId}?again=48377`,
  hrefCheckIn: '/reservations/check-in',
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

function endDeps(over: Partial<EndBookingDeps> = {}): EndBookingDeps {
  return {
    cancel: vi.fn(async () => ({ kind: 'stored' }) as const),
    removePerson: vi.fn(async () => ({ kind: 'stored' }) as const),
    describeError: () => ({ title: 'No connection' }),
    onChanged: vi.fn(),
    ...over,
  }
}

const ARRIVAL: ArrivalDeps = { confirm: async () => [], describeError: () => ({ title: 'No connection' }) }

function showBooking(booking = ownBooking(), deps = endDeps(), arrival = ARRIVAL, now = NOW, refunds: readonly Refund[] = []) {
  const props = {
    ...links,
    now,
    deps,
    arrival,
    hrefBookings: '/reservations/bookings',
    onCalendar: vi.fn(),
    onShare: vi.fn(async () => false),
    refunds: { refunds, hrefAll: '/account/fees' },
  }
  const view = renderScreen(<OneBookingScreen {...props} stored={{ booking, version: '"1"' }} />)
  const again = (version: string) => view.rerender(<OneBookingScreen {...props} stored={{ booking, version }} />)
  const reload = (changed: typeof booking) => view.rerender(<OneBookingScreen {...props} stored={{ booking: changed, version: '"2"' }} />)
  return { ...view, deps, again, reload, onShare: props.onShare }
}

describe('a stored booking', () => {
  it.each<[string, Partial<Refund>]>([
    ['€35.00 is on its way to your card, usually within 5 to 10 days', {}],
    ['€35.00 refunded to your card', reached('card', 'requested', 'sent', 'arrived')],
    ['Your card did not accept €35.00; it is credited to your account', reached('card', 'requested', 'failed')],
    ['€35.00 refunded to your account', reached('account', 'requested', 'arrived')],
    ['The club office pays €35.00 back to you', reached('cash', 'requested')],
    ['€35.00 paid out by the club office', reached('cash', 'requested', 'arrived')],
  ])('[FI-134+] that is cancelled says where the money is: %s', (text, change) => {
    showBooking(ownBooking({ state: 'cancelled' }), endDeps(), ARRIVAL, NOW, [refund(change)])
    const section = within(screen.getByRole('region', { name: 'Refund' }))
    expect(section.getByText(text)).toBeTruthy()
    expect(section.getByRole('link', { name: 'All refunds' }).getAttribute('href')).toBe('/account/fees')
  })

  it('says when, who, where, its number, and who is notified', async () => {
    const onShare = vi.fn(async () => false)
    const { user } = renderScreen(
      <DoneScreen
        {...links}
        now={NOW}
        hrefBooking="/reservations/bookings/48377"
        booking={ownBooking()}
        changed={false}
        freeSlots={2}
        onCalendar={vi.fn()}
        onShare={onShare}
      />,
    )
    const done = within(screen.getByRole('status'))
    expect(done.getByText('Booked')).toBeTruthy()
    expect(done.getByText('10:20')).toBeTruthy()
    expect(done.getByText('You and Jonas')).toBeTruthy()
    expect(done.getByText('Championship · tee 1 · back about 14:40')).toBeTruthy()
    expect(screen.getByText(/^Jonas is notified/)).toBeTruthy()
    expect(screen.getByText('Booking 48377')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '2 places are still free' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Other times for the same players' }).getAttribute('href')).toBe('/reservations?again=48377')
    await user.click(button('Share'))
    expect(onShare).toHaveBeenCalledWith(expect.stringContaining('Clara Hoffmann and Jonas Weber'))
    expect(button('Copied')).toBeTruthy()
  })

  it('[CU-355+] says that its calendar file could not be loaded, and loads it at the next press', async () => {
    const onCalendar = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'))
    const pages = { ...links, hrefBooking: '/reservations/bookings/48377', onCalendar, onShare: vi.fn(async () => true) }
    const { user } = renderScreen(<DoneScreen {...pages} now={NOW} booking={ownBooking()} changed={false} freeSlots={0} />)
    await user.click(button('Add to calendar'))
    const text = 'The file could not be loaded. Try again.'
    await screen.findByText(text)
    await user.click(button('Add to calendar'))
    expect(screen.queryByText(text)).toBeNull()
    expect(onCalendar).toHaveBeenCalledTimes(2)
  })

  it('[RE-235+] offers no further places before it is paid', () => {
    const pages = { ...links, hrefBooking: '/reservations/bookings/48377', onCalendar: vi.fn(), onShare: vi.fn(async () => true) }
    renderScreen(<DoneScreen {...pages} now={NOW} booking={ownBooking({ state: 'unpaid' })} changed={false} freeSlots={4} />)
    expect(screen.getByText('Not paid yet')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /still free/ })).toBeNull()
  })

  it('[RE-244+] asks for the confirmation, and says why it was not stored', async () => {
    const confirm = vi.fn<ArrivalDeps['confirm']>()
    confirm.mockResolvedValueOnce(['This booking could be confirmed until 10:00.']).mockRejectedValueOnce(new Error('offline'))
    const booking = ownBooking({ confirmUntil: moment('2026-06-20T20:00:00') })
    const { user } = showBooking(booking, endDeps(), { ...ARRIVAL, confirm })
    screen.getByText(/Confirm by Saturday 20 June.* Otherwise the places are given back/)
    await user.click(button('Confirm'))
    screen.getByText('This booking could be confirmed until 10:00.')
    await user.click(button('Confirm'))
    screen.getByText('No connection')
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('[RE-05] leads to the check-in while it is open, and to the desk while it is pending', () => {
    const { startDateTime } = ownBooking()
    const checkIn = { opens: NOW, closes: startDateTime, playerIds: ['90'], byLocation: true }
    showBooking(ownBooking({ checkIn }))
    expect(screen.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe('/reservations/check-in')
    showBooking(ownBooking({ players: [bookedPlayer(clara, { status: 'checkInPending' })] }))
    screen.getByText('Go to the desk to complete the check-in.')
    expect(screen.getAllByRole('link', { name: 'Check in' })).toHaveLength(1)
  })

  it('[RE-54] shows players, status and history', () => {
    const booking = ownBooking({
      players: [bookedPlayer(clara), bookedPlayer(jonas, { status: 'checkedIn' })],
      events: [
        { at: NOW, kind: 'booked', actor: 'self', actorName: '', playerName: '', reason: '' },
        {
          at: moment('2026-06-13T15:00:00'),
          kind: 'playerAdded',
          actor: 'club',
          actorName: '',
          playerName: 'Jonas Weber',
          reason: 'Asked by phone',
        },
      ],
    })
    showBooking(booking)
    expect(screen.getByText('Index 6.2 · member · Checked in')).toBeTruthy()
    expect(screen.getByText(/^Booked, by you/)).toBeTruthy()
    expect(screen.getByText(/^Jonas Weber added, by the club · Asked by phone/)).toBeTruthy()
  })

  it('[RE-04, RE-53] is cancelled after saying what becomes free and who is notified', async () => {
    const { user, deps } = showBooking()
    await user.click(button('Cancel booking'))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel Sunday 21 June, 10:20?' }))
    expect(dialog.getByText('All 2 places become free for others.')).toBeTruthy()
    expect(dialog.getByText('Jonas Weber will be notified.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    expect(deps.cancel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: '"1"' }), null)
    expect(screen.getByRole('status').textContent).toBe('The booking of Sunday 21 June, 10:20 is cancelled.')
    expect(deps.onChanged).toHaveBeenCalledOnce()
  })

  it('[RE-55] loses one player, who is notified', async () => {
    const { user, deps, reload } = showBooking()
    await user.click(button('Remove Jonas Weber'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Jonas Weber' }))
    expect(deps.removePerson).toHaveBeenCalledWith(expect.anything(), 'p-jonas', null)
    reload(ownBooking({ players: [bookedPlayer(clara)] }))
    expect(screen.getByRole('status').textContent).toBe('Jonas Weber no longer plays on Sunday 21 June, 10:20.')
  })

  it('[RE-29, RE-78] can be left by a player, who may change nothing else', async () => {
    const booking = ownBooking({
      initiatedByMe: false,
      mayChange: false,
      mayCancel: false,
      players: [bookedPlayer(clara), bookedPlayer(jonas, { mayRemove: false })],
    })
    const { user, deps } = showBooking(booking)
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Change time' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.click(button('Leave the booking'))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Leave the booking' }))
    expect(deps.removePerson).toHaveBeenCalledWith(expect.anything(), 'p-clara', null)
    expect(screen.getByText('Your place on Sunday 21 June, 10:20 is free for others.')).toBeTruthy()
  })

  it('[RE-28] cannot be left by a player whom the club keeps in', () => {
    showBooking(
      ownBooking({ initiatedByMe: false, mayChange: false, mayCancel: false, players: [bookedPlayer(clara, { mayRemove: false })] }),
    )
    expect(screen.queryByRole('button', { name: 'Leave the booking' })).toBeNull()
  })

  it('shows a conflict, and repeats with the newest version', async () => {
    const cancel = vi.fn<EndBookingDeps['cancel']>(async () => ({ kind: 'stale' }))
    const { user, again } = showBooking(ownBooking(), endDeps({ cancel }))
    await user.click(button('Cancel booking'))
    const press = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel booking' }))
    await press()
    expect(within(screen.getByRole('alert')).getByText('Changed in the meantime')).toBeTruthy()
    again('"2"')
    await press()
    expect(cancel.mock.calls.map(([{ version }]) => version)).toEqual(['"1"', '"2"'])
  })

  it('names every reason if it cannot be cancelled now', async () => {
    const { user } = showBooking(ownBooking(), endDeps({ cancel: async () => ({ kind: 'refused', reasons: ['Too late to cancel.'] }) }))
    await user.click(button('Cancel booking'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel booking' }))
    expect(within(screen.getByRole('alert')).getByText('Too late to cancel.')).toBeTruthy()
  })
})

const paid = { state: 'paid', way: 'basket', refundNow: { amount: 2100, prepaidRounds: 0 } } as const
describe('the payment of a booking', () => {
  it('[RE-235+] says what each player costs, who pays it, and what is open', async () => {
    const jonas = charge({ ...paid, id: 'c2', personId: 'p-jonas', paidByMe: false, payerName: 'Jonas Weber' })
    const { user } = showBooking(ownBooking({ payment: payment({ charges: [charge({}), jonas], total: 4200 }) }))
    const card = within(screen.getByRole('region', { name: 'Payment' }))
    expect(card.getByText('Open, at the desk · you pay')).toBeTruthy()
    expect(card.getByText('Paid · Jonas Weber pays')).toBeTruthy()
    expect(card.getByText('€42.00')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Pay €21.00 now' }))
    expect(pay.onPay).toHaveBeenCalled()
  })

  it('[RE-376+] says what was not refunded of a guest who has left, so that the amounts add up', () => {
    const guestFee = { kind: 'greenFee', feeId: 'g', player: 'anonymousGuest', weekday: 'sunday', numberOfHoles: 18, amount: 4000 } as const
    const left = charge({ ...paid, id: 'c2', personId: null, steps: [guestFee], amount: 0, refunded: 2000, forfeited: 2000 })
    showBooking(ownBooking({ payment: payment({ charges: [charge({}), left] }) }))
    const card = within(screen.getByRole('region', { name: 'Payment' }))
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[1]).toMatch(/^A guest.*€20.00 refunded€20.00 not refundedno longer plays$/)
    expect(card.getByText('Not refunded').nextSibling?.textContent).toBe('€20.00')
  })

  it('[RE-343+] [RE-344+] offers no card where the club has none, and says how many prepaid rounds are left', () => {
    const { reload } = showBooking(ownBooking({ payment: payment({ payOnline: false }) }))
    expect(screen.getByText('Still to pay')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(screen.queryByText(/prepaid/)).toBeNull()
    reload(ownBooking({ payment: payment({ prepaidLeft: 9 }) }))
    expect(screen.getByText('You have 9 prepaid rounds left')).toBeTruthy()
    reload(ownBooking({ payment: payment({ prepaidLeft: 0 }) }))
    expect(screen.getByText('You have no prepaid round left')).toBeTruthy()
  })

  it('[RE-235+] that is still to be made shows how long the places are held', () => {
    const until = moment('2026-06-13T14:35:00')
    showBooking(ownBooking({ state: 'unpaid', payment: payment({ until, charges: [charge({ way: 'basket', state: 'inBasket' })] }) }))
    expect(screen.getByText('Not paid yet')).toBeTruthy()
    expect(screen.getByText(/nothing is charged and the places are free again/)).toBeTruthy()
    expect(screen.getByText(/until 14:35/)).toBeTruthy()
  })

  it('[RE-236+] is refunded as the dialog says before it is confirmed, to each payer', async () => {
    const deps = endDeps()
    const jonas = charge({ ...paid, id: 'c2', personId: 'p-jonas', paidByMe: false, payerName: 'Jonas Weber' })
    const refunds = { refundNow: { amount: 2100, prepaidRounds: 1 }, refundAll: { amount: 4200, prepaidRounds: 1 } }
    const { user } = showBooking(ownBooking({ payment: payment({ charges: [charge(paid), jonas], ...refunds }) }), deps)
    await user.click(button('Cancel booking'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('You get €21.00 back on your account.')).toBeTruthy()
    expect(dialog.getByText('You get 1 prepaid round back.')).toBeTruthy()
    expect(dialog.getByText('Jonas Weber gets €21.00 back.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    expect(deps.cancel).toHaveBeenCalledWith(expect.anything(), 4200)
  })

  it('[RE-236+] that is not refunded any more says so', async () => {
    const none = { state: 'paid', refundNow: { amount: 0, prepaidRounds: 0 } } as const
    const deps = endDeps()
    const { user } = showBooking(ownBooking({ payment: payment({ charges: [charge(none)], open: 0, mineOpen: 0 }) }), deps)
    await user.click(button('Remove Jonas Weber'))
    expect(within(screen.getByRole('dialog')).queryByText('Nothing is refunded')).toBeNull()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Keep/ }))
    await user.click(button('Cancel booking'))
    expect(within(screen.getByRole('dialog')).getByText('Nothing is refunded')).toBeTruthy()
  })
})

const WATCH: TeeTimeWatch = {
  ...{ id: 'w1', courseId: '12', courseName: 'Championship', numberOfHoles: 18, places: 3 },
  ...{ from: moment('2026-06-14T09:40:00'), until: moment('2026-06-14T10:40:00') },
  times: [{ flightId: '12-202606141010-1', startDateTime: moment('2026-06-14T10:10:00'), free: true, notifiedAt: null }],
}

describe('the own bookings', () => {
  it('[RE-317+] list the times that are waited for, with those that are free now, and end a watch', async () => {
    const onStop = vi.fn(async () => [])
    const full = { ...WATCH, id: 'w2', times: [{ ...(WATCH.times[0] as WatchedTime), free: false }] }
    const { user } = show({ watches: { own: [WATCH, full], onWatch: vi.fn(), onStop } })
    expect(screen.getAllByText('09:40 to 10:40, 3 players, 18 holes')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Book 10:10' }).getAttribute('href')).toBe('/reservations?time=12-202606141010-1')
    expect(screen.getByText('No time is free yet')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: /^Stop notifying me: .*14 June, 09:40 to 10:40/ })[1] as HTMLElement)
    expect(onStop).toHaveBeenCalledWith('w2')
    expect(await screen.findByText('We no longer notify you')).toBeTruthy()
  })

  it('[FI-134+] name the refunds of tee times and lead to their bookings', () => {
    const hrefOf = ({ bookingId }: Refund) => bookingId && `/reservations/bookings/${bookingId}`
    show({ coming: { kind: 'ready', value: [] }, refunds: { refunds: [refund({ bookingId: '48377' })], hrefAll: '/account/fees', hrefOf } })
    expect(screen.getByText('€35.00 is on its way to your card, usually within 5 to 10 days')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Green fee' }).getAttribute('href')).toBe('/reservations/bookings/48377')
  })

  it('[RE-317+] say how to wait for a time while there is no watch', () => {
    show()
    expect(screen.getByText(/Times that you wait for are listed here/)).toBeTruthy()
  })

  function show(over: Partial<BookingsScreenProps> = {}) {
    const onMode = vi.fn()
    const view = renderScreen(
      <BookingsScreen
        now={NOW}
        coming={{ kind: 'ready', value: [ownBooking()] }}
        previous={{
          kind: 'ready',
          value: [
            ownBooking({
              id: '7',
              players: [clara, jonas, mia].map((person) => bookedPlayer(person)),
              startDateTime: moment('2026-06-07T10:20:00'),
            }),
          ],
        }}
        mode="list"
        onMode={onMode}
        hrefSheet="/reservations"
        hrefFor={({ id }) => `/reservations/bookings/${id}`}
        againTimes={[]}
        hrefAgainAt={links.hrefAgainAt}
        hrefAgain={({ id }) => `/reservations?again=${id}`}
        requests={[]}
        refunds={{ refunds: [], hrefAll: '/account/fees' }}
        hrefRequest={(id) => `/reservations/requests/${id}`}
        watches={{ own: [], onWatch: vi.fn(), onStop: vi.fn() }}
        hrefWatched={(_, time) => `/reservations?time=${time.flightId}`}
        {...over}
      />,
    )
    return { ...view, onMode }
  }

  it.each(['list', 'tiles'] as const)('[RE-235+] says as %s what the customer still has to pay', (mode) => {
    const settledBooking = ownBooking({ id: '8', payment: payment({ charges: [charge(paid)], open: 0, mineOpen: 0 }) })
    show({ mode, coming: { kind: 'ready', value: [ownBooking({ payment: payment() }), settledBooking] } })
    expect(screen.getAllByText(/to pay$/).map(({ textContent }) => textContent)).toEqual(['€21.00 to pay'])
  })

  it('[RE-06, RE-49] list those to come, and the previous ones to play again', () => {
    show()
    expect(screen.getByRole('link', { name: /Sunday 21 June, 10:20/ }).getAttribute('href')).toBe('/reservations/bookings/48377')
    expect(screen.getByRole('link', { name: 'You, Jonas and Mia' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Play again with the players of Sunday 7 June, 10:20' }).getAttribute('href')).toBe(
      '/reservations?again=7',
    )
  })

  it('[RE-232+] offer times for the players of the last round, each one tap', () => {
    show({ againTimes: links.againTimes })
    const again = within(screen.getByRole('region', { name: 'Play again' }))
    expect(again.getByRole('link', { name: 'Book Sunday 28 June, 10:10 for the same players' }).getAttribute('href')).toBe(
      '/reservations/book/12-202606281010-1?again=48377',
    )
    expect(again.getByRole('link', { name: 'Other times for the same players' }).getAttribute('href')).toBe('/reservations?again=7')
  })

  it('[RE-20] can be tiles', async () => {
    const { user, onMode } = show()
    await user.click(screen.getByRole('radio', { name: 'Tiles' }))
    expect(onMode).toHaveBeenCalledWith('tiles')
    show({ mode: 'tiles' })
    expect(screen.getByRole('link', { name: 'Open Sunday 21 June, 10:20' })).toBeTruthy()
  })

  it('say that there are none, with the way to the sheet', () => {
    show({ coming: { kind: 'ready', value: [] }, previous: { kind: 'ready', value: [] } })
    expect(screen.getByText('No tee time booked')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a tee time' })).toBeTruthy()
  })
})
