import type { ClubDate } from '@club/core'
import { money, type OverdueCustomer, type OverdueInvoice } from '@club/core/finance'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import type { FormAction } from '../../shared/form/useAction.ts'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { openAnswer } from '../../testing/openAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { OverdueScreen, type OverdueScreenProps } from './OverdueScreen.tsx'

const euros = (amount: number) => money(amount, 'EUR')
const day = (text: string) => text as ClubDate
const done = { kind: 'done' } as const
const action = <Value,>(send: FormAction<Value>['send'] = async () => done): FormAction<Value> => ({
  newIdempotencyKey: () => 'key',
  send,
  describeError: () => ({ title: 'Failed', text: '' }),
})
const invoice: OverdueInvoice = {
  ...{ id: '4', number: 'R-4', title: 'Green fee', dueDate: day('2026-06-10'), open: euros(8600), obstacle: null },
  reminders: [{ level: 1, day: day('2026-06-17'), channel: 'email', fee: euros(0) }],
  next: { level: 2, day: day('2026-07-01'), fee: euros(250) },
  byHand: { level: 2, day: day('2026-06-20'), fee: euros(250) },
}
const mia: OverdueCustomer = {
  ...{ customerId: '7', name: 'Mia Moor', number: '1042', onPaper: false, overdue: euros(8600), invoices: [invoice], holds: [] },
}
const show = (customers: readonly OverdueCustomer[], more: Partial<OverdueScreenProps> = {}) => {
  const props: OverdueScreenProps = {
    ...{ customers: { kind: 'ready', value: customers }, remind: action(), withhold: action(), resume: action() },
    ...{ record: action(), recorded: null, undo: action() },
    ...{ today: day('2026-06-20'), total: customers.length, onMore: vi.fn(), search: '', onSearch: vi.fn() },
    ...{ onCsv: async () => {}, onPrint: async () => {}, hrefSent: '/sent', hrefBack: '/' },
    ...more,
  }
  return { ...renderScreen(<OverdueScreen {...props} />), props }
}

describe('overdue invoices in the office', () => {
  it('[FI-115+] name the debtor, what was sent, and what comes next with its fee', () => {
    show([mia])
    const row = within(screen.getByRole('list', { name: 'People with overdue invoices' })).getAllByRole('listitem')[0] as HTMLElement
    for (const text of ['Mia Moor', 'No. 1042 · 1 invoice', '€86.00', 'Reminder 1 by email', 'Next: reminder 2 from', 'fee €2.50'])
      expect(row.textContent).toContain(text)
  })

  it('[FI-174+] say that a debt is for a returned debit whose money was paid out', () => {
    const title = 'Paid out without cover: direct debit of 1 May 2026'
    show([
      {
        ...mia,
        invoices: [
          { ...invoice, title },
          { ...invoice, id: '5', title: '' },
        ],
      },
    ])
    expect(screen.getAllByText(title)).toHaveLength(1)
  })

  it('[FI-115+] name the next daily run for a reminder whose day has come', () => {
    show([mia], { today: day('2026-07-01') })
    screen.getByText(/^Next: reminder 2 with the next daily run/)
    expect(screen.queryByText(/from 1 July/)).toBeNull()
  })

  it('[FI-115+] show what a reminder costs on its button, send it once, and close', async () => {
    const send = vi.fn(async () => done)
    const { user } = show([mia], { remind: action(send) })
    await user.click(screen.getByRole('button', { name: 'Send reminder to Mia Moor' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('R-4, reminder 2')
    expect(dialog.textContent).toContain('€86.00 · fee €2.50')
    await user.click(within(dialog).getByRole('button', { name: 'Send reminder, fee €2.50' }))
    expect(send).toHaveBeenCalledExactlyOnceWith(mia, 'key')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-175+] are paid in part in cash with a receipt, those of one invoice or all of them', async () => {
    const send = vi.fn(async () => done)
    const two = { ...mia, overdue: euros(9100), invoices: [invoice, { ...invoice, id: '5', number: 'R-5', open: euros(500) }] }
    const { user } = show([two], { record: action(send) })
    await user.click(screen.getByRole('button', { name: 'Record a payment of Mia Moor' }))
    const dialog = within(screen.getByRole('dialog'))
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(amount.value).toBe('91.00')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Received by' }), 'cash')
    await user.clear(amount)
    await user.type(amount, '91,01')
    await user.click(dialog.getByRole('button', { name: 'Record a payment' }))
    expect(dialog.getByText('Error: enter an amount of at most €91.00')).toBeTruthy()
    expect(dialog.getByText('Error: enter the receipt number of the till')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await user.clear(amount)
    await user.type(amount, '20,5')
    await user.type(dialog.getByRole('textbox', { name: 'Receipt number of the till' }), ' T-1 ')
    await user.click(dialog.getByRole('button', { name: 'Record €20.50' }))
    const payment = { customerId: '7', name: 'Mia Moor', invoiceIds: ['4', '5'], open: euros(9100), amount: euros(2050) }
    expect(send).toHaveBeenCalledExactlyOnceWith({ ...payment, payType: 'cash', receipt: 'T-1' }, 'key')
  })

  it('[FI-175+] say at its field that a receipt was used already, and take another one', async () => {
    const refused = {
      kind: 'refused',
      notice: { title: 'Something is missing' },
      fields: { receipt: 'Wrong' },
      code: 'invalidInput',
    } as const
    const send = vi.fn<() => Promise<FormAnswer>>(async () => done).mockResolvedValueOnce(refused)
    const { user } = show([mia], { record: action(send) })
    await user.click(screen.getByRole('button', { name: 'Record a payment of Mia Moor' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Received by' }), 'cash')
    const receipt = screen.getByRole('textbox', { name: 'Receipt number of the till' })
    await user.type(receipt, 'T-1')
    await user.click(screen.getByRole('button', { name: 'Record €86.00' }))
    screen.getByText('Error: enter a receipt number that was not used today')
    await vi.waitFor(() => expect(document.activeElement).toBe(receipt))
    expect(screen.queryByText('Something is missing')).toBeNull()
    await user.type(receipt, '7')
    await user.click(screen.getByRole('button', { name: 'Record €86.00' }))
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ receipt: 'T-17' }), 'key')
    expect(screen.queryByText(/^Error/)).toBeNull()
  })

  it('[FI-177+] are paid in part by an amount with a thousands separator, typed key by key', async () => {
    const big = { ...mia, overdue: euros(500_000), invoices: [{ ...invoice, open: euros(500_000) }] }
    const { user } = show([big], { record: action(vi.fn(async () => done)) })
    await user.click(screen.getByRole('button', { name: 'Record a payment of Mia Moor' }))
    const amount = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '1.000,50')
    expect(amount.value).toBe('1.000,50')
    expect(screen.getByRole('button', { name: 'Record €1,000.50' })).toBeDefined()
  })

  it('[FI-175+] say that a debit which collects an invoice is lower then', async () => {
    const { user } = show([{ ...mia, invoices: [{ ...invoice, obstacle: 'collecting', next: null, byHand: null }] }])
    await user.click(screen.getByRole('button', { name: 'Record a payment of Mia Moor' }))
    expect(screen.getByText(/A direct debit collects one of these invoices/)).toBeTruthy()
  })

  it('[FI-176+] confirm the payment in the dialog and undo it, also if no customer is listed any more', async () => {
    const send = vi.fn(async () => done)
    const { user, rerender, props } = show([mia], { undo: action(send) })
    await user.click(screen.getByRole('button', { name: 'Record a payment of Mia Moor' }))
    await user.click(screen.getByRole('button', { name: 'Record €86.00' }))
    const recorded = { id: '9', name: 'Mia Moor', amount: euros(8600), isUndone: false }
    const empty = { kind: 'ready', value: [] } as const
    rerender(<OverdueScreen {...props} customers={empty} recorded={recorded} />)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('status').textContent).toBe('Payment of €86.00 from Mia Moor recorded. The customer is notified.')
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(send).toHaveBeenCalledExactlyOnceWith('9', 'key')
    rerender(<OverdueScreen {...props} recorded={{ ...recorded, isUndone: true }} />)
    expect(dialog.getByRole('status').textContent).toBe('Payment of €86.00 from Mia Moor undone. The customer is notified.')
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-124+] are reminded by keyboard alone: arrows to the person, Enter, Enter, and on to the next', async () => {
    const send = vi.fn(async () => done)
    const { user } = show([mia, { ...mia, customerId: '8', name: 'Ben Berg' }], { remind: action(send) })
    screen.getByRole('searchbox').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await user.keyboard('{Enter}')
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Ben Berg' }), 'key')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{ArrowUp}')
    expect((document.activeElement as HTMLElement).closest('li')?.textContent).toContain('Mia Moor')
  })

  it('[FI-115+] show in the open dialog what another member of staff has changed', async () => {
    const { user, rerender, props } = show([mia])
    await user.click(screen.getByRole('button', { name: 'Send reminder to Mia Moor' }))
    const withheld = { ...mia, invoices: [{ ...invoice, obstacle: 'withheld' as const, next: null, byHand: null }] }
    rerender(<OverdueScreen {...props} customers={{ kind: 'ready', value: [withheld] }} />)
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText('Nothing can be sent at the moment.')
    expect(dialog.queryByRole('button', { name: /Send/ })).toBeNull()
  })

  it.each([
    { button: 'Send reminder to Mia Moor', field: null, text: 'Nothing can be sent at the moment.', submit: /^Send/ },
    { button: 'Record a payment of Mia Moor', field: 'Amount', text: 'Nothing is overdue any more.', submit: /^Record/ },
  ])('[FI-115+] [FI-175+] say in the open dialog that nothing is overdue any more: $button', async ({ button, field, text, submit }) => {
    const { user, rerender, props } = show([mia])
    await user.click(screen.getByRole('button', { name: button }))
    if (field) await user.type(screen.getByRole('textbox', { name: field }), '5')
    rerender(<OverdueScreen {...props} customers={{ kind: 'ready', value: [] }} />)
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(text)
    expect(dialog.queryByRole('button', { name: submit })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-116+] say in the open dialog that a colleague has withheld all notices meanwhile', async () => {
    const { user, rerender, props } = show([mia])
    await user.click(screen.getByRole('button', { name: 'Withhold reminders to Mia Moor' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Dispute')
    const hold = { id: '9', invoiceId: null, reason: 'Hardship', since: day('2026-06-12'), by: 'Petra Post' }
    rerender(<OverdueScreen {...props} customers={{ kind: 'ready', value: [{ ...mia, holds: [hold] }] }} />)
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(/withheld since .*Petra Post.*: Hardship/)
    expect(dialog.queryByRole('button', { name: 'Withhold reminders' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-115+] keep the dialog open and say why nothing was sent', async () => {
    const refused = { kind: 'refused', notice: { title: 'Changed in the meantime', text: 'Load again.' }, fields: {} } as const
    const { user } = show([mia], { remind: action(async () => refused) })
    await user.click(screen.getByRole('button', { name: 'Send reminder to Mia Moor' }))
    await user.click(screen.getByRole('button', { name: /^Send reminder, fee/ }))
    expect(within(screen.getByRole('dialog')).getByText('Changed in the meantime')).toBeTruthy()
  })

  it('[CU-162+] keep the dialog open while they are sent, so that a refusal is seen', async () => {
    const { promise, resolve } = openAnswer<FormAnswer>()
    const { user } = show([mia], { remind: action(() => promise) })
    await user.click(screen.getByRole('button', { name: 'Send reminder to Mia Moor' }))
    await user.click(screen.getByRole('button', { name: /^Send reminder, fee/ }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    resolve({ kind: 'refused', notice: { title: 'Changed in the meantime' }, fields: {} })
    expect(await within(screen.getByRole('dialog')).findByText('Changed in the meantime')).toBeTruthy()
  })

  it('[FI-116+] are withheld with a reason, for all invoices or one, and sent again', async () => {
    const [withhold, resume] = [vi.fn(async () => done), vi.fn(async () => done)]
    const hold = { id: '9', invoiceId: null, reason: 'Dispute', since: day('2026-06-12'), by: 'Petra Post' }
    const { user } = show([mia, { ...mia, customerId: '8', name: 'Ben Berg', holds: [hold] }], {
      withhold: action(withhold),
      resume: action(resume),
    })
    await user.click(screen.getByRole('button', { name: 'Withhold reminders to Mia Moor' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Withhold reminders' }))
    expect(dialog.getByText('Enter a reason.')).toBeTruthy()
    expect(withhold).not.toHaveBeenCalled()
    await user.selectOptions(dialog.getByLabelText('Invoices'), 'R-4')
    await user.type(dialog.getByLabelText('Reason'), ' Dispute ')
    await user.click(dialog.getByRole('button', { name: 'Withhold reminders' }))
    expect(withhold).toHaveBeenCalledExactlyOnceWith({ customerId: '7', invoiceId: '4', reason: 'Dispute' }, 'key')
    expect(screen.getByText(/withheld since .*Petra Post.*: Dispute/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Withhold reminders to Ben Berg' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send reminders again' }))
    expect(resume).toHaveBeenCalledExactlyOnceWith('9', 'key')
  })

  it.each([
    { button: 'Withhold reminders to Mia Moor', field: 'Reason' },
    { button: 'Record a payment of Mia Moor', field: 'Amount' },
  ])('[CU-162+] ask before what was typed in the dialog is lost: $button', async ({ button, field }) => {
    const { user } = show([mia])
    await user.click(screen.getByRole('button', { name: button }))
    await expectQuestion(user, screen.getByRole('textbox', { name: field }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CU-162+] ask nothing where nothing was typed', async () => {
    const { user } = show([mia])
    await user.click(screen.getByRole('button', { name: 'Record a payment of Mia Moor' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-118+] offer the letter once there is a reminder, and the list as a file', async () => {
    const [onPrint, onCsv] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const ole = { ...mia, customerId: '8', name: 'Ole', onPaper: true, invoices: [{ ...invoice, id: '5', reminders: [], next: null }] }
    const { user } = show([mia, ole], { onPrint, onCsv })
    expect(screen.getByText('No email address: remind by post')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Reminder as PDF' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Reminder as PDF' }))
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
    expect([onPrint.mock.calls, onCsv.mock.calls.length]).toEqual([[[mia]], 1])
  })

  it('[FI-113+] say why an invoice gets no reminder, and show nothing to press then', () => {
    show([{ ...mia, invoices: [{ ...invoice, obstacle: 'collecting', next: null, byHand: null, reminders: [] }] }])
    expect(screen.getByText('Collected by direct debit')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send reminder to Mia Moor' })).toBeNull()
  })

  it('[FI-115+] are searched and loaded page by page, with their sum once all are there, and an empty list says why', async () => {
    const [onMore, onSearch] = [vi.fn(), vi.fn()]
    const { user } = show([mia], { total: 20_000, onMore, onSearch })
    expect(screen.getByText('20,000 people with overdue invoices')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
    await user.type(screen.getByRole('searchbox'), 'Mü')
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('Mü'))
    cleanup()
    show([], { search: 'xyz' })
    expect(screen.getByText('None of the people with overdue invoices matches the search.')).toBeTruthy()
    cleanup()
    show([])
    expect(screen.getByText('No overdue invoices')).toBeTruthy()
  })
})
