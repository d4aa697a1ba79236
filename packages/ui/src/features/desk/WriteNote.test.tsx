import type { ClubDate, ClubDateTime } from '@club/core'
import type { DeskDay, Flight } from '@club/core/reservation'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { createDeskStore, type DeskAnswer, type DeskDeps, type DeskOrder } from './deskStore.ts'

const NINE = '2026-06-15T09:00:00' as ClubDateTime
const flight = { id: '09:00', startDateTime: NINE } as unknown as Flight
const dayOf = (...notes: readonly string[]) =>
  ({
    ...{ courseId: '1', courseName: 'Course', day: '2026-06-15' as ClubDate, blocks: [], blockEvents: [], flights: [flight] },
    bookings: notes.map((note) => ({ id: 'a', version: 1, flightId: '09:00', players: [], note })),
  }) as unknown as DeskDay

function show(answer: DeskAnswer = { kind: 'changed', by: { name: 'Lukas', at: NINE } }) {
  const run = vi.fn(async (_: DeskOrder) => answer)
  const describeError = () => ({ title: 'No connection' })
  const store = createDeskStore({ run, describeError, later: () => () => {} } as unknown as DeskDeps)
  store.getState().setDay(dayOf('Cart'), NINE)
  store.getState().open('note')
  const view = (day: DeskDay) => (
    <DeskDialogs {...{ store, day, flight, currency: 'EUR', search: async () => [], findCars: vi.fn(), readCode: vi.fn() }} />
  )
  const load = (day: DeskDay) => act(async () => store.getState().setDay(day, NINE))
  return { ...renderScreen(view(dayOf('Cart'))), store, run, load }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' })
const save = () => screen.queryByRole('button', { name: 'Save' })

describe('the note of a booking', () => {
  it('[RE-373+] [RE-379+] stays typed if another desk was faster', async () => {
    const { user } = show()
    await user.type(field(), ' 7{Enter}')
    expect(await screen.findByText(/^Lukas changed this booking at/)).toBeTruthy()
    expect([field().value, save() !== null]).toEqual(['Cart 7', true])
  })

  it('[RE-379+] follows what another desk writes until something is typed, and then says what it would replace', async () => {
    const { user, load } = show()
    await load(dayOf('Buggy'))
    expect(field().value).toBe('Buggy')
    await user.type(field(), ' 7')
    expect(screen.queryByText(/meanwhile/)).toBeNull()
    await load(dayOf('Trolley'))
    expect(screen.getByText('Someone has changed the note meanwhile: “Trolley”. Saving replaces it.')).toBeTruthy()
    expect(field().value).toBe('Buggy 7')
    await load(dayOf(''))
    expect(screen.getByText('Someone has deleted the note meanwhile. Saving writes it again.')).toBeTruthy()
  })

  it('[RE-379+] [CU-162+] says that the booking is gone, and closes without a question', async () => {
    const { user, load, store, run } = show()
    await user.type(field(), ' 7')
    await load(dayOf())
    expect(screen.getByText('This booking has been cancelled or changed meanwhile. Nothing was saved.')).toBeTruthy()
    expect([field().value, save()]).toEqual(['Cart 7', null])
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect([store.getState().dialog, run.mock.calls]).toEqual([null, []])
  })

  it('[RE-373+] keeps the reason to overrule if it does not reach the server', async () => {
    const { user, run } = show({ kind: 'refused', refusals: [{ text: 'Too late', overrulable: true }] })
    await user.type(field(), ' 7{Enter}')
    run.mockRejectedValueOnce(new Error())
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Thunderstorm{Enter}')
    expect((await screen.findAllByText('No connection')).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Thunderstorm')
  })
})
