/** An amount in words, as the reader's language writes it. */
import { formatAmount, type Money } from '@club/core/finance'
import { type Language, LOCALES } from './language.ts'

/** `€35.00`, `35,00 €`, `−1.250,00 kr.` */
export function formatMoney(language: Language, amount: Money): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: amount.currency })
  return format.format(formatAmount(amount) as `${number}`).replace('-', '−')
}
