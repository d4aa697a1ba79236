/** The basket of a screen: every answer replaces what was there. BA-03, BA-06 to BA-13. */
import { type Basket, type BasketStatus, BLANK_BASKET_STATUS, emptyBasket } from './basket.ts'

/** Each of them is a call that answers the whole basket. */
export const BASKET_STEPS = ['load', 'addItem', 'updateItem', 'removeItem', 'clear', 'checkout', 'addPayments'] as const
export type BasketStep = (typeof BASKET_STEPS)[number]

/** The basket as a screen keeps it, with the last answer about its payment. */
export interface BasketState {
  readonly basket: Basket
  readonly status: BasketStatus
}

/** What the server says of a basket. */
export type BasketEvent =
  | { readonly kind: 'answered'; readonly step: BasketStep; readonly basket: Basket }
  /** `basketId` is the basket that was asked about. */
  | { readonly kind: 'statusRead'; readonly basketId: string; readonly status: BasketStatus }

/** No basket, and nothing known of a payment. */
export function initialBasketState(currency: string): BasketState {
  return { basket: emptyBasket(currency), status: BLANK_BASKET_STATUS }
}

/** Whether there is a status to ask for: a basket without an id has none. */
export function hasBasketStatus({ id }: Pick<Basket, 'id'>): boolean {
  return id !== null
}

/**
 * The state after an answer, whatever it was before. A step leaves a blank status, since what was read belongs to the basket before the
 * step. A status of a basket that is not the one on the screen is dropped.
 */
export function basketStateAfter(state: BasketState, event: BasketEvent): BasketState {
  switch (event.kind) {
    case 'answered':
      return { basket: event.basket, status: BLANK_BASKET_STATUS }
    case 'statusRead':
      return event.basketId === state.basket.id ? { ...state, status: event.status } : state
  }
}
