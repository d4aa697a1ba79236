/** News and events of the demo clubs and the status of their courses. Invented, in the language of each club. */
import type { ClubLifeInput } from '../importer/clubLifeFile.ts'
import type { DemoLanguage } from './clubs.ts'
import { addDays, at } from './dates.ts'
import type { DemoSetting } from './demoSetting.ts'

interface ClubLifeWords {
  readonly greens: readonly [title: string, text: string]
  readonly youth: readonly [title: string, text: string]
  readonly external: string
  readonly party: readonly [title: string, text: string, place: string]
  readonly talk: readonly [title: string, text: string, place: string]
}

const WORDS: Readonly<Record<DemoLanguage, ClubLifeWords>> = {
  de: {
    greens: [
      'Die Grüns sind frisch gesandet',
      'Unser Greenkeeping hat die Grüns **aerifiziert und gesandet**. In etwa zehn Tagen rollen sie wieder wie gewohnt.\n\n## Was Sie beachten\n\n- Bessern Sie Pitchmarken aus.\n- Auf dem Übungsgrün wird bis Freitag nicht geputtet.',
    ],
    youth: [
      'Schnuppertag für Kinder und Jugendliche',
      'Am ersten Samstag des Monats üben Kinder von 8 bis 16 Jahren **kostenlos** mit unserem Pro. Schläger leihen wir aus.',
    ],
    party: [
      'Clubabend mit Musik',
      'Buffet, Musik und ein **Putt-Turnier** auf dem Teppich. Getränke sind nicht im Preis enthalten.',
      'Clubhaus, großer Saal',
    ],
    talk: ['Regelabend mit unserem Pro', 'Die häufigsten Regelfragen, an Beispielen von unserem Platz.', 'Clubhaus, Kaminzimmer'],
    external: 'Greenfee-Gutschein Partnerclubs',
  },
  en: {
    greens: [
      'Greens hollow-tined and dressed',
      'Our greenkeepers have **hollow-tined and top-dressed** the greens. They will be back to their usual pace in about ten days.\n\n## Please\n\n- Repair your pitch marks.\n- Keep off the putting green until Friday.',
    ],
    youth: [
      'Junior taster morning',
      'On the first Saturday of the month, children aged 8 to 16 practise with our professional **free of charge**. We lend the clubs.',
    ],
    party: [
      'Club supper with music',
      'Buffet, music and a **putting contest** on the carpet. Drinks are not included.',
      'Clubhouse, dining room',
    ],
    talk: [
      'Rules evening with our professional',
      'The most frequent rules questions, with examples from our course.',
      'Clubhouse, library',
    ],
    external: 'Partner clubs green fee voucher',
  },
  da: {
    greens: [
      'Greens er prikket og topdresset',
      'Vores greenkeepere har **prikket og topdresset** greens. Om cirka ti dage ruller de igen som normalt.\n\n## Husk\n\n- Ret dine nedslagsmærker op.\n- Øvegreenen er lukket til fredag.',
    ],
    youth: [
      'Prøv golf for børn og unge',
      'Den første lørdag i måneden træner børn fra 8 til 16 år **gratis** med vores pro. Køller kan lånes.',
    ],
    party: [
      'Klubaften med musik',
      'Buffet, musik og **puttekonkurrence** på gulvtæppet. Drikkevarer er ikke med i prisen.',
      'Klubhuset, spisesalen',
    ],
    talk: ['Regelaften med vores pro', 'De oftest stillede regelspørgsmål, med eksempler fra vores bane.', 'Klubhuset, pejsestuen'],
    external: 'Greenfeekort til partnerklubber',
  },
}

const PUBLISHED_DAYS_AGO = { greens: 2, youth: 9 }

const DAYS_AHEAD = { party: 24, talk: 10 }
const DEADLINE_DAYS = 5
/** Minor units. */
const PARTY_FEE: Readonly<Record<string, number>> = { EUR: 4500, GBP: 3800, DKK: 32_500 }

export function makeClubLife({ club, today, hero }: DemoSetting): ClubLifeInput {
  const words = WORDS[club.language]
  const news = (['greens', 'youth'] as const).map((key) => {
    const [title, text] = words[key]
    const from = addDays(today, -PUBLISHED_DAYS_AGO[key])
    return { ...{ key, title, text, from }, publishedAt: at(from, '08:30') }
  })
  const events = (['party', 'talk'] as const).map((key) => {
    const [title, text, place] = words[key]
    const day = addDays(today, DAYS_AHEAD[key])
    const deadline = at(addDays(day, -DEADLINE_DAYS), '18:00')
    const paid = key === 'party' ? { places: 60, maxGuests: 2, fee: PARTY_FEE[club.currency] ?? 4500 } : {}
    return { ...{ key, title, text, place, startsAt: at(day, '18:30'), signUpUntil: deadline, cancelUntil: deadline }, ...paid }
  })
  const externalVouchers = [
    { key: 'greenfee', member: hero.number, code: 'PCA-4471-0093-2218', name: words.external, expiresOn: addDays(today, 200) },
  ]
  return { news, events, externalVouchers, courses: [{ key: club.course, state: 'open', buggies: true, temporaryGreens: false }] }
}
