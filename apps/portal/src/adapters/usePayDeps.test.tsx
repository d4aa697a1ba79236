import { ApiError } from '@club/client'
import { addBasketItem, type WireBasket } from '@club/contract/finance'
import { refusalToDetail } from '@club/contract/refusals'
import { type BasketRefusal, money } from '@club/core/finance'
import type { PayDeps } from '@club/ui/features'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { basketKey } from '../queries/basket.ts'
import type { DialogState } from '../shells/dialogStore.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePayDeps } from './usePayDeps.ts'

const BASKET: WireBasket = {
  ...{ id: 5, customerId: 7, currency: 'EUR', total: 4200, payable: 4200, status: 'Open', tournaments: [], customers: [] },
  items: [{ id: 'invoices-1', kind: 6, articleName: '', quantity: 1, price: 4200, total: 4200, docHeadIds: [11, 12] }],
}

const call = vi.fn()
const openDialog = vi.fn()
const { show } = watchedStage(
  { call },
  {
    store: createStore<ShellState>(() => ({ customer: { id: '7' } }) as ShellState),
    dialogs: createStore<DialogState>(() => ({ open: null, show: openDialog, close: () => {} })),
  },
)
let deps: PayDeps
let queries: QueryClient

function Account() {
  deps = usePayDeps(true)
  queries = useQueryClient()
  return null
}

beforeEach(async () => {
  call.mockReset().mockResolvedValue(BASKET)
  openDialog.mockReset()
  await show(
    <IntlProvider locale="en">
      <Account />
    </IntlProvider>,
  )
})

const refusing = (refusal: BasketRefusal, problem: 'basketRefused' | 'paymentRefused' = 'basketRefused') => {
  const { code } = refusal
  const details = [refusalToDetail(refusal)]
  call.mockRejectedValueOnce(new ApiError({ code, message: '', status: 409, problem, details, retryAfterSeconds: null }))
}

it('[MA-126+] open invoices that a debit collects already are refused with this reason', async () => {
  refusing({ code: 'alreadyCollecting' }, 'paymentRefused')
  const payment = { invoiceIds: ['11'], way: 'directDebit', amount: money(4200, 'EUR'), idempotencyKey: 'k' } as const
  expect(await deps.pay(payment)).toEqual({ kind: 'refused', refusals: [{ code: 'alreadyCollecting' }] })
})

describe('open invoices paid by card', () => {
  it('[BA-07] are added to the basket, whose response replaces it, and the basket opens', async () => {
    await deps.toBasket?.(['11', '12'])
    expect(call).toHaveBeenCalledExactlyOnceWith(addBasketItem, {
      body: { kind: 6, docHeadIds: [11, 12] },
      idempotencyKey: expect.stringMatching(/./),
    })
    expect(queries.getQueryData(basketKey('7'))).toMatchObject({ basket: { id: '5', items: [{ invoiceIds: ['11', '12'] }] } })
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('order')
  })

  it('[BA-07] open the basket if they are in it already, and stay if it accepts nothing now', async () => {
    refusing({ code: 'invoiceInBasket', invoiceIds: ['11'] })
    await deps.toBasket?.(['11'])
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('order')
    openDialog.mockReset()
    refusing({ code: 'basketFrozen' })
    await expect(deps.toBasket?.(['11'])).rejects.toThrow(ApiError)
    expect(openDialog).not.toHaveBeenCalled()
  })
})

describe('open invoices paid from the balance', () => {
  it('[BA-41+] leave the basket: it is loaded again', async () => {
    await deps.toBasket?.(['11'])
    expect(queries.getQueryState(basketKey('7'))?.isInvalidated).toBe(false)
    deps.onPaid()
    expect(queries.getQueryState(basketKey('7'))?.isInvalidated).toBe(true)
  })
})
