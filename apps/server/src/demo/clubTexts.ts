/** Imprint and terms of a demo club. Everybody and everything in them is invented. */
import type { DemoClub } from './clubs.ts'

interface Address {
  readonly lines: readonly string[]
  readonly phone: string
  readonly email: string
  readonly speaker: string
  readonly register: string
  readonly taxNumber: string
  /** At a bank that does not exist. */
  readonly iban: string
}

const ADDRESSES: Readonly<Record<string, Address>> = {
  taunusblick: {
    lines: ['Am Platz 1', '61462 Königstein', 'Deutschland'],
    phone: '+49 6174 000 000',
    email: 'info@taunusblick.example',
    speaker: 'Petra Lorenz',
    register: 'VR 0000, Amtsgericht Königstein',
    taxNumber: '003/000/00000',
    iban: 'DE03500999000000990100',
  },
  ashcombe: {
    lines: ['Ashcombe Lane', 'Guildford GU0 0AA', 'United Kingdom'],
    phone: '+44 1483 000000',
    email: 'office@ashcombe.example',
    speaker: 'Margaret Ashdown',
    register: 'Company no. 00000000',
    taxNumber: 'GB 000 0000 00',
    iban: 'GB63FAIR99999900990100',
  },
  strandholm: {
    lines: ['Strandvejen 1', '3250 Gilleleje', 'Danmark'],
    phone: '+45 00 00 00 00',
    email: 'kontor@strandholm.example',
    speaker: 'Torben Lind',
    register: 'CVR 00000000',
    taxNumber: 'DK 00000000',
    iban: 'DK2299990000990100',
  },
}

const LABELS = {
  en: { contact: 'Contact', speaker: 'Represented by', register: 'Registered', note: 'This is a demo club; it does not exist.' },
  de: { contact: 'Kontakt', speaker: 'Vertreten durch', register: 'Register', note: 'Dies ist ein Demo-Club; es gibt ihn nicht.' },
  fr: { contact: 'Contact', speaker: 'Représenté par', register: 'Registre', note: 'Ce club est une démonstration ; il n’existe pas.' },
  da: { contact: 'Kontakt', speaker: 'Repræsenteret af', register: 'Register', note: 'Dette er en demoklub; den findes ikke.' },
} as const
type TextLanguage = keyof typeof LABELS
const LANGUAGES = Object.keys(LABELS) as readonly TextLanguage[]

function byLanguage(text: (language: TextLanguage) => string): Readonly<Record<TextLanguage, string>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Record<TextLanguage, string>
}

/** The sender that invoices print. */
export function invoiceSenderOf({ tenant, name }: DemoClub): unknown {
  const address = ADDRESSES[tenant]
  if (!address) return undefined
  const {
    lines: [street = '', city = ''],
    taxNumber,
    iban,
  } = address
  return { name, street, city, taxNumber, iban }
}

export function imprintOf({ tenant, name }: DemoClub): Readonly<Record<TextLanguage, string>> | undefined {
  const address = ADDRESSES[tenant]
  if (!address) return undefined
  return byLanguage((language) => {
    const { contact, speaker, register, note } = LABELS[language]
    return [
      [`**${name}**`, ...address.lines].join('\n'),
      `## ${contact}\n\n${address.phone}\n${address.email}`,
      `## ${speaker}\n\n${address.speaker}`,
      `## ${register}\n\n${address.register}`,
      `*${note}*`,
    ].join('\n\n')
  })
}

const TERMS = {
  content: {
    en: '## Entries\n\nAn entry is binding once the closing date has passed. Until then you can withdraw in the portal free of charge.\n\n## Entry fees\n\nThe fee is due on the day of the competition. Whoever withdraws later or stays away owes it all the same, unless somebody from the waiting list takes the place.\n\n## Results\n\nStart lists and results show name, home club and handicap.',
    de: '## Meldungen\n\nMit dem Meldeschluss wird eine Meldung verbindlich. Bis dahin können Sie sich im Portal kostenlos abmelden.\n\n## Nenngeld\n\nDas Nenngeld ist am Tag des Turniers fällig. Wer sich später abmeldet oder nicht antritt, schuldet es trotzdem, es sei denn, jemand von der Warteliste rückt nach.\n\n## Ergebnisse\n\nStart- und Ergebnislisten zeigen Name, Heimatclub und Handicap.',
    fr: '## Inscriptions\n\nUne inscription engage dès la clôture. Jusque-là, vous pouvez vous désinscrire gratuitement dans le portail.\n\n## Droit d’inscription\n\nLe droit d’inscription est dû le jour de la compétition. Il le reste en cas de désinscription plus tardive ou d’absence, sauf si un joueur de la liste d’attente prend la place.\n\n## Résultats\n\nLa liste des départs et les résultats montrent le nom, le club et l’index.',
    da: '## Tilmelding\n\nEn tilmelding er bindende, når fristen er udløbet. Indtil da kan du melde afbud gratis i portalen.\n\n## Matchfee\n\nMatchfeen betales på turneringsdagen. Den, der melder afbud senere eller udebliver, skylder den alligevel, medmindre en fra ventelisten overtager pladsen.\n\n## Resultater\n\nStart- og resultatlister viser navn, hjemmeklub og handicap.',
  },
  terms1: {
    text: {
      en: 'I accept the terms of play.',
      de: 'Ich erkenne die Ausschreibung und die Spielbedingungen an.',
      fr: 'J’accepte le règlement de la compétition.',
      da: 'Jeg accepterer turneringsbetingelserne.',
    },
  },
  terms2: {
    text: {
      en: 'My name, club and handicap may stand in start lists and results.',
      de: 'Mein Name, mein Club und mein Handicap dürfen in Start- und Ergebnislisten stehen.',
      fr: 'Mon nom, mon club et mon index peuvent figurer dans la liste des départs et les résultats.',
      da: 'Mit navn, min klub og mit handicap må stå i start- og resultatlister.',
    },
  },
  terms3: {
    text: {
      en: 'I pay the entry fee, also if I withdraw after the closing date.',
      de: 'Ich zahle das Nenngeld, auch wenn ich mich nach dem Meldeschluss abmelde.',
      fr: 'Je paie le droit d’inscription, même si je me désinscris après la clôture.',
      da: 'Jeg betaler matchfeen, også hvis jeg melder afbud efter fristen.',
    },
  },
} as const

/** `link` of the first one leads to the club's own pages. */
export function termsOf({ tenant }: DemoClub) {
  return { ...TERMS, terms1: { ...TERMS.terms1, link: `https://www.${tenant}.example/terms` } }
}
