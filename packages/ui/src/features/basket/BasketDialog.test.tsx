import type { ClubDateTime } from '@club/core'
import { type BasketItem, BLANK_BASKET_STATUS } from '@club/core/finance'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { shownBasket } from '../../testing/baskets.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { BasketDialog } from './BasketDialog.tsx'
import type { BasketDeps } from './basketStore.ts'

const NOW = '2026-06-01T10:02:00' as ClubDateTime
const underWay = shownBasket({ phase: 'checkedOut', payUrl: 'https://pay.example/1', payable: { amount: 0, currency: 'EUR' } })

function show(basket = shownBasket(), given: Partial<BasketDeps> = {}, now = NOW) {
  const empty = shownBasket({ items: [] })
  const deps: BasketDeps = {
    load: vi.fn(async () => empty),
    removeItem: vi.fn(async () => ({ kind: 'answered' as const, shown: empty })),
    clear: vi.fn(async () => ({ kind: 'answered' as const, shown: empty })),
    checkout: vi.fn(async () => ({ kind: 'answered' as const, shown: shownBasket({ phase: 'checkedOut' }) })),
    pay: vi.fn(async () => ({ kind: 'answered' as const, shown: underWay })),
    sync: async () => ({ ...BLANK_BASKET_STATUS, status: 'checkedOut' }),
    readPayTypes: async () => [{ id: 'card', name: 'Card', automated: true }],
    leaveToPay: vi.fn(),
    clock: () => 0,
    every: () => () => {},
    describeError: () => ({ title: 'No connection' }),
    onAnswer: vi.fn(),
    ...given,
  }
  const view = renderScreen(
    <BasketDialog basket={basket} now={now} deps={deps} describeRefusal={({ code }) => `Because of ${code}.`} onClose={vi.fn()} />,
  )
  return { ...view, deps }
}

describe('BasketDialog', () => {
  it('[BA-11] [BA-12] shows the items, for whom, until when, and pays them', async () => {
    const { user, deps } = show()
    expect(screen.getByText('Entry fee: Summer Trophy')).toBeTruthy()
    expect(screen.getByText('Clara Hoffmann')).toBeTruthy()
    expect(screen.getByText('Place reserved until 10:15 (13 min left)')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Order and pay €35.00' }))
    expect(deps.checkout).toHaveBeenCalledOnce()
    const waiting = await screen.findByRole('dialog', { name: 'Waiting for your payment' })
    expect(waiting.textContent).toContain('Pay on the payment page, then come back.')
    expect(deps.leaveToPay).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Go to the payment page' }))
    expect(deps.leaveToPay).toHaveBeenLastCalledWith('https://pay.example/1', expect.objectContaining({ phase: 'checkedOut' }))
  })

  it('[PA-47+] saves a new card only if the customer ticks the box', async () => {
    const { user, deps } = show()
    const box = await screen.findByRole('checkbox', { name: 'Save this card for next time' })
    expect((box as HTMLInputElement).checked).toBe(false)
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Order and pay €35.00' }))
    expect(deps.pay).toHaveBeenCalledWith([expect.objectContaining({ payTypeId: 'card' })], true)
  })

  it('[PA-49+] pays with a saved card, which needs no box', async () => {
    const readPayTypes = async () => [
      { id: 'card-7', name: 'Visa ending in 4242, expires 12/34', automated: true },
      { id: 'card', name: 'Card', automated: true },
    ]
    const pay = vi.fn(async () => ({ kind: 'answered' as const, shown: shownBasket({ phase: 'paid' }) }))
    const { user, deps } = show(undefined, { readPayTypes, pay })
    expect(((await screen.findByRole('radio', { name: /Visa ending in 4242/ })) as HTMLInputElement).checked).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('radio', { name: /Visa/ }))
    await user.click(screen.getByRole('button', { name: 'Order and pay €35.00' }))
    expect(deps.pay).toHaveBeenCalledWith([expect.objectContaining({ payTypeId: 'card-7' })], false)
    expect(deps.leaveToPay).not.toHaveBeenCalled()
    expect(await screen.findByText(/has been paid/)).toBeTruthy()
  })

  it('[BA-60+] offers a way only for an amount that it covers, and says how much is available', async () => {
    const account = (available: number) => ({ id: 'account', name: 'Account balance', automated: true, available })
    const bonus = { id: 'bonus', name: 'Voucher', automated: true, available: 3500 }
    show(undefined, { readPayTypes: async () => [account(3499), bonus] })
    const tooLittle = await screen.findByRole('radio', { name: 'Account balance only €34.99 available' })
    expect((tooLittle as HTMLInputElement).disabled).toBe(true)
    expect((screen.getByRole('radio', { name: 'Voucher €35.00 available' }) as HTMLInputElement).checked).toBe(true)
    cleanup()
    show(undefined, { readPayTypes: async () => [account(3499)] })
    expect(await screen.findByRole('button', { name: 'Order and pay €35.00' })).toHaveProperty('disabled', true)
  })

  it('[UI-72+] [UI-76+] pays a part by voucher and the rest by card, and the button names both', async () => {
    const voucher = (id: number, available: number) => ({ id: `voucher-${id}`, name: `Voucher ${id}`, automated: true, available })
    const methods = [
      { id: 'card', name: 'Card', automated: true },
      { id: 'account', name: 'Account balance', automated: true, available: 2000 },
    ]
    const { user, deps } = show(undefined, { readPayTypes: async () => [...methods, voucher(1, 1000), voucher(2, 2600)] })
    expect((await screen.findByRole('radio', { name: /^Account/ })) as HTMLInputElement).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Voucher 2' }))
    expect(screen.getByRole('checkbox', { name: 'Voucher 2', description: '€26.00 left, pays €26.00' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'How do you want to pay the other €9.00?' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Order and pay €9.00 by card and €26.00 by voucher' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Account/ }))
    await user.click(screen.getByRole('button', { name: 'Order and pay €9.00 from your account and €26.00 by voucher' }))
    const euros = (amount: number) => ({ amount, currency: 'EUR' })
    expect(deps.pay).toHaveBeenCalledWith(
      [
        { payTypeId: 'voucher-2', amount: euros(2600) },
        { payTypeId: 'account', amount: euros(900) },
      ],
      false,
    )
  })

  it('[UI-76+] chooses no other method if vouchers cover the basket, and says what is not covered', async () => {
    const voucher = (id: number, available: number) => ({ id: `voucher-${id}`, name: `Voucher ${id}`, automated: true, available })
    const { user } = show(undefined, { readPayTypes: async () => [voucher(1, 3000), voucher(2, 600)] })
    await user.click(await screen.findByRole('checkbox', { name: 'Voucher 1' }))
    expect(screen.getByText(/^€5\.00 is not covered/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /pay €30.00 by|Order and pay/ })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Voucher 2' }))
    expect(screen.queryByText(/not covered/)).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('button', { name: 'Order and pay €35.00 by voucher' })).toHaveProperty('disabled', false)
  })

  it('opens the payment page in a new tab from a frame, which the provider would refuse', async () => {
    const { user } = show(undefined, { leaveToPay: null })
    await user.click(await screen.findByRole('button', { name: 'Order and pay €35.00' }))
    const link = await screen.findByRole('link', { name: 'Go to the payment page' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://pay.example/1', '_blank'])
  })

  it('[BA-09] returns a place and is then empty', async () => {
    const { user, deps } = show()
    await user.click(screen.getByRole('button', { name: 'Cancel the reservation: Entry fee: Summer Trophy' }))
    expect(deps.removeItem).toHaveBeenCalledWith('fee-1')
    expect(await screen.findByText('Your basket is empty')).toBeTruthy()
  })

  it.each([
    ['card_declined', 'The card was declined.'],
    ['expired_card', 'The card has expired.'],
    ['incorrect_cvc', 'The security code was wrong.'],
    ['insufficient_funds', 'The card has insufficient funds.'],
    ['authentication_required', 'The payment was not confirmed with the bank.'],
    ['try_again_later', 'The payment provider is not available at the moment.'],
    ['toString', 'The card was declined.'],
  ])('[PA-29] %s on the payment page: %s', async (errorResultCode, words) => {
    const sync = async () => ({ ...BLANK_BASKET_STATUS, status: 'checkedOut' as const, errorResultCode })
    let tick = () => {}
    const every = (_: number, work: () => void) => {
      tick = work
      return () => {}
    }
    show(underWay, { sync, every })
    tick()
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy()
  })

  it.each([
    { what: 'a reserved place', timerEnd: '2026-06-01T10:15:00' as ClubDateTime, says: true },
    { what: 'an item without a time', timerEnd: null, says: false },
  ])('[BA-28] after a declined payment of $what the reservation is named: $says', async ({ timerEnd, says }) => {
    const failed = shownBasket({ phase: 'failed', timerEnd })
    const { user } = show(shownBasket({ timerEnd }), { pay: async () => ({ kind: 'answered', shown: failed }) })
    await user.click(await screen.findByRole('button', { name: 'Order and pay €35.00' }))
    const note = await screen.findByText(/You have not been charged/)
    expect(/stay reserved/.test(note.textContent ?? '')).toBe(says)
  })

  it('[TS-100] says that the reservation has expired', async () => {
    show(shownBasket(), {}, '2026-06-01T10:15:01' as ClubDateTime)
    expect(await screen.findByText(/Summer Trophy was not paid for in time/)).toBeTruthy()
    expect(screen.getByText('Your basket is empty')).toBeTruthy()
  })

  it('[BA-28] has a tee time until it is paid or its time is over, which says that nothing was charged', async () => {
    const price = { amount: 4200, currency: 'EUR' }
    const teeTime: BasketItem = {
      ...{ id: 'booking-9', kind: 'product', articleId: null, articleName: 'Tee time Sunday 21 June, 10:20', quantity: 1, price },
      ...{ vatBasisPoints: null, tournamentId: null, customerIds: [], invoiceIds: [], notes: '', bookingId: '9' },
      timerEnd: '2026-06-01T10:15:00' as ClubDateTime,
    }
    const basket = shownBasket({ items: [teeTime] })
    const { rerender } = show(basket)
    expect(screen.getByText('Tee time Sunday 21 June, 10:20')).toBeTruthy()
    expect(screen.getByText('Place reserved until 10:15 (13 min left)')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Order and pay €42.00' })).toBeTruthy()
    rerender(null)
    show(basket, {}, '2026-06-01T10:15:01' as ClubDateTime)
    expect(await screen.findByText(/Tee time Sunday 21 June, 10:20 was not paid for in time. Nothing was charged/)).toBeTruthy()
  })

  it.each([
    { what: 'a competition fee', item: { tournamentId: '7', customerIds: ['c1'] }, name: 'Entry fee: Summer Trophy' },
    { what: 'an invoice', item: { kind: 'payInvoices', invoiceIds: ['5'], articleName: 'R-1' }, name: 'Invoice R-1' },
    { what: 'invoices', item: { kind: 'payInvoices', invoiceIds: ['5', '6'], articleName: 'R-1, R-2' }, name: '2 invoices (R-1, R-2)' },
    { what: 'a top-up', item: { kind: 'topUpAccount' }, name: /top-up/i },
    { what: 'a reservation', item: { articleName: 'Tee time Sunday 21 June, 10:20', bookingId: '9' }, name: /^Tee time Sunday/ },
  ] as const)('[PA-01] [BA-28] $what is paid by card on the payment page', async ({ item, name }) => {
    const [fee] = shownBasket().basket.items as readonly [BasketItem]
    const plain: BasketItem = { ...fee, tournamentId: null, customerIds: [], timerEnd: null, articleName: 'Entry fee' }
    const { user, deps } = show(shownBasket({ items: [{ ...plain, ...item }] }))
    expect(screen.getByText(name)).toBeTruthy()
    await user.click(await screen.findByRole('radio', { name: /^Card/ }))
    await user.click(screen.getByRole('button', { name: /pay.* €35\.00$/i }))
    expect(deps.pay).toHaveBeenCalledWith([{ payTypeId: 'card', amount: { amount: 3500, currency: 'EUR' } }], false)
    expect(deps.leaveToPay).toHaveBeenCalledOnce()
  })

  it('shows a refusal with its reason', async () => {
    const { user } = show(shownBasket(), {
      checkout: async () => ({ kind: 'refused', refusals: [{ code: 'basketFrozen' }] }),
      load: async () => shownBasket(),
    })
    await user.click(await screen.findByRole('button', { name: 'Order and pay €35.00' }))
    expect(await screen.findByText('Because of basketFrozen.')).toBeTruthy()
  })
})
