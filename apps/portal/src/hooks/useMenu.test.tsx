import { DEFAULT_CLUB_SETTINGS, type Licence, type ModuleKey, type ModuleVisibility } from '@club/core/club'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shell } from '../shells/createShell.ts'
import { webRedirect } from '../shells/redirect.ts'
import { ShellProvider } from '../shells/ShellContext.tsx'
import type { ShellState } from '../shells/shellStore.ts'
import { useMenu } from './useMenu.ts'

const LICENSED: Licence = {
  block: false,
  rms: false,
  items: ['Reservations', 'Competitions', 'Members'].map((alias) => ({ alias, allowed: true, active: true, children: [] })),
}

/** Returns the menu that a page is given, with these modules shown differently from the default `no`. */
function menuOf(loggedIn: boolean, shown: Partial<Record<ModuleKey, ModuleVisibility>>, licence: Licence | null = LICENSED) {
  const modules = Object.fromEntries(
    Object.keys(DEFAULT_CLUB_SETTINGS.modules).map((key) => [key, { visibility: shown[key as ModuleKey] ?? 'no', order: null }]),
  )
  const store = createStore<ShellState>()(
    () => ({ club: { settings: { ...DEFAULT_CLUB_SETTINGS, modules } }, licence, customer: loggedIn ? { id: '1' } : null }) as never,
  )
  let result: readonly ModuleKey[] = []
  function Page() {
    result = useMenu()
    return null
  }
  renderToStaticMarkup(
    <ShellProvider value={{ store } as Shell}>
      <Page />
    </ShellProvider>,
  )
  return result
}

it('[CS-17] the menu of a customer has the licensed modules whose visibility is not no', () => {
  expect(menuOf(true, { tournaments: 'public', members: 'private', reservations: 'no', news: 'public' })).toEqual([
    'tournaments',
    'members',
  ])
  expect(menuOf(true, { tournaments: 'public' }, null)).toEqual([])
})

it('[CS-18] the menu of a visitor has only licensed public modules of the three for visitors', () => {
  const all = { tournaments: 'publicWithResults', reservations: 'public', members: 'public', 'score-calculator': 'public' } as const
  expect(menuOf(false, all)).toEqual(['reservations', 'tournaments'])
  expect(menuOf(false, { ...all, tournaments: 'private' })).toEqual(['reservations'])
})

it('[SE-48] the menu of a customer decides which modules are reachable', () => {
  const at = (path: string, visibility: ModuleVisibility) =>
    webRedirect(path, { loggedIn: true, search: '', menu: menuOf(true, { tournaments: visibility }), afterLogin: [] })
  expect([at('/tournaments/view/7', 'private'), at('/tournaments/view/7', 'no')]).toEqual(['/tournaments/view/7', '/'])
})
