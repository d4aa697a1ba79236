import { customerActionQuery } from '@club/contract/customers'
import type { ClubDateTime } from '@club/core'
import { DEFAULT_CLUB_SETTINGS } from '@club/core/club'
import type { CustomerAction } from '@club/core/membership'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import ActivityPage from './ActivityPage.tsx'

const page = vi.fn(
  async (
    _call: unknown,
    _read: unknown,
    _given: { readonly query: object },
  ): Promise<{ rows: readonly CustomerAction[]; total: number }> => ({
    ...{ rows: [], total: 0 },
  }),
)
const settings = {
  ...DEFAULT_CLUB_SETTINGS,
  modules: { ...DEFAULT_CLUB_SETTINGS.modules, events: { ...DEFAULT_CLUB_SETTINGS.modules.events, visibility: 'private' } },
}
const club = { tenant: { id: 'north' }, settings, info: { timeZone: 'UTC' } }
const item = { alias: 'Events', allowed: true, active: true, children: [] }
const licence = { block: false, rms: false, items: [item] }
const state = { club, customer: { id: '1' }, licence }
const { box, show, pass } = watchedStage({ page }, { store: createStore<ShellState>(() => state as unknown as ShellState) })

afterEach(() => history.replaceState(null, '', '/'))

it('[CU-321+] opens with the time and the search of its URL, and writes them there', async () => {
  history.replaceState(null, '', '/activity?time=past&q=cup')
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <ActivityPage />
    </IntlProvider>,
  )
  await pass(1)
  expect(page.mock.lastCall?.[2].query).toMatchObject(customerActionQuery({ time: 'past', search: { key: null, text: 'cup' } }))
  expect(box.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('cup')
  box.querySelector<HTMLInputElement>('input[type=radio]')?.click()
  await pass(1)
  expect(location.search).toBe('?q=cup')
  expect(page.mock.lastCall?.[2].query).toMatchObject(customerActionQuery({ time: 'future', search: { key: null, text: 'cup' } }))
})

it('[UI-28] links an event to its page', async () => {
  const name = 'Summer party'
  const none = { bookingNumber: null, tournamentId: null, tournamentNumber: null, flightId: null, days: null }
  const startDateTime = '2026-06-20T18:00:00' as ClubDateTime
  page.mockResolvedValueOnce({ rows: [{ ...none, id: 'event-7', type: 'event', name, startDateTime, eventId: '7' }], total: 1 })
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <ActivityPage />
    </IntlProvider>,
  )
  await pass(1)
  expect(box.querySelector('li a')?.getAttribute('href')).toBe('/events/7')
})
