import { addBasketItem, type WireBasket } from '@club/contract/finance'
import type { ClubDateTime } from '@club/core'
import type { OwnBooking } from '@club/core/reservation'
import type { PayOnline } from '@club/ui/features'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { basketKey } from '../queries/basket.ts'
import type { DialogState } from '../shells/dialogStore.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePayBooking } from './usePayBooking.ts'

const BASKET: WireBasket = {
  ...{ id: 5, customerId: 7, currency: 'EUR', total: 2100, payable: 2100, status: 'Open', tournaments: [], customers: [] },
  items: [{ id: 'booking-9', kind: 1, articleName: 'Tee time', quantity: 1, price: 2100, total: 2100, bookingId: 9 }],
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
let pay: PayOnline
let queries: QueryClient

const bookingWith = (state: 'open' | 'inBasket') =>
  ({ id: '9', state: 'booked', payment: { charges: [{ paidByMe: true, state, amount: 2100 }] } }) as unknown as OwnBooking

function Stage({ booking }: { readonly booking: OwnBooking }) {
  pay = usePayBooking(booking, () => '2026-06-13T14:32:00' as ClubDateTime)
  queries = useQueryClient()
  return null
}
const open = (booking: OwnBooking) =>
  show(
    <IntlProvider locale="en">
      <Stage booking={booking} />
    </IntlProvider>,
  )

beforeEach(() => {
  call.mockReset().mockResolvedValue(BASKET)
  openDialog.mockReset()
})

describe('the open part of a booking', () => {
  it('[BA-28] is added to the basket, which opens', async () => {
    await open(bookingWith('open'))
    await act(async () => pay.onPay())
    expect(call).toHaveBeenCalledExactlyOnceWith(addBasketItem, {
      body: { kind: 1, bookingId: 9 },
      idempotencyKey: expect.stringMatching(/./),
    })
    expect(queries.getQueryData(basketKey('7'))).toMatchObject({ basket: { items: [{ bookingId: '9' }] } })
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('order')
  })

  it('[BA-28] opens the basket if it is in it already', async () => {
    await open(bookingWith('inBasket'))
    await act(async () => pay.onPay())
    expect(call).not.toHaveBeenCalled()
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('order')
  })

  it('[BA-28] stays where it is and says why after a failure', async () => {
    call.mockRejectedValue(new Error('offline'))
    await open(bookingWith('open'))
    await act(async () => pay.onPay())
    expect(openDialog).not.toHaveBeenCalled()
    expect(pay.problem).not.toBeNull()
    expect(pay.busy).toBe(false)
  })
})
