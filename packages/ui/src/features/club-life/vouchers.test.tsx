import type { ClubDate } from '@club/core'
import { type ExternalVoucher, money, type StaffVoucher, type Voucher } from '@club/core/finance'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import type { FormDraft } from '../../shared/form/formDraft.ts'
import { memoryDraft } from '../../testing/memoryDraft.ts'
import { clara } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import type { VoucherCancellation } from './CancelVoucherDialog.tsx'
import { PcaVouchersScreen } from './PcaVouchersScreen.tsx'
import { StaffVouchersScreen, saleAmount, type VoucherSale } from './StaffVouchersScreen.tsx'
import { type ClaimValues, VouchersScreen } from './VouchersScreen.tsx'

const day = (text: string) => text as ClubDate
const euros = (amount: number) => money(amount, 'EUR')
const voucher: Voucher = {
  ...{ id: '1', code: 'K7MNPQRS2345', amount: euros(5000), remaining: euros(2000), note: '' },
  ...{ expiresOn: day('2026-12-31'), issuedOn: day('2026-05-04') },
}
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const
const form = { newIdempotencyKey: () => 'key', describeError: () => ({ title: 'No connection' }), onDone: vi.fn() }

describe('vouchers', () => {
  const show = (vouchers: readonly Voucher[]) => {
    const send = vi.fn(async (_values: ClaimValues, _key: string) => ({ kind: 'done' }) as const)
    const props = { today: day('2026-06-01'), vouchers: ready(vouchers), claim: { ...form, send }, hrefBack: '/' }
    return { send, ...renderScreen(<VouchersScreen {...props} />) }
  }

  it('[UI-25] are listed with code, value and last day', () => {
    show([voucher, { ...voucher, id: '2', remaining: euros(0) }, { ...voucher, id: '3', expiresOn: day('2026-01-01') }])
    expect(screen.getAllByText('€20.00 of €50.00 left')).toHaveLength(2)
    expect(screen.getAllByText('K7MN-PQRS-2345')).toHaveLength(3)
    for (const state of ['Valid', 'Used up', 'Expired']) expect(screen.getByText(state)).toBeDefined()
  })

  it('[UI-156+] appear together with the form for a code below them', () => {
    const props = { today: day('2026-06-01'), claim: { ...form, send: vi.fn() }, hrefBack: '/' }
    renderScreen(<VouchersScreen {...props} vouchers={{ kind: 'loading' }} />)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('[UI-71+] are added by their code', async () => {
    const { user, send } = show([])
    expect(screen.getByText('No vouchers')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(send).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: 'Code of the voucher' }), 'k7mn-pqrs-2345')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(send.mock.calls[0]?.[0]).toEqual({ code: 'k7mn-pqrs-2345' })
    expect(screen.getByText('The voucher is in your list.')).toBeDefined()
  })

  it('[UI-26] of an external scheme have a bar code to scan while they are valid', () => {
    const external: ExternalVoucher = { id: '1', code: 'PCA-1', name: 'Green fee', remaining: null, expiresOn: day('2026-05-31') }
    const show = (vouchers: readonly ExternalVoucher[], today: string) => (
      <PcaVouchersScreen today={day(today)} vouchers={ready(vouchers)} hrefBack="/" />
    )
    const { rerender } = renderScreen(show([external], '2026-05-31'))
    expect(screen.getByRole('img', { name: 'Code of Green fee' })).toBeDefined()
    expect(screen.getByText('PCA-1')).toBeDefined()
    expect(screen.getByText('Valid')).toBeDefined()
    rerender(show([external], '2026-06-01'))
    expect(screen.queryByRole('img', { name: 'Code of Green fee' })).toBeNull()
    expect(screen.getByText('Expired')).toBeDefined()
    rerender(show([], '2026-06-01'))
    expect(screen.getByText('No partner vouchers')).toBeDefined()
  })
})

const sold: StaffVoucher = {
  ...{ ...voucher, remaining: voucher.amount, ownerName: 'Clara Berg', buyerName: 'Clara Berg', payType: 'cash', cancelReason: '' },
}
const cancelDepsOf = () => ({ ...form, send: async (_: VoucherCancellation) => ({ kind: 'done' }) as const })

const list = { total: 0, onMore: vi.fn(), text: '', onText: vi.fn(), resumed: null }

describe('the office', () => {
  it('[UI-71+] sees every voucher and its owner', () => {
    const vouchers = ready([sold])
    const depsOf = () => ({ ...form, send: async (_: VoucherSale) => ({ kind: 'done' }) as const })
    const search = { search: async () => [] } as never
    renderScreen(
      <StaffVouchersScreen
        today={day('2026-06-01')}
        currency="EUR"
        {...list}
        vouchers={vouchers}
        search={search}
        depsOf={depsOf}
        cancelDepsOf={cancelDepsOf}
        hrefBack="/staff"
      />,
    )
    expect(screen.getByText('Clara Berg')).toBeDefined()
  })

  it('[UI-71+] says whom a sold voucher belongs to, and names no amount before there is one', async () => {
    const send = vi.fn(async (_: VoucherSale) => ({ kind: 'done' }) as const)
    const search = async () => ({ people: [{ ...clara, id: '5', fullName: 'Mia Berg' }], total: 1 })
    const props = {
      today: day('2026-06-01'),
      currency: 'EUR',
      vouchers: ready([]),
      ...list,
      search,
      depsOf: () => ({ ...form, send }),
      cancelDepsOf,
      hrefBack: '/staff',
    }
    const { user } = renderScreen(<StaffVouchersScreen {...props} />)
    await user.type(screen.getByRole('searchbox'), 'Mia')
    await user.click(await screen.findByRole('button', { name: 'Mia Berg' }))
    screen.getByRole('button', { name: 'Sell a voucher' })
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '12,50')
    await user.type(screen.getByRole('textbox', { name: 'Receipt number of the till' }), 'T-1')
    await user.click(screen.getByRole('button', { name: 'Sell for €12.50' }))
    expect(send).toHaveBeenCalledOnce()
    expect(screen.getByText('The voucher belongs to Mia Berg now. Its code is in the list below.')).toBeDefined()
  })

  it('[UI-71+] [FI-177+] reads the amount as it is typed', () => {
    const typed = ['50', '12,50', '1.000,50', '1.500', '0', 'x', '-5']
    expect(typed.map((one) => saleAmount(one, 'EUR'))).toEqual([5000, 1250, 100_050, 0, 0, 0, 0])
  })

  it('[CU-170+] sells to a member by keyboard alone: the focus follows the step, and the sale is announced', async () => {
    const send = vi.fn(async (_: VoucherSale) => ({ kind: 'done' }) as const)
    const clara = {
      ...({ id: '2', firstName: 'Clara', lastName: 'Berg', fullName: 'Clara Berg', sex: 'female', memberStatus: 'member' } as const),
      homeClubName: '',
    }
    const people = [{ ...clara, handicapIndex: { kind: 'none' } as const }]
    const { user } = renderScreen(
      <StaffVouchersScreen
        today={day('2026-06-01')}
        currency="EUR"
        {...list}
        vouchers={ready([])}
        search={async () => ({ people, total: 1 })}
        depsOf={() => ({ ...form, send })}
        cancelDepsOf={cancelDepsOf}
        hrefBack="/staff"
      />,
    )
    const search = () => screen.getByRole('searchbox', { name: 'Find a member or guest' })
    search().focus()
    await user.keyboard('cla')
    expect(await screen.findByText('1 person found')).toBeDefined()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Value' }))
    expect(screen.getByText('Clara Berg is notified. The sale can be cancelled as long as nothing of the voucher is used.')).toBeDefined()
    await user.keyboard('20')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Given away by the club')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    screen.getByRole('button', { name: 'Give away €20.00' }).focus()
    await user.keyboard('{Enter}')
    expect(send.mock.calls[0]?.[0]).toMatchObject({ amount: '20', payType: 'free' })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The voucher belongs to Clara Berg now. Its code is in the list below.',
    )
    expect(document.activeElement).toBe(search())
  })

  it('[CU-162+] [CU-362+] resumes a sale of an earlier visit, and asks before another person is chosen', async () => {
    const draft = memoryDraft<FormDraft<VoucherSale>>()
    const props = {
      ...{ today: day('2026-06-01'), currency: 'EUR', vouchers: ready([]), ...list, cancelDepsOf, hrefBack: '/staff' },
      search: async () => ({ people: [], total: 0 }),
      depsOf: () => ({ ...form, draft, send: async () => ({ kind: 'done' }) as const }),
      resumed: { id: '5', name: 'Mia Berg' },
    }
    const { user, rerender } = renderScreen(<StaffVouchersScreen {...props} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Given away by the club')
    rerender(null)
    rerender(<StaffVouchersScreen {...props} />)
    screen.getByText('You have unsaved changes from earlier.')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paid by' }).value).toBe('free')
    await user.click(screen.getByRole('button', { name: 'Another person' }))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    await user.click(screen.getByRole('button', { name: 'Another person' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
    expect(draft.read()).toBeNull()
    screen.getByRole('searchbox', { name: 'Find a member or guest' })
  })

  const showAll = (shown: readonly StaffVoucher[], send: (values: VoucherCancellation) => Promise<FormAnswer>) => {
    const view = (vouchers: readonly StaffVoucher[]) => (
      <StaffVouchersScreen
        today={day('2026-06-01')}
        currency="EUR"
        {...list}
        vouchers={ready(vouchers)}
        search={async () => ({ people: [], total: 0 })}
        depsOf={() => ({ ...form, send: async () => ({ kind: 'done' }) })}
        cancelDepsOf={() => ({ ...form, send })}
        hrefBack="/staff"
      />
    )
    const { user, rerender } = renderScreen(view(shown))
    return { user, load: (vouchers: readonly StaffVoucher[]) => rerender(view(vouchers)) }
  }

  it('[UI-89+] [UI-90+] [CU-162+] cancels a voucher with the receipt of the repayment and a reason, and says who is notified', async () => {
    const send = vi.fn(async (_: VoucherCancellation) => ({ kind: 'done' }) as const)
    const { user } = showAll([{ ...sold, ownerName: 'Mia Berg' }], send)
    await user.click(screen.getByRole('button', { name: 'Cancel voucher K7MN-PQRS-2345' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Pay €50.00 back to Clara Berg in cash, and book it in the till first.')).toBeDefined()
    expect(dialog.getByText('Mia Berg, who owns the voucher now, and Clara Berg are notified and read it.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel and pay back €50.00' }))
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Receipt number of the repayment' }))
    await user.keyboard('T-9')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold twice')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel and pay back €50.00' }))
    expect(send.mock.calls).toEqual([[{ receipt: 'T-9', reason: 'Sold twice' }, 'key', 0]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Voucher K7MN-PQRS-2345 is cancelled.')).toBeDefined()
  })

  it('[UI-89+] asks for no receipt of a voucher that was given away, and shows why it was refused', async () => {
    const fields = { voucher: 'A part of this voucher has been used.' }
    const { user } = showAll([{ ...sold, payType: 'free' }], async () => ({ kind: 'refused', notice: { title: 'Not possible' }, fields }))
    await user.click(screen.getByRole('button', { name: 'Cancel voucher K7MN-PQRS-2345' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/loses its value of €50.00, and no money is paid back/)).toBeDefined()
    expect(dialog.getAllByRole('textbox')).toHaveLength(1)
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold twice')
    await user.click(dialog.getByRole('button', { name: 'Cancel the voucher' }))
    expect(await dialog.findByText('A part of this voucher has been used.')).toBeDefined()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Sold twice')
  })

  it('[UI-89+] [CU-162+] asks nothing more of a voucher that a colleague has cancelled meanwhile', async () => {
    const send = async () => ({ kind: 'refused', notice: { title: 'Changed in the meantime' }, fields: {} }) as const
    const { user, load } = showAll([sold], send)
    await user.click(screen.getByRole('button', { name: 'Cancel voucher K7MN-PQRS-2345' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Sold twice')
    load([{ ...sold, remaining: euros(0), cancelledOn: day('2026-05-05') }])
    expect(screen.queryByRole('button', { name: 'Cancel and pay back €50.00' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[UI-89+] offers it for a whole voucher only, and shows a cancelled one with its reason', () => {
    const cancelled = { ...sold, remaining: euros(0), cancelledOn: day('2026-05-05'), cancelReason: 'Sold twice' }
    showAll(
      [
        { ...sold, remaining: euros(4999) },
        { ...sold, id: '2', payType: null },
        { ...cancelled, id: '3' },
      ],
      async () => ({ kind: 'done' }),
    )
    expect(screen.queryByRole('button', { name: /^Cancel voucher/ })).toBeNull()
    expect(screen.getByText('Cancelled')).toBeDefined()
    expect(screen.getByText(/· Sold twice/)).toBeDefined()
  })
})
