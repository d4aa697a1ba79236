/** Texts of classes, groups and announcements, in the language of each club. */
import type { DemoLanguage } from './clubs.ts'

export interface DetailWords {
  readonly fourRounds: string
  readonly series: string
  readonly youth: string
  readonly adults: string
  readonly seniors: string
  readonly classPrize: string
  readonly companies: { readonly name: string; readonly one: string; readonly two: string }
  readonly nearest: { readonly name: string; readonly description: string }
  readonly conditions: string
  readonly conditionsText: string
  readonly conditionsFile: string
  readonly conditionsLines: readonly string[]
  readonly draw: string
  readonly drawText: string
  readonly notice: string
  readonly noticeText: string
}

export const DETAIL_WORDS: Readonly<Record<DemoLanguage, DetailWords>> = {
  de: {
    fourRounds: 'Vier-Tage-Preis',
    series: 'Wiesenpokal-Serie',
    youth: 'Jugend bis 18',
    adults: 'Erwachsene',
    seniors: 'Senioren ab 50',
    classPrize: 'Netto Klasse {name}',
    companies: { name: 'Firmenwertung', one: 'Autohaus Wiesental', two: 'Weingut Rabenstein' },
    nearest: { name: 'Nearest to the Pin', description: 'Loch 3, Herren und Damen zusammen' },
    conditions: 'Ausschreibung',
    conditionsText: 'Es gelten die **Platzregeln** des Clubs. Meldung eine halbe Stunde vor dem Start.',
    conditionsFile: 'Ausschreibung.pdf',
    conditionsLines: [
      'Ausschreibung',
      'Einzel, Stableford, 18 Löcher',
      'Drei Handicapklassen, drei Altersklassen',
      'Siegerehrung auf der Terrasse',
    ],
    draw: 'Startliste',
    drawText: 'Die Startliste erscheint am Abend vor dem Turnier.',
    notice: 'Heute auf dem Platz',
    noticeText: 'Besserlegen auf kurz gemähten Flächen. Die Bahnen 4 und 11 sind **Boden in Ausbesserung**, wo blau markiert.',
  },
  en: {
    fourRounds: 'Four-Day Medal',
    series: 'Meadow Trophy series',
    youth: 'Juniors to 18',
    adults: 'Adults',
    seniors: 'Seniors from 50',
    classPrize: 'Net division {name}',
    companies: { name: 'Company teams', one: 'Larkspur Motors', two: 'The Copper Kettle' },
    nearest: { name: 'Nearest the pin', description: '3rd hole, men and women together' },
    conditions: 'Conditions of competition',
    conditionsText: 'The club’s **local rules** apply. Report half an hour before your time.',
    conditionsFile: 'Conditions.pdf',
    conditionsLines: [
      'Conditions of competition',
      'Individual Stableford, 18 holes',
      'Three divisions, three age classes',
      'Prize-giving on the terrace',
    ],
    draw: 'Start list',
    drawText: 'The start list is out on the evening before.',
    notice: 'On the course today',
    noticeText: 'Preferred lies on the fairways. Parts of 4 and 11 are **ground under repair**, marked in blue.',
  },
  da: {
    fourRounds: 'Fire-dages-match',
    series: 'Engpokal-serien',
    youth: 'Juniorer til 18',
    adults: 'Voksne',
    seniors: 'Seniorer fra 50',
    classPrize: 'Netto række {name}',
    companies: { name: 'Firmahold', one: 'Havnens Bageri', two: 'Klitgaard Optik' },
    nearest: { name: 'Tættest på flaget', description: 'Hul 3, herrer og damer sammen' },
    conditions: 'Turneringsbetingelser',
    conditionsText: 'Klubbens **lokalregler** gælder. Mød op en halv time før start.',
    conditionsFile: 'Betingelser.pdf',
    conditionsLines: [
      'Turneringsbetingelser',
      'Individuel stableford, 18 huller',
      'Tre rækker, tre aldersklasser',
      'Præmieoverrækkelse på terrassen',
    ],
    draw: 'Startliste',
    drawText: 'Startlisten kommer aftenen før.',
    notice: 'På banen i dag',
    noticeText: 'Bolden må lægges på fairway. Dele af hul 4 og 11 er **areal under reparation**, markeret med blåt.',
  },
}
