/** Describes a document: its name and its state. */
import type { OtherText } from '@club/core'
import { type PaidStatus, shownPaidStatus, type Transaction, type TransactionLine, type TransactionType } from '@club/core/finance'
import type { IntlShape } from 'react-intl'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { formatNames } from '../../format/names.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { financeMessages as messages } from './messages.ts'

export function transactionTypeText({ formatMessage }: IntlShape, type: TransactionType | OtherText): string {
  return typeof type === 'string' ? formatMessage(messages[`type_${type}`]) : type.text
}

/** Returns for whom a line was paid; '' if it was for the reader alone. FI-109+. */
export function paidForText({ formatMessage, locale }: IntlShape, { paidFor = [] }: Pick<TransactionLine, 'paidFor'>): string {
  if (paidFor.length === 0) return ''
  const names = paidFor.map((name) => (name === null ? formatMessage(messages.you) : name || formatMessage(commonMessages.nameNotShown)))
  return formatMessage(messages.paidFor, { names: formatNames(locale, names) })
}

/** Returns the article of an invoice; for other documents the type and the payment method. */
export function transactionName(intl: IntlShape, { lines, type, payTypeNames }: Transaction): string {
  const [first, ...others] = lines
  if (first && type === 'invoice')
    return others.length === 0
      ? first.articleName
      : intl.formatMessage(messages.andMore, { article: first.articleName, count: others.length })
  const word = transactionTypeText(intl, type)
  const way = type === 'invoice' ? undefined : payTypeNames[0]
  return way === undefined ? word : intl.formatMessage(messages.by, { type: word, way })
}

const ICONS: Readonly<Record<TransactionType, IconName>> = {
  accountTopUp: 'plus',
  invoice: 'receipt',
  invoiceVoid: 'undo',
  accountRefund: 'undo',
  payment: 'wallet',
  paymentVoid: 'undo',
}

export function transactionIcon(type: Transaction['type']): IconName {
  return typeof type === 'string' ? ICONS[type] : 'receipt'
}

const BADGES: Readonly<Record<PaidStatus, StateBadgeProps['kind']>> = {
  notPaid: 'full',
  paid: 'in',
  partiallyPaid: 'full',
  overdue: 'refused',
}

/** Returns the state of an invoice; null for other documents. FI-06. */
export function paidBadge({ formatMessage }: IntlShape, document: Transaction): StateBadgeProps | null {
  if (document.type !== 'invoice') return null
  if (document.status === 'voided') return { kind: 'closed', label: formatMessage(messages.status_voided) }
  const status = shownPaidStatus(document)
  return typeof status === 'string'
    ? { kind: BADGES[status], label: formatMessage(messages[`status_${status}`]) }
    : { kind: 'closed', label: status.text }
}
