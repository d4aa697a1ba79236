import { customerActionQuery } from '@club/contract/customers'
import { DEFAULT_CLUB_SETTINGS } from '@club/core/club'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import ActivityPage from './ActivityPage.tsx'

const page = vi.fn(async (_call: unknown, _read: unknown, _given: { readonly query: object }) => ({ rows: [], total: 0 }))
const club = { tenant: { id: 'north' }, settings: DEFAULT_CLUB_SETTINGS, info: { timeZone: 'UTC' } }
const state = { club, customer: { id: '1' }, licence: null }
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
