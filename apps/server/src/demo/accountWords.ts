/** Texts of the invoices of a demo club. */
import type { DemoClub } from './clubs.ts'

interface AccountWords {
  readonly invoicePrefix: string
  readonly voidPrefix: string
  readonly subscription: string
  readonly locker: string
  readonly lesson: string
  readonly rangeBalls: string
  readonly halfway: string
  readonly glove: string
  readonly balls: string
  readonly trolley: string
  readonly greenFee: string
  readonly dinner: string
  /** The lines of the PDF of a subscription. */
  readonly invoiceLines: readonly string[]
}

export const ACCOUNT_WORDS: Readonly<Record<DemoClub['language'], AccountWords>> = {
  de: {
    invoicePrefix: 'R',
    voidPrefix: 'S',
    subscription: 'Jahresbeitrag',
    locker: 'Schrank',
    lesson: 'Trainerstunde',
    rangeBalls: 'Rangebälle, Korb',
    halfway: 'Halfway-Haus',
    glove: 'Handschuh',
    balls: 'Bälle, Dutzend',
    trolley: 'Trolley-Stellplatz',
    greenFee: 'Greenfee Gast, 18 Löcher',
    dinner: 'Clubabend, Menü',
    invoiceLines: ['Rechnung', 'Jahresbeitrag', 'Der Betrag wird per Lastschrift eingezogen.', 'Dies ist eine Rechnung der Demo.'],
  },
  en: {
    invoicePrefix: 'INV',
    voidPrefix: 'CN',
    subscription: 'Annual subscription',
    locker: 'Locker',
    lesson: 'Lesson with the pro',
    rangeBalls: 'Range balls, basket',
    halfway: 'Halfway house',
    glove: 'Glove',
    balls: 'Balls, dozen',
    trolley: 'Trolley storage',
    greenFee: 'Green fee guest, 18 holes',
    dinner: 'Club night, dinner',
    invoiceLines: ['Invoice', 'Annual subscription', 'The amount is collected by direct debit.', 'This is an invoice of the demo.'],
  },
  da: {
    invoicePrefix: 'F',
    voidPrefix: 'KN',
    subscription: 'Årskontingent',
    locker: 'Skab',
    lesson: 'Træning med pro',
    rangeBalls: 'Rangebolde, spand',
    halfway: 'Halfway-hus',
    glove: 'Handske',
    balls: 'Bolde, dusin',
    trolley: 'Plads til vogn',
    greenFee: 'Greenfee gæst, 18 huller',
    dinner: 'Klubaften, menu',
    invoiceLines: ['Faktura', 'Årskontingent', 'Beløbet trækkes med direkte debitering.', 'Dette er en faktura fra demoen.'],
  },
}
