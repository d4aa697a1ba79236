import { checkSubscriptionPayment, getPosLocation, listBonusAmounts } from '@club/contract/finance'
import type { Mandate } from '@club/core/membership'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DialogState } from '../../shells/dialogStore.ts'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { payingMandate } from './usePayingInvoices.ts'
import { useTopUp } from './useTopUp.ts'

const call = vi.fn()
const log = vi.fn()
const club = { settings: { accountTopUpEnabled: true, useMandates: false, directDebitEnabled: false } }
const { show, pass, box } = watchedStage(
  { call, page: async () => ({ rows: [] }) },
  {
    log,
    store: createStore<ShellState>(() => ({ customer: { id: '7' }, club }) as unknown as ShellState),
    dialogs: createStore<DialogState>(() => ({ open: null, show: () => {}, close: () => {} })),
  },
)
let offer: ReturnType<typeof useTopUp>

function Stage() {
  offer = useTopUp('7', 'EUR')
  return null
}

async function opened(subscription: () => Promise<unknown>) {
  call.mockImplementation(async (asked: unknown) => {
    if (asked === checkSubscriptionPayment) return subscription()
    if (asked === getPosLocation) return { payTypes: [{ payTypeId: 'card' }] }
    return asked === listBonusAmounts ? { content: [] } : {}
  })
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Stage />
    </IntlProvider>,
  )
  await pass(1)
}

beforeEach(() => {
  call.mockReset()
  log.mockReset()
})

it('[MA-114+] a mandate that is blocked, or does not pay invoices, is not named as a way to pay', () => {
  const mandate = { id: '1', payCreditInvoice: true, blocked: false } as Mandate
  const others = [
    { ...mandate, blocked: true },
    { ...mandate, payCreditInvoice: false },
  ]
  expect(payingMandate(others)).toBeUndefined()
  expect(payingMandate([...others, mandate])).toBe(mandate)
})

describe('a top-up', () => {
  it('[FI-14] [FI-15] is offered while the subscription is paid', async () => {
    await opened(async () => ({ directDebitMost: 0 }))
    expect(offer).toMatchObject({ currency: 'EUR', ways: ['card'] })
  })

  it('[FI-15] is not offered after a failed check of the subscription, and no error is shown', async () => {
    await opened(async () => {
      throw new Error('409')
    })
    expect(offer).toBeNull()
    expect([box.textContent, log.mock.calls.length]).toEqual(['', 0])
  })
})
