/** Texts of the demo clubs' payment page. */
import type { Language } from '../../language/language.ts'

const en = {
  title: 'Demo payment',
  about: 'This page stands where a real club’s payment provider would be. No money moves and no card is asked for.',
  amount: 'To pay',
  pay: 'Pay',
  decline: 'Decline the card',
  silence: 'Do not answer',
  cancel: 'Cancel the payment',
  paid: 'Paid.',
  canceled: 'The payment was cancelled.',
  declined: 'The card was declined. Another one may be tried.',
  silent: 'The provider does not answer for now. Pay or decline to let it answer.',
  back: 'Back to the club',
  missing: 'There is no such payment',
}
export type DemoPayTextId = keyof typeof en

export const demoPayTexts: Readonly<Record<Language, Readonly<Record<DemoPayTextId, string>>>> = {
  en,
  de: {
    title: 'Demo-Zahlung',
    about: 'Diese Seite steht an der Stelle eines echten Zahlungsdienstes. Es fließt kein Geld, und es wird nach keiner Karte gefragt.',
    amount: 'Zu zahlen',
    pay: 'Bezahlen',
    decline: 'Karte ablehnen',
    silence: 'Nicht antworten',
    cancel: 'Zahlung abbrechen',
    paid: 'Bezahlt.',
    canceled: 'Die Zahlung wurde abgebrochen.',
    declined: 'Die Karte wurde abgelehnt. Eine andere kann versucht werden.',
    silent: 'Der Zahlungsdienst antwortet gerade nicht. Mit „Bezahlen“ oder „Karte ablehnen“ antwortet er.',
    back: 'Zurück zum Club',
    missing: 'Diese Zahlung gibt es nicht',
  },
  fr: {
    title: 'Paiement de démonstration',
    about: 'Cette page remplace celle du prestataire de paiement d’un vrai club. Aucun argent ne circule et aucune carte n’est demandée.',
    amount: 'À payer',
    pay: 'Payer',
    decline: 'Refuser la carte',
    silence: 'Ne pas répondre',
    cancel: 'Annuler le paiement',
    paid: 'Payé.',
    canceled: 'Le paiement a été annulé.',
    declined: 'La carte a été refusée. On peut en essayer une autre.',
    silent: 'Le prestataire ne répond pas pour l’instant. « Payer » ou « Refuser la carte » le fait répondre.',
    back: 'Retour au club',
    missing: 'Ce paiement n’existe pas',
  },
  da: {
    title: 'Demobetaling',
    about:
      'Denne side står, hvor en rigtig klubs betalingstjeneste ville være. Der flyttes ingen penge, og der spørges ikke om noget kort.',
    amount: 'At betale',
    pay: 'Betal',
    decline: 'Afvis kortet',
    silence: 'Svar ikke',
    cancel: 'Annullér betalingen',
    paid: 'Betalt.',
    canceled: 'Betalingen blev annulleret.',
    declined: 'Kortet blev afvist. Du kan prøve et andet.',
    silent: 'Betalingstjenesten svarer ikke lige nu. Med »Betal« eller »Afvis kortet« svarer den.',
    back: 'Tilbage til klubben',
    missing: 'Denne betaling findes ikke',
  },
}
