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
export { type Creditor, creditorFromWire, getCreditor } from './creditor.ts'
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
  EXPLAINED_ENTRIES,
  explainFinAccount,
  explanationFromWire,
  explanationToWire,
  getInvoice,
  type InvoiceDetails,
  invoiceFromWire,
  invoiceToWire,
  type ShownExplanation,
} from './explanations.ts'
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
  calculateIban,
  changeMandate,
  checkIbanCall,
  getBankOfIban,
  getMandate,
  listMandates,
  mandateDetailsFromWire,
  mandateDetailsToWire,
  mandateFromWire,
  mandateToWire,
  postalAddressFromWire,
  printMandate,
  revokeMandate,
  uploadMandateDocument,
  type WireBank,
  type WireMandate,
  type WireMandateChange,
  type WireMandateDetails,
} from './mandates.ts'
export { getInvoicePdf, getStatement } from './papers.ts'
export { getPosLocation, payTypeFromWire, payTypeToWire, type WirePayType } from './posLocations.ts'
export {
  entryFeeFromWire,
  entryFeeToWire,
  listEntryFees,
  listPaidItems,
  listRefunds,
  listStaffRefunds,
  paidItemFromWire,
  paidItemToWire,
  payOutRefund,
  refundFromWire,
  refundPaidItem,
  refundToWire,
} from './refunds.ts'
export { listSavedCards, removeSavedCard, savedCardFromWire, savedCardToWire, type WireSavedCard } from './savedCards.ts'
export {
  acceptMandate,
  cancelMandate,
  getStaffMandate,
  getStaffMandateDocument,
  listStaffMandates,
  staffMandateFromWire,
  staffMandateRowFromWire,
  staffMandateRowToWire,
  staffMandateToWire,
  uploadStaffMandateDocument,
  type WireStaffMandate,
  type WireStaffMandateRow,
} from './staffMandates.ts'
export {
  bonusAmountFromWire,
  bonusAmountToWire,
  checkSubscriptionPayment,
  directDebitMostFromWire,
  listBonusAmounts,
  topUpAccount,
  topUpToWire,
} from './topUp.ts'
