/** Texts of the list of participants of an event. */
import type { Language } from '../language/language.ts'

interface EventTexts {
  readonly participants: string
  readonly name: string
  readonly number: string
  readonly guests: string
  readonly state: string
  readonly entered: string
  readonly waiting: string
  readonly fee: string
  readonly unpaid: string
}

export const EVENT_TEXTS: Readonly<Record<Language, EventTexts>> = {
  en: {
    ...{
      participants: 'Participants',
      name: 'Name',
      number: 'No.',
      guests: 'Guests',
      state: 'State',
      entered: 'entered',
      waiting: 'waiting list',
    },
    ...{ fee: 'Fee', unpaid: 'To pay' },
  },
  de: {
    ...{
      participants: 'Teilnehmer',
      name: 'Name',
      number: 'Nr.',
      guests: 'Gäste',
      state: 'Stand',
      entered: 'angemeldet',
      waiting: 'Warteliste',
    },
    ...{ fee: 'Preis', unpaid: 'Zu zahlen' },
  },
  fr: {
    ...{
      participants: 'Participants',
      name: 'Nom',
      number: 'N°',
      guests: 'Invités',
      state: 'État',
      entered: 'inscrit',
      waiting: 'liste d’attente',
    },
    ...{ fee: 'Prix', unpaid: 'À payer' },
  },
  da: {
    ...{
      participants: 'Deltagere',
      name: 'Navn',
      number: 'Nr.',
      guests: 'Gæster',
      state: 'Status',
      entered: 'tilmeldt',
      waiting: 'venteliste',
    },
    ...{ fee: 'Pris', unpaid: 'At betale' },
  },
}
