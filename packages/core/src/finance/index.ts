export {
  EXPLAINED_FIGURES,
  type ExplainedFigure,
  explainFigure,
  type FigureEntry,
  type FigureExplanation,
  type FigureSum,
} from './accountExplanation.ts'
export {
  type AccountDocument,
  type AccountTerms,
  type AvailableCredit,
  accountFigures,
  availableCredit,
  type Movement,
  withCumulativeBalance,
} from './accountFigures.ts'
export { allocateMoney } from './allocateMoney.ts'
export {
  BASKET_PHASES,
  type Basket,
  type BasketItem,
  type BasketPhase,
  type BasketStatus,
  BLANK_BASKET_STATUS,
  emptyBasket,
  ITEM_KINDS,
  type ItemKind,
  itemTotal,
  type NewBasketItem,
} from './basket.ts'
export { type BasketDecision, type BasketRefusal, type BasketRequest, basketDecision } from './basketDecision.ts'
export { competitionFeeItems, endedTournaments, invoicesItem, topUpItem, withoutEndedFees } from './basketItems.ts'
export { type BasketFacts, type BasketProgress, basketChangeable, basketPhase, basketSettlement } from './basketPhase.ts'
export {
  type BasketEvent,
  type BasketState,
  basketStateAfter,
  basketWait,
  hasBasketStatus,
  initialBasketState,
} from './basketState.ts'
export { type BasketTotals, basketTotals, includedVat, type VatPart } from './basketTotals.ts'
export {
  CARD_INTENT_STATUSES,
  type CardIntentStatus,
  intentAfter,
  nextCardIntentStatuses,
  PAYMENT_TIMEOUT_MINUTES,
  type PaymentWait,
  paymentStatusOf,
  paymentWait,
} from './cardIntent.ts'
export {
  type CollectionDayRefusal,
  type CollectionTerms,
  collectionDayRefusal,
  DEFAULT_COLLECTION_TERMS,
  earliestCollectionDay,
  submissionDeadline,
  submissionStart,
} from './collection/collectionDays.ts'
export {
  BANK_ENTRY_OUTCOMES,
  type BankEntry,
  type BankEntryOutcome,
  type BankReportResult,
  COLLECTION_STATUSES,
  type Collection,
  type CollectionDebit,
  type CollectionDetails,
  type CollectionOverview,
  type CollectionPreview,
  type CollectionStatus,
  type ComingDebit,
  DEBIT_STATUSES,
  DEBITED_KINDS,
  type DebitedDocuments,
  type DebitStatus,
  type PreviewedDebit,
  type PreviewedLeftOut,
} from './collection/collectionView.ts'
export {
  type AmendmentAtExport,
  type AnnouncedItem,
  amendmentAtExport,
  DEBIT_SEQUENCES,
  type DebitAtExport,
  type DebitSequence,
  type DropReason,
  debitAtExport,
  debitSequence,
} from './collection/debitAtExport.ts'
export {
  DEBIT_RETURN_CODES,
  type DebitReturnCode,
  debitReturnCode,
  type ReturnEffect,
  returnEffect,
} from './collection/debitReturn.ts'
export {
  type Collectable,
  type CollectionMandate,
  type CollectionPlan,
  collectableAmount,
  DOCUMENT_PURPOSES,
  type DocumentPurpose,
  LEFT_OUT_REASONS,
  type LeftOut,
  type LeftOutReason,
  needsPayerAddress,
  type PlannedDebit,
  type PlannedItem,
  plannedDebits,
  uncollectablePayments,
} from './collection/plannedDebits.ts'
export { type CollectionSums, type Reconciliation, reconciliation } from './collection/reconciliation.ts'
export { sepaText } from './collection/sepaText.ts'
export { addTargetDays, easterSunday, isTargetDay } from './collection/targetDays.ts'
export {
  type BonusTopUp,
  type CustomerCredit,
  PAYOUT_WAYS,
  type PayoutWay,
  payoutMost,
  unspentBonus,
} from './creditPayout.ts'
export { type CurrencyParams, currencyDecimals } from './currency.ts'
export {
  ENTRY_FEE_STATES,
  type EntryFeeFacts,
  type EntryFeeRow,
  type EntryFeeState,
  entryFeeState,
  withdrawalRefund,
} from './entryFeeState.ts'
export { epcCode, type Transfer } from './epcCode.ts'
export {
  FINANCE_TABS,
  type FinanceTab,
  type FinanceTabFacts,
  type FinanceTabs,
  offeredFinanceTabs,
  openedFinanceTab,
  withFinanceTab,
} from './financeTab.ts'
export {
  INVOICE_EVENTS,
  type InvoiceEvent,
  type InvoiceEventKind,
  type InvoiceFacts,
  type InvoiceReminder,
  type InvoiceStep,
  invoiceEvents,
} from './invoiceEvents.ts'
export {
  type ComingReminder,
  DEFAULT_NOTICE_TERMS,
  type DueNotice,
  dueNotice,
  MAX_REMINDERS,
  NEW_INVOICE_DAYS,
  NOTICE_OBSTACLES,
  type NoticeObstacle,
  type NoticeTerms,
  type NotifiableInvoice,
  nextReminder,
  type ReminderLevel,
  reminderByHand,
  type SentNotice,
} from './invoiceNotice.ts'
export {
  actualDebit,
  documentStatus,
  INVOICE_STATUSES,
  type InvoiceNumbers,
  type InvoiceStatus,
  invoiceStatus,
  nextInvoiceStatuses,
  openAmount,
  overpaidAmount,
  paidStatus,
  shownPaidStatus,
} from './invoiceStatus.ts'
export {
  DOCUMENT_PAY_TYPES,
  type DocumentPayType,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerDocument,
  type LedgerLine,
  type Posting,
  postingsOf,
  remainingShares,
  type VatShare,
} from './ledger.ts'
export {
  accountNumber,
  type ChartChanges,
  type LedgerChart,
  ledgerChart,
  PLAIN_ACCOUNTS,
  type PlainAccount,
  type RateNumbers,
} from './ledgerChart.ts'
export {
  addMoney,
  atLeastZero,
  CurrencyMismatchError,
  compareMoney,
  formatAmount,
  type Money,
  minMoney,
  money,
  multiplyMoney,
  parseAmount,
  parseTypedAmount,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from './money.ts'
export {
  type NoticeHold,
  OFFICE_PAY_TYPES,
  type OfficePayType,
  type OverdueCustomer,
  type OverdueInvoice,
  type PlannedReminder,
  possibleWithdrawals,
  REMINDER_CHANNELS,
  type ReminderChannel,
  type ReminderRecord,
  type SentReminder,
  WITHDRAWALS,
  type Withdrawal,
} from './overdueView.ts'
export {
  feePaymentType,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type Payment,
  type PaymentStatus,
  type PaymentType,
  type PayType,
} from './payment.ts'
export {
  isVoucherMethod,
  type PartsProblem,
  type PaymentPart,
  type PaymentSplit,
  partsProblem,
  paymentSplit,
  voucherMethod,
} from './paymentParts.ts'
export { type RefundDecision, type RefundRefusal, type RefundShare, refundableAmount, refundDecision } from './refund.ts'
export {
  type CardLabel,
  isRefundInFlight,
  type PaidItem,
  type PayoutAccount,
  REFUND_REASONS,
  REFUND_REPORT_STATUSES,
  REFUND_SETTINGS,
  REFUND_STATES,
  REFUND_WAYS,
  type Refund,
  type RefundBalance,
  type RefundParts,
  type RefundReason,
  type RefundReportStatus,
  type RefundSetting,
  type RefundState,
  type RefundWay,
  refundableOf,
  refundBalance,
  refundParts,
  refundStateAfter,
  STAFF_REFUND_WAYS,
  type StaffRefundWay,
} from './refundState.ts'
export { cardBrandName, cardExpiry, isCardExpired, type SavedCard } from './savedCard.ts'
export {
  amountValid,
  type InvoicePaymentDecision,
  type InvoiceShare,
  invoicePaymentDecision,
  type PaymentRefusal,
  paymentRefusals,
  type Settlement,
  settlement,
  withShares,
} from './settlement.ts'
export { type Statement, type StatementDocument, type StatementRange, statementOf } from './statement.ts'
export {
  type BonusAmount,
  bonusFor,
  largestTopUp,
  type TopUpDecision,
  type TopUpFacts,
  type TopUpRefusal,
  type TopUpRequest,
  topUpByDirectDebit,
  topUpDecision,
  topUpOffered,
} from './topUp.ts'
export {
  DOCUMENT_STATUSES,
  type DocumentFile,
  type DocumentStatus,
  type FinanceAccount,
  type LinePayment,
  PAID_STATUSES,
  type PaidStatus,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionLine,
  type TransactionType,
  type UninvoicedFee,
  type UninvoicedTeeTime,
} from './transaction.ts'
export {
  dueFirst,
  latestFirst,
  monthRange,
  TRANSACTION_TEXT_FIELDS,
  type TransactionListFilter,
  type TransactionListQuery,
  type TransactionTextField,
  transactionListQuery,
  UNPAID_INVOICES,
  unpaidInvoices,
} from './transactionList.ts'
export {
  type ExternalVoucher,
  formatVoucherCode,
  normaliseVoucherCode,
  type StaffVoucher,
  VOUCHER_CODE_CHARACTERS,
  VOUCHER_CODE_LENGTH,
  VOUCHER_PAY_TYPES,
  type Voucher,
  type VoucherCancelRefusal,
  type VoucherPayType,
  type VoucherState,
  voucherCancelRefusals,
  voucherPays,
  voucherState,
} from './voucher.ts'
