/** The basket of a screen: every response replaces it. BA-03, BA-06 to BA-13. */
import { type Basket, type BasketStatus, BLANK_BASKET_STATUS, emptyBasket } from './basket.ts'

/** The steps; each is a call that returns the whole basket. */
export const BASKET_STEPS = ['load', 'addItem', 'updateItem', 'removeItem', 'clear', 'checkout', 'addPayments'] as const
export type BasketStep = (typeof BASKET_STEPS)[number]

/** The basket on a screen, with the latest status of its payment. */
export interface BasketState {
  readonly basket: Basket
  readonly status: BasketStatus
}

/** A response of the server about a basket. */
export type BasketEvent =
  | { readonly kind: 'answered'; readonly step: BasketStep; readonly basket: Basket }
  /** `basketId` is the basket whose status was requested. */
  | { readonly kind: 'statusRead'; readonly basketId: string; readonly status: BasketStatus }

/** Returns the state without a basket and without a payment status. */
export function initialBasketState(currency: string): BasketState {
  return { basket: emptyBasket(currency), status: BLANK_BASKET_STATUS }
}

/** Returns whether there is a status to request: a basket without an id has none. */
export function hasBasketStatus({ id }: Pick<Basket, 'id'>): boolean {
  return id !== null
}

/**
 * Returns the state after a response. A step clears the status, because the one read before belongs to the basket before the step.
 * A status of a basket that is not on the screen is ignored.
 */
export function basketStateAfter(state: BasketState, event: BasketEvent): BasketState {
  switch (event.kind) {
    case 'answered':
      return { basket: event.basket, status: BLANK_BASKET_STATUS }
    case 'statusRead':
      return event.basketId === state.basket.id ? { ...state, status: event.status } : state
  }
}
