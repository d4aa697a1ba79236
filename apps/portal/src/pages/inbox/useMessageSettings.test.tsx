import { ApiError } from '@club/client'
import { getMessageSettings } from '@club/contract/notifications'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useMessageSettings } from './useMessageSettings.ts'

const call = vi.fn()
const { show, pass } = watchedStage(
  { call },
  { store: createStore<ShellState>(() => ({ customer: { id: '1' } }) as unknown as ShellState) },
)
let shown: ReturnType<typeof useMessageSettings>

function Settings() {
  shown = useMessageSettings()
  return null
}

it.each([
  { what: 'stored, although its answer was lost', isStored: true },
  { what: 'not stored', isStored: false },
])('[CU-248+] shows what the server has after a change that was $what', async ({ isStored }) => {
  let on = true
  call.mockImplementation(async (which: unknown) => {
    if (which === getMessageSettings)
      return { cells: [{ kind: 'club', channel: 'email', on }], quietFrom: null, quietUntil: null, oneEmailADay: false }
    on = !isStored
    throw new ApiError({ status: 0, code: '', message: '', problem: 'notReachable', details: [], retryAfterSeconds: null })
  })
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Settings />
    </IntlProvider>,
  )
  await pass(1)
  const cellOf = () => (shown.settings.kind === 'ready' ? shown.settings.value.cells[0] : undefined)
  const cell = cellOf()
  expect(cell).toMatchObject({ on: true })
  if (cell) shown.onSwitch(cell, false)
  await pass(1)
  expect(cellOf()).toMatchObject({ on: !isStored })
  expect(shown.saved).toMatchObject({ failed: expect.anything() })
})
