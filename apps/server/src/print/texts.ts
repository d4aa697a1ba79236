/** Texts of printed documents. */
import { pointsKind, type Scoring } from '@club/core/scoring'
import type { StartTeam } from '@club/core/tournament'
import { formatMoment } from '../language/formatMoment.ts'
import type { Language } from '../language/language.ts'

export interface PrintTexts {
  readonly startList: string
  readonly players: string
  readonly results: string
  readonly starterSheet: string
  readonly scorecards: string
  readonly round: string
  readonly flight: string
  readonly time: string
  readonly tee: string
  readonly team: string
  readonly name: string
  /** Shown instead of a name that the viewer may not see. */
  readonly nameNotShown: string
  /** A player without a name. */
  readonly guest: string
  readonly club: string
  readonly index: string
  readonly courseHandicap: string
  readonly playingHandicap: string
  readonly playingHandicapShort: string
  readonly position: string
  readonly total: string
  readonly countBack: string
  readonly hole: string
  readonly metres: string
  readonly par: string
  readonly strokeIndex: string
  readonly strokes: string
  readonly score: string
  readonly marker: string
  readonly out: string
  readonly in: string
  readonly sum: string
  readonly playerSigns: string
  readonly markerSigns: string
  readonly started: string
  readonly remarks: string
  readonly timeToCome: string
  readonly printed: string
  readonly page: string
}

export const PRINT_TEXTS: Readonly<Record<Language, PrintTexts>> = {
  en: {
    startList: 'Start list',
    players: 'Players',
    results: 'Results',
    starterSheet: 'Starter’s sheet',
    scorecards: 'Scorecards',
    round: 'Round',
    flight: 'Group',
    time: 'Time',
    tee: 'Tee',
    team: 'Team',
    name: 'Name',
    nameNotShown: 'Name not shown',
    guest: 'Guest',
    club: 'Club',
    index: 'Index',
    courseHandicap: 'Course handicap',
    playingHandicap: 'Playing handicap',
    playingHandicapShort: 'PH',
    position: 'Pos',
    total: 'Total',
    countBack: 'Count-back',
    hole: 'Hole',
    metres: 'Metres',
    par: 'Par',
    strokeIndex: 'SI',
    strokes: 'Strokes',
    score: 'Score',
    marker: 'Marker',
    out: 'Out',
    in: 'In',
    sum: 'Total',
    playerSigns: 'Player’s signature',
    markerSigns: 'Marker’s signature',
    started: 'Started',
    remarks: 'Remarks',
    timeToCome: 'TBC',
    printed: 'Printed',
    page: 'Page',
  },
  de: {
    startList: 'Startliste',
    players: 'Spieler',
    results: 'Ergebnisse',
    starterSheet: 'Starterliste',
    scorecards: 'Scorekarten',
    round: 'Runde',
    flight: 'Flight',
    time: 'Zeit',
    tee: 'Tee',
    team: 'Team',
    name: 'Name',
    nameNotShown: 'Name nicht sichtbar',
    guest: 'Gast',
    club: 'Club',
    index: 'Index',
    courseHandicap: 'Course Handicap',
    playingHandicap: 'Spielvorgabe',
    playingHandicapShort: 'SpV',
    position: 'Platz',
    total: 'Gesamt',
    countBack: 'Kartenstechen',
    hole: 'Loch',
    metres: 'Meter',
    par: 'Par',
    strokeIndex: 'HCP',
    strokes: 'Vorgabe',
    score: 'Score',
    marker: 'Zähler',
    out: 'Out',
    in: 'In',
    sum: 'Gesamt',
    playerSigns: 'Unterschrift Spieler',
    markerSigns: 'Unterschrift Zähler',
    started: 'Gestartet',
    remarks: 'Bemerkungen',
    timeToCome: 'folgt',
    printed: 'Gedruckt',
    page: 'Seite',
  },
  fr: {
    startList: 'Liste des départs',
    players: 'Joueurs',
    results: 'Résultats',
    starterSheet: 'Feuille du starter',
    scorecards: 'Cartes de score',
    round: 'Tour',
    flight: 'Partie',
    time: 'Heure',
    tee: 'Départ',
    team: 'Équipe',
    name: 'Nom',
    nameNotShown: 'Nom masqué',
    guest: 'Invité',
    club: 'Club',
    index: 'Index',
    courseHandicap: 'Handicap de parcours',
    playingHandicap: 'Handicap de jeu',
    playingHandicapShort: 'HJ',
    position: 'Rang',
    total: 'Total',
    countBack: 'Départage',
    hole: 'Trou',
    metres: 'Mètres',
    par: 'Par',
    strokeIndex: 'Hcp',
    strokes: 'Coups reçus',
    score: 'Score',
    marker: 'Marqueur',
    out: 'Aller',
    in: 'Retour',
    sum: 'Total',
    playerSigns: 'Signature du joueur',
    markerSigns: 'Signature du marqueur',
    started: 'Parti',
    remarks: 'Remarques',
    timeToCome: 'à fixer',
    printed: 'Imprimé',
    page: 'Page',
  },
  da: {
    startList: 'Startliste',
    players: 'Spillere',
    results: 'Resultater',
    starterSheet: 'Starterens liste',
    scorecards: 'Scorekort',
    round: 'Runde',
    flight: 'Bold',
    time: 'Tid',
    tee: 'Tee',
    team: 'Hold',
    name: 'Navn',
    nameNotShown: 'Navn vises ikke',
    guest: 'Gæst',
    club: 'Klub',
    index: 'Indeks',
    courseHandicap: 'Banehandicap',
    playingHandicap: 'Spillehandicap',
    playingHandicapShort: 'SPH',
    position: 'Plads',
    total: 'Total',
    countBack: 'Matchning',
    hole: 'Hul',
    metres: 'Meter',
    par: 'Par',
    strokeIndex: 'Nøgle',
    strokes: 'Slag',
    score: 'Score',
    marker: 'Markør',
    out: 'Ud',
    in: 'Ind',
    sum: 'Total',
    playerSigns: 'Spillerens underskrift',
    markerSigns: 'Markørens underskrift',
    started: 'Startet',
    remarks: 'Bemærkninger',
    timeToCome: 'følger',
    printed: 'Udskrevet',
    page: 'Side',
  },
}

/** Returns the day of a date or moment of the club: `Saturday 20 June 2026`. */
export function dayText(language: Language, moment: string): string {
  const day = formatMoment(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return day(Date.parse(`${moment.slice(0, 10)}T00:00:00Z`))
}

/** Returns a decimal number with the decimal separator of the language. */
export function decimalText(language: Language, text: string): string {
  return language === 'en' ? text : text.replace('.', ',')
}

/** Returns a total as on the screen: par/bogey with its sign, `+3`, `0`, `−2`. SC-90+. */
export function totalText(language: Language, scoring: Scoring, total: number): string {
  const text = decimalText(language, String(total)).replace('-', '−')
  return pointsKind(scoring) === 'holesWon' && total > 0 ? `+${text}` : text
}

/** Returns the time of a moment of the club: `14:32`. */
export function timeText(moment: string): string {
  return moment.slice(11, 16)
}

/** Returns `Eagles · Team 3`, or `Team 3` for a team without a name. */
export function teamText(words: PrintTexts, { number, name }: StartTeam): string {
  const numbered = `${words.team} ${number}`
  return name === '' ? numbered : `${name} · ${numbered}`
}
