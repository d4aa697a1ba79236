import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { NotFoundView, OfficeOnlyView } from './StateViews.tsx'

const { box, show } = watchedStage({}, { store: createStore<ShellState>(() => ({ club: null }) as ShellState) })

it.each([
  { view: <NotFoundView />, title: 'shell.notFoundTitle' },
  { view: <OfficeOnlyView />, title: 'problem.notPermitted.title' },
])('[SH-16] [UI-83+] a view in place of a page has its title as heading: $title', async ({ view, title }) => {
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      {view}
    </IntlProvider>,
  )
  expect([...box.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title])
})
