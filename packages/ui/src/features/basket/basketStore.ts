import type { ClubDateTime } from '@club/core'
import {
  type Basket,
  type BasketPhase,
  type BasketRefusal,
  type BasketState,
  type BasketStatus,
  BLANK_BASKET_STATUS,
  basketStateAfter,
  basketWait,
  endedTournaments,
  hasBasketStatus,
  initialBasketState,
  isVoucherMethod,
  type Money,
  type PaymentPart,
  type PaymentSplit,
  type PayType,
  paymentSplit,
} from '@club/core/finance'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'

/** A basket with the state that a screen shows of it. */
export interface ShownBasket {
  readonly basket: Basket
  readonly phase: BasketPhase
  /** The unpaid amount without payments in progress. */
  readonly payable: Money
  /** URL of the provider’s page for the payment in progress; else null. */
  readonly payUrl: string | null
  readonly tournamentNames: Readonly<Record<string, string>>
  readonly customerNames: Readonly<Record<string, string>>
}

export type BasketAnswer =
  | { readonly kind: 'answered'; readonly shown: ShownBasket }
  | { readonly kind: 'refused'; readonly refusals: readonly BasketRefusal[] }

/** Returns whether an amount can be paid this way as a whole. */
export function covers({ available = Infinity }: { readonly available?: number | undefined }, { amount }: Money): boolean {
  return amount <= available
}

export interface BasketDeps {
  readonly load: () => Promise<ShownBasket>
  readonly removeItem: (itemId: string) => Promise<BasketAnswer>
  readonly clear: () => Promise<BasketAnswer>
  readonly checkout: () => Promise<BasketAnswer>
  /** `saveCard`: the customer agreed that the provider saves a new card. */
  readonly pay: (parts: readonly PaymentPart[], saveCard: boolean) => Promise<BasketAnswer>
  readonly sync: (basketId: string) => Promise<BasketStatus>
  readonly readPayTypes: () => Promise<readonly PayType[]>
  /** Opens the provider’s page in this tab. Null in a frame, where a link opens the page in a new tab. */
  readonly leaveToPay: ((url: string, shown: ShownBasket) => void) | null
  /** Milliseconds, for measuring durations. */
  readonly clock: () => number
  /** Calls `work` at an interval. Returns a function that stops it. */
  readonly every: (milliseconds: number, work: () => void) => () => void
  readonly describeError: (error: unknown) => Notice
  /** Called after every response; `paid` is the basket that was just paid. */
  readonly onAnswer: (shown: ShownBasket, paid: ShownBasket | null) => void
}

export type BasketFlow =
  | { readonly kind: 'looking' }
  /** A change is being sent: of one item, or of the whole basket. */
  | { readonly kind: 'changing'; readonly itemId: string | null }
  | { readonly kind: 'starting' }
  /** The payment is made on another page. `timedOut`: polling has stopped until the user restarts it. PA-19. */
  | { readonly kind: 'waiting'; readonly timedOut: boolean }
  | { readonly kind: 'paid'; readonly paid: ShownBasket }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly refusals: readonly BasketRefusal[] }
  | { readonly kind: 'broken'; readonly notice: Notice }

/** `shown` is replaced by each response (BA-13); `status` says why a payment was declined. */
export interface BasketFlowState extends BasketState<ShownBasket> {
  /** null until loaded; empty if nothing can be paid here. */
  readonly payTypes: readonly PayType[] | null
  /** The method that is not a voucher; null if none is chosen or covers the rest. */
  readonly payTypeId: string | null
  /** The chosen vouchers, which pay first; in the order in which they are offered. */
  readonly voucherIds: readonly string[]
  readonly flow: BasketFlow
  /** Names of tournaments whose fees were just removed because their reservation expired. TS-100. */
  readonly endedNames: readonly string[]
  /** The tee times that were just removed because their time to pay is over. */
  readonly endedBookings: readonly string[]
  /** The customer agrees to save a new card; false until they say so. PA-47+. */
  readonly saveCard: boolean
  readonly choosePayType: (id: string) => void
  readonly chooseVoucher: (id: string, chosen: boolean) => void
  readonly chooseSaveCard: (saveCard: boolean) => void
  readonly removeItem: (itemId: string) => Promise<void>
  readonly clear: () => Promise<void>
  readonly pay: () => Promise<void>
  /** Checks the payment now, and restarts polling. */
  readonly lookAgain: () => Promise<void>
  /** Opens the provider’s page; null in a frame. */
  readonly leaveToPay: (() => void) | null
  /** Reloads the basket when the reservation of places may have expired. */
  readonly timeOver: (now: ClubDateTime) => Promise<void>
  /** Reads the payment methods, and resumes a payment in progress. */
  readonly start: () => void
  readonly stop: () => void
}

type Chosen = Pick<BasketFlowState, 'shown' | 'payTypes' | 'voucherIds' | 'payTypeId'>

/** Returns what the chosen vouchers pay, the rest that the other method pays, and what neither covers. UI-76+. */
export function chosenSplit({ shown, payTypes, voucherIds, payTypeId }: Chosen): PaymentSplit & { readonly rest: Money } {
  const vouchers = (payTypes ?? []).filter(({ id }) => voucherIds.includes(id))
  const other = payTypes?.find(({ id }) => id === payTypeId) ?? null
  return { ...paymentSplit(shown.payable, vouchers, other), rest: paymentSplit(shown.payable, vouchers, null).uncovered }
}

const POLL_INTERVAL_MS = 2000
/** The payment method of a card that is not saved. */
export const NEW_CARD = 'card'

export function createBasketStore(first: ShownBasket, deps: BasketDeps): StoreApi<BasketFlowState> {
  let stopPolling = (): void => {}
  let waitingSince = 0
  let asking = false

  return createStore<BasketFlowState>()((set, get) => {
    const show = (shown: ShownBasket): void => {
      set(basketStateAfter(get(), { kind: 'answered', shown }))
      deps.onAnswer(shown, null)
    }
    const broken = (error: unknown): void => set({ flow: { kind: 'broken', notice: deps.describeError(error) } })
    /** Applies the basket of a response; returns false if the step was refused. */
    const take = (answer: BasketAnswer): boolean => {
      if (answer.kind === 'refused') {
        set({ flow: { kind: 'refused', refusals: answer.refusals } })
        void reload()
        // Another tab has removed the card, or the mandate has ended.
        if (answer.refusals.some(({ code }) => code === 'methodNotOffered')) readWays()
        return false
      }
      show(answer.shown)
      return true
    }
    const reload = async (): Promise<void> => {
      const shown = await deps.load().catch(() => null)
      if (shown) show(shown)
    }
    const isBusy = (): boolean => ['changing', 'starting'].includes(get().flow.kind)
    const change = async (itemId: string | null, step: () => Promise<BasketAnswer>): Promise<void> => {
      if (isBusy()) return
      set({ flow: { kind: 'changing', itemId }, endedNames: [], endedBookings: [] })
      try {
        if (take(await step())) set({ flow: { kind: 'looking' } })
      } catch (error) {
        broken(error)
      }
    }

    /** Polls the payment’s state until there is a result or the timeout has passed. */
    const wait = (): void => {
      stopPolling()
      waitingSince = deps.clock()
      set({ flow: { kind: 'waiting', timedOut: false } })
      stopPolling = deps.every(POLL_INTERVAL_MS, () => void poll())
    }
    /** Polls the payment in progress. Returns false without one. */
    const resumePayment = (): boolean => {
      const { phase, payUrl } = get().shown
      const isUnderWay = phase === 'checkedOut' && payUrl !== null
      if (isUnderWay) wait()
      return isUnderWay
    }
    const poll = async (): Promise<void> => {
      const { basket } = get().shown
      if (asking || !hasBasketStatus(basket)) return
      asking = true
      try {
        // Without a response the last status counts.
        await handleStatus(basket.id, await deps.sync(basket.id).catch(() => get().status))
      } finally {
        asking = false
      }
    }
    const handleStatus = async (basketId: string, status: BasketStatus): Promise<void> => {
      const { kind } = basketWait(status, Math.floor((deps.clock() - waitingSince) / 1000))
      if (kind === 'failed') await reload()
      const state = get()
      const after = basketStateAfter(state, { kind: 'statusRead', basketId, status })
      if (after === state) return
      set(after)
      if (kind !== 'waiting') stopPolling()
      if (kind === 'succeeded') await finish(get().shown)
      else set({ flow: kind === 'failed' ? { kind } : { kind: 'waiting', timedOut: kind === 'timedOut' } })
    }
    const finish = async (paid: ShownBasket): Promise<void> => {
      set({ flow: { kind: 'paid', paid } })
      const next = await deps.load().catch(() => null)
      if (next) deps.onAnswer(next, paid)
    }

    /** Keeps the chosen method if it covers the rest, else chooses the first that does. */
    const withMethod = (change: Partial<Chosen>): Partial<Chosen> => {
      const chosen = { ...get(), ...change }
      const others = (chosen.payTypes ?? []).filter((method) => !isVoucherMethod(method.id) && covers(method, chosenSplit(chosen).rest))
      return { ...change, payTypeId: (others.find(({ id }) => id === chosen.payTypeId) ?? others[0])?.id ?? null }
    }
    const readWays = (): void => {
      void deps.readPayTypes().then(
        (payTypes) => set(withMethod({ payTypes })),
        () => set({ payTypes: [] }),
      )
    }
    return {
      ...initialBasketState(first),
      payTypes: null,
      payTypeId: null,
      voucherIds: [],
      flow: { kind: 'looking' },
      endedNames: [],
      endedBookings: [],
      saveCard: false,
      choosePayType: (payTypeId) => set({ payTypeId }),
      chooseVoucher: (id, chosen) => {
        const offered = (get().payTypes ?? []).map((method) => method.id)
        const voucherIds = offered.filter((one) => (one === id ? chosen : get().voucherIds.includes(one)))
        set(withMethod({ voucherIds }))
      },
      chooseSaveCard: (saveCard) => set({ saveCard }),
      removeItem: (itemId) => change(itemId, () => deps.removeItem(itemId)),
      clear: () => change(null, deps.clear),
      pay: async () => {
        if (chosenSplit(get()).uncovered.amount > 0 || get().flow.kind === 'starting') return
        set({ flow: { kind: 'starting' }, endedNames: [], endedBookings: [] })
        try {
          // A basket that was checked out before and never paid is still checked out.
          if (get().shown.phase === 'open' && !take(await deps.checkout())) return
          const { parts, uncovered } = chosenSplit(get())
          if (uncovered.amount > 0) return set({ flow: { kind: 'looking' } })
          const newCard = parts.some(({ payTypeId }) => payTypeId === NEW_CARD)
          if (!take(await deps.pay(parts, newCard && get().saveCard))) return
          const { phase, payUrl } = get().shown
          if (phase === 'paid') return await finish(get().shown)
          if (phase === 'failed') {
            return set({ flow: { kind: 'failed' }, status: { ...BLANK_BASKET_STATUS, errorResultCode: 'provider_unreachable' } })
          }
          wait()
          if (payUrl !== null) deps.leaveToPay?.(payUrl, get().shown)
        } catch (error) {
          broken(error)
          // The payment may have started although the response was lost.
          await reload()
          resumePayment()
        }
      },
      lookAgain: async () => {
        wait()
        await poll()
      },
      leaveToPay:
        deps.leaveToPay &&
        (() => {
          const { shown } = get()
          if (shown.payUrl !== null) deps.leaveToPay?.(shown.payUrl, shown)
        }),
      timeOver: async (now) => {
        const { shown, flow } = get()
        if (isBusy() || flow.kind === 'waiting' || flow.kind === 'paid') return
        const ended = endedTournaments(shown.basket.items, now)
        const bookings = shown.basket.items.filter(
          ({ bookingId, timerEnd }) => bookingId !== undefined && timerEnd !== null && timerEnd < now,
        )
        if (ended.length + bookings.length === 0) return
        const names = ended.flatMap((id) => shown.tournamentNames[id] ?? [])
        set({
          endedNames: [...new Set([...get().endedNames, ...names])],
          endedBookings: [...new Set([...get().endedBookings, ...bookings.map(({ articleName }) => articleName)])],
          flow: { kind: 'looking' },
        })
        await reload()
      },
      start: () => {
        readWays()
        // A customer who comes back from the provider's page sees the result without a delay.
        if (resumePayment()) void poll()
        else if (get().shown.phase === 'failed') set({ flow: { kind: 'failed' } })
      },
      stop: () => stopPolling(),
    }
  })
}
