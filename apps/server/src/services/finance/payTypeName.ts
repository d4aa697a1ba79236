/** Payment methods of the finance account and their names. */
import type { Language } from '../../language/language.ts'

export type FinancePayType = 'account' | 'card' | 'directDebit' | 'bankTransfer' | 'cash'

const NAMES: Readonly<Record<FinancePayType, Readonly<Record<Language, string>>>> = {
  account: { en: 'Account balance', de: 'Guthaben', fr: 'Solde du compte', da: 'Saldo på kontoen' },
  card: { en: 'Card', de: 'Karte', fr: 'Carte', da: 'Kort' },
  directDebit: { en: 'Direct debit', de: 'Lastschrift', fr: 'Prélèvement', da: 'Betalingsservice' },
  bankTransfer: { en: 'Bank transfer', de: 'Überweisung', fr: 'Virement', da: 'Bankoverførsel' },
  cash: { en: 'Cash', de: 'Bar', fr: 'Espèces', da: 'Kontant' },
}

export function payTypeName(type: FinancePayType, language: Language): string {
  return NAMES[type][language]
}
