import type { ClubDateTime } from '@club/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { bookedPlayer, ownBooking, payment } from '../../../testing/bookings.ts'
import { clara, jonas } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { CheckInScreen } from './CheckInScreen.tsx'
import { type CheckInDeps, createCheckInStore, type Located } from './checkInStore.ts'

const HERE: Located = { kind: 'location', location: { latitude: 50.2, longitude: 8.4, accuracyMetres: 9 } }
const players = [bookedPlayer(clara), bookedPlayer(jonas)]
const [me, partner] = players as [(typeof players)[0], (typeof players)[0]]
const start = ownBooking().startDateTime
const day = start.slice(0, 10)
const opens = `${day}T00:00:00` as ClubDateTime
const booking = ownBooking({ players, checkIn: { opens, closes: start, playerIds: [me.id, partner.id], byLocation: true } })

function setUp(over: Partial<CheckInDeps> = {}, code: string | null = null, bookings = [booking], now = start) {
  const deps = {
    locate: vi.fn(async (): Promise<Located> => HERE),
    checkIn: vi.fn(async () => ({ kind: 'stored' as const })),
    checkInAtDesk: vi.fn(async () => ({ kind: 'stored' as const })),
    describeError: () => ({ title: 'No network', text: '' }) as never,
    onChanged: vi.fn(),
    ...over,
  }
  const store = createCheckInStore(deps)
  renderScreen(<CheckInScreen now={now} bookings={bookings} store={store} code={code} hrefBack="/reservations/bookings" />)
  return { deps, store }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('CheckInScreen', () => {
  it('[RE-05] [RE-11] [RE-12] explains before it asks for the location, and checks in who is ticked', async () => {
    const known: unknown[] = []
    const checkIn = vi.fn<CheckInDeps['checkIn']>(async () => {
      known.push(store.getState().flow.checkIn.location)
      return { kind: 'stored' }
    })
    const { deps, store } = setUp({ checkIn })
    screen.getByText(/we ask your device once for its location.*not saved/)
    expect(deps.locate).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: jonas.fullName }))
    await press('Check in by location')
    expect(deps.checkIn).toHaveBeenCalledWith([me.id], HERE.kind === 'location' && HERE.location)
    expect(screen.getByRole('status').textContent).toContain('You are checked in')
    // The flow knows the location until the answer, and who is ticked also after it.
    expect([known, store.getState().flow.checkIn.tickedPlayerIds]).toEqual([[HERE.kind === 'location' && HERE.location], [me.id]])
    expect(store.getState().flow.checkIn.location).toBeNull()
  })

  it.each<[Located['kind'], RegExp]>([
    ['denied', /may not tell us its location/],
    ['unknown', /does not know its location/],
  ])('[RE-240+] shows another way to a device whose location is %s', async (kind, text) => {
    const { deps } = setUp({ locate: async () => ({ kind }) as Located })
    await press('Check in by location')
    screen.getByText(text)
    screen.getByText(/Scan the code that the desk shows/)
    expect(deps.checkIn).not.toHaveBeenCalled()
  })

  it('[RE-240+] shows how far it is, and what failed', async () => {
    const checkIn = vi.fn<CheckInDeps['checkIn']>()
    checkIn.mockResolvedValueOnce({ kind: 'refused', reasons: ['You are 2.5 km from the club.'] })
    checkIn.mockRejectedValueOnce(new Error('offline'))
    setUp({ checkIn })
    await press('Check in by location')
    screen.getByText('You are 2.5 km from the club.')
    await press('Check in by location')
    screen.getByText('No network')
  })

  it.each([
    [1000, /complete once the open price is paid/],
    [0, /Go to the desk/],
  ])('[RE-332+] says what completes a pending check-in with %i open', async (open, text) => {
    const arrived = players.map((player) => ({ ...player, status: 'checkInPending' as const }))
    setUp({}, null, [ownBooking({ ...booking, players: arrived, payment: payment({ open }) })])
    await press('Check in by location')
    expect(screen.getByRole('status').textContent).toMatch(text)
  })

  it('[RE-241+] needs no location with the code of the desk', async () => {
    const { deps } = setUp({}, 'code-of-the-desk')
    expect(screen.queryByRole('button', { name: 'Check in by location' })).toBeNull()
    await press('Check in')
    expect(deps.checkInAtDesk).toHaveBeenCalledWith([me.id, partner.id], 'code-of-the-desk')
    expect(deps.locate).not.toHaveBeenCalled()
  })

  it('[RE-34] offers no location where the club does not, and says when it opens', () => {
    const checkIn = { opens: start, closes: start, playerIds: [me.id], byLocation: false }
    setUp({}, null, [ownBooking({ players, checkIn })])
    expect(screen.queryByRole('button')).toBeNull()
    setUp({}, null, [ownBooking({ players, checkIn })], opens)
    screen.getByText(/You can check in for .* from /)
  })
})
