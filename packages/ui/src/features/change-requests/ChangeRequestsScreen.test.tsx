import type { ClubDateTime } from '@club/core'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { memoryDraft } from '../../testing/memoryDraft.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ChangeRequestsScreen, type OfficeChangeRequest } from './ChangeRequestsScreen.tsx'
import type { DecisionDeps } from './decisionStore.ts'

const describeError = () => ({ title: 'Could not be reached', nextStep: 'Try again.' })
const open: OfficeChangeRequest = {
  ...{ id: '4', state: 'open', requested: { lastName: 'Weber' }, before: { lastName: 'Hoffmann' }, note: 'Married' },
  ...{ createdAt: '2026-06-04T10:00:00' as ClubDateTime, decidedAt: null, reason: '' },
  ...{ customerName: 'Clara Hoffmann', customerNumber: '1001', actorName: null, isOwn: false },
}
const declined: OfficeChangeRequest = {
  ...{ ...open, id: '3', state: 'declined', customerName: 'Tom Reed', actorName: 'Petra Vogt', reason: 'Without proof' },
  decidedAt: '2026-06-04T11:00:00' as ClubDateTime,
}

function show(
  send: DecisionDeps['send'] = async () => ({ kind: 'done' }),
  requests: readonly OfficeChangeRequest[] = [open, declined],
  search = '',
  onlyOpen = false,
  draft = memoryDraft<string>(),
) {
  const deps: DecisionDeps = { newIdempotencyKey: () => 'key', describeError, send: vi.fn(send), draftOf: () => draft }
  const list = { onlyOpen, onOnlyOpen: vi.fn(), search, onSearch: vi.fn(), total: requests.length, onMore: vi.fn() }
  const screenOf = (value: readonly OfficeChangeRequest[]) => (
    <ChangeRequestsScreen {...list} deps={deps} hrefBack="/staff" requests={{ kind: 'ready', value }} />
  )
  const rendered = renderScreen(screenOf(requests))
  return { deps, ...list, ...rendered, read: (now: readonly OfficeChangeRequest[]) => rendered.rerender(screenOf(now)) }
}

describe('the office’s requests', () => {
  it('[CU-160+] show old and new values, and of a decided one who decided it and why', async () => {
    const { user, deps } = show()
    const [first, second] = screen.getAllByRole('listitem')
    within(first as HTMLElement).getByText('Hoffmann changes to Weber')
    within(first as HTMLElement).getByText('Note: Married')
    expect(second?.textContent).toMatch(/Declined.*By Petra Vogt, .*11:00.*The reason: Without proof/)
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Accept the change of Clara Hoffmann (1001)' }))
    expect(vi.mocked(deps.send).mock.calls).toEqual([['4', { kind: 'accept' }, 'key']])
    expect((await screen.findByText('The change of Clara Hoffmann (1001) is accepted.')).getAttribute('role')).toBe('status')
  })

  it('[CU-161+] are declined only with a reason, which stays after a failure', async () => {
    const { user, deps } = show(() => Promise.reject(new Error('offline')))
    await user.click(screen.getByRole('button', { name: 'Decline the change of Clara Hoffmann (1001)' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    dialog.getByText('Error: enter a reason, so that the member knows what to do')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason' })))
    expect(deps.send).not.toHaveBeenCalled()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Bring your passport ')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(vi.mocked(deps.send).mock.lastCall).toEqual(['4', { kind: 'decline', reason: 'Bring your passport' }, 'key'])
    await dialog.findByText('Could not be reached')
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe(' Bring your passport ')
  })

  it('[CU-362+] are declined with the reason of an earlier visit, until it is sent or discarded', async () => {
    const draft = memoryDraft<string>()
    draft.write('Bring your passport')
    const { user, deps } = show(undefined, [open], '', false, draft)
    await user.click(screen.getByRole('button', { name: 'Decline the change of Clara Hoffmann (1001)' }))
    const dialog = within(screen.getByRole('dialog'))
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
    expect(reason.value).toBe('Bring your passport')
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    expect([reason.value, draft.read()]).toEqual(['', null])
    await user.type(reason, 'No proof')
    expect(draft.read()).toBe('No proof')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect([vi.mocked(deps.send).mock.lastCall?.[1], draft.read()]).toEqual([{ kind: 'decline', reason: 'No proof' }, null])
  })

  it('[CU-162+] ask before the reason is lost, and discard the draft with it', async () => {
    const draft = memoryDraft<string>()
    const { user } = show(undefined, [open], '', false, draft)
    await user.click(screen.getByRole('button', { name: 'Decline the change of Clara Hoffmann (1001)' }))
    await expectQuestion(user, screen.getByRole('textbox', { name: 'Reason' }))
    expect([screen.queryByRole('dialog'), draft.read()]).toEqual([null, null])
  })

  it('[CU-217+] about the viewer are for a colleague to decide', () => {
    show(undefined, [{ ...open, isOwn: true }])
    screen.getByText('This is your own request. A colleague decides it.')
    expect(screen.queryByRole('button', { name: /Clara Hoffmann/ })).toBeNull()
  })

  it('[CU-160+] that another person decided at the same time say so', async () => {
    const { user, read } = show(
      async () => ({ kind: 'refused', notice: { title: 'Changed in the meantime', nextStep: 'See it again.' }, fields: {} }),
      [open],
    )
    await user.click(screen.getByRole('button', { name: 'Accept the change of Clara Hoffmann (1001)' }))
    await screen.findByText('Changed in the meantime')
    await user.click(screen.getByRole('button', { name: 'Decline the change of Clara Hoffmann (1001)' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too early')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await dialog.findByText('Changed in the meantime')
    read([{ ...open, state: 'accepted', actorName: 'Petra Vogt', decidedAt: open.createdAt }])
    expect(screen.queryByRole('dialog')).toBeNull()
    const row = within(screen.getByRole('listitem'))
    row.getByText('Changed in the meantime')
    row.getByText(/By Petra Vogt/)
  })

  it('are explained if there are none', () => {
    show(undefined, [])
    screen.getByText('No requests')
  })

  it('[CU-290+] are searched, and say how many match', async () => {
    const { user, onSearch } = show(undefined, [open], 'hoff')
    screen.getByText('1 match')
    await user.type(screen.getByRole('searchbox', { name: 'Name or member number' }), 'mann')
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['hoffmann']]))
    cleanup()
    show(undefined, [], 'hoff')
    screen.getByText('Nothing found. Check the spelling or type less.')
    expect(screen.queryByText('No requests')).toBeNull()
    cleanup()
    show(undefined, [], 'hoff', true)
    screen.getByText(/^Nothing found.* Only requests to decide are searched.$/)
  })

  it('[CU-290+] of two members of the same name are told apart by their numbers, and reached with the arrow keys', async () => {
    const { user } = show(undefined, [open, { ...open, id: '5', customerNumber: '1002' }])
    screen.getByRole('searchbox').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept the change of Clara Hoffmann (1002)' }))
  })

  it('[CU-161+] [FI-124+] leave the keys of the dialog to the dialog: Escape closes it, the arrows move in the reason', async () => {
    const { user } = show()
    await user.click(screen.getAllByRole('button', { name: /^Decline/ })[0] as HTMLElement)
    const reason = screen.getByRole('textbox', { name: 'Reason' })
    reason.focus()
    for (const key of ['Escape', 'ArrowUp', 'Home']) expect(fireEvent.keyDown(reason, { key }), key).toBe(true)
    expect(document.activeElement).toBe(reason)
  })
})
