/** Payment methods of the finance account and their names. */
import type { DocumentPayType } from '@club/core/finance'
import type { Language } from '../../language/language.ts'

const NAMES: Readonly<Record<DocumentPayType, Readonly<Record<Language, string>>>> = {
  account: { en: 'Account balance', de: 'Guthaben', fr: 'Solde du compte', da: 'Saldo på kontoen' },
  card: { en: 'Card', de: 'Karte', fr: 'Carte', da: 'Kort' },
  directDebit: { en: 'Direct debit', de: 'Lastschrift', fr: 'Prélèvement', da: 'Betalingsservice' },
  bankTransfer: { en: 'Bank transfer', de: 'Überweisung', fr: 'Virement', da: 'Bankoverførsel' },
  terminal: { en: 'Card terminal', de: 'Kartenterminal', fr: 'Terminal de paiement', da: 'Kortterminal' },
  cash: { en: 'Cash', de: 'Bar', fr: 'Espèces', da: 'Kontant' },
}

export function payTypeName(type: DocumentPayType, language: Language): string {
  return NAMES[type][language]
}
