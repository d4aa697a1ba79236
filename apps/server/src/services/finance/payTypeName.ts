/** Payment methods of the finance account and their names. */
import { cardBrandName, cardExpiry, type DocumentPayType, type SavedCard } from '@club/core/finance'
import type { Language } from '../../language/language.ts'

const NAMES: Readonly<Record<DocumentPayType, Readonly<Record<Language, string>>>> = {
  account: { en: 'Account balance', de: 'Guthaben', fr: 'Solde du compte', da: 'Saldo på kontoen' },
  card: { en: 'Card', de: 'Karte', fr: 'Carte', da: 'Kort' },
  directDebit: { en: 'Direct debit', de: 'Lastschrift', fr: 'Prélèvement', da: 'Direkte debitering' },
  bankTransfer: { en: 'Bank transfer', de: 'Überweisung', fr: 'Virement', da: 'Bankoverførsel' },
  terminal: { en: 'Card terminal', de: 'Kartenterminal', fr: 'Terminal de paiement', da: 'Kortterminal' },
  voucher: { en: 'Voucher', de: 'Gutschein', fr: 'Bon', da: 'Gavekort' },
  cash: { en: 'Cash', de: 'Bar', fr: 'Espèces', da: 'Kontant' },
}

const SAVED_CARD: Readonly<Record<Language, (card: string, last4: string, expiry: string) => string>> = {
  en: (card, last4, expiry) => `${card || 'Card'} ending in ${last4}, expires ${expiry}`,
  de: (card, last4, expiry) => `${card || 'Karte'}, endet auf ${last4}, gültig bis ${expiry}`,
  fr: (card, last4, expiry) => `${card || 'Carte'} se terminant par ${last4}, expire ${expiry}`,
  da: (card, last4, expiry) => `${card || 'Kort'}, der ender på ${last4}, udløber ${expiry}`,
}

/** Returns the name of a saved card as a payment method. */
export function savedCardName(card: SavedCard, language: Language): string {
  return SAVED_CARD[language](cardBrandName(card.brand), card.last4, cardExpiry(card))
}

export function payTypeName(type: DocumentPayType, language: Language): string {
  return NAMES[type][language]
}
