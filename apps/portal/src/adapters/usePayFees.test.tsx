import { ApiError } from '@club/client'
import { addBasketItem, type WireBasket } from '@club/contract/finance'
import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DialogState } from '../shells/dialogStore.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePayFees } from './usePayFees.ts'

const BASKET: WireBasket = {
  ...{ id: 5, customerId: 7, currency: 'EUR', total: 3500, payable: 3500, status: 'Open', tournaments: [], customers: [] },
  items: [{ id: 'fee-9', kind: 1, articleName: 'Entry fee', quantity: 1, price: 3500, total: 3500, tournamentId: 9, customerIds: [7] }],
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
let pay: ReturnType<typeof usePayFees>

function Stage() {
  pay = usePayFees('9')
  return null
}

beforeEach(async () => {
  call.mockReset().mockResolvedValue(BASKET)
  openDialog.mockReset()
  await show(
    <IntlProvider locale="en">
      <Stage />
    </IntlProvider>,
  )
})

describe('the unpaid fees of a tournament', () => {
  it('[FI-135+] are added to the basket, which opens', async () => {
    await act(async () => pay.onPay())
    expect(call).toHaveBeenCalledExactlyOnceWith(addBasketItem, {
      body: { kind: 1, tournamentId: 9 },
      idempotencyKey: expect.stringMatching(/./),
    })
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('order')
  })

  it('[FI-135+] open the basket if they are in it already', async () => {
    call.mockRejectedValue(
      new ApiError({ kind: 'problem', problem: 'basketRefused', status: 409, details: [{ code: 'feeInBasket' }] } as never),
    )
    await act(async () => pay.onPay())
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('order')
  })

  it('[FI-135+] say why they cannot be paid now', async () => {
    call.mockRejectedValue(new Error('offline'))
    await act(async () => pay.onPay())
    expect(openDialog).not.toHaveBeenCalled()
    expect(pay).toMatchObject({ busy: false, problem: expect.stringMatching(/./) })
  })
})
