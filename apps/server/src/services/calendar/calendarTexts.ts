/** Texts of a calendar, in addition to names and times. */
import type { Language } from '../../language/language.ts'

export interface CalendarTexts {
  readonly mine: string
  readonly round: string
  readonly waiting: string
  readonly shotgun: string
  readonly teeTime: string
}

/** `{…}` is replaced by a value. */
export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = {
  en: {
    mine: 'My golf at {club}',
    round: 'round {number}',
    waiting: 'waiting list',
    shotgun: 'Shotgun start',
    teeTime: 'Tee time, {holes} holes',
  },
  de: {
    mine: 'Mein Golf im {club}',
    round: 'Runde {number}',
    waiting: 'Warteliste',
    shotgun: 'Kanonenstart',
    teeTime: 'Startzeit, {holes} Loch',
  },
  fr: {
    mine: 'Mon agenda de golf, {club}',
    round: 'tour {number}',
    waiting: 'liste d’attente',
    shotgun: 'Départ en shotgun',
    teeTime: 'Départ, {holes} trous',
  },
  da: {
    mine: 'Min golf i {club}',
    round: 'runde {number}',
    waiting: 'venteliste',
    shotgun: 'Gunstart',
    teeTime: 'Starttid, {holes} huller',
  },
}
