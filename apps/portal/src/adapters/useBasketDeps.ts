import { type ClubClient, newIdempotencyKey } from '@club/client'
import {
  addBasketPayments,
  basketFromWire,
  basketStatusFromWire,
  checkoutBasket,
  clearBasket,
  getPosLocation,
  payTypeFromWire,
  removeBasketItem,
  syncBasketStatus,
  type WireBasket,
} from '@club/contract/finance'
import { everyOf, idToWire } from '@club/contract/wire'
import type { BasketRefusal, PaymentPart } from '@club/core/finance'
import type { BasketAnswer, BasketDeps, ShownBasket } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { basketKey, loadBasket } from '../queries/basket.ts'
import { FINANCE_KEY } from '../queries/finance.ts'
import { readOne } from '../queries/readOne.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import { reloadTournament } from '../queries/reloadTournament.ts'
import { pathTo } from '../routes/paths.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { saveLeftToPay } from './leftToPay.ts'

const BASKET_CODES = /* @__PURE__ */ everyOf<BasketRefusal['code']>()([
  'basketFrozen',
  'basketPaid',
  'basketEmpty',
  'notCheckedOut',
  'itemUnknown',
  'kindNotForCustomers',
  'quantityNotPositive',
  'quantityFixed',
  'feeInBasket',
  'invoiceInBasket',
  'methodNotOffered',
  'amountNotPositive',
  'amountAbovePayable',
  'alreadyCollecting',
])

async function answerOf(step: Promise<WireBasket>): Promise<BasketAnswer> {
  try {
    return { kind: 'answered', shown: readOne('basket', basketFromWire(await step)) }
  } catch (error) {
    return { kind: 'refused', refusals: refusalsOf(error, 'basketRefused', BASKET_CODES) }
  }
}

/** Returns the URL where a payment is made: a page of a provider, or of the service in the portal's language. Null for every other scheme. */
export function payPageUrl(payUrl: string, serviceUrl: string, here: string, language: string): string | null {
  const service = new URL(serviceUrl, here)
  const url = URL.canParse(payUrl, service.href) ? new URL(payUrl, service) : null
  if (url && payUrl.startsWith('/')) url.searchParams.set('language', language)
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** Returns the page to show after a payment: the entry, if the payment was part of a sign-up; else the current page. */
export function pathAfterPayment({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const [, id] = /^\/tournaments\/view\/([^/]+)\/sign-up$/.exec(pathname) ?? []
  return id === undefined ? `${pathname}${search}` : pathTo('entry', { id: decodeURIComponent(id) })
}

function withKey(client: ClubClient) {
  const key = () => ({ idempotencyKey: newIdempotencyKey() })
  return {
    removeItem: (id: string) => client.call(removeBasketItem, { params: { id } }),
    clear: () => client.call(clearBasket),
    checkout: () => client.call(checkoutBasket, { body: {}, ...key() }),
    pay: (parts: readonly PaymentPart[], saveCard: boolean) =>
      client.call(addBasketPayments, {
        body: parts.map(({ payTypeId, amount }) => ({
          ...{ payTypeId: idToWire(payTypeId), amount: amount.amount },
          ...(saveCard && { saveCard }),
        })),
        version: null,
        ...key(),
      }),
    sync: (id: string) => client.call(syncBasketStatus, { params: { id }, body: {}, ...key() }),
  }
}

export function useBasketDeps(): BasketDeps {
  const { client, log, config, kind, tabArea } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const { locale } = useIntl()
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(() => {
    const calls = withKey(client)
    const reachable = (shown: ShownBasket): ShownBasket => ({
      ...shown,
      payUrl: shown.payUrl === null ? null : payPageUrl(shown.payUrl, config.serviceUrl, location.href, locale),
    })
    const step = async (call: Promise<WireBasket>): Promise<BasketAnswer> => {
      const answer = await answerOf(call)
      return answer.kind === 'answered' ? { ...answer, shown: reachable(answer.shown) } : answer
    }
    return {
      load: async () => reachable(await loadBasket(client, log)),
      removeItem: (id) => step(calls.removeItem(id)),
      clear: () => step(calls.clear()),
      checkout: () => step(calls.checkout()),
      pay: (parts, saveCard) => step(calls.pay(parts, saveCard)),
      sync: async (id) => readOne('basket status', basketStatusFromWire(await calls.sync(id))),
      readPayTypes: async () => {
        const { payTypes } = await client.call(getPosLocation, { query: {} })
        return payTypes.map((wire) => readOne('way to pay', payTypeFromWire(wire)))
      },
      leaveToPay:
        kind === 'widget'
          ? null
          : (url, basket) => {
              saveLeftToPay(tabArea, customerId, { basket, path: pathAfterPayment(location) })
              location.assign(url)
            },
      clock: () => performance.now(),
      every: (milliseconds, work) => {
        const timer = setInterval(work, milliseconds)
        return () => clearInterval(timer)
      },
      describeError: words.failure,
      onAnswer: (shown, paid) => {
        const before = queries.getQueryData<ShownBasket>(basketKey(customerId))
        queries.setQueryData(basketKey(customerId), shown)
        void queries.invalidateQueries({ queryKey: [...basketKey(customerId), 'timers'] })
        if (paid) void queries.invalidateQueries({ queryKey: [FINANCE_KEY] })
        const booked = [before, shown, paid].some((one) => one?.basket.items.some(({ bookingId }) => bookingId !== undefined))
        if (booked) void queries.invalidateQueries({ queryKey: ['reservations'] })
        // Places have changed players, or are free again.
        const tournaments = [before, paid].flatMap((one) => Object.keys(one?.tournamentNames ?? {}))
        for (const id of new Set(tournaments)) reloadTournament(queries, id)()
      },
    }
  }, [client, log, config, kind, tabArea, customerId, locale, words, queries])
}
