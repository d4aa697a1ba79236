import type { ClubDateTime } from '@club/core'
import { type BasketStatus, BLANK_BASKET_STATUS } from '@club/core/finance'
import { describe, expect, it, vi } from 'vitest'
import { shownBasket } from '../../testing/baskets.ts'
import { type BasketDeps, createBasketStore, type ShownBasket } from './basketStore.ts'

const answered = (shown: ShownBasket) => ({ kind: 'answered' as const, shown })
const open = shownBasket()
const checkedOut = shownBasket({ phase: 'checkedOut' })
const underWay = shownBasket({ phase: 'checkedOut', payUrl: 'https://pay.example/1', payable: { amount: 0, currency: 'EUR' } })
const empty = shownBasket({ items: [] })
const status = (part: Partial<BasketStatus>): BasketStatus => ({ ...BLANK_BASKET_STATUS, ...part })

/** A clock that a test turns. */
function stage(given: Partial<BasketDeps> = {}, first = open) {
  let now = 0
  let tick: (() => void) | null = null
  const deps: BasketDeps = {
    load: vi.fn(async () => empty),
    removeItem: vi.fn(async () => answered(empty)),
    clear: vi.fn(async () => answered(empty)),
    checkout: vi.fn(async () => answered(checkedOut)),
    pay: vi.fn(async () => answered(underWay)),
    sync: vi.fn(async () => status({ status: 'checkedOut', paymentIntentStatus: 'processing' })),
    readPayTypes: vi.fn(async () => [{ id: 'card', name: 'Card', automated: true }]),
    leaveToPay: vi.fn(),
    clock: () => now,
    every: (_, work) => {
      tick = work
      return () => {
        tick = null
      }
    },
    describeError: () => ({ title: 'No connection' }),
    onAnswer: vi.fn(),
    ...given,
  }
  const store = createBasketStore(first, deps)
  const flow = () => store.getState().flow
  const pass = async (seconds: number) => {
    now += seconds * 1000
    tick?.()
    await vi.waitFor(() => {})
    await Promise.resolve()
  }
  const ready = async () => {
    store.getState().start()
    await vi.waitFor(() => expect(store.getState().payTypes).not.toBeNull())
  }
  return { deps, store, flow, pass, ready, asks: () => tick !== null }
}

describe('the basket store', () => {
  it('[BA-13] [BA-09] [BA-10] replaces its content with every response', async () => {
    const { store, deps, flow } = stage()
    await store.getState().removeItem('fee-1')
    expect(deps.removeItem).toHaveBeenCalledWith('fee-1')
    expect(store.getState().shown).toBe(empty)
    expect(flow()).toEqual({ kind: 'looking' })
    await store.getState().clear()
    expect(deps.onAnswer).toHaveBeenCalledTimes(2)
  })

  it('[BA-11] [BA-12] [BA-06] checks out, waits for the payment elsewhere and polls until it is paid', async () => {
    const sync = vi.fn<BasketDeps['sync']>().mockResolvedValueOnce(status({ status: 'checkedOut', paymentIntentStatus: 'succeeded' }))
    const { store, deps, flow, pass, ready } = stage({ sync })
    await ready()
    await store.getState().pay()
    expect(deps.pay).toHaveBeenCalledWith([{ payTypeId: 'card', amount: checkedOut.payable }], false)
    expect(deps.leaveToPay).toHaveBeenCalledWith('https://pay.example/1', underWay)
    await pass(2)
    expect(flow()).toEqual({ kind: 'waiting', timedOut: false })
    sync.mockResolvedValueOnce(status({ status: 'paid', paymentIntentStatus: 'succeeded' }))
    await pass(2)
    await vi.waitFor(() => expect(flow()).toEqual({ kind: 'paid', paid: underWay }))
    expect(deps.load).toHaveBeenCalled()
  })

  it('[BA-42+] offers a card no longer that another tab has removed, and keeps the basket', async () => {
    const way = (id: string) => ({ id, name: id, automated: true })
    const readPayTypes = vi.fn<BasketDeps['readPayTypes']>(async () => [way('card')]).mockResolvedValueOnce([way('card-7'), way('card')])
    const refused = { kind: 'refused' as const, refusals: [{ code: 'methodNotOffered' as const }] }
    const pay = vi.fn<BasketDeps['pay']>(async () => refused)
    const { store, flow, ready } = stage({ readPayTypes, pay, load: async () => checkedOut })
    await ready()
    await store.getState().pay()
    expect(pay).toHaveBeenLastCalledWith([{ payTypeId: 'card-7', amount: checkedOut.payable }], false)
    expect(flow()).toEqual(refused)
    await vi.waitFor(() => expect(store.getState().payTypes).toEqual([way('card')]))
    await store.getState().pay()
    expect(pay).toHaveBeenLastCalledWith([{ payTypeId: 'card', amount: checkedOut.payable }], false)
  })

  it('[PA-19] stops polling after two minutes, and polls again on request', async () => {
    const { store, flow, pass, ready, asks, deps } = stage()
    await ready()
    await store.getState().pay()
    await pass(119)
    await vi.waitFor(() => expect(deps.sync).toHaveBeenCalledTimes(1))
    expect(flow()).toMatchObject({ timedOut: false })
    await pass(1)
    await vi.waitFor(() => expect(flow()).toMatchObject({ kind: 'waiting', timedOut: true }))
    expect(asks()).toBe(false)
    await store.getState().lookAgain()
    expect(flow()).toMatchObject({ kind: 'waiting', timedOut: false })
    expect(asks()).toBe(true)
  })

  it('says why a payment failed and can pay again', async () => {
    const failed = shownBasket({ phase: 'failed' })
    const sync = async () => status({ status: 'failed', errorResultCode: 'card_declined' })
    const { store, flow, pass, ready, deps } = stage({ sync, load: async () => failed })
    await ready()
    await store.getState().pay()
    await pass(2)
    await vi.waitFor(() => expect(flow()).toEqual({ kind: 'failed' }))
    expect(store.getState().status.errorResultCode).toBe('card_declined')
    await store.getState().pay()
    expect(deps.checkout).toHaveBeenCalledTimes(1)
    expect(deps.pay).toHaveBeenCalledTimes(2)
  })

  it('stops waiting for a failed payment whose places had expired and whose basket is open again', async () => {
    const sync = async () => status({ status: 'open', paymentIntentStatus: 'requiresPaymentMethod', errorResultCode: 'canceled' })
    const { store, flow, pass, ready, asks } = stage({ sync })
    await ready()
    await store.getState().pay()
    await pass(2)
    await vi.waitFor(() => expect(flow()).toEqual({ kind: 'failed' }))
    expect(store.getState().status.errorResultCode).toBe('canceled')
    expect(store.getState().shown).toBe(empty)
    expect(asks()).toBe(false)
  })

  it('[BA-03] [BA-13] ignores a status that arrives after its basket was replaced, and forgets the earlier one', async () => {
    let answer = (_: BasketStatus) => {}
    const sync = vi
      .fn<BasketDeps['sync']>()
      .mockResolvedValueOnce(status({ status: 'checkedOut', errorResultCode: 'card_declined' }))
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const next = shownBasket({ id: '2' })
    const { store, flow, pass, ready } = stage({ sync, clear: async () => answered(next) }, underWay)
    await ready()
    await vi.waitFor(() => expect(store.getState().status.errorResultCode).toBe('card_declined'))
    await pass(2)
    await store.getState().clear()
    expect(store.getState().status).toEqual(BLANK_BASKET_STATUS)
    answer(status({ status: 'paid' }))
    await pass(0)
    expect(flow()).toEqual({ kind: 'looking' })
    expect(store.getState().shown).toBe(next)
  })

  it('[BA-03] never asks for the status of a basket that does not exist', async () => {
    const { store, deps } = stage({}, shownBasket({ id: null }))
    await store.getState().lookAgain()
    expect(deps.sync).not.toHaveBeenCalled()
  })

  it('[PA-19] stops after two minutes without any response, too', async () => {
    const { store, flow, pass, ready } = stage({ sync: () => Promise.reject(new Error('away')) })
    await ready()
    await store.getState().pay()
    await pass(119)
    expect(flow()).toEqual({ kind: 'waiting', timedOut: false })
    await pass(1)
    await vi.waitFor(() => expect(flow()).toEqual({ kind: 'waiting', timedOut: true }))
  })

  it('finds a payment whose response was lost and waits for it', async () => {
    const pay = vi.fn(() => Promise.reject(new Error('away')))
    const { store, flow, ready, asks } = stage({ pay, load: async () => underWay })
    await ready()
    await store.getState().pay()
    await vi.waitFor(() => expect(flow()).toMatchObject({ kind: 'waiting' }))
    expect(asks()).toBe(true)
  })

  it('[TS-100] removes and names places whose time has expired', async () => {
    const { store, deps } = stage({}, shownBasket({ timerEnd: '2026-06-01T10:15:00' as ClubDateTime }))
    await store.getState().timeOver('2026-06-01T10:15:00' as ClubDateTime)
    expect(deps.load).not.toHaveBeenCalled()
    await store.getState().timeOver('2026-06-01T10:15:01' as ClubDateTime)
    expect(store.getState().endedNames).toEqual(['Summer Trophy'])
    expect(store.getState().shown).toBe(empty)
  })

  it('shows a refusal and reloads the basket', async () => {
    const refusals = [{ code: 'basketFrozen' as const }]
    const { store, flow, deps, ready } = stage({ checkout: async () => ({ kind: 'refused', refusals }) })
    await ready()
    await store.getState().pay()
    expect(flow()).toEqual({ kind: 'refused', refusals })
    expect(deps.pay).not.toHaveBeenCalled()
    expect(deps.load).toHaveBeenCalled()
  })

  it('pays once for two presses, and reports what cannot be reached', async () => {
    const { store, deps, flow, ready } = stage({ pay: vi.fn(() => Promise.reject(new Error('away'))) })
    await ready()
    await Promise.all([store.getState().pay(), store.getState().pay()])
    expect(deps.checkout).toHaveBeenCalledTimes(1)
    expect(flow()).toEqual({ kind: 'broken', notice: { title: 'No connection' } })
  })

  it('continues with a payment in progress', async () => {
    const { ready, flow, asks } = stage({}, underWay)
    await ready()
    expect(flow()).toMatchObject({ kind: 'waiting' })
    expect(asks()).toBe(true)
  })
})
