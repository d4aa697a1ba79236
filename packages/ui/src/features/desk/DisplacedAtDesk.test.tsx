import type { ClubDateTime } from '@club/core'
import type { DisplacedBooking } from '@club/core/reservation'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { type DisplacedAnswer, DisplacedAtDesk, type DisplacedAtDeskProps } from './DisplacedAtDesk.tsx'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
const offer = (time: string) => ({
  ...{ flightId: time, startDateTime: at(time), startTee: 'tee1' as const, secondFlightId: null, secondStartDateTime: null },
})
const booking = (bookingId: string, player: string, times: readonly string[]): DisplacedBooking => ({
  ...{ bookingId, version: 1, number: bookingId, tournamentId: '4', tournamentName: 'Monthly medal', courseName: 'Championship' },
  ...{ startDateTime: at('08:30'), startTee: 'tee1', takenDateTime: at('08:30'), numberOfHoles: 18, players: [player, ''] },
  paid: bookingId === '7' ? { amount: 8400, currency: 'EUR' } : null,
  back: { amount: bookingId === '7' ? { amount: 8400, currency: 'EUR' } : null, prepaidRounds: bookingId === '7' ? 2 : 0 },
  offers: times.map(offer),
})
const BOOKINGS = [booking('7', 'Anna Berg', ['08:50', '08:10']), booking('8', 'Ben Hill', [])]

function show(decide: DisplacedAtDeskProps['decide'], language: 'en' | 'de' | 'fr' | 'da' = 'en') {
  const props = { bookings: BOOKINGS, decide, describeError: () => ({ title: 'Lost' }) }
  return renderScreen(<DisplacedAtDesk {...props} />, language)
}

describe('bookings on times of competitions at the desk', () => {
  it('[RE-207+] are decided with one tap each, and stored together', async () => {
    const decide = vi.fn(async (): Promise<DisplacedAnswer> => ({ kind: 'stored' }))
    const { user } = show(decide)
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Competitions take the times of 2 bookings' }))
    const save = () => dialog.getByRole('button', { name: /^Save/ })
    expect(save()).toHaveProperty('disabled', true)
    expect(dialog.getByText('No other time on this day has room for this party.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Move all to the nearest time' }))
    const anna = within(dialog.getByRole('group', { name: 'Anna Berg, Guest' }))
    expect(anna.getByRole('button', { name: 'Move to 08:50' }).getAttribute('aria-pressed')).toBe('true')
    expect(dialog.getByText('Paid €84.00. Cancelled, they get €84.00 back.')).toBeDefined()
    expect(dialog.getByText('Cancelled, they get 2 prepaid rounds back.')).toBeDefined()
    await user.click(anna.getByRole('button', { name: 'Cancel and refund €84.00' }))
    const ben = within(dialog.getByRole('group', { name: 'Ben Hill, Guest' }))
    await user.click(ben.getByRole('button', { name: 'Keep' }))
    expect(dialog.getByText('One booking is left to decide.')).toBeDefined()
    await user.type(dialog.getByLabelText('How does the competition play around it?'), 'They play through')
    expect(dialog.getByText('Every booking is decided.')).toBeDefined()
    await user.click(save())
    expect(decide).toHaveBeenCalledWith([
      { kind: 'cancel', bookingId: '7', version: 1 },
      { kind: 'keep', bookingId: '8', version: 1, reason: 'They play through' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[RE-204+] [RE-207+] keep the choices when a decision is not possible, or another desk was faster', async () => {
    const answers: DisplacedAnswer[] = [
      { kind: 'inTheWay', bookings: [{ booking: BOOKINGS[0] as DisplacedBooking, reason: 'Only 1 place is free.' }] },
      { kind: 'changed' },
    ]
    const { user } = show(async () => answers.shift() ?? Promise.reject(new Error('offline')))
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    await user.click(screen.getByRole('button', { name: 'Move to 08:10' }))
    await user.click(screen.getByRole('button', { name: 'Save one decision' }))
    expect(await screen.findByText('Only 1 place is free.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save one decision' }))
    expect(await screen.findByText(/has changed meanwhile/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save one decision' }))
    expect(await screen.findByText('Lost')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Move to 08:10' }).getAttribute('aria-pressed')).toBe('true')
  })

  it.each(['de', 'fr', 'da'] as const)('are complete in %s', async (language) => {
    const { user } = show(async () => ({ kind: 'stored' }), language)
    await user.click(screen.getByRole('button'))
    expect(screen.getAllByRole('group')).toHaveLength(2)
  })
})
