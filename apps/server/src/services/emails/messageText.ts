/** The stored content of a message, and its texts for a reader. CU-200+, CU-201+. */
import type { ClubDateTime } from '@club/core'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { isDelivered } from '../people/friends.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import { readShownNames, readSights } from '../people/sight.ts'
import { peopleIn, readText, type TextReader } from './textTokens.ts'

/** All texts are tokens. */
export interface MessageContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The only action; `href` is the URL of a page of the portal. */
  readonly action?: {
    readonly label: string
    readonly href: string
    /** The label once the question of the message is over; in the inbox only. CU-366+. */
    readonly labelAfter?: string
  }
  /** Paragraphs after the action, such as the way out; in the inbox they follow the others. CU-368+. */
  readonly notes?: readonly string[]
  /** In place of all paragraphs once the question of the message is over, `confirmed` if it was confirmed; in the inbox only. CU-366+. */
  readonly over?: { readonly text: string; readonly confirmed?: string }
  /** Paragraphs after these; in emails only: the portal shows a button or the answer itself. */
  readonly after?: readonly string[]
  /** The earliest start that changed: quiet hours and one email a day do not hold the message back until then. CU-206+. */
  readonly startsAt?: ClubDateTime
  /** Attached iCalendar; in emails only. */
  readonly calendar?: string
}

interface Reading {
  readonly customerId: string
  readonly language: Language
  readonly club: Pick<ClubFacts, 'timeZone' | 'settings'>
  readonly link: (path: string) => string
}

const textsOf = ({ subject, paragraphs, action, notes = [], over, after = [] }: MessageContent): readonly string[] => [
  subject,
  ...paragraphs,
  ...(action ? [action.label] : []),
  ...notes,
  ...(over ? [over.text, over.confirmed ?? ''] : []),
  ...after,
]

/** Reads the names in messages as their reader may see them now. Who has asked to be friends is named to whom they asked. */
export async function messageReader(tx: Tx, contents: readonly MessageContent[], reading: Reading): Promise<TextReader> {
  const { customerId, language, club, link } = reading
  const ids = [...new Set(contents.flatMap((content) => textsOf(content).flatMap(peopleIn)))]
  if (ids.length === 0) return { language, club, link, names: new Map() }
  const reader = { customerId, staff: false }
  const sight = (await readSights(tx, club.settings, [reader]))(reader)
  const [names, asking] = await Promise.all([
    readShownNames(tx, sight, ids),
    rowsOf<NameColumns & { id: string }>(tx, askingFriends(tx.tenantId, customerId, ids)),
  ])
  return { language, club, link, names: new Map([...names, ...asking.map((row) => [row.id, fullName(row)] as const)]) }
}

function askingFriends(tenantId: string, customerId: string, ids: readonly string[]): Sql {
  return sql`select c.id, ${nameColumns(tenantId)} from friend_request r
    join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id and c.active
    where r.tenant_id = ${tenantId} and r.buddy_id = ${customerId} and r.customer_id = any(${ids}::bigint[]) and ${isDelivered()}`
}

/** Returns the texts of a message. */
export function readMessage({ calendar, ...content }: MessageContent, reader: TextReader): MessageContent {
  const read = (text: string): string => readText(text, reader)
  const { subject, paragraphs, action, notes, over, after } = content
  return {
    subject: read(subject),
    paragraphs: paragraphs.map(read),
    ...(action && { action: readAction(action, read) }),
    ...(notes && { notes: notes.map(read) }),
    ...(over && { over: { text: read(over.text), ...(over.confirmed !== undefined && { confirmed: read(over.confirmed) }) } }),
    ...(after && { after: after.map(read) }),
    ...(calendar !== undefined && { calendar }),
  }
}

function readAction({ label, href, labelAfter }: NonNullable<MessageContent['action']>, read: (text: string) => string) {
  return { label: read(label), href: read(href), ...(labelAfter !== undefined && { labelAfter: read(labelAfter) }) }
}
