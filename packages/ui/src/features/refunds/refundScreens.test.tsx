import type { ClubDate, ClubDateTime } from '@club/core'
import { type CustomerCredit, type EntryFeeRow, money, type PaidItem, type Refund } from '@club/core/finance'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { RefundNotes } from '../../shared/refunds/RefundNotes.tsx'
import { expectQuestion } from '../../testing/expectQuestion.ts'
import { openAnswer } from '../../testing/openAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { EntryFees } from './EntryFees.tsx'
import { EntryFeesScreen } from './EntryFeesScreen.tsx'
import { OfficeRefundsScreen } from './OfficeRefundsScreen.tsx'

const euros = (units: number) => money(units, 'EUR')
const fee: EntryFeeRow = {
  ...{ tournamentId: '7', tournamentName: 'Summer Trophy', startDate: '2026-06-20' as ClubDate, playerName: null, amount: euros(3500) },
  ...{ refunded: euros(0), state: 'paid', at: '2026-06-02T10:00:00' as ClubDateTime, payType: 'account', refundWay: null },
  payerName: null,
}
const refund: Refund = {
  ...{
    id: '1',
    item: 'Entry fee: Summer Trophy',
    amount: euros(3500),
    reason: 'withdrawn',
    way: 'card',
    bank: null,
    unclear: false,
    note: '',
    customerName: null,
    customerNumber: null,
  },
  ...{ tournamentId: '7', bookingId: null, card: { brand: 'visa', last4: '4242' } },
  states: [
    { state: 'requested', at: '2026-05-12T10:00:00' as ClubDateTime },
    { state: 'sent', at: '2026-05-12T10:01:00' as ClubDateTime },
  ],
}
const hrefs = { hrefOf: (id: string) => `/tournaments/view/${id}/entry`, hrefAll: '/all', hrefBack: '/account', paysOnline: true }
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const

describe('entry fees on the account', () => {
  it.each<[Partial<EntryFeeRow>, readonly string[]]>([
    [{}, ['Paid 02 June 2026', '€35.00', 'from your account']],
    [
      { state: 'dueOn', at: '2026-07-02T18:00:00' as ClubDateTime, payType: null, playerName: 'Jonas Weber' },
      ['Due Thursday 2 July, 18:00', 'you, for Jonas Weber'],
    ],
    [{ state: 'notCharged', at: null, payType: null }, ['Nothing charged yet', 'only with a place']],
    [{ state: 'refunding', refundWay: 'card', refunded: euros(3500) }, ['Refund on its way', 'to your card']],
    [{ state: 'refunded', refundWay: 'account', refunded: euros(1000) }, ['Refunded 02 June 2026', 'to your account', '€10.00 refunded']],
    [{ state: 'toPay', payType: null }, ['To pay', 'you']],
    [{ payerName: 'Clara Hoffmann', payType: null }, ['Paid 02 June 2026', 'paid by Clara Hoffmann']],
    [{ state: 'toPay', payerName: '', payType: null }, ['To pay', 'Name not shown pays']],
  ])('[FI-91+] shows the state in words and who pays: %o', (change, texts) => {
    renderScreen(<EntryFees fees={ready([{ ...fee, ...change }])} {...hrefs} />)
    const row = screen.getByRole('link', { name: /Summer Trophy/ })
    expect(row.getAttribute('href')).toBe('/tournaments/view/7/entry')
    for (const text of texts) expect(row.textContent).toContain(text)
  })

  it('[FI-135+] says that a fee is paid at the club if the club takes none online, and reserves its place while it loads', () => {
    const fees = ready([{ ...fee, state: 'toPay' as const, payType: null }])
    const { rerender } = renderScreen(<EntryFees fees={fees} {...hrefs} paysOnline={false} />)
    expect(screen.getByText('To pay at the club')).toBeTruthy()
    rerender(<EntryFees fees={fees} {...hrefs} />)
    expect(screen.getByText('To pay')).toBeTruthy()
    rerender(<EntryFees fees={{ kind: 'loading' }} {...hrefs} />)
    expect(screen.getByRole('heading', { name: 'Entry fees' })).toBeTruthy()
    expect(screen.getByRole('status')).toBeTruthy()
  })

  it('[FI-91+] shows the latest five and leads to all; a customer without fees sees nothing', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...fee, tournamentId: `${index}` }))
    renderScreen(<EntryFees fees={ready(many)} {...hrefs} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/all')
    cleanup()
    renderScreen(<EntryFees fees={ready([])} {...hrefs} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('all fees and refunds', () => {
  it('[FI-94+] [FI-108+] shows each refund with its reason, its steps and how long it takes', () => {
    renderScreen(<EntryFeesScreen fees={ready([fee])} refunds={ready([refund])} {...hrefs} />)
    const row = within(screen.getByRole('list', { name: 'Refunds' }))
      .getByText('Entry fee: Summer Trophy')
      .closest('li') as HTMLElement
    expect(row.textContent).toContain('Withdrawn in time')
    const steps = within(within(row).getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Tuesday 12 May, 10:00 · Requested',
      'Tuesday 12 May, 10:01 · Sent to Visa ending in 4242',
      'Usually arrives within 5 to 10 days',
    ])
  })

  it('[FI-119+] says that a credit is gone because the bank has returned the payment, here and at what was cancelled', () => {
    const at = '2026-05-13T10:00:00' as ClubDateTime
    const states = [{ state: 'requested', at } as const, { state: 'arrived', at } as const, { state: 'returned', at } as const]
    const returned = { ...refund, way: 'account', card: null, states } as const
    renderScreen(<EntryFeesScreen fees={ready([])} refunds={ready([returned])} {...hrefs} />)
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent?.split(' · ')[1])).toEqual([
      'Credited to the account',
      'No longer credited: the bank returned the payment',
    ])
    cleanup()
    renderScreen(<RefundNotes refunds={[returned]} hrefAll="/all" />)
    expect(screen.getByText(/€35.00 is no longer credited to your account/)).toBeTruthy()
  })

  it('[MA-115+] says in one step that what was cancelled is not collected, because the direct debit is lower', () => {
    const at = '2026-05-13T10:00:00' as ClubDateTime
    const states = [{ state: 'requested', at } as const, { state: 'arrived', at } as const]
    const lowered = { ...refund, way: 'debit', card: null, states } as const
    renderScreen(<EntryFeesScreen fees={ready([])} refunds={ready([lowered])} {...hrefs} />)
    const [step, ...others] = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect([step?.textContent, others]).toEqual(['Wednesday 13 May, 10:00 · Not collected: the direct debit is lower', []])
    cleanup()
    renderScreen(<RefundNotes refunds={[lowered]} hrefAll="/all" />)
    expect(screen.getByText(/€35.00 not collected: the direct debit is lower/)).toBeTruthy()
  })

  it('[FI-94+] [FI-90+] says that a failed card refund is credited, and a reason of staff', () => {
    const states = [...refund.states, { state: 'failed', at: '2026-05-13T10:00:00' as ClubDateTime } as const]
    const other = { ...refund, id: '2', way: 'account', reason: 'byStaff', note: 'Rain', states: refund.states } as const
    renderScreen(<EntryFeesScreen fees={ready([])} refunds={ready([{ ...refund, states }, other])} {...hrefs} />)
    expect(screen.getAllByText('Card failed, credited to the account').length).toBeGreaterThan(0)
    expect(screen.getByText('Refunded by the club: Rain').textContent).toContain('Rain')
    expect(screen.getAllByText('No entry fees')).toHaveLength(1)
  })
})

describe('the card of a refund', () => {
  const lastStep = (change: Partial<Refund>) => {
    renderScreen(<EntryFeesScreen fees={ready([])} refunds={ready([{ ...refund, ...change }])} {...hrefs} />)
    return within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')[1]?.textContent
  }
  it.each([
    [{ card: { brand: 'unknown', last4: '0005' } }, 'Sent to the card ending in 0005'],
    [{ card: null }, 'Sent to the card'],
  ])('[FI-108+] has no brand or no name: %o', (change, text) => {
    expect(lastStep(change)).toBe(`Tuesday 12 May, 10:01 · ${text}`)
  })
})

describe('refunds by the office', () => {
  const item: PaidItem = {
    ...{ id: 'fee-7', name: 'Summer Trophy', paidAt: '2026-05-02T10:00:00' as ClubDateTime, amount: euros(3500), refundable: euros(2500) },
    open: euros(0),
    paidByCard: true,
  }
  const noCredit: CustomerCredit = {
    ...{ available: euros(0), bonus: euros(0), toCard: euros(0), openInvoices: euros(0), comingDebits: euros(0), returnable: euros(0) },
    ...{ iban: '', holder: 'Clara Hoffmann' },
  }
  const show = (
    answer: FormAnswer = { kind: 'done' },
    refunds: readonly Refund[] = [],
    paid: PaidItem = item,
    total = refunds.length,
    credit = noCredit,
  ) => {
    let keys = 0
    const send = vi.fn(async () => answer)
    const [onEnd, onMore] = [vi.fn(async () => answer), vi.fn()]
    const sent = { newIdempotencyKey: () => `key ${++keys}`, describeError: () => ({ title: 'No connection' }) }
    const depsOf = (onDone: () => void) => ({ ...sent, send, onDone })
    const screenOf = (items: readonly PaidItem[], current: CustomerCredit) => (
      <OfficeRefundsScreen
        {...{
          search: async () => ({ people: [], total: 0 }),
          onCustomer: vi.fn(),
          onOnlyOpen: vi.fn(),
          onlyOpen: false,
          depsOf,
          payoutDepsOf: (onDone) => ({ ...sent, send, onDone }),
          ending: { ...sent, send: onEnd },
        }}
        credit={ready(current)}
        customer={{ id: '3', name: 'Clara Hoffmann' }}
        items={ready(items)}
        refunds={ready(refunds)}
        total={total}
        onMore={onMore}
        hrefBack="/staff"
      />
    )
    const shown = renderScreen(screenOf([paid], credit))
    /** A colleague has refunded and paid out all. */
    const endsElsewhere = () => shown.rerender(screenOf([], noCredit))
    return { ...shown, send, onEnd, onMore, endsElsewhere }
  }

  it('[FI-177+] keeps an amount as it is typed key by key', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    expect(amount.value).toBe('25.00')
    await user.clear(amount)
    await user.type(amount, '1.000,50')
    expect(amount.value).toBe('1.000,50')
  })

  it('[FI-95+] refunds a part with a reason, and asks for what is missing', async () => {
    const { user, send } = show()
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Refund: Summer Trophy' }))
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '30')
    await user.selectOptions(dialog.getByRole('combobox'), 'in cash')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(send).not.toHaveBeenCalled()
    for (const text of ['Error: enter an amount of at most €25.00', 'Error: enter a reason'])
      expect(dialog.getAllByText(text)).toHaveLength(1)
    await user.clear(amount)
    await user.type(amount, '12.50')
    await user.type(dialog.getByRole('textbox', { name: 'Receipt number' }), 'T-1')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(dialog.getByRole('button', { name: 'Refund €12.50' }))
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { itemId: 'fee-7', amount: euros(1250), way: 'cash', reason: 'Rain', receipt: 'T-1', cancelRest: false },
      'key 1',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Summer Trophy: the refund is saved, and the customer is notified.')).toBeTruthy()
  })

  it('[FI-120+] of an invoice that is paid in part it names both parts, and cancels what is still to pay on request', async () => {
    const partly = { ...item, id: 'invoice-9', name: 'Locker', amount: euros(5000), refundable: euros(3000), open: euros(2000) }
    const { user, send } = show(undefined, [], partly)
    expect(screen.getByText(/^Invoice of .*2 May.*, €50.00 · €30.00 paid · €20.00 still to pay$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refund Locker' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Cancel the €20.00 still to pay, too' }))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Never used')
    await user.click(dialog.getByRole('button', { name: 'Refund €30.00' }))
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { itemId: 'invoice-9', amount: euros(3000), way: 'account', reason: 'Never used', receipt: '', cancelRest: true },
      'key 1',
    )
  })

  it('[FI-96+] keeps the input when another refund was faster, and repeats an attempt with the same key', async () => {
    const { user, send } = show({ kind: 'refused', notice: { title: 'Not accepted' }, fields: { amount: 'Too much' } })
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(dialog.getByRole('button', { name: 'Refund €25.00' }))
    expect(dialog.getAllByText('Error: enter an amount of at most €25.00')).toHaveLength(1)
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Rain')
    await user.click(dialog.getByRole('button', { name: 'Refund €25.00' }))
    expect(send.mock.calls.map((call: readonly unknown[]) => call[1])).toEqual(['key 1', 'key 1'])
  })

  it.each([
    { opener: 'Refund Summer Trophy', text: 'Nothing of it is left to refund.' },
    { opener: 'Pay out', text: 'No credit is left to pay out.' },
  ])('[FI-96+] [FI-140+] says in the open dialog that a colleague has given all of it back: $opener', async ({ opener, text }) => {
    const { user, endsElsewhere } = show(undefined, [], item, 0, { ...noCredit, available: euros(6000) })
    await user.click(screen.getByRole('button', { name: opener }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rain')
    endsElsewhere()
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(text)
    // The field that had the focus is gone.
    expect(document.activeElement?.matches('dialog form')).toBe(true)
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-96+] moves the focus on from a refusal once nothing is left', async () => {
    const { user, send, endsElsewhere } = show()
    send.mockRejectedValueOnce(new Error('changed'))
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(screen.getByRole('button', { name: 'Refund €25.00' }))
    expect(document.activeElement?.textContent).toContain('No connection')
    endsElsewhere()
    expect(document.activeElement?.matches('dialog form')).toBe(true)
  })

  it('[FI-96+] stays as it is while its own refund leaves nothing of the item', async () => {
    const { promise, resolve } = openAnswer<FormAnswer>()
    const { user, send, endsElsewhere } = show()
    send.mockReturnValue(promise)
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(screen.getByRole('button', { name: 'Refund €25.00' }))
    endsElsewhere()
    expect(screen.queryByText('Nothing of it is left to refund.')).toBeNull()
    resolve({ kind: 'done' })
    await screen.findByText('Summer Trophy: the refund is saved, and the customer is notified.')
  })

  it('[CU-162+] stays open while it is sent, so that a refusal is seen', async () => {
    const { promise, resolve } = openAnswer<FormAnswer>()
    const { user, send } = show()
    send.mockReturnValue(promise)
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(dialog.getByRole('button', { name: 'Refund €25.00' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    resolve({ kind: 'refused', notice: { title: 'Not accepted' }, fields: {} })
    await dialog.findByText('Not accepted')
  })

  it.each(['Amount', 'Reason'])('[CU-162+] asks before the typed %s is lost', async (name) => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Refund Summer Trophy' }))
    await expectQuestion(user, screen.getByRole('textbox', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[FI-123+] tells two people of the same name apart, and shows more refunds on request', async () => {
    const anna = { ...refund, customerName: 'Anna Müller' }
    const both = [
      { ...anna, id: '1', customerNumber: '1042' },
      { ...anna, id: '2', customerNumber: '1043' },
    ]
    const { user, onMore } = show(undefined, both, item, 20_000)
    for (const number of ['1042', '1043']) expect(screen.getByText(`Anna Müller · No. ${number}`)).toBeTruthy()
    expect(screen.getByText(/2 of 20,000/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('[FI-124+] goes by arrows from paid items to refunds, and returns the focus to the item after its dialog', async () => {
    const { user } = show(undefined, [{ ...refund, customerName: 'Clara Hoffmann' }])
    const button = screen.getByRole('button', { name: 'Refund Summer Trophy' })
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect((document.activeElement as HTMLElement).textContent).toContain('Clara Hoffmann')
    await user.keyboard('{ArrowUp}{Enter}')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(button)
  })

  it('[FI-97+] confirms that a refund in cash was paid out', async () => {
    const states = refund.states.slice(0, 1)
    const { user, onEnd } = show(undefined, [{ ...refund, way: 'cash', states, customerName: 'Clara Hoffmann' }])
    await user.click(screen.getByRole('button', { name: 'Paid out' }))
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ refundId: '1', end: 'paidOut' }, 'key 1')
    expect(screen.queryByRole('button', { name: 'Cancel the payout' })).toBeNull()
  })

  it('[PA-59+] says how a refund ended that the card provider no longer knows', async () => {
    const { user, onEnd } = show(undefined, [{ ...refund, unclear: true, customerName: 'Clara' }])
    expect(screen.getByText(/The card provider no longer knows this refund/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Refunded to the card' }))
    await user.click(screen.getByRole('button', { name: 'Not refunded' }))
    await user.click(screen.getByRole('button', { name: 'Put €35.00 back on the account' }))
    expect(onEnd.mock.calls.map((call: readonly unknown[]) => call[0])).toEqual([
      { refundId: '1', end: 'paidOut' },
      { refundId: '1', end: 'cancelled' },
    ])
  })

  describe('a payout of credit', () => {
    const IBAN = 'DE89370400440532013000'
    const credit = { ...noCredit, available: euros(6000), bonus: euros(1000), toCard: euros(4000), iban: IBAN }
    const open = async (over: Partial<CustomerCredit> = {}, answer?: FormAnswer) => {
      const shown = show(answer, [], item, 0, { ...credit, ...over })
      await shown.user.click(screen.getByRole('button', { name: 'Pay out' }))
      return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Pay out credit: Clara Hoffmann' })) }
    }
    const paid = { available: euros(6000), amount: euros(5000), way: 'bank', withBonus: false, reason: 'Left', receipt: '' }

    it('[FI-140+] [FI-141+] names credit and bonus, and transfers the credit without it to the account of the mandate', async () => {
      const { user, send, dialog } = await open()
      expect(screen.getByText('€60.00, €10.00 of it a bonus')).toBeTruthy()
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left')
      await user.click(dialog.getByRole('button', { name: 'Pay out €50.00' }))
      expect(send).toHaveBeenCalledExactlyOnceWith({ ...paid, iban: IBAN, holder: 'Clara Hoffmann' }, 'key 1')
      expect(screen.getByText('€50.00 for Clara Hoffmann: the payout is saved, and the customer is notified.')).toBeTruthy()
    })

    it('[FI-140+] pays out the bonus, too, if the office says so, and changes the amount on the button', async () => {
      const { user, send, dialog } = await open()
      await user.click(dialog.getByRole('checkbox', { name: 'Pay out the bonus of €10.00, too' }))
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left')
      await user.click(dialog.getByRole('button', { name: 'Pay out €60.00' }))
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ amount: euros(6000), withBonus: true }), 'key 1')
    })

    it('[FI-141+] [FI-142+] asks for what is missing at its field, and keeps the rest', async () => {
      const { user, send, dialog } = await open({ iban: '', holder: '' })
      await user.click(dialog.getByRole('button', { name: 'Pay out €50.00' }))
      for (const text of ['Error: enter the IBAN', 'Error: enter the account holder', 'Error: enter a reason'])
        expect(dialog.getAllByText(text)).toHaveLength(1)
      await user.type(dialog.getByRole('textbox', { name: 'IBAN' }), 'DE893704004405320130')
      expect(dialog.getByText(/An IBAN of this country has 22 characters|an IBAN of this country has 22/)).toBeTruthy()
      await user.selectOptions(dialog.getByRole('combobox'), 'in cash')
      await user.click(dialog.getByRole('button', { name: 'Pay out €50.00' }))
      expect(dialog.getByText('Error: enter a receipt number that was not used today')).toBeTruthy()
      expect(send).not.toHaveBeenCalled()
      await user.type(dialog.getByRole('textbox', { name: 'Receipt number' }), 'T-1')
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left')
      await user.click(dialog.getByRole('button', { name: 'Pay out €50.00' }))
      expect(send).toHaveBeenCalledWith({ ...paid, way: 'cash', receipt: 'T-1', iban: '', holder: '' }, 'key 1')
    })

    it.each(['Amount', 'IBAN', 'Account holder', 'Reason'])('[CU-162+] asks before the typed %s is lost', async (name) => {
      const { user, dialog } = await open()
      await expectQuestion(user, dialog.getByRole('textbox', { name }))
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('[FI-142+] to cards at most what they have paid', async () => {
      const { user, send, dialog } = await open()
      await user.selectOptions(dialog.getByRole('combobox'), 'back to the card')
      const amount = dialog.getByRole('textbox', { name: 'Amount' })
      await user.clear(amount)
      await user.type(amount, '40.01')
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left')
      await user.click(dialog.getByRole('button', { name: 'Pay out' }))
      expect(dialog.getAllByText('Error: enter an amount of at most €40.00')).toHaveLength(1)
      expect(send).not.toHaveBeenCalled()
    })

    it('[FI-143+] says before what is unpaid, on its way, or can come back', async () => {
      const { dialog } = await open({ openInvoices: euros(1200), comingDebits: euros(500), returnable: euros(3000) })
      for (const text of [/€12.00 of invoices is unpaid/, /€5.00 of direct debits is announced/, /€30.00 was topped up by direct debit/])
        expect(dialog.getByText(text)).toBeTruthy()
    })

    it('[FI-140+] keeps the input when the credit has changed meanwhile', async () => {
      const { user, dialog } = await open({}, { kind: 'refused', notice: { title: 'Changed in the meantime' }, fields: {} })
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left')
      await user.click(dialog.getByRole('button', { name: 'Pay out €50.00' }))
      expect(dialog.getByText('Changed in the meantime')).toBeTruthy()
      expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Left')
    })

    it('[FI-141+] shows the account to transfer to until the transfer is confirmed, or cancelled after a question', async () => {
      const bank = { ending: '3000', iban: IBAN, holder: 'Clara Hoffmann' }
      const payout = {
        ...refund,
        way: 'bank',
        reason: 'payout',
        note: 'Left',
        card: null,
        bank,
        customerName: 'Clara',
        tournamentId: null,
      } as const
      const { user, onEnd } = show(undefined, [{ ...payout, states: refund.states.slice(0, 1) }])
      expect(screen.getByText('Transfer €35.00 to Clara Hoffmann, DE89 3704 0044 0532 0130 00.')).toBeTruthy()
      expect(screen.getAllByText('The club office transfers it to the account ending in 3000')).toHaveLength(1)
      await user.click(screen.getByRole('button', { name: 'Cancel the payout' }))
      expect(onEnd).not.toHaveBeenCalled()
      await user.click(screen.getByRole('button', { name: 'Keep the payout' }))
      await user.click(screen.getByRole('button', { name: 'Transferred' }))
      expect(screen.getByRole('status').textContent).toBe('€35.00 for Clara: confirmed as paid out, and the customer is notified.')
      await user.click(screen.getByRole('button', { name: 'Cancel the payout' }))
      await user.click(screen.getByRole('button', { name: 'Put €35.00 back on the account' }))
      expect(screen.getByRole('status').textContent).toBe('€35.00 for Clara: on the account again, and the customer is notified.')
      expect(onEnd.mock.calls.map((call: readonly unknown[]) => call[0])).toEqual([
        { refundId: '1', end: 'paidOut' },
        { refundId: '1', end: 'cancelled' },
      ])
    })
  })
})
