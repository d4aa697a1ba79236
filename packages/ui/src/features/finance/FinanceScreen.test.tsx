import type { ClubDate, ClubDateTime } from '@club/core'
import { type FinanceAccount, money, type Transaction } from '@club/core/finance'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { FinanceScreen, type FinanceScreenProps } from './FinanceScreen.tsx'
import type { PayDeps } from './payStore.ts'
import { NO_TRANSACTION_FILTER } from './transactionFilter.ts'

const euros = (amount: number) => money(amount, 'EUR')

function document(given: Partial<Transaction>): Transaction {
  return {
    ...{ id: '1', ownerNumber: 'R-1', externalNumber: '', dateTime: '2026-06-02T10:15:00' as ClubDateTime, type: 'invoice' },
    ...{ debit: euros(0), credit: euros(0), voidedDebit: euros(0), paidAmount: euros(0), usedPayAmount: euros(0), dueDate: null },
    ...{ status: 'open', paidStatus: 'notPaid', payTypeNames: [], cumulativeBalance: euros(0), lines: [] },
    ...given,
  }
}
const line = (articleName: string, price: number, more = {}) => ({
  ...{ articleName, quantity: 1, vatBasisPoints: 1900, vatAmountExternal: null, priceWithVat: euros(price) },
  ...{ voided: false, voidedQuantity: 0, payments: [] },
  ...more,
})

const locker = document({
  ...{ debit: euros(4800), dueDate: '2026-06-01' as ClubDate, status: 'overdue', paidStatus: 'partiallyPaid', paidAmount: euros(1000) },
  ...{ cumulativeBalance: euros(-4800), lines: [line('Locker', 4800)] },
})
const trolley = document({
  id: '2',
  ownerNumber: 'R-2',
  debit: euros(3800),
  dueDate: '2026-06-30' as ClubDate,
  lines: [line('Trolley', 3800)],
})
const topUp = document({
  id: '3',
  type: 'accountTopUp',
  credit: euros(10_000),
  status: 'closed',
  paidStatus: 'paid',
  payTypeNames: ['Card'],
})

const account: FinanceAccount = {
  ...{ number: '1001', balance: euros(-660), balanceAvailable: euros(5940), openInvoices: euros(6600), balanceOverdue: euros(3800) },
  ...{ balanceDeposited: euros(10_000), bonusBalance: euros(0), creditLimit: euros(20_000), creditLimitUsed: euros(660) },
  uninvoicedFees: [],
  uninvoicedTeeTimes: [],
}

const hrefInvoice = (id: string) => `/invoices/${id}`

/** What there is to pay with. */
type Means = Partial<Pick<NonNullable<FinanceScreenProps['paying']>, 'credit' | 'mandateEnding'>>

function show(given: Partial<FinanceScreenProps> = {}, deps: Partial<PayDeps> = {}, means: Means = {}) {
  const onFilter = vi.fn()
  const onTab = vi.fn()
  const onDownload = vi.fn(async () => {})
  const onInvoice = vi.fn(async () => {})
  const onStatement = vi.fn(async () => {})
  const pay = vi.fn<PayDeps['pay']>(async () => ({ kind: 'paid' }))
  const payDeps: PayDeps = {
    ...{ pay, toBasket: null, describeError: () => ({ title: 'No connection' }), onPaid: vi.fn(), newIdempotencyKey: () => 'key' },
    ...deps,
  }
  const props: FinanceScreenProps = {
    now: '2026-06-10T12:00:00' as ClubDateTime,
    tabs: ['transactions', 'invoices'],
    tab: 'transactions',
    onTab,
    account: { kind: 'ready', value: account },
    filter: NO_TRANSACTION_FILTER,
    onFilter,
    transactions: { kind: 'ready', value: [locker, topUp] },
    total: 2,
    onMore: vi.fn(),
    files: { filesOf: async () => [{ fileId: '9', fileName: 'R-1.pdf' }], onDownload, onInvoice },
    onStatement,
    topUp: null,
    why: {
      explain: vi.fn(async () => ({ total: euros(0), other: euros(0), sums: [], entries: [] })),
      describeError: () => ({ title: 'No connection' }),
      hrefInvoice,
    },
    hrefInvoice,
    invoices: { kind: 'ready', value: [locker, trolley] },
    paying: { credit: euros(7600), mandateEnding: null, deps: payDeps, describeRefusal: ({ code }) => code, ...means },
    ...given,
  }
  const view = renderScreen(<FinanceScreen {...props} />)
  return { ...view, props, onFilter, onTab, onDownload, onStatement, pay }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('FinanceScreen', () => {
  it('[FI-103+] explains an amount by its entries, and leads to the invoice behind it', async () => {
    const explain = vi.fn(async () => ({
      ...{ total: euros(3800), other: euros(0), sums: [{ type: 'invoice' as const, count: 1, amount: euros(3800) }] },
      entries: [{ document: locker, amount: euros(3800) }],
    }))
    const { user } = show({ why: { explain, describeError: () => ({ title: 'No connection' }), hrefInvoice } })
    await user.click(button('Overdue: why €38.00?'))
    expect(explain).toHaveBeenCalledWith('overdue')
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('link', { name: 'Locker' })).getAttribute('href')).toBe('/invoices/1')
    expect(dialog.getByText('Total').parentElement?.textContent).toBe('Total€38.00')
  })

  it('[FI-105+] lists tee times that are owed and not invoiced yet, and says so under the balance', () => {
    const teeTime = {
      ...{ bookingId: '3', courseName: 'Blue', startsAt: '2026-06-12T10:10:00' as ClubDateTime, playerName: 'Jonas', amount: euros(4500) },
    }
    show({ account: { kind: 'ready', value: { ...account, uninvoicedTeeTimes: [teeTime] } } })
    expect(screen.getByText('€45.00 more is owed and not invoiced yet')).toBeTruthy()
    expect(screen.getByText(/^Blue, .*: Jonas$/)).toBeTruthy()
  })

  it('[FI-109+] names for whom a line was paid', async () => {
    const fees = document({
      debit: euros(7000),
      lines: [line('Entry fee: Cup', 3500, { quantity: 2, paidFor: [null, 'Jonas Weber', ''] })],
    })
    const { user } = show({ transactions: { kind: 'ready', value: [fees] } })
    await user.click(button(/^Entry fee: Cup/))
    expect(screen.getByText(/for you, Jonas Weber and Name not shown/)).toBeTruthy()
  })

  it('[FI-11] [FI-39] has a tab for transactions and one for invoices', async () => {
    const { user, onTab } = show()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Transactions', 'Open invoices'])
    await user.click(screen.getByRole('tab', { name: 'Open invoices' }))
    expect(onTab).toHaveBeenCalledWith('invoices')
  })

  it('[CS-26] has no tabs if the club shows no open invoices', () => {
    show({ tabs: ['transactions'] })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('list', { name: 'Transactions' })).toBeTruthy()
  })

  it('[CS-27] shows the summary above the transactions only if the club does', () => {
    const { rerender } = show()
    const figures = screen.getByRole('region', { name: 'Your account' })
    expect(figures.textContent).toContain('−€6.60')
    expect(within(figures).getByText('Overdue').parentElement?.textContent).toBe('Overdue€38.00Why?')
    expect(within(figures).queryByText('Bonus')).toBeNull()
    expect(within(figures).getAllByText('Available')[0]?.parentElement?.textContent).toBe('Available€59.40Why?')
    rerender(<div />)
    show({ account: null })
    expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull()
  })

  it('[FI-54+] lists fees to pay that are not invoiced yet', () => {
    const fee = (tournamentName: string, playerName: string, amount: number) => ({
      ...{ tournamentId: '7', tournamentName, playerName, amount: euros(amount) },
    })
    const uninvoicedFees = [fee('Cup', 'Jonas Weber', 3500), fee('Cup', '', 3500), fee('Cup', '', 3000)]
    show({ account: { kind: 'ready', value: { ...account, uninvoicedFees } } })
    const figures = screen.getByRole('region', { name: 'Your account' })
    const label = 'Entry fees, not invoiced yet'
    expect(within(figures).getAllByText(label)[0]?.parentElement?.textContent).toBe(`${label}€100.00`)
    expect(within(figures).getByText('Why €100.00?')).toBeTruthy()
    const rows = [...within(figures).getByRole('region', { name: label }).querySelectorAll('dt, dd')]
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Cup: Jonas Weber', '€35.00', 'Cup: Name not shown', '€65.00'])
  })

  it('[FI-06] [FI-40] shows for each document its amount, the balance after it, and whether it is overdue', () => {
    show()
    const rows = within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('button')
    expect(rows[0]?.textContent).toContain('Locker')
    expect(rows[0]?.textContent).toContain('Overdue')
    expect(rows[0]?.textContent).toContain('−€48.00')
    expect(rows[0]?.textContent).toContain('Balance −€48.00')
    expect(rows[1]?.textContent).toContain('Top-up · Card')
    expect(rows[1]?.textContent).toContain('+€100.00')
  })

  it('opens a document with its lines and its files', async () => {
    const { user, onDownload } = show()
    await user.click(button(/Locker/))
    expect(button(/Locker/).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('table').textContent).toContain('incl. 19% VAT')
    expect(screen.getByText('Still to pay').parentElement?.textContent).toContain('€38.00')
    await user.click(await screen.findByRole('button', { name: 'Download R-1.pdf' }))
    expect(onDownload).toHaveBeenCalledWith({ fileId: '9', fileName: 'R-1.pdf' })
  })

  it('reports at the button that a file could not be loaded', async () => {
    const { user, onDownload } = show()
    await user.click(button(/Locker/))
    onDownload.mockRejectedValueOnce(new Error('offline'))
    await user.click(await screen.findByRole('button', { name: 'Download R-1.pdf' }))
    expect(await screen.findByText('The file could not be loaded. Try again.')).toBeTruthy()
    await user.click(button('Download R-1.pdf'))
    expect(screen.queryByText('The file could not be loaded. Try again.')).toBeNull()
  })

  it('filters by number, month, kind and overdue', async () => {
    const { user, onFilter } = show()
    await user.click(button('Invoices'))
    expect(onFilter).toHaveBeenLastCalledWith({ ...NO_TRANSACTION_FILTER, types: ['invoice'] })
    await user.click(button('Overdue'))
    expect(onFilter).toHaveBeenLastCalledWith({ ...NO_TRANSACTION_FILTER, overdueOnly: true })
    await user.selectOptions(screen.getByLabelText('Month'), 'May 2026')
    expect(onFilter).toHaveBeenLastCalledWith({ ...NO_TRANSACTION_FILTER, month: '2026-05-01' })
    await user.type(screen.getByRole('searchbox'), 'R-1')
    await vi.waitFor(() => expect(onFilter).toHaveBeenLastCalledWith({ ...NO_TRANSACTION_FILTER, text: 'R-1' }))
    await user.click(button('Filter'))
    await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Partly paid' }))
    expect(onFilter).toHaveBeenLastCalledWith({ ...NO_TRANSACTION_FILTER, paidStatuses: ['partiallyPaid'] })
  })

  it('loads more of a long list, and says that nothing matches', async () => {
    const onMore = vi.fn()
    const { user, rerender } = show({ total: 60, onMore })
    await user.click(button('Show more'))
    expect(onMore).toHaveBeenCalledOnce()
    expect(screen.getByText('2 of 60')).toBeTruthy()
    rerender(<div />)
    show({ transactions: { kind: 'ready', value: [] }, filter: { ...NO_TRANSACTION_FILTER, overdueOnly: true } })
    expect(screen.getByText('No transaction matches these filters.')).toBeTruthy()
  })
})

describe('the invoices to pay at a glance', () => {
  it('add up: those that are not listed are counted', () => {
    const four = ['1', '2', '3', '4'].map((id) => ({ ...trolley, id }))
    show({ invoices: { kind: 'ready', value: four } })
    const section = screen.getByRole('heading', { name: 'To pay' }).closest('section')
    const rows = within(section as HTMLElement).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([...Array(3).fill(expect.stringMatching(/^Trolley/)), 'and 1 more invoice€38.00'])
    expect(section?.textContent).toContain('€152.00')
  })
})

describe('open invoices', () => {
  const invoices = (given: Partial<FinanceScreenProps> = {}, deps: Partial<PayDeps> = {}, means: Means = {}) =>
    show({ tab: 'invoices', ...given }, deps, means)

  it('are listed with the amount to pay and the days overdue', () => {
    invoices()
    const rows = within(screen.getByRole('list', { name: 'Open invoices' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Locker.*9 days late.*€38\.00of €48\.00/),
      expect.stringMatching(/Trolley.*due 30\.06\.2026.*€38\.00$/),
    ])
    expect(screen.getByRole('heading', { name: '2 invoices to pay' }).parentElement?.textContent).toContain('€76.00')
  })

  it('[CS-24] cannot be paid if the club takes no payments here', () => {
    invoices({ paying: null })
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(/cannot pay invoices here/)).toBeTruthy()
  })

  it('are selected and paid from the balance, once', async () => {
    const { user, pay } = invoices()
    await user.click(screen.getByRole('checkbox', { name: 'Trolley' }))
    await user.click(button('Pay €38.00'))
    const dialog = screen.getByRole('dialog', { name: 'Pay 1 invoice' })
    expect(within(dialog).getByRole('radio', { name: /Account balance/ })).toHaveProperty('checked', true)
    await user.click(within(dialog).getByRole('button', { name: 'Pay €38.00' }))
    expect(pay).toHaveBeenCalledExactlyOnceWith({ invoiceIds: ['1'], way: 'account', amount: euros(3800), idempotencyKey: 'key' })
    expect((await screen.findByRole('status')).textContent).toBe('€38.00 paid. The payment is listed under your transactions.')
  })

  it.each([
    ['none is left', { kind: 'ready', value: [] }],
    ['they are read again', { kind: 'loading' }],
    ['reading them again fails', { kind: 'failed', notice: { title: 'No connection' }, onRetry: vi.fn() }],
  ] as const)('are announced as paid in the open sheet when %s', async (_, invoices) => {
    const { user, props, rerender } = show({ tab: 'invoices' })
    await user.click(button('Pay €76.00'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay €76.00' }))
    expect(screen.getByRole('dialog', { name: 'Paid' })).toBeTruthy()
    rerender(<FinanceScreen {...props} invoices={invoices} />)
    expect(screen.getByRole('dialog', { name: 'Paid' })).toBeTruthy()
  })

  it('[FI-52+] cannot be paid from a missing balance', async () => {
    const { user } = invoices({}, {}, { credit: euros(7599) })
    await user.click(button('Pay €76.00'))
    expect(screen.getByText('Only €75.99 available')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Account balance/ })).toHaveProperty('disabled', true)
    expect(screen.getByText(/You cannot pay online/)).toBeTruthy()
  })

  it('are paid by a mandate or added to the basket', async () => {
    const toBasket = vi.fn(async () => undefined)
    const { user, pay } = invoices({}, { toBasket }, { credit: euros(0), mandateEnding: '3000' })
    await user.click(button('Pay €76.00'))
    expect(screen.getByRole('radio', { name: /Direct debit.*ending in 3000/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /Card/ }))
    await user.click(button('To the basket'))
    expect(toBasket).toHaveBeenCalledExactlyOnceWith(['1', '2'])
    expect(pay).not.toHaveBeenCalled()
  })

  it('[MA-126+] are not offered to a mandate that collects one of them already, and the dialog says so', async () => {
    const collected = { ...locker, isCollecting: true }
    const toBasket = vi.fn(async () => undefined)
    const given = { invoices: { kind: 'ready', value: [collected, trolley] } } as const
    const { user } = invoices(given, { toBasket }, { credit: euros(0), mandateEnding: '3000' })
    await user.click(button('Pay €76.00'))
    expect(screen.getByRole('radio', { name: /Direct debit.*alreadyCollecting/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /Card/ })).toHaveProperty('checked', true)
  })

  it('show the reason of a refusal; a failed payment is retried under the same key', async () => {
    const keys = ['first', 'second']
    const answers: (() => ReturnType<PayDeps['pay']>)[] = [
      () => Promise.reject(new Error('offline')),
      async () => ({ kind: 'refused', refusals: [{ code: 'amountAbovePayable', payable: euros(100) }] }),
      async () => ({ kind: 'paid' }),
    ]
    const pay = vi.fn<PayDeps['pay']>(() => (answers.shift() as () => ReturnType<PayDeps['pay']>)())
    const { user } = invoices({}, { pay, newIdempotencyKey: () => keys.shift() ?? 'third' })
    await user.click(button('Pay €76.00'))
    const send = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay €76.00' }))
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('No connection')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('amountAbovePayable')
    await send()
    expect(await screen.findByRole('status')).toBeTruthy()
    expect(pay.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual(['first', 'first', 'second'])
  })

  it('[FI-83+] prints an invoice that has no file of its own, and nothing for other documents', async () => {
    const { user, props } = show({ files: { filesOf: async () => [], onDownload: vi.fn(), onInvoice: vi.fn() } })
    await user.click(button(/^Locker/))
    await user.click(await screen.findByRole('button', { name: 'Invoice as PDF' }))
    expect(props.files.onInvoice).toHaveBeenCalledExactlyOnceWith(locker)
    await user.click(button(/^Locker/))
    await user.click(screen.getAllByRole('button', { name: /^Top-up/ }).at(-1) as HTMLElement)
    expect(screen.queryByRole('button', { name: 'Invoice as PDF' })).toBeNull()
  })

  it('[FI-84+] [FI-85+] saves the statement of the filtered month, or of the whole account', async () => {
    const { user, onStatement } = show()
    await user.click(button('Statement as PDF'))
    expect(onStatement).toHaveBeenLastCalledWith('pdf', null)
    show({ filter: { ...NO_TRANSACTION_FILTER, month: '2026-05-01' as ClubDate }, onStatement })
    expect(screen.getByText('Statement: May 2026')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Spreadsheet (CSV)' })[1] as HTMLElement)
    expect(onStatement).toHaveBeenLastCalledWith('csv', '2026-05-01')
  })
})
