import { clubNow } from '@club/client'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useNow } from './useNow.ts'

const { show, pass } = watchedStage(
  { clubNow: (timeZone: string) => clubNow(Date.now(), timeZone), now: () => Date.now() },
  { store: createStore<ShellState>(() => ({ club: { info: { timeZone: 'Europe/Berlin' } } }) as ShellState) },
)
const shown: string[] = []

function Clock() {
  shown.push(useNow())
  return null
}

it('the time changes at the full minute, and then once a minute', async () => {
  vi.setSystemTime(new Date('2026-05-01T08:15:59.900Z'))
  await show(<Clock />)
  shown.length = 0
  await pass(0.1)
  expect(shown).toEqual(['2026-05-01T10:16:00'])
  for (let second = 0; second < 150; second += 1) await pass(1)
  expect(shown).toEqual(['2026-05-01T10:16:00', '2026-05-01T10:17:00', '2026-05-01T10:18:00'])
})
