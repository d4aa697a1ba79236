import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import StaffTournamentPage from './StaffTournamentPage.tsx'

const call = vi.fn(() => new Promise(() => {}))
const { box, show } = watchedStage(
  { call, page: call, versioned: call, batch: call },
  { store: createStore(() => ({ club: null, tenant: { id: 'north' }, session: null, customer: null }) as unknown as ShellState) },
)

it('[SH-16] a word below the office that is no page of it is not found, and no tournament either', async () => {
  await show(
    <IntlProvider locale="en" messages={{ 'shell.notFoundTitle': 'Page not found' }} onError={() => undefined}>
      <StaffTournamentPage id="unknown" />
    </IntlProvider>,
  )
  expect(box.textContent).toContain('Page not found')
  expect([document.title, call.mock.calls.length]).toEqual(['Page not found · Clubhouse', 0])
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/')
})
