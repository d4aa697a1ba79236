import type { ClubDate, ClubDateTime } from '@club/core'
import type { DeskDay, Flight } from '@club/core/reservation'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import type { FoundPerson } from './deskDialogTypes.ts'
import { createDeskStore, type DeskDeps } from './deskStore.ts'

const NINE = '2026-06-15T09:00:00' as ClubDateTime
const flight = { id: '09:00', startDateTime: NINE, holeCounts: [9, 18] } as unknown as Flight
const DAY = {
  ...{ courseId: '1', courseName: 'Course', day: '2026-06-15' as ClubDate, blocks: [], blockEvents: [] },
  ...{ flights: [flight], bookings: [] },
} as unknown as DeskDay
const MIA: FoundPerson = { customerId: '7', name: 'Mia Bergmann', memberNumber: '1007' }
const TWINS = ['1', '2'].map((memberNumber) => ({ customerId: `twin ${memberNumber}`, name: 'Anna Müller', memberNumber }))

function show(run: DeskDeps['run']) {
  const store = createDeskStore({
    run,
    describeError: () => ({ title: 'Offline', text: '', nextStep: '' }),
    later: () => () => {},
  } as unknown as DeskDeps)
  store.getState().setDay(DAY, NINE)
  store.getState().open('new')
  const search = vi.fn(async (text: string) => ('Mia Bergmann'.startsWith(text) ? [MIA] : 'Anna Müller'.startsWith(text) ? TWINS : []))
  return {
    store,
    ...renderScreen(<DeskDialogs {...{ store, day: DAY, flight, currency: 'EUR', search, findCars: vi.fn(), readCode: vi.fn() }} />, 'en'),
  }
}

describe('a new booking at the desk', () => {
  it('[RE-373+] adds the person of a name that is typed quickly, once', async () => {
    const { user } = show(vi.fn())
    await user.type(screen.getByLabelText('Who plays?'), 'Mia B{Enter}{Enter}')
    await screen.findByRole('button', { name: 'Remove Mia Bergmann' })
    expect(screen.getAllByRole('button', { name: /^Remove/ }).length).toBe(1)
  })

  it('[CU-155+] tells two people of one name apart by their numbers, and lets no Enter choose between them', async () => {
    const { user } = show(vi.fn())
    await user.type(screen.getByLabelText('Who plays?'), 'Anna M{Enter}')
    const first = await screen.findByRole('button', { name: 'Anna Müller (No. 1)' })
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(document.activeElement).toBe(first)
    await user.click(screen.getByRole('button', { name: 'Anna Müller (No. 2)' }))
    await user.type(screen.getByLabelText('Who plays?'), 'Anna M{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove Anna Müller (No. 1)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Anna Müller (No. 2)' })).toBeTruthy()
  })

  it('[RE-380+] names the person that a reason is about, two with the same reason as well', async () => {
    const refusals = ['Mia Bergmann', 'Anna Müller'].map((personName) => ({ text: 'Plays elsewhere.', overrulable: false, personName }))
    const { user } = show(
      vi.fn<DeskDeps['run']>(async () => ({ kind: 'refused', refusals: [...refusals, { text: 'Blocked.', overrulable: true }] })),
    )
    await user.type(screen.getByLabelText('Who plays?'), 'Mia Bergmann{Enter}')
    await screen.findByRole('button', { name: 'Remove Mia Bergmann' })
    await user.keyboard('{Enter}')
    await screen.findByText('Mia Bergmann: Plays elsewhere.')
    expect(screen.getByText('Anna Müller: Plays elsewhere.')).toBeTruthy()
    expect(screen.getByText('Blocked.')).toBeTruthy()
  })

  it('[RE-373+] keeps its party after a refusal and without a connection', async () => {
    const run = vi.fn<DeskDeps['run']>(async () => ({ kind: 'refused', refusals: [{ text: 'No second nine.', overrulable: false }] }))
    const { store, user } = show(run)
    await user.type(screen.getByLabelText('Who plays?'), 'Mia Bergmann{Enter}')
    await screen.findByRole('button', { name: 'Remove Mia Bergmann' })
    await user.keyboard('{Enter}')
    await screen.findByText('No second nine.')
    store.getState().dismiss()
    await screen.findByRole('button', { name: 'Remove Mia Bergmann' })
    run.mockRejectedValueOnce(new Error('offline'))
    await user.click(screen.getByLabelText('9 holes'))
    await user.click(screen.getByRole('button', { name: /^Book/ }))
    await screen.findByText('Offline')
    expect(run.mock.lastCall?.[0].command).toMatchObject({
      kind: 'book',
      numberOfHoles: 9,
      players: [{ kind: 'customer', customerId: '7' }],
    })
    run.mockResolvedValueOnce({
      kind: 'done',
      commandId: '1',
      undo: { kind: 'cancel', bookingId: '1' },
      versions: [],
      notified: [],
    } as never)
    await user.click(screen.getByRole('button', { name: /^Book/ }))
    expect(store.getState().dialog).toBeNull()
  })

  it('[CU-162+] asks before a name or a party is lost', async () => {
    const { store, user } = show(vi.fn())
    await expectQuestion(user, screen.getByLabelText('Who plays?'), 'Mia')
    expect(store.getState().dialog).toBeNull()
    act(() => store.getState().open('new'))
    await user.type(screen.getByLabelText('Who plays?'), 'Mia Bergmann{Enter}')
    await screen.findByRole('button', { name: 'Remove Mia Bergmann' })
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    screen.getByRole('dialog', { name: 'Leave without saving?' })
  })
})

describe('the other dialogs of the desk', () => {
  it('[CU-162+] ask before a note is lost, and nothing while it is as it was', async () => {
    const { store, user } = show(vi.fn())
    act(() => store.getState().open('block'))
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(store.getState().dialog).toBeNull()
    act(() => store.getState().open('block'))
    await expectQuestion(user, screen.getByRole('textbox'), 'Hole 4')
    expect(store.getState().dialog).toBeNull()
  })
})
