import type { ClubDate, ClubDateTime } from '@club/core'
import type { DeskDay, Flight } from '@club/core/reservation'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { createDeskStore, type DeskDeps } from './deskStore.ts'

const NINE = '2026-06-15T09:00:00' as ClubDateTime
const flight = { id: '09:00', startDateTime: NINE } as unknown as Flight
const charge = { id: '1', personId: 'Anna', personName: 'Anna', payerName: '', amount: 4200, way: 'desk', state: 'open' }
const booking = { id: 'a', flightId: '09:00', players: [], payment: { open: 4200, paid: 0, charges: [charge] } }
const DAY = {
  ...{ courseId: '1', courseName: 'Course', day: '2026-06-15' as ClubDate, blocks: [], blockEvents: [] },
  ...{ flights: [flight], bookings: [booking] },
} as unknown as DeskDay

function show(language: 'en' | 'de' | 'fr' | 'da', day = DAY) {
  const takePayment = vi.fn<DeskDeps['takePayment']>(async () => ({ kind: 'paid', paymentId: 'p1' }))
  const store = createDeskStore({ takePayment, later: () => () => {} } as unknown as DeskDeps)
  store.getState().setDay(day, NINE)
  store.getState().choose('09:00')
  store.getState().open('pay')
  const props = { store, day, flight, currency: 'EUR', search: async () => [], findCars: vi.fn(), readCode: vi.fn() }
  return { takePayment, ...renderScreen(<DeskDialogs {...props} />, language) }
}

describe('a payment at the desk', () => {
  it('[FI-71+] asks for nothing if nothing is to pay', () => {
    show('en', { ...DAY, bookings: [{ ...booking, payment: { open: 0, paid: 4200, charges: [] } }] } as unknown as DeskDay)
    expect(screen.getByText('There is nothing to pay.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it.each([
    { language: 'en', label: 'Receipt number of the till', transfer: 'Bank transfer', cash: 'Cash' },
    { language: 'de', label: 'Belegnummer der Kasse', transfer: 'Überweisung', cash: 'Bar' },
    { language: 'fr', label: 'Numéro du ticket de caisse', transfer: 'Virement', cash: 'Espèces' },
    { language: 'da', label: 'Kassens bonnummer', transfer: 'Bankoverførsel', cash: 'Kontant' },
  ] as const)(
    '[FI-71+] asks for the receipt of the till, except for a bank transfer: $language',
    async ({ language, label, transfer, cash }) => {
      const { user, takePayment } = show(language)
      const field = screen.getByLabelText(label)
      expect([field.hasAttribute('required'), field.getAttribute('maxlength'), document.activeElement === field]).toEqual([
        true,
        '40',
        true,
      ])
      await user.type(field, '  {Enter}')
      expect([field.getAttribute('aria-invalid'), takePayment.mock.calls.length]).toEqual(['true', 0])
      await user.click(screen.getByLabelText(transfer))
      expect(screen.queryByLabelText(label)).toBeNull()
      await user.click(screen.getByRole('radio', { name: cash }))
      await user.type(screen.getByLabelText(label), '{Control>}a{/Control}4711{Enter}')
      expect(takePayment).toHaveBeenLastCalledWith({ chargeIds: ['1'], amount: 4200, payType: 'cash', receipt: '4711' })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('[FI-71+] says at its field that a receipt was used already, until it changes', async () => {
    const { user, takePayment } = show('en')
    const refused = { kind: 'refused', refusals: [{ text: 'Used already.', overrulable: false, field: 'receipt' }] } as const
    takePayment.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 10, refused)))
    await user.type(screen.getByRole('textbox'), '4711')
    await user.click(screen.getByRole('button', { name: 'Take €42.00' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { description: 'Used already.' })
    await waitFor(() => expect(field).toBe(document.activeElement))
    expect([field.value, screen.getAllByRole('dialog').length]).toEqual(['4711', 1])
    await user.type(field, '2')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('{Enter}')
    expect(takePayment).toHaveBeenLastCalledWith(expect.objectContaining({ receipt: '47112' }))
  })
})
