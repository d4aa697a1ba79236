import type { ClubDate, ClubDateTime } from '@club/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { ShownExport } from './DataExportSection.tsx'
import type { ShownDeletion } from './DeletionSection.tsx'
import { MyDataScreen } from './MyDataScreen.tsx'
import { RetainedDataScreen } from './RetainedDataScreen.tsx'

const DUE = '2026-06-17T12:00:00' as ClubDateTime
const done = async (): Promise<FormAnswer> => ({ kind: 'done' })
const describeError = () => ({ title: 'No connection' })
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const
const NO_EXPORT: ShownExport = { state: 'none', validTo: null, bytes: 0 }

function show(exported: ShownExport, deletion: ShownDeletion, over: { onRequest?: () => Promise<FormAnswer> } = {}) {
  const calls = {
    onPrepare: vi.fn(done),
    onDownload: vi.fn(done),
    onRequest: vi.fn(over.onRequest ?? done),
    onCancel: vi.fn(done),
  }
  const { onPrepare, onDownload, onRequest, onCancel } = calls
  const hrefFor = (obstacle: string) => (obstacle === 'bookings' ? '/bookings' : null)
  const screenOf = (shown: ShownDeletion) => (
    <MyDataScreen
      dataExport={{ exported: ready(exported), onPrepare, onDownload, describeError }}
      deletion={{ deletion: ready(shown), onRequest, onCancel, hrefFor, describeError }}
      hrefBack="/profile"
    />
  )
  return { ...renderScreen(screenOf(deletion)), screenOf, ...calls }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('my data', () => {
  it('[CU-231+] is prepared on request, and says so meanwhile', async () => {
    const { user, onPrepare } = show(NO_EXPORT, { requested: null, obstacles: [] })
    await user.click(button('Prepare my data'))
    expect(onPrepare).toHaveBeenCalledOnce()
    document.body.innerHTML = ''
    show({ ...NO_EXPORT, state: 'preparing' }, { requested: null, obstacles: [] })
    screen.getByText(/being prepared/)
    expect(screen.queryByRole('button', { name: 'Prepare my data' })).toBeNull()
  })

  it('[CU-234+] is downloaded while it is ready', async () => {
    const { user, onDownload } = show({ state: 'ready', validTo: DUE, bytes: 51_200 }, { requested: null, obstacles: [] })
    screen.getByText('Ready to download on this device until 12:00 (50 kB).')
    await user.click(button('Download'))
    expect(onDownload).toHaveBeenCalledOnce()
    await screen.findByText(/^Downloaded/)
  })

  it('[CU-236+] is deleted after a question that says what happens', async () => {
    const { user, onRequest } = show(NO_EXPORT, { requested: null, obstacles: [] })
    await user.click(button(/^Delete my data/))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete all your data?' }))
    dialog.getByText(/^It happens in seven days/)
    dialog.getByText(/^Invoices, direct debits, vouchers and the statement of your account are retained/)
    expect(dialog.getAllByRole('listitem')).toHaveLength(4)
    await user.click(dialog.getByRole('button', { name: 'Keep my data' }))
    expect(onRequest).not.toHaveBeenCalled()
    await user.click(button(/^Delete my data/))
    await user.click(button('Delete in seven days'))
    expect(onRequest).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-236+] that could not be requested says why, and the dialog stays', async () => {
    const { user } = show(NO_EXPORT, { requested: null, obstacles: [] }, { onRequest: () => Promise.reject(new Error('offline')) })
    await user.click(button(/^Delete my data/))
    await user.click(button('Delete in seven days'))
    await screen.findByText('No connection')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('[CU-236+] has its day, and a way back', async () => {
    const { user, onCancel, rerender, screenOf } = show(NO_EXPORT, { requested: { dueAt: DUE, deferred: false }, obstacles: [] })
    screen.getByText(/^Your data is deleted on .*17 June.*12:00$/)
    await user.click(button('Cancel the deletion'))
    expect(onCancel).toHaveBeenCalledOnce()
    const cancelled = 'The deletion is cancelled. Nothing was deleted.'
    await screen.findByText(cancelled)
    rerender(screenOf({ requested: null, obstacles: [] }))
    await user.click(button(/^Delete my data/))
    expect(screen.queryByText(cancelled)).toBeNull()
  })

  it('[CU-359+] says that its deletion is requested, and leaves the focus on no button that does the opposite', async () => {
    const { user, rerender, screenOf } = show(NO_EXPORT, { requested: null, obstacles: [] })
    const texts = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)
    await user.click(button(/^Delete my data/))
    await user.click(button('Delete in seven days'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(texts()).not.toContainEqual(expect.stringMatching(/deleted on/))
    rerender(screenOf({ requested: { dueAt: DUE, deferred: true }, obstacles: ['owesMoney'] }))
    // The sentence alone, without the reasons and their links.
    expect(texts()).toContainEqual(expect.stringMatching(/^Your data is deleted on .*12:00$/))
    rerender(screenOf({ requested: { dueAt: DUE, deferred: false }, obstacles: [] }))
    expect(document.activeElement).toBe(document.body)
  })

  it('[CU-237+] says that it is near when nothing defers it any more, not the day that is over', () => {
    show(NO_EXPORT, { requested: { dueAt: DUE, deferred: true }, obstacles: [] })
    screen.getByText('Nothing defers it any more: your data is deleted within a day')
    expect(screen.queryByText(/17 June/)).toBeNull()
  })

  it('[CU-237+] lists every reason that defers it, with a link to the page where it is settled', () => {
    show(NO_EXPORT, { requested: { dueAt: DUE, deferred: true }, obstacles: ['owesMoney', 'bookings'] })
    screen.getByText('Your data cannot be deleted yet')
    screen.getByText('Money owed to the club')
    expect(screen.getByRole('link', { name: 'A booked tee time' }).getAttribute('href')).toBe('/bookings')
  })
})

describe('the office', () => {
  it('[CU-240+] [CU-243+] sees requested deletions and the register with ground and last day', () => {
    const row = {
      customerId: '7',
      number: '12',
      name: 'Ada Adler',
      requested: { dueAt: DUE, deferred: true },
      obstacles: ['entries'] as const,
    }
    const record = { customerId: '9', number: '14', name: 'Bo Berg', ground: '§ 147 AO', until: '2034-12-31' as ClubDate }
    const log = {
      customerId: '9',
      number: '',
      name: '',
      kind: 'securityLog',
      records: 1,
      ground: 'securityLog',
      until: '2027-06-10' as ClubDate,
    } as const
    renderScreen(
      <RetainedDataScreen deletions={ready([row])} records={ready([{ ...record, kind: 'invoice', records: 3 }, log])} hrefBack="/staff" />,
    )
    screen.getByText('Ada Adler (12)')
    screen.getByText('Deferred')
    screen.getByText(/^Was due on .*17 June.*It is tried again every day\.$/)
    expect(screen.queryByText(/^Deleted on/)).toBeNull()
    screen.getByText('Bo Berg (14)')
    screen.getByText('3 accounting records')
    screen.getByText(/^§ 147 AO, until .*31 December 2034$/)
    screen.getByText('Former member 9')
  })

  it('[CU-330+] [CU-331+] sees accounts and vouchers, and finds a former member among many by name or number', async () => {
    const former = Array.from({ length: 60 }, (_, at) => ({
      ...{ customerId: `${at}`, number: `${100 + at}`, name: at === 59 ? 'Jørgen Ærø' : `Bo Berg ${at}`, records: at === 59 ? 2 : 1 },
      ...{ kind: at === 59 ? ('voucher' as const) : ('account' as const), ground: '§ 147 AO', until: '2034-12-31' as ClubDate },
    }))
    const { user } = renderScreen(<RetainedDataScreen deletions={ready([])} records={ready(former)} hrefBack="/staff" />)
    expect(screen.getAllByText('Statement of account')).toHaveLength(50)
    const search = screen.getByRole('searchbox', { name: 'Name or member number' })
    for (const typed of ['aero', '159']) {
      await user.clear(search)
      await user.type(search, typed)
      screen.getByText('Jørgen Ærø (159)')
      screen.getByText('2 vouchers')
      expect(screen.queryByText('Statement of account')).toBeNull()
    }
  })
})
