/** Texts of printed mandates. The authorisation is that of the European Payments Council for the core scheme, in its own translations. */
import type { Language } from '../language/language.ts'

export interface MandateTexts {
  readonly title: string
  readonly creditor: string
  readonly creditorId: string
  readonly reference: string
  readonly paymentType: string
  readonly recurring: string
  readonly authorisation: (creditor: string) => string
  readonly refund: string
  readonly debtor: string
  readonly name: string
  readonly address: string
  readonly iban: string
  readonly bic: string
  readonly bank: string
  readonly placeAndDate: string
  readonly signature: string
  readonly agreedOnline: (day: string) => string
  readonly nextTitle: string
  readonly next: readonly string[]
}

export const MANDATE_TEXTS: Readonly<Record<Language, MandateTexts>> = {
  en: {
    title: 'SEPA Direct Debit Mandate',
    creditor: 'Creditor',
    creditorId: 'Creditor identifier',
    reference: 'Mandate reference',
    paymentType: 'Type of payment',
    recurring: 'Recurrent payment',
    authorisation: (creditor) =>
      `By signing this mandate form, you authorise (A) ${creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor}.`,
    refund:
      'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
    debtor: 'Debtor',
    name: 'Account holder',
    address: 'Address',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    placeAndDate: 'Place, date',
    signature: 'Signature',
    agreedOnline: (day) => `Agreed online on ${day}.`,
    nextTitle: 'What to do next',
    next: [
      'Sign the mandate and give it to the club office, or photograph it and upload it in your profile in the portal under “Direct debit”.',
      'Keep a copy. Before each collection the club notifies you of the amount and the day.',
      'You can change the account or revoke the mandate in the portal at any time.',
    ],
  },
  de: {
    title: 'SEPA-Lastschriftmandat',
    creditor: 'Zahlungsempfänger',
    creditorId: 'Gläubiger-Identifikationsnummer',
    reference: 'Mandatsreferenz',
    paymentType: 'Zahlungsart',
    recurring: 'Wiederkehrende Zahlung',
    authorisation: (creditor) =>
      `Ich ermächtige / Wir ermächtigen (A) ${creditor}, Zahlungen von meinem / unserem Konto mittels Lastschrift einzuziehen. Zugleich (B) weise ich mein / weisen wir unser Kreditinstitut an, die von ${creditor} auf mein / unser Konto gezogenen Lastschriften einzulösen.`,
    refund:
      'Hinweis: Ich kann / Wir können innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem / unserem Kreditinstitut vereinbarten Bedingungen.',
    debtor: 'Zahlungspflichtiger',
    name: 'Kontoinhaber',
    address: 'Anschrift',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Kreditinstitut',
    placeAndDate: 'Ort, Datum',
    signature: 'Unterschrift',
    agreedOnline: (day) => `Online erteilt am ${day}.`,
    nextTitle: 'So geht es weiter',
    next: [
      'Unterschreiben Sie das Mandat und geben Sie es im Clubsekretariat ab, oder fotografieren Sie es und laden Sie es im Portal in Ihrem Profil unter „Lastschrift“ hoch.',
      'Bewahren Sie eine Kopie auf. Der Club nennt Ihnen vor jedem Einzug Betrag und Tag.',
      'Im Portal können Sie jederzeit das Konto ändern oder das Mandat widerrufen.',
    ],
  },
  fr: {
    title: 'Mandat de prélèvement SEPA',
    creditor: 'Créancier',
    creditorId: 'Identifiant créancier SEPA',
    reference: 'Référence unique du mandat',
    paymentType: 'Type de paiement',
    recurring: 'Paiement récurrent',
    authorisation: (creditor) =>
      `En signant ce formulaire de mandat, vous autorisez (A) ${creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${creditor}.`,
    refund:
      'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.',
    debtor: 'Débiteur',
    name: 'Titulaire du compte',
    address: 'Adresse',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Banque',
    placeAndDate: 'Lieu, date',
    signature: 'Signature',
    agreedOnline: (day) => `Donné en ligne le ${day}.`,
    nextTitle: 'La suite',
    next: [
      'Signez le mandat et remettez-le au secrétariat du club, ou photographiez-le et déposez-le sur le portail, dans votre profil, sous « Prélèvement ».',
      'Gardez une copie. Avant chaque prélèvement, le club vous annonce le montant et la date.',
      'Sur le portail, vous pouvez à tout moment changer de compte ou révoquer le mandat.',
    ],
  },
  da: {
    title: 'SEPA Direct Debit-mandat',
    creditor: 'Kreditor',
    creditorId: 'Kreditoridentifikation',
    reference: 'Mandatreference',
    paymentType: 'Betalingstype',
    recurring: 'Tilbagevendende betaling',
    authorisation: (creditor) =>
      `Ved at underskrive dette mandat giver du (A) ${creditor} tilladelse til at sende instrukser til din bank om at debitere din konto og (B) din bank tilladelse til at debitere din konto i overensstemmelse med instrukserne fra ${creditor}.`,
    refund:
      'Du har ret til tilbagebetaling fra din bank efter vilkårene i din aftale med banken. Et krav om tilbagebetaling skal fremsættes senest 8 uger efter den dato, hvor din konto blev debiteret.',
    debtor: 'Debitor',
    name: 'Kontohaver',
    address: 'Adresse',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    placeAndDate: 'Sted, dato',
    signature: 'Underskrift',
    agreedOnline: (day) => `Givet online den ${day}.`,
    nextTitle: 'Sådan går du videre',
    next: [
      'Underskriv mandatet, og aflever det i klubbens sekretariat, eller fotografer det, og upload det i portalen på din profil under »Direkte debitering«.',
      'Gem en kopi. Klubben oplyser beløb og dag før hver opkrævning.',
      'I portalen kan du når som helst skifte konto eller tilbagekalde mandatet.',
    ],
  },
}
