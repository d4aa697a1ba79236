/** Texts of printed invoices and statements. */
import type { TransactionType } from '@club/core/finance'
import type { Language } from '../language/language.ts'

export interface FinanceTexts {
  readonly invoice: string
  readonly statement: string
  readonly number: string
  readonly date: string
  readonly due: string
  readonly customer: string
  readonly article: string
  readonly quantity: string
  readonly price: string
  readonly vat: string
  readonly amount: string
  /** `{rate}` is a percentage with its sign. */
  readonly net: string
  readonly vatOf: string
  readonly total: string
  readonly voided: string
  readonly paid: string
  readonly open: string
  readonly isPaid: string
  readonly isVoided: string
  /** `{amount}`, `{iban}`, `{name}`, `{text}`. */
  readonly transfer: string
  readonly transferUntil: string
  readonly scan: string
  readonly taxNumber: string
  readonly vatId: string
  readonly document: string
  readonly debit: string
  readonly credit: string
  readonly balance: string
  readonly balanceBefore: string
  readonly balanceAfter: string
  /** `{names}`. */
  readonly paidFor: string
  readonly nameNotShown: string
  readonly member: string
  readonly overdue: string
  readonly reminder: string
  readonly remindedOn: string
  readonly reminderFee: string
  readonly pleasePay: string
  readonly types: Readonly<Record<TransactionType, string>>
}

export const FINANCE_TEXTS: Readonly<Record<Language, FinanceTexts>> = {
  en: {
    invoice: 'Invoice',
    statement: 'Account statement',
    number: 'Number',
    date: 'Date',
    due: 'Due by',
    customer: 'Account',
    article: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    vat: 'VAT',
    amount: 'Amount',
    net: 'Net at {rate}',
    vatOf: 'VAT {rate}',
    total: 'Total',
    voided: 'Cancelled',
    paid: 'Paid',
    open: 'To pay',
    isPaid: 'This invoice is paid. Thank you.',
    isVoided: 'This invoice was cancelled. There is nothing to pay.',
    transfer: 'Please transfer {amount} to {name}, IBAN {iban}, with the text “{text}”.',
    transferUntil: 'Please transfer {amount} by {day} to {name}, IBAN {iban}, with the text “{text}”.',
    scan: 'Scan with your banking app',
    taxNumber: 'Tax number',
    vatId: 'VAT ID',
    document: 'Document',
    debit: 'Charged',
    credit: 'Received',
    balance: 'Balance',
    balanceBefore: 'Balance before',
    balanceAfter: 'Balance after',
    paidFor: 'for {names}',
    nameNotShown: 'name not shown',
    member: 'Name',
    overdue: 'Overdue invoices',
    reminder: 'Reminder',
    remindedOn: 'Reminded on',
    reminderFee: 'Reminder fee',
    pleasePay:
      'We have not received the whole amount of these invoices. Please pay them now. If you have paid in the meantime, please ignore this letter.',
    types: {
      accountTopUp: 'Top-up',
      invoice: 'Invoice',
      invoiceVoid: 'Cancelled invoice',
      accountRefund: 'Payout',
      payment: 'Payment',
      paymentVoid: 'Cancelled payment',
    },
  },
  de: {
    invoice: 'Rechnung',
    statement: 'Kontoauszug',
    number: 'Nummer',
    date: 'Datum',
    due: 'Fällig am',
    customer: 'Konto',
    article: 'Position',
    quantity: 'Menge',
    price: 'Preis',
    vat: 'MwSt.',
    amount: 'Betrag',
    net: 'Netto zu {rate}',
    vatOf: 'MwSt. {rate}',
    total: 'Summe',
    voided: 'Storniert',
    paid: 'Bezahlt',
    open: 'Zu zahlen',
    isPaid: 'Diese Rechnung ist bezahlt. Vielen Dank.',
    isVoided: 'Diese Rechnung wurde storniert. Es ist nichts zu zahlen.',
    transfer: 'Bitte überweisen Sie {amount} an {name}, IBAN {iban}, Verwendungszweck „{text}“.',
    transferUntil: 'Bitte überweisen Sie {amount} bis {day} an {name}, IBAN {iban}, Verwendungszweck „{text}“.',
    scan: 'Mit der Banking-App scannen',
    taxNumber: 'Steuernummer',
    vatId: 'USt-IdNr.',
    document: 'Beleg',
    debit: 'Belastung',
    credit: 'Gutschrift',
    balance: 'Saldo',
    balanceBefore: 'Saldo davor',
    balanceAfter: 'Saldo danach',
    paidFor: 'für {names}',
    nameNotShown: 'Name nicht sichtbar',
    member: 'Name',
    overdue: 'Überfällige Rechnungen',
    reminder: 'Mahnung',
    remindedOn: 'Gemahnt am',
    reminderFee: 'Mahngebühr',
    pleasePay:
      'Diese Rechnungen sind noch nicht ganz bezahlt. Bitte zahlen Sie jetzt. Wenn Sie inzwischen gezahlt haben, ist dieser Brief hinfällig.',
    types: {
      accountTopUp: 'Aufladung',
      invoice: 'Rechnung',
      invoiceVoid: 'Rechnungsstorno',
      accountRefund: 'Auszahlung',
      payment: 'Zahlung',
      paymentVoid: 'Zahlungsstorno',
    },
  },
  fr: {
    invoice: 'Facture',
    statement: 'Relevé de compte',
    number: 'Numéro',
    date: 'Date',
    due: 'À payer avant le',
    customer: 'Compte',
    article: 'Article',
    quantity: 'Quantité',
    price: 'Prix',
    vat: 'TVA',
    amount: 'Montant',
    net: 'HT à {rate}',
    vatOf: 'TVA {rate}',
    total: 'Total',
    voided: 'Annulé',
    paid: 'Payé',
    open: 'À payer',
    isPaid: 'Cette facture est payée. Merci.',
    isVoided: 'Cette facture a été annulée. Il n’y a rien à payer.',
    transfer: 'Merci de virer {amount} à {name}, IBAN {iban}, avec la référence « {text} ».',
    transferUntil: 'Merci de virer {amount} avant le {day} à {name}, IBAN {iban}, avec la référence « {text} ».',
    scan: 'À scanner avec votre application bancaire',
    taxNumber: 'Numéro fiscal',
    vatId: 'N° TVA',
    document: 'Pièce',
    debit: 'Débit',
    credit: 'Crédit',
    balance: 'Solde',
    balanceBefore: 'Solde avant',
    balanceAfter: 'Solde après',
    paidFor: 'pour {names}',
    nameNotShown: 'nom masqué',
    member: 'Nom',
    overdue: 'Factures en retard',
    reminder: 'Rappel',
    remindedOn: 'Rappelée le',
    reminderFee: 'Frais de rappel',
    pleasePay:
      'Nous n’avons pas reçu la totalité du montant de ces factures. Veuillez les régler dès maintenant. Si vous avez payé entre-temps, ne tenez pas compte de cette lettre.',
    types: {
      accountTopUp: 'Versement',
      invoice: 'Facture',
      invoiceVoid: 'Facture annulée',
      accountRefund: 'Remboursement',
      payment: 'Paiement',
      paymentVoid: 'Paiement annulé',
    },
  },
  da: {
    invoice: 'Faktura',
    statement: 'Kontoudtog',
    number: 'Nummer',
    date: 'Dato',
    due: 'Forfalder',
    customer: 'Konto',
    article: 'Vare',
    quantity: 'Antal',
    price: 'Pris',
    vat: 'Moms',
    amount: 'Beløb',
    net: 'Netto ved {rate}',
    vatOf: 'Moms {rate}',
    total: 'I alt',
    voided: 'Annulleret',
    paid: 'Betalt',
    open: 'Skyldigt beløb',
    isPaid: 'Fakturaen er betalt. Tak.',
    isVoided: 'Fakturaen er annulleret. Der er intet at betale.',
    transfer: 'Overfør venligst {amount} til {name}, IBAN {iban}, med teksten »{text}«.',
    transferUntil: 'Overfør venligst {amount} senest {day} til {name}, IBAN {iban}, med teksten »{text}«.',
    scan: 'Scan med din bankapp',
    taxNumber: 'Skattenummer',
    vatId: 'Momsnummer',
    document: 'Bilag',
    debit: 'Debiteret',
    credit: 'Krediteret',
    balance: 'Saldo',
    balanceBefore: 'Saldo før',
    balanceAfter: 'Saldo efter',
    paidFor: 'for {names}',
    nameNotShown: 'navn vises ikke',
    member: 'Navn',
    overdue: 'Forfaldne fakturaer',
    reminder: 'Rykker',
    remindedOn: 'Rykket den',
    reminderFee: 'Rykkergebyr',
    pleasePay:
      'Vi har ikke modtaget hele beløbet for disse fakturaer. Betal dem venligst nu. Hvis du har betalt i mellemtiden, kan du se bort fra dette brev.',
    types: {
      accountTopUp: 'Indbetaling',
      invoice: 'Faktura',
      invoiceVoid: 'Kreditnota',
      accountRefund: 'Udbetaling',
      payment: 'Betaling',
      paymentVoid: 'Tilbageført betaling',
    },
  },
}

/** Replaces each `{name}` in a text by its value. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
