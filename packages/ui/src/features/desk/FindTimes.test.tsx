import type { ClubDate, ClubDateTime } from '@club/core'
import type { DeskDay, Flight, FoundCar } from '@club/core/reservation'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { createDeskStore, type DeskDeps } from './deskStore.ts'
import type { FoundCars } from './useFoundCars.ts'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
const flights = ['09:00', '14:00'].map((id) => ({ id, startDateTime: at(id) }) as unknown as Flight)
const DAY = {
  ...{ courseId: '1', courseName: 'Course', day: '2026-06-15' as ClubDate, blocks: [], blockEvents: [], flights },
  bookings: [{ id: 'a', version: 1, flightId: '09:00', players: [{ id: 'p', fullName: 'Mia Bergmann', lastName: 'Bergmann' }], note: '' }],
} as unknown as DeskDay
const car = (customerId: string, fullName: string, rounds: FoundCar['rounds'] = []): FoundCar => ({
  ...{ customerId, fullName, memberNumber: `10${customerId}`, numberPlate: 'HG-CH 72', rounds },
})
const HERE = { startDateTime: at('14:00'), name: 'North', flightId: '14:00' }
const MEDAL = { startDateTime: at('10:10'), name: 'Medal', flightId: null }

function show(answer: FoundCars) {
  const store = createDeskStore({ later: () => () => {} } as unknown as DeskDeps)
  store.getState().setDay(DAY, at('08:00'))
  store.getState().open('find')
  const findCars = vi.fn(async (_: string) => answer)
  const props = { store, day: DAY, flight: flights[0] as Flight, currency: 'EUR', search: async () => [], findCars, readCode: vi.fn() }
  return { store, findCars, ...renderScreen(<DeskDialogs {...props} />, 'en') }
}
const field = () => screen.getByRole('searchbox', { name: 'Name, time or number plate' })

describe('the search of the desk', () => {
  it('[CU-371+] shows whose car it is and when the owner plays today, and leads to the time on this sheet', async () => {
    const { store, findCars, user } = show({ kind: 'cars', cars: [car('1', 'Clara Weber', [MEDAL, HERE]), car('2', 'Jonas Klein')] })
    await user.type(field(), 'hg ch 72')
    expect(await screen.findByText('HG-CH 72 · today 10:10 Medal and 14:00 North')).toBeTruthy()
    expect(screen.getByText('HG-CH 72 · no tee time today')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('2 cars')
    expect(findCars.mock.lastCall).toEqual(['hg ch 72'])
    await user.keyboard('{Enter}')
    expect([store.getState().dialog, store.getState().flightId]).toEqual([null, '14:00'])
  })

  it('[CU-371+] tells owners of one name apart by their numbers', async () => {
    const { user } = show({ kind: 'cars', cars: [car('1', 'Clara Weber'), car('2', 'Clara Weber')] })
    await user.type(field(), 'hgch72')
    expect(await screen.findByText('Clara Weber (No. 101)')).toBeTruthy()
    expect(screen.getByText('Clara Weber (No. 102)')).toBeTruthy()
  })

  it('[CU-371+] still finds times and names, and says so if it finds nothing', async () => {
    const { findCars, user } = show({ kind: 'cars', cars: [] })
    await user.type(field(), 'mi')
    expect(screen.getByRole('button', { name: '09:00 Bergmann' })).toBeTruthy()
    expect(findCars).not.toHaveBeenCalled()
    await user.clear(field())
    await user.type(field(), 'xyz')
    expect(await screen.findByText('Not found.')).toBeTruthy()
  })

  it('[CU-371+] says that the cars cannot be searched without a connection, and searches again', async () => {
    const { findCars, user } = show({ kind: 'failed', notice: { title: 'No connection' } })
    await user.type(field(), 'hgch72')
    expect(await screen.findByText('No connection')).toBeTruthy()
    expect(screen.queryByText('Not found.')).toBeNull()
    findCars.mockResolvedValue({ kind: 'cars', cars: [car('1', 'Clara Weber')] })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Clara Weber')).toBeTruthy()
    expect(screen.queryByText('No connection')).toBeNull()
  })
})

describe('the details of a time', () => {
  it('[CU-370+] show what each player has given, and nothing else', async () => {
    const { store } = show({ kind: 'cars', cars: [] })
    const golf = [
      { handedness: 'left', height: 182, numberPlate: 'HG-CH 72' },
      { handedness: 'unknown', height: null, numberPlate: 'F-M 1' },
      { handedness: 'unknown', height: null, numberPlate: '' },
      null,
    ]
    const players = golf.map((one, index) => ({ id: `p${index}`, fullName: index === 3 ? '' : `Person ${index}`, lastName: '', golf: one }))
    Object.assign(DAY.bookings[0] as object, { players })
    await act(async () => store.getState().open('details'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Person 0Left-handed · 182 cm · HG-CH 72',
      'Person 1F-M 1',
      'Person 2',
      'Guest',
    ])
  })

  it('[CU-370+] are not opened for a time without a party', () => {
    const { store } = show({ kind: 'cars', cars: [] })
    store.setState({ dialog: null })
    store.getState().choose('14:00')
    store.getState().open('details')
    expect(store.getState().dialog).toBeNull()
  })
})
