import { money } from '@club/core/finance'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { TopUp, type TopUpProps } from './TopUp.tsx'
import type { TopUpDeps } from './topUpStore.ts'

const euros = (amount: number) => money(amount, 'EUR')
const small = { id: 'small', name: 'Hundred', amount: euros(10_000), bonus: euros(500) }
const large = { id: 'large', name: '', amount: euros(20_000), bonus: euros(1500) }

function show(given: Partial<TopUpProps> = {}, answer: Awaited<ReturnType<TopUpDeps['topUp']>> = { kind: 'credited' }) {
  const topUp = vi.fn<TopUpDeps['topUp']>(async () => answer)
  const onDone = vi.fn()
  let keys = 0
  const newIdempotencyKey = () => `key${++keys}`
  const deps: TopUpDeps = { topUp, newIdempotencyKey, describeError: () => ({ title: 'No connection' }), onDone }
  const props: TopUpProps = {
    ...{ currency: 'EUR', bonuses: [small, large], ways: ['directDebit', 'card'], directDebit: { last: '3000', most: euros(30_000) } },
    ...{ deps, describeRefusal: ({ code }) => code },
    ...given,
  }
  return { ...renderScreen(<TopUp {...props} />), topUp, onDone }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('TopUp', () => {
  it('[FI-17] [FI-51+] offers amounts; the button says the amount, and the bonus is shown', async () => {
    const { user, topUp } = show()
    expect(screen.getByText('€5.00 bonus: €105.00 is credited')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '€50.00' }))
    expect(screen.getByText('€5.00 bonus from €100.00')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '€200.00' }))
    await user.click(button('Top up €200.00'))
    expect(topUp).toHaveBeenCalledWith({ amount: euros(20_000), bonus: large, way: 'directDebit', idempotencyKey: expect.any(String) })
    expect(await screen.findByText('€200.00 topped up. You can use it now.')).toBeTruthy()
  })

  it('[FI-101+] is empty after a top-up, so that the same button does not top up again', async () => {
    const { user, topUp } = show()
    await user.click(button('Top up €100.00'))
    await screen.findByText('€100.00 topped up. You can use it now.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('')
    await user.click(button('Top up'))
    expect(topUp).toHaveBeenCalledOnce()
    expect(screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('radio', { name: '€50.00' }))
    await user.click(button('Top up €50.00'))
    expect(new Set(topUp.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(2)
  })

  it('[FI-17] takes another amount with a comma, and asks for one it can read', async () => {
    const { user, topUp } = show()
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    await user.click(button('Top up'))
    expect(topUp).not.toHaveBeenCalled()
    const field = screen.getByRole('textbox', { name: 'Amount' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, '75,50')
    await user.click(screen.getByRole('radio', { name: /Card/ }))
    await user.click(button('Top up €75.50'))
    expect(topUp).toHaveBeenCalledWith(expect.objectContaining({ amount: euros(7550), bonus: null, way: 'card' }))
  })

  it('[FI-101+] shows the reason of a refusal and keeps the amount', async () => {
    const { user, onDone } = show({}, { kind: 'refused', refusals: [{ code: 'amountAboveTopUp', most: euros(1000) }] })
    await user.click(button('Top up €100.00'))
    expect(await screen.findByText('amountAboveTopUp')).toBeTruthy()
    expect(button('Top up €100.00')).toBeTruthy()
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('[FI-101+] shows the limit at the field of another amount, which keeps its text and has the focus', async () => {
    const { user } = show({}, { kind: 'refused', refusals: [{ code: 'amountAboveTopUp', most: euros(1000) }] })
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '75')
    await user.click(button('Top up €75.00'))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount', description: 'amountAboveTopUp' })
    expect([field.value, document.activeElement]).toEqual(['75', field])
    expect(screen.getAllByText('amountAboveTopUp')).toHaveLength(1)
    await user.type(field, '{Backspace}')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('sends the same key again after a lost answer, and a new one for another amount', async () => {
    const { user, topUp } = show()
    topUp.mockRejectedValue(new Error('lost'))
    await user.click(button('Top up €100.00'))
    await user.click(button('Top up €100.00'))
    await user.click(screen.getByRole('radio', { name: '€50.00' }))
    await user.click(button('Top up €50.00'))
    const keys = topUp.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
