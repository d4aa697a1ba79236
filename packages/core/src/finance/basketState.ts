/** The basket of a screen: every response replaces it. BA-03, BA-06, BA-13, PA-19. */
import { type Basket, type BasketStatus, BLANK_BASKET_STATUS } from './basket.ts'
import { PAYMENT_TIMEOUT_MINUTES, type PaymentWait, paymentWait } from './cardIntent.ts'

/** A basket on a screen, with the latest status of its payment. `shown` holds the basket with what else the screen shows of it. */
export interface BasketState<Shown extends { readonly basket: Pick<Basket, 'id'> }> {
  readonly shown: Shown
  readonly status: BasketStatus
}

/** A response of the server about a basket. */
export type BasketEvent<Shown> =
  /** Loading, changing items, checkout and payments all return the whole basket. */
  | { readonly kind: 'answered'; readonly shown: Shown }
  /** `basketId` is the basket whose status was requested. */
  | { readonly kind: 'statusRead'; readonly basketId: string; readonly status: BasketStatus }

/** Returns the state of a basket whose payment status is not known. */
export function initialBasketState<Shown extends { readonly basket: Pick<Basket, 'id'> }>(shown: Shown): BasketState<Shown> {
  return { shown, status: BLANK_BASKET_STATUS }
}

/** Returns whether there is a status to request: a basket without an id has none. */
export function hasBasketStatus<Some extends Pick<Basket, 'id'>>(basket: Some): basket is Some & { readonly id: string } {
  return basket.id !== null
}

/**
 * Returns the state after a response. A basket clears the status, because the one read before belongs to the basket before the step. The same
 * state is returned if the status is of a basket that is not on the screen.
 */
export function basketStateAfter<Shown extends { readonly basket: Pick<Basket, 'id'> }>(
  state: BasketState<Shown>,
  event: BasketEvent<Shown>,
): BasketState<Shown> {
  switch (event.kind) {
    case 'answered':
      return initialBasketState(event.shown)
    case 'statusRead':
      return event.basketId === state.shown.basket.id ? { shown: state.shown, status: event.status } : state
  }
}

/**
 * Returns what a screen does that waits for the payment of a basket since `waitedSeconds`. The basket decides: its payment has failed as well if
 * it is open again, because its places ended with the payment; a card payment that succeeded counts when the basket is paid.
 */
export function basketWait({ status, paymentIntentStatus }: BasketStatus, waitedSeconds: number): PaymentWait {
  if (status === 'paid') return { kind: 'succeeded' }
  if (status === 'failed' || status === 'open' || paymentIntentStatus === 'canceled') return { kind: 'failed' }
  return paymentWait('processing', waitedSeconds, PAYMENT_TIMEOUT_MINUTES)
}
