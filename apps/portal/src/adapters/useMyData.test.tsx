import { ApiError } from '@club/client'
import { cancelDeletion, createDataExportLink, getDataExport, getDeletion } from '@club/contract/customers'
import { DEFAULT_CLUB_SETTINGS } from '@club/core/club'
import type { MyDataScreenProps } from '@club/ui/features'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { openFilesIn } from '../shells/openFile.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useMyData } from './useMyData.ts'

const call = vi.fn()
const club = { tenant: { id: 'taunusblick' }, info: { timeZone: 'UTC', clubName: 'Links' }, settings: DEFAULT_CLUB_SETTINGS }
const store = createStore<ShellState>(() => ({ club, customer: { id: '1' }, licence: null }) as unknown as ShellState)
const { show, pass } = watchedStage({ call }, { store })
let data: Omit<MyDataScreenProps, 'hrefBack'>

function Data() {
  data = useMyData('1')
  return null
}

/** Current answer of the service. A change is refused, because another tab has made it already. */
let state: { readonly exported: string; readonly requested: boolean }
call.mockImplementation(async (which: unknown) => {
  if (which === getDataExport)
    return { state: state.exported, ...(state.exported === 'ready' && { validTo: '2026-06-10T12:15:00', bytes: 1 }) }
  if (which === getDeletion)
    return { deferred: false, obstacles: [], ...(state.requested && { requestedAt: '2026-06-10T12:00:00', dueAt: '2026-06-17T12:00:00' }) }
  throw new ApiError({ status: 404, kind: 'problem', details: [], problem: 'notFound' } as never)
})

it.each([
  { what: 'a deletion that another tab has cancelled', change: () => data.deletion.onCancel(), sent: cancelDeletion },
  { what: 'a download whose fifteen minutes are over', change: () => data.dataExport.onDownload(), sent: createDataExportLink },
])('[CU-234+] [CU-236+] shows the present state after $what', async ({ change, sent }) => {
  state = { exported: 'ready', requested: true }
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Data />
    </IntlProvider>,
  )
  await pass(1)
  const shown = () => [data.dataExport.exported, data.deletion.deletion]
  expect(shown()).toMatchObject([{ value: { state: 'ready' } }, { value: { requested: { deferred: false } } }])
  state = { exported: 'none', requested: false }
  const answer = change()
  await pass(1)
  expect(await answer.catch(() => 'refused')).toBeTruthy()
  expect(call.mock.calls.map(([which]) => which)).toContain(sent)
  expect(shown()).toContainEqual(
    sent === cancelDeletion
      ? expect.objectContaining({ value: expect.objectContaining({ requested: null }) })
      : expect.objectContaining({ value: expect.objectContaining({ state: 'none' }) }),
  )
})

it('[SH-68+] uses up no download in an app that takes no files, and says how to get the file', async () => {
  state = { exported: 'ready', requested: false }
  openFilesIn({ takesFiles: () => false, saveFile: async () => {} }, () => {})
  await show(
    <IntlProvider locale="en" messages={{ 'shell.fileNotTakenStep': 'Open {url}' }} onError={() => {}}>
      <Data />
    </IntlProvider>,
  )
  await pass(1)
  call.mockClear()
  const refused = await data.dataExport.onDownload().catch((error: unknown) => data.dataExport.describeError(error))
  openFilesIn(null, () => {})
  expect(refused).toMatchObject({ nextStep: `Open ${window.location.origin}` })
  expect(call).not.toHaveBeenCalledWith(createDataExportLink)
})

it('[CU-320+] leads from an obstacle to its page only if that is in the menu of the member, by its setting and the licence', async () => {
  state = { exported: 'none', requested: false }
  const opened = { visibility: 'private', order: null } as const
  const modules = { ...DEFAULT_CLUB_SETTINGS.modules, vouchers: opened, reservations: opened }
  const licence = { block: false, rms: false, items: [{ alias: 'Reservations', allowed: true, active: true, children: [] }] }
  store.setState({ club: { ...club, settings: { ...DEFAULT_CLUB_SETTINGS, modules } }, licence } as unknown as ShellState)
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Data />
    </IntlProvider>,
  )
  await pass(1)
  const hrefs = (['bookings', 'vouchers', 'owesMoney', 'entries'] as const).map(data.deletion.hrefFor)
  expect(hrefs).toEqual(['/reservations/bookings', null, null, null])
})
