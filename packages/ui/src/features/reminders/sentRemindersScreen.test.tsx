import type { ClubDate } from '@club/core'
import { money, type ReminderRecord } from '@club/core/finance'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { SentRemindersScreen, type SentRemindersScreenProps } from './SentRemindersScreen.tsx'

const euros = (amount: number) => money(amount, 'EUR')
const day = (text: string) => text as ClubDate
const reminder: ReminderRecord = {
  ...{ id: '3', customerId: '7', customerName: 'Anna Müller', customerNumber: '1042', invoiceNumber: 'R-4', level: 2 },
  ...{ day: day('2026-06-17'), channel: 'email', fee: euros(250), isLast: true, withdrawn: null },
}
const show = (
  reminders: readonly ReminderRecord[],
  more: Partial<SentRemindersScreenProps> = {},
  answer: FormAnswer = { kind: 'done' },
) => {
  const send = vi.fn(async () => answer)
  const shown = renderScreen(
    <SentRemindersScreen
      search=""
      onSearch={vi.fn()}
      reminders={{ kind: 'ready', value: reminders }}
      total={reminders.length}
      onMore={vi.fn()}
      takeBack={{ newIdempotencyKey: () => 'key', send, describeError: () => ({ title: 'Failed', text: '' }) }}
      hrefBack="/"
      {...more}
    />,
  )
  return { ...shown, send }
}

describe('sent reminders', () => {
  it('[FI-121+] name person, number, invoice and fee, so that two of the same name are told apart', () => {
    show([reminder, { ...reminder, id: '4', customerNumber: '1043' }])
    const texts = within(screen.getByRole('list', { name: 'Sent reminders' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    for (const part of ['Anna Müller', 'No. 1042 · Invoice R-4', 'Reminder 2 by email', 'fee €2.50']) expect(texts[0]).toContain(part)
    expect(texts[1]).toContain('No. 1043')
  })

  it('[FI-121+] are withdrawn with a reason; the button says that the fee is cancelled', async () => {
    const { user, send } = show([reminder])
    await user.click(screen.getByRole('button', { name: 'Withdraw reminder 2 of R-4 to Anna Müller' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'))
    await user.click(dialog.getByRole('button', { name: 'Withdraw reminder, cancel fee €2.50' }))
    expect(dialog.getByText('Enter a reason.')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await user.keyboard('Paid before')
    await user.click(dialog.getByRole('button', { name: 'Withdraw reminder, cancel fee €2.50' }))
    expect(send).toHaveBeenCalledExactlyOnceWith({ id: '3', what: 'reminder', reason: 'Paid before' }, 'key')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-121+] lose their fee alone, and an earlier one stays', async () => {
    const { user, send } = show([{ ...reminder, isLast: false }])
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel the fee of reminder 2 of R-4 to Anna Müller' }))
    await user.keyboard('Goodwill')
    await user.click(screen.getByRole('button', { name: 'Cancel fee €2.50' }))
    expect(send).toHaveBeenCalledExactlyOnceWith({ id: '3', what: 'fee', reason: 'Goodwill' }, 'key')
  })

  it('[FI-121+] say who has taken them back, when and why, and offer nothing more', () => {
    const withdrawn = { what: 'reminder', day: day('2026-06-18'), by: 'Petra Post', reason: 'Paid before' } as const
    show([{ ...reminder, withdrawn }])
    expect(screen.getByText('Withdrawn')).toBeTruthy()
    expect(screen.getByText(/18 June.*Petra Post: Paid before/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[FI-121+] keep the reason when another member of staff was faster', async () => {
    const refused = { kind: 'refused', notice: { title: 'Changed in the meantime', text: 'Load again.' }, fields: {} } as const
    const { user } = show([reminder], {}, refused)
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }))
    await user.keyboard('Paid before')
    await user.click(screen.getByRole('button', { name: /^Withdraw reminder,/ }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Changed in the meantime')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Paid before')
  })

  it('[CU-162+] ask before a reason is lost', async () => {
    const { user } = show([reminder])
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }))
    await expectQuestion(user, screen.getByLabelText('Reason'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-121+] are searched while typing, loaded page by page, and an empty list says why', async () => {
    const [onSearch, onMore] = [vi.fn(), vi.fn()]
    const { user } = show([reminder], { onSearch, onMore, total: 20_000 })
    expect(screen.getByRole('status').textContent).toContain('20,000')
    await user.type(screen.getByRole('searchbox'), 'Mü')
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('Mü'))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
    cleanup()
    show([], { search: 'xyz' })
    expect(screen.getByText('No reminder matches the search.')).toBeTruthy()
  })

  it('[FI-124+] are walked by arrows, Home and End from the search and back', async () => {
    const withdrawn = { what: 'reminder', day: day('2026-06-18'), by: '', reason: 'X' } as const
    const { user } = show([
      reminder,
      { ...reminder, id: '4', customerName: 'Ben Berg', withdrawn },
      { ...reminder, id: '5', customerName: 'Cem' },
    ])
    const focused = () => (document.activeElement as HTMLElement).closest('li')?.textContent?.slice(0, 3) ?? document.activeElement?.tagName
    const search = screen.getByRole('searchbox')
    search.focus()
    const seen: unknown[] = []
    for (const key of [
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{Home}',
      '{End}',
      '{ArrowUp}',
      '{Escape}',
      '{ArrowUp}',
    ]) {
      await user.keyboard(key)
      seen.push(focused())
    }
    expect(seen).toEqual(['Ann', 'Ben', 'Cem', 'Cem', 'Ann', 'Cem', 'Ben', 'INPUT', 'INPUT'])
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(search)
  })

  it('[FI-124+] keep the focus at the row whose buttons are gone, and in the dialog its own keys', async () => {
    const { user, rerender } = show([reminder, { ...reminder, id: '4', customerName: 'Ben Berg' }])
    screen.getByRole('searchbox').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const dialog = screen.getByRole('dialog')
    await user.keyboard('{ArrowUp}')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    const withdrawn = { what: 'reminder', day: day('2026-06-18'), by: '', reason: 'X' } as const
    rerender(
      <SentRemindersScreen
        search=""
        onSearch={vi.fn()}
        reminders={{ kind: 'ready', value: [reminder, { ...reminder, id: '4', customerName: 'Ben Berg', withdrawn }] }}
        total={2}
        onMore={vi.fn()}
        takeBack={{ newIdempotencyKey: () => 'key', send: async () => ({ kind: 'done' }), describeError: () => ({ title: '', text: '' }) }}
        hrefBack="/"
      />,
    )
    expect((document.activeElement as HTMLElement).closest('li')?.textContent).toContain('Ben Berg')
  })
})
