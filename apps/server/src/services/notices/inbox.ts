/** The messages of a customer, in the language and with the names that their reader may see now. CU-200+, CU-201+. */
import { type InboxMessage, MESSAGE_KINDS, type MessageKind } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { type MessageContent, messageReader, readMessage } from '../emails/messageText.ts'

interface Reader {
  readonly customerId: string
  readonly language: Language
  readonly instant: Date
}

interface MessageRow {
  readonly id: string
  readonly kind: string
  readonly content: MessageContent
  readonly created_at: Date
  readonly read: boolean
  readonly total: number
}

/** In the inbox a text is a sentence of its own; in an email it follows the greeting. */
const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the messages that `which` selects, a condition on a message `m`, the newest first. */
export async function readInbox(
  tx: Tx,
  { customerId, language, instant }: Reader,
  which: Sql,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ readonly messages: readonly InboxMessage[]; readonly total: number }> {
  const own = sql`m.tenant_id = ${tx.tenantId} and m.customer_id = ${customerId} and ${which}`
  const [club, rows, counted] = await Promise.all([
    clubFacts(tx, instant),
    rowsOf<MessageRow>(
      tx,
      sql`select m.id, m.kind, m.content - 'calendar' - 'after' as content, m.created_at, m.read_at is not null as read from message m
        where ${own} order by m.id desc limit ${size} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(tx, sql`select count(*)::integer as total from message m where ${own}`),
  ])
  const contents = rows.map(({ content }) => content)
  const reader = await messageReader(tx, contents, { customerId, language, club, link: (path) => path })
  const messages = rows.map(({ id, kind, content, created_at, read }): InboxMessage => {
    const { subject, paragraphs, action } = readMessage(content, reader)
    return {
      id,
      kind: MESSAGE_KINDS.find((one): one is MessageKind => one === kind) ?? 'club',
      title: subject,
      paragraphs: paragraphs.map(withCapital),
      action: action ? { label: action.label, path: action.href } : null,
      createdAt: clubNow(club.timeZone, created_at),
      read,
    }
  })
  return { messages, total: counted[0]?.total ?? 0 }
}
