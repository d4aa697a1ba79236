export { basketFromWire, basketToWire, getBasket, type LoadedBasket, type WireBasket } from './basket.ts'
export { addBasketItem, addBasketPayments, checkoutBasket, clearBasket, removeBasketItem, updateBasketItem } from './basketChanges.ts'
export {
  basketStatusFromWire,
  basketStatusToWire,
  getBasketStatus,
  syncBasketStatus,
  WIRE_CARD_INTENT,
  type WireBasketStatus,
} from './basketStatus.ts'
export {
  docFileFromWire,
  docFileToWire,
  docHeadFromWire,
  docHeadQuery,
  docHeadToWire,
  listDetailedDocHeads,
  listDocHeadFiles,
  listDocHeads,
  payDocHeads,
  type WireDocHead,
} from './docHeads.ts'
export {
  currencyParamsFromWire,
  currencyParamsToWire,
  finAccountFromWire,
  finAccountToWire,
  getCurrencyParams,
  getFinAccount,
  type WireCurrencyParams,
  type WireFinAccount,
} from './finAccounts.ts'
export {
  addMandate,
  bankFromWire,
  checkIbanCall,
  getBankOfIban,
  listMandates,
  mandateFromWire,
  mandateToWire,
  type WireBank,
  type WireMandate,
} from './mandates.ts'
export { getPosLocation, payTypeFromWire, payTypeToWire, type WirePayType } from './posLocations.ts'
