/** Names of tournaments and prizes in the language of each club. */
import type { DemoLanguage } from './clubs.ts'

export interface DemoWords {
  readonly months: readonly string[]
  /** `{month}` is replaced. */
  readonly monthly: string
  readonly stableford: string
  readonly women: string
  readonly seniors: string
  readonly nine: string
  readonly maxScore: string
  readonly againstPar: string
  readonly championship: string
  readonly real: string
  readonly live: string
  readonly guestLimit: string
  readonly full: string
  readonly closesSoon: string
  readonly closesInDays: string
  readonly future: string
  readonly closedWindow: string
  readonly shotgun: string
  readonly lowIndex: string
  readonly internal: string
  readonly twoRounds: string
  readonly waitingFirst: string
  readonly notOnline: string
  readonly committee: string
  readonly teams: string
  readonly latePlace: string
  readonly juniorTraining: string
  readonly teamNames: readonly string[]
  readonly gross: string
  readonly net: string
  readonly men: string
  readonly ladies: string
  readonly sponsors: readonly string[]
  readonly details: string
  readonly comments: readonly string[]
}

export const DEMO_WORDS: Readonly<Record<DemoLanguage, DemoWords>> = {
  de: {
    months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    monthly: 'Monatsbecher {month}',
    stableford: 'Stableford-Preis {month}',
    women: 'Damennachmittag {month}',
    seniors: 'Seniorenpreis {month}',
    nine: 'Feierabend-Neun {month}',
    maxScore: 'Frühstücksturnier {month}',
    againstPar: 'Gegen Par {month}',
    championship: 'Clubmeisterschaft',
    real: 'Wanderpokal auf dem Talplatz',
    live: 'Preis des Präsidenten',
    guestLimit: 'Wiesenpokal',
    full: 'Jubiläumspokal',
    closesSoon: 'Kurzentschlossenen-Pokal',
    closesInDays: 'Wochenendpreis',
    future: 'Kaminpokal',
    closedWindow: 'Kaffeepokal',
    shotgun: 'Clubpokal mit Kanonenstart',
    lowIndex: 'Scratch-Trophy',
    internal: 'Mitgliederpokal',
    twoRounds: 'Clubmeisterschaft der Damen und Herren',
    waitingFirst: 'Einladungsturnier',
    notOnline: 'Seniorenrunde (Anmeldung im Sekretariat)',
    committee: 'Platzrichter-Prüfungsrunde',
    teams: 'Vierer-Scramble der Freunde',
    latePlace: 'Novemberkehraus',
    juniorTraining: 'Jugendtraining',
    teamNames: [
      'Die Birdiejäger',
      'Bunkerfreunde',
      'Grüne Welle',
      'Die Einputter',
      'Fairway Vier',
      'Die Rough Rider',
      'Sonntagsschwung',
      'Luftschlag',
    ],
    gross: 'Brutto',
    net: 'Netto',
    men: 'Herren',
    ladies: 'Damen',
    sponsors: ['Autohaus Wiesental', 'Weingut Rabenstein', 'Optik Blickwerk', 'Bäckerei Kornblume'],
    details: 'Meldung bis eine halbe Stunde vor dem Start. **Siegerehrung** gegen 18 Uhr auf der Terrasse.',
    comments: ['Bitte frühe Startzeit', 'Mit Cart', 'Fahrgemeinschaft mit Nachbarn'],
  },
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    monthly: '{month} Medal',
    stableford: '{month} Stableford',
    women: 'Ladies’ Day {month}',
    seniors: 'Seniors’ Cup {month}',
    nine: 'Nine & Dine {month}',
    maxScore: 'Breakfast Bowl {month}',
    againstPar: 'Bogey Cup {month}',
    championship: 'Club Championship',
    real: 'Heath Salver',
    live: 'President’s Putter',
    guestLimit: 'Meadow Trophy',
    full: 'Anniversary Cup',
    closesSoon: 'Last Call Stableford',
    closesInDays: 'Weekend Shield',
    future: 'Fireside Trophy',
    closedWindow: 'Clubhouse Cup',
    shotgun: 'Captain’s Shotgun',
    lowIndex: 'Scratch Trophy',
    internal: 'Members’ Cup',
    twoRounds: 'Club Championship',
    waitingFirst: 'Invitation Day',
    notOnline: 'Seniors’ Round (enter at the office)',
    committee: 'Rules Committee Round',
    teams: 'Friends’ Scramble',
    latePlace: 'Greenkeepers’ Thank-you',
    juniorTraining: 'Junior coaching',
    teamNames: [
      'The Birdie Hunters',
      'Bunker Mates',
      'Four Putts',
      'The Mulligans',
      'Fairway Four',
      'The Rough Riders',
      'Sunday Swingers',
      'Fresh Air Shots',
    ],
    gross: 'Gross',
    net: 'Net',
    men: 'Men',
    ladies: 'Ladies',
    sponsors: ['Larkspur Motors', 'The Copper Kettle', 'Downs Opticians', 'Pendle & Rowe'],
    details: 'Please report half an hour before your time. **Prize-giving** at about six on the terrace.',
    comments: ['Early time please', 'Buggy needed', 'Sharing a car'],
  },
  da: {
    months: ['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli', 'august', 'september', 'oktober', 'november', 'december'],
    monthly: 'Månedsmatch {month}',
    stableford: 'Stableford {month}',
    women: 'Damedag {month}',
    seniors: 'Seniormatch {month}',
    nine: 'Fyraften ni huller {month}',
    maxScore: 'Morgenmatch {month}',
    againstPar: 'Mod par {month}',
    championship: 'Klubmesterskab',
    real: 'Skovpokalen',
    live: 'Formandens Pokal',
    guestLimit: 'Engpokalen',
    full: 'Jubilæumspokalen',
    closesSoon: 'Sidste Udkald',
    closesInDays: 'Weekendmatch',
    future: 'Kaminpokalen',
    closedWindow: 'Kaffematch',
    shotgun: 'Gunstart med middag',
    lowIndex: 'Scratchpokalen',
    internal: 'Medlemspokalen',
    twoRounds: 'Klubmesterskab',
    waitingFirst: 'Invitationsmatch',
    notOnline: 'Seniorrunde (tilmelding i sekretariatet)',
    committee: 'Regelrunde',
    teams: 'Venne-scramble',
    latePlace: 'Greenkeepernes match',
    juniorTraining: 'Juniortræning',
    teamNames: [
      'Birdiejægerne',
      'Bunkervennerne',
      'De fire putter',
      'Mulligans',
      'Fairway Fire',
      'Rough Riders',
      'Søndagssvinget',
      'Luftslaget',
    ],
    gross: 'Brutto',
    net: 'Netto',
    men: 'Herrer',
    ladies: 'Damer',
    sponsors: ['Havnens Bageri', 'Klitgaard Optik', 'Strandvejens Auto', 'Lyng & Co.'],
    details: 'Mød op en halv time før start. **Præmieoverrækkelse** cirka klokken 18 på terrassen.',
    comments: ['Gerne tidlig starttid', 'Med buggy', 'Kører sammen med naboen'],
  },
}
