import { ApiError } from '@club/client'
import { removePasskey, renamePasskey } from '@club/contract/session'
import type { PasskeysProps } from '@club/ui/features'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePasskeys } from './usePasskeys.ts'

const call = vi.fn()
const all = vi.fn(async () => [])
const shellStore = createStore<ShellState>(
  () => ({ customer: null, licence: null, reloadLicence: async () => {} }) as unknown as ShellState,
)
const { show } = watchedStage({ call, all }, { store: shellStore })
let deps: PasskeysProps['deps']

function Passkeys() {
  deps = usePasskeys().deps
  return null
}

beforeEach(async () => {
  const gone = new ApiError({ code: 'notFound', message: '', status: 404, problem: 'notFound', retryAfterSeconds: null, details: [] })
  call.mockReset().mockRejectedValue(gone)
  all.mockClear()
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Passkeys />
    </IntlProvider>,
  )
})

it('[CU-357+] a passkey that another tab has removed is removed, and the list read again', async () => {
  const reads = all.mock.calls.length
  expect(await deps.remove('7')).toEqual({ kind: 'done' })
  expect(call).toHaveBeenCalledWith(removePasskey, { params: { id: '7' }, version: null })
  expect(all.mock.calls.length).toBe(reads + 1)
})

it('[CU-357+] a new name for a passkey that another tab has removed says so', async () => {
  expect(await deps.rename('7', 'Phone')).toMatchObject({ kind: 'refused', code: 'notFound', notice: { title: 'passkeys.goneTitle' } })
  expect(call.mock.calls[0]?.[0]).toBe(renamePasskey)
  // Any other call that finds nothing has another reason.
  const other = await deps.add().catch((thrown: unknown) => thrown)
  expect(deps.describeError(other).title).not.toBe('passkeys.goneTitle')
})
