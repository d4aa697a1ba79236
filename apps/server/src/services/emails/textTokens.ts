/**
 * Texts of messages, written once and read in any language. A token is the JSON of what is said, between two control characters: a sentence
 * with its values, a moment, an amount, a person. It becomes text when it is sent or shown, so a name obeys what its owner shows then. A token
 * may hold tokens; JSON escapes their control characters. CU-200+, CU-201+.
 */
import type { ClubDateTime } from '@club/core'
import type { DocumentPayType, Money } from '@club/core/finance'
import { formatMoment, type MomentFormat } from '../../language/formatMoment.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import type { Language } from '../../language/language.ts'
import { isOurId } from '../../refusal/idOf.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { payTypeName } from '../finance/payTypeName.ts'
import { EMAIL_TEXTS, type EmailTextId, formatMomentIn, textsIn } from './texts/index.ts'

type Values = Readonly<Record<string, string | number>>

type TextToken =
  | readonly ['say', EmailTextId, Values]
  | readonly ['time', ClubDateTime, MomentFormat]
  | readonly ['moment', string]
  | readonly ['money', number, string]
  | readonly ['payType', DocumentPayType]
  | readonly ['link', string]
  /** The sentence replaces a hidden name. */
  | readonly ['person', string, EmailTextId]

const [START, END] = ['\u0001', '\u0002']

const token = (one: TextToken): string => `${START}${JSON.stringify(one)}${END}`

/** Returns a sentence of texts/. */
export const sayText = (word: EmailTextId, values: Values = {}): string => token(['say', word, values])

/** Returns a time of the club's clock; no time zone is applied. */
export const clubTime = (moment: ClubDateTime, style: MomentFormat): string => token(['time', moment, style])

/** Returns an instant in the club's time zone, which it names. `instant` is an ISO text in UTC. */
export const momentText = (instant: string): string => token(['moment', instant])

/** Returns an amount, as the reader's language writes it. */
export const moneyText = ({ amount, currency }: Money): string => token(['money', amount, currency])

export const payTypeText = (type: DocumentPayType): string => token(['payType', type])

/** Returns the URL of a page of the portal. */
export const linkText = (path: string): string => token(['link', path])

/** Returns the name of a customer as the reader may see it; `hidden` is the sentence that replaces a hidden name. */
export const personText = (customerId: string, hidden: EmailTextId = 'nameNotShown'): string => token(['person', customerId, hidden])

/** Data that turn tokens into text. */
export interface TextReader {
  readonly language: Language
  readonly club: Pick<ClubFacts, 'timeZone' | 'settings'>
  /** Returns the URL of a path. */
  readonly link: (path: string) => string
  /** Names by customer id as the reader sees them; empty or absent if hidden. */
  readonly names: ReadonlyMap<string, string>
}

/** Splits a text into plain parts and tokens. An invalid token, such as one in a text that staff entered, is left out. */
function partsOf(text: string): readonly (string | TextToken)[] {
  return text.split(START).flatMap((piece, at) => {
    if (at === 0) return [piece]
    const end = piece.indexOf(END)
    const parsed = end < 0 ? null : parsedToken(piece.slice(0, end))
    return [...(parsed ? [parsed] : []), piece.slice(end + 1)]
  })
}

function parsedToken(json: string): TextToken | null {
  try {
    const [kind, ...rest] = JSON.parse(json) as [string, ...unknown[]]
    const known = kind !== 'say' || Object.hasOwn(EMAIL_TEXTS.en, String(rest[0]))
    return known ? ([kind, ...rest] as unknown as TextToken) : null
  } catch {
    return null
  }
}

/** Returns the text of tokens for a reader. */
export function readText(text: string, reader: TextReader): string {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : tokenText(part, reader)))
    .join('')
}

/** Returns '' for a token with values that it cannot have: one bad text must not hide all messages of a customer. */
function tokenText(part: TextToken, reader: TextReader): string {
  try {
    return readToken(part, reader)
  } catch {
    return ''
  }
}

function readToken(part: TextToken, reader: TextReader): string {
  const { language, club, names, link } = reader
  switch (part[0]) {
    case 'say': {
      const values = Object.entries(part[2]).map(([key, value]) => [key, typeof value === 'string' ? readText(value, reader) : value])
      return textsIn(language)(part[1], Object.fromEntries(values))
    }
    case 'time':
      return formatMoment(language, { ...part[2], timeZone: 'UTC' })(Date.parse(`${part[1]}Z`))
    case 'moment':
      return formatMomentIn(language, club, new Date(part[1]))
    case 'money':
      return formatMoney(language, { amount: part[1], currency: part[2] })
    case 'payType':
      return payTypeName(part[1], language)
    case 'link':
      return link(part[1])
    case 'person':
      return names.get(part[1]) || textsIn(language)(part[2])
  }
}

/** Returns the ids of the customers whose names a text contains. */
export function peopleIn(text: string): readonly string[] {
  return partsOf(text).flatMap((part) => {
    if (typeof part === 'string') return []
    if (part[0] === 'person') return isOurId(part[1]) ? [part[1]] : []
    return part[0] === 'say' ? Object.values(part[2] ?? {}).flatMap((value) => (typeof value === 'string' ? peopleIn(value) : [])) : []
  })
}
