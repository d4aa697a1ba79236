import { getCurrencyParams, listRefunds, type refundToWire } from '@club/contract/finance'
import { IntlProvider } from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useRefunds } from './useRefunds.ts'

const WIRE: ReturnType<typeof refundToWire> = {
  ...{
    id: 4,
    item: 'Tee time',
    amount: 2000,
    reason: 'bookingCancelled',
    way: 'account',
    card: null,
    bank: null,
    unclear: false,
    note: '',
    customerName: null,
    customerNumber: null,
  },
  ...{ tournamentId: null, bookingId: 7, states: [{ state: 'arrived', at: '2026-06-01T10:00:00' }] },
}
let answerCurrency: (answer: object) => void = () => {}
const call = vi.fn(
  (asked: unknown) =>
    new Promise((answer) => {
      if (asked === getCurrencyParams) answerCurrency = answer
    }),
)
const all = vi.fn(async (_call: unknown, fromWire: (wire: typeof WIRE) => { value: unknown }) => [fromWire(WIRE).value])
const { show, pass } = watchedStage(
  { call, all },
  {
    store: createStore<ShellState>(
      () => ({ customer: { id: '7' }, club: { settings: { modules: { 'financial-account': { visibility: 'private' } } } } }) as never,
    ),
  },
)
let found: ReturnType<typeof useRefunds>

function Stage() {
  found = useRefunds(({ bookingId }) => bookingId === '7', true)
  return null
}

describe('the refunds of what was cancelled', () => {
  it('[FI-134+] are read together with the currency, and hold back what is below them until then', async () => {
    await show(
      <IntlProvider locale="en">
        <Stage />
      </IntlProvider>,
    )
    await pass(1)
    expect(all.mock.calls.map(([asked]) => asked)).toEqual([listRefunds])
    expect(found).toMatchObject({ refunds: [], isLoading: true })
    answerCurrency({ isoCode: 'EUR', symbol: '€', decimals: 2, symbolBefore: true })
    await pass(1)
    expect(found).toMatchObject({ isLoading: false, refunds: [{ id: '4', amount: { amount: 2000, currency: 'EUR' } }] })
  })
})
