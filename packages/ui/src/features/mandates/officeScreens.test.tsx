import type { ClubDate, ClubDateTime } from '@club/core'
import type { Mandate, StaffMandate, StaffMandateRow } from '@club/core/membership'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { OfficeMandateScreen } from './OfficeMandateScreen.tsx'
import { type OfficeMandateFilter, OfficeMandatesScreen } from './OfficeMandatesScreen.tsx'

const TODAY = '2026-05-04' as ClubDate
const mandate: Mandate = {
  ...{ id: '7', reference: 'TB-1001', name: 'Clara Hoffmann', customerName: 'Clara Hoffmann', customerId: '1', contactId: '3' },
  ...{
    iban: 'DE89370400440532013000',
    bankName: 'Taunus Volksbank',
    bic: 'TAVODEFFXXX',
    status: 'pending',
    activeSince: null,
    blocked: false,
  },
  ...{ payCreditInvoice: true, payTournamentFee: true, paySubscription: true, confirmationDate: null, fileId: null, fileName: null },
}
const row: StaffMandateRow = { ...mandate, customerNumber: '1001', ibanEnd: '3000', createdOn: '2026-05-01' as ClubDate }
const done = async (): Promise<FormAnswer> => ({ kind: 'done' })
const refused = (fields: Readonly<Record<string, string>>) => async (): Promise<FormAnswer> => ({
  ...{ kind: 'refused', notice: { title: 'Not accepted' }, fields },
})

function showList(rows: readonly StaffMandateRow[], filter: OfficeMandateFilter, total = rows.length) {
  const props = { filter, onFilter: vi.fn(), onMore: vi.fn(), total, hrefFor: (id: string) => `/m/${id}`, hrefBack: '/staff' }
  return { ...renderScreen(<OfficeMandatesScreen {...props} mandates={{ kind: 'ready', value: rows }} />), ...props }
}

function showOne(
  change: Partial<Mandate> = {},
  over: { readonly blockedReason?: string; readonly usesMandates?: boolean; readonly answer?: () => Promise<FormAnswer> } = {},
) {
  const { usesMandates = true, answer = done } = over
  let keys = 0
  const common = { newIdempotencyKey: () => `key ${++keys}`, describeError: () => ({ title: 'No connection' }), onDone: vi.fn() }
  const deps = {
    document: { ...common, newIdempotencyKey: () => 'file', send: vi.fn(done), onSent: vi.fn() },
    accept: { ...common, send: vi.fn(answer) },
    end: { ...common, send: vi.fn(answer) },
    unblock: { ...common, send: vi.fn(answer) },
    onDownload: vi.fn(async () => undefined),
  }
  const shown: StaffMandate = {
    ...{ mandate: { ...mandate, ...change }, countryId: null, postalAddress: null, customerNumber: '1001', amended: false },
    blockedReason: over.blockedReason ?? '',
    createdOn: '2026-05-01' as ClubDate,
    history: [
      { at: '2026-05-01T10:00:00' as ClubDateTime, happened: 'created', actorName: 'Clara Hoffmann', ibanEnd: '3000', reason: '' },
      { at: '2026-05-02T10:00:00' as ClubDateTime, happened: 'cancelled', actorName: null, ibanEnd: '3000', reason: 'Account closed' },
      { at: '2026-05-03T10:00:00' as ClubDateTime, happened: 'somethingNew', actorName: 'Petra Vogt', ibanEnd: '3000', reason: '' },
    ],
  }
  const props = { address: ['Am Hang 1'], today: TODAY, usesMandates, hrefBack: '/staff/mandates' }
  return { ...renderScreen(<OfficeMandateScreen mandate={{ kind: 'ready', value: shown }} {...props} {...deps} />), ...deps }
}

describe('the list of mandates', () => {
  it('[MA-114+] names one that a returned debit has stopped', () => {
    showList([{ ...row, status: 'active', blocked: true }], { statuses: ['active'], text: '' })
    expect(screen.getByText('Blocked')).toBeTruthy()
  })

  it('[MA-61+] [MA-112+] names what each waits for and its owner, and leads to it', async () => {
    const active = { ...row, id: '8', status: 'active', activeSince: '2026-04-03' as ClubDate, confirmationDate: TODAY } as const
    const { user, onMore } = showList(
      [row, { ...row, id: '9', fileName: 'signed.pdf' }, active],
      { statuses: ['pending'], text: '' },
      20_000,
    )
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => within(item).getByText(/^(Signed paper missing|To accept|Active)$/).textContent)).toEqual([
      'Signed paper missing',
      'To accept',
      'Active',
    ])
    expect(screen.getAllByText(/1001 · TB-1001/)).toHaveLength(3)
    expect(screen.getByText('Active since 03 April 2026')).toBeTruthy()
    expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/m/8')
    expect(screen.getByText('3 of 20,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('[MA-61+] searches when typing stops, and switches statuses', async () => {
    const { user, onFilter } = showList([row], { statuses: ['pending'], text: '' })
    await user.type(screen.getByRole('searchbox'), 'hoff')
    await vi.waitFor(() => expect(onFilter).toHaveBeenCalledWith({ statuses: ['pending'], text: 'hoff' }))
    expect(onFilter).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Ended' }))
    expect(onFilter).toHaveBeenLastCalledWith({ statuses: ['pending', 'cancelled'], text: '' })
  })

  it('[FI-124+] goes by arrows from the search to the mandates, and by Escape back', async () => {
    const { user } = showList([row, { ...row, id: '9' }], { statuses: ['pending'], text: '' })
    const search = screen.getByRole('searchbox')
    search.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getAllByRole('link').at(-1))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(search)
  })

  it('[MA-61+] says when nothing matches, and when there is none', async () => {
    const { user, onFilter } = showList([], { statuses: ['pending'], text: 'x' })
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(onFilter).toHaveBeenCalledWith({ statuses: ['pending', 'active', 'cancelled'], text: '' })
    cleanup()
    showList([], { statuses: ['pending', 'active', 'cancelled'], text: '' })
    expect(screen.getByText(/Members give mandates in their profile/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })
})

describe('one mandate of the office', () => {
  it('[MA-61+] shows the data, the document and the history with unknown events and deleted people', async () => {
    const { user, onDownload } = showOne({ fileId: '3', fileName: 'signed.pdf' })
    expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeTruthy()
    expect(screen.getByText('Reason: Account closed')).toBeTruthy()
    expect(screen.getByText(/deleted person/)).toBeTruthy()
    expect(screen.getByText('somethingNew')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Download signed.pdf' }))
    expect(onDownload).toHaveBeenCalledWith('signed.pdf')
  })

  it('[MA-62+] [MA-112+] accepts a paper with the day of its signature, not in the future', async () => {
    const { user, accept } = showOne({ fileId: '3', fileName: 'signed.pdf' })
    await user.click(screen.getByRole('button', { name: 'Accept mandate' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Accept mandate' }))
    expect(dialog.getByText('Error: enter the day, today at the latest')).toBeTruthy()
    const day = dialog.getByLabelText('Day of the signature')
    expect(document.activeElement).toBe(day)
    await user.type(day, '2026-05-05')
    await user.click(dialog.getByRole('button', { name: 'Accept mandate' }))
    expect(accept.send).not.toHaveBeenCalled()
    await user.clear(day)
    await user.type(day, '2026-05-01')
    await user.click(dialog.getByRole('button', { name: 'Accept mandate' }))
    expect(accept.send).toHaveBeenCalledWith('2026-05-01', 'key 1')
    expect(accept.onDone).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^Accepted\. The mandate is active/)).toBeTruthy()
  })

  it('[MA-62+] asks for no day if the member agreed online, and shows that another member of staff was faster', async () => {
    const faster = refused({ status: 'Only a mandate that is pending can be accepted.' })
    // The response to the first press is lost.
    const answer = vi.fn(faster).mockRejectedValueOnce(new Error('x'))
    const { user, accept } = showOne({ confirmationDate: TODAY }, { answer })
    await user.click(screen.getByRole('button', { name: 'Accept mandate' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByLabelText('Day of the signature')).toBeNull()
    for (let times = 0; times < 2; times += 1) await user.click(dialog.getByRole('button', { name: 'Accept mandate' }))
    expect(accept.send.mock.calls).toEqual([
      [null, 'key 1'],
      [null, 'key 1'],
    ])
    expect(dialog.getByText('Only a mandate that is pending can be accepted.')).toBeTruthy()
  })

  it('[MA-62+] [MA-111+] accepts none without consent or paper, and stores a paper that arrives', async () => {
    const { user, document } = showOne()
    expect(screen.queryByRole('button', { name: 'Accept mandate' })).toBeNull()
    const file = new File(['%PDF-1.7 signed'], 'signed.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect(await screen.findByText('The document is saved.')).toBeTruthy()
    expect(document.send).toHaveBeenCalledWith({ mandateId: '7', file }, expect.any(String), expect.any(Function))
  })

  it('[MA-63+] ends it with a reason that must be written', async () => {
    const { user, end } = showOne({ status: 'active', activeSince: TODAY, confirmationDate: TODAY })
    await user.click(screen.getByRole('button', { name: 'End mandate' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'End it for ever' }))
    expect(dialog.getByText('Error: write a reason for the member')).toBeTruthy()
    expect(end.send).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText('Reason'), 'Account closed')
    await user.click(dialog.getByRole('button', { name: 'End it for ever' }))
    expect(end.send).toHaveBeenCalledWith('Account closed', 'key 1')
  })

  it('[CU-162+] asks before the reason or the day of a signature is lost', async () => {
    const { user } = showOne({ fileId: '3', fileName: 'signed.pdf' })
    await user.click(screen.getByRole('button', { name: 'Accept mandate' }))
    await expectQuestion(user, screen.getByLabelText('Day of the signature'), '2026-05-01')
    await user.click(screen.getByRole('button', { name: 'End mandate' }))
    await expectQuestion(user, screen.getByLabelText('Reason'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-162+] has nothing to press once a colleague was faster, and closes without a question', async () => {
    const faster = refused({ status: 'Only a mandate that is pending can be accepted.' })
    const { user } = showOne({ status: 'active', activeSince: TODAY, confirmationDate: TODAY }, { answer: faster })
    await user.click(screen.getByRole('button', { name: 'End mandate' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Account closed')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End it for ever' }))
    expect(screen.queryByRole('button', { name: 'End it for ever' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[MA-102+] says why the bank blocked it, and unblocks it with a reason', async () => {
    const { user, unblock } = showOne({ status: 'active', activeSince: TODAY, confirmationDate: TODAY }, { blockedReason: 'MD06' })
    expect(screen.getByText('Blocked')).toBeTruthy()
    expect(screen.getByText(/returned a debit \(MD06: the payer objected\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unblock mandate' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Unblock mandate' }))
    expect(unblock.send).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText('Reason'), 'New agreement')
    await user.click(dialog.getByRole('button', { name: 'Unblock mandate' }))
    expect(unblock.send).toHaveBeenCalledWith('New agreement', 'key 1')
    expect(screen.getByText('Unblocked. The member is notified.')).toBeTruthy()
    cleanup()
    showOne({ status: 'active', activeSince: TODAY, confirmationDate: TODAY })
    expect(screen.queryByRole('button', { name: 'Unblock mandate' })).toBeNull()
  })

  it('[MA-61+] can still be ended after the club has switched mandates off, but not accepted', () => {
    showOne({ confirmationDate: TODAY }, { usesMandates: false })
    expect(screen.queryByRole('button', { name: 'Accept mandate' })).toBeNull()
    expect(screen.getByText(/switched direct debit off/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'End mandate' })).toBeTruthy()
  })

  it('[MA-08] offers nothing once it has ended', () => {
    showOne({ status: 'cancelled' })
    expect(screen.queryByRole('button', { name: /mandate|file/ })).toBeNull()
  })
})
