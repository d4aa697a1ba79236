/** The messages of a customer, in the language and with the names that their reader may see now. CU-200+, CU-201+. */
import type { ClubDateTime } from '@club/core'
import type { Customer } from '@club/core/club'
import { type InboxMessage, MESSAGE_KINDS, type MessageKind, type MessageQuestion } from '@club/core/membership'
import { confirmationTimes } from '@club/core/reservation'
import { lastCancellation, type OfferTerms, withdrawalDecision } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { readStoredSettings } from '../clubs/reservationSettings.ts'
import { type MessageContent, messageReader, readMessage } from '../emails/messageText.ts'
import { isDelivered } from '../people/friends.ts'
import { readCustomers } from '../people/people.ts'
import { readSights } from '../people/sight.ts'
import { offersToAnswer, readOfferTerms } from '../tournaments/offerTerms.ts'
import { type EntrySettingsRow, withEntrySettings } from '../tournaments/tournamentRows.ts'
import { entrySettingsColumns } from '../tournaments/tournaments.ts'

interface Reader {
  readonly customerId: string
  readonly language: Language
  readonly instant: Date
}

/** The question of a message, with the tournament of an offer; nulls without one. */
interface QuestionColumns extends EntrySettingsRow {
  readonly question: 'offer' | 'friendRequest' | 'booking' | null
  readonly tournament_id: string | null
  readonly waiting_id: string | null
  readonly until: Date | null
  readonly request_id: string | null
  readonly sender_id: string | null
  readonly booking_id: string | null
  readonly starts_at: ClubDateTime | null
}

interface MessageRow extends QuestionColumns {
  readonly id: string
  readonly kind: string
  readonly content: MessageContent
  readonly created_at: Date
  readonly read: boolean
  /** The tee time that the message asks for is confirmed. */
  readonly confirmed: boolean
  readonly total: number
}

/**
 * Query of the newest message of the customer about each open offer that they may answer, each friend request that waits for them, and each
 * tee time that waits for its confirmation: it comes first, by the moment of the request. CU-360+, RE-249+.
 */
function openQuestions(tx: Tx, customerId: string, instant: Date): Sql {
  const mine = sql`m.tenant_id = ${tx.tenantId} and m.customer_id = ${customerId}`
  return sql`select max(m.id) as message_id, 'offer' as question, w.tournament_id, w.id as waiting_id, w.offered_until as until,
        null::bigint as request_id, null::bigint as sender_id, null::bigint as booking_id, null::timestamp as starts_at
      from (${offersToAnswer(tx.tenantId, customerId, instant)}) w
      join message m on ${mine} and m.about = 'place:' || w.tournament_id || ':' || w.customer_id
      group by w.tournament_id, w.id, w.offered_until
    union all
    select max(m.id), 'friendRequest', null, null, null, min(r.id), r.customer_id, null, null
      from friend_request r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id and c.active
      join friend_request sent on sent.tenant_id = r.tenant_id and sent.customer_id = r.customer_id
      join message m on ${mine} and m.about = 'friend:' || sent.id
      where r.tenant_id = ${tx.tenantId} and r.buddy_id = ${customerId} and ${isDelivered()}
      group by r.customer_id
    union all
    select max(m.id), 'booking', null, null, b.confirm_asked_at, null, null, b.id, b.starts_at
      from booking b join message m on ${mine} and m.about = 'confirm:' || b.id
      where b.tenant_id = ${tx.tenantId} and b.starts_at > ${instant}::timestamptz at time zone 'UTC' - interval '1 day'
        and b.state = 'booked' and b.confirm_asked_at is not null and b.confirmed_at is null
        and not exists (select from booking_person p where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.status <> 'booked')
      group by b.id, b.confirm_asked_at, b.starts_at`
}

/** Condition: the tee time that the message `m` asks for is confirmed. A booking that has got another time forgets its earlier questions. */
const isConfirmed = (tenantId: string): Sql =>
  sql`exists (select from booking b where b.tenant_id = ${tenantId} and b.id = substring(m.about from '^confirm:(\\d+)$')::bigint
    and b.state = 'booked' and b.confirmed_at is not null and m.created_at >= b.confirm_asked_at)`

const NO_SENDERS: ReadonlyMap<string, Customer> = new Map()
const NO_OFFERS: ReadonlyMap<string, OfferTerms> = new Map()

/** In the inbox a text is a sentence of its own; in an email it follows the greeting. */
const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the messages that `which` selects, a condition on a message `m`, in this order and then the newest first. */
export async function readInbox(
  tx: Tx,
  { customerId, language, instant }: Reader,
  which: Sql,
  { offset, size }: { readonly offset: number; readonly size: number },
  order: 'questionsFirst' | 'newestFirst' = 'newestFirst',
): Promise<{ readonly messages: readonly InboxMessage[]; readonly total: number }> {
  const own = sql`m.tenant_id = ${tx.tenantId} and m.customer_id = ${customerId} and ${which}`
  const [club, rows, counted] = await Promise.all([
    clubFacts(tx, instant),
    rowsOf<MessageRow>(
      tx,
      sql`with open as (${openQuestions(tx, customerId, instant)})
        select m.id, m.kind, m.content - 'calendar' - 'after' as content, m.created_at, m.read_at is not null as read,
          ${isConfirmed(tx.tenantId)} as confirmed,
          o.question, o.tournament_id, o.waiting_id, o.until, o.request_id, o.sender_id, o.booking_id, o.starts_at, ${entrySettingsColumns}
        from message m left join open o on o.message_id = m.id
        left join tournament t on t.tenant_id = ${tx.tenantId} and t.id = o.tournament_id
        where ${own} order by ${order === 'questionsFirst' ? sql`o.until is null, o.until, o.question is null, ` : sql``}m.id desc
        limit ${size} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(tx, sql`select count(*)::integer as total from message m where ${own}`),
  ])
  const contents = rows.map(({ content }) => content)
  const senderIds = rows.flatMap(({ sender_id }) => sender_id ?? [])
  const waitingIds = rows.flatMap(({ waiting_id }) => waiting_id ?? [])
  const readTerms = async (): Promise<ReadonlyMap<string, OfferTerms>> => {
    const looker = { customerId, staff: false }
    const sight = (await readSights(tx, club.settings, [looker]))(looker)
    return readOfferTerms(tx, { customerId, sight, currency: club.currency, instant }, sql`o.id = any(${waitingIds}::bigint[])`)
  }
  const isConfirming = rows.some(({ booking_id }) => booking_id !== null)
  const [reader, senders, termsOf, reservation] = await Promise.all([
    messageReader(tx, contents, { customerId, language, club, link: (path) => path }),
    senderIds.length > 0 ? readCustomers(tx, senderIds) : NO_SENDERS,
    waitingIds.length > 0 ? readTerms() : NO_OFFERS,
    isConfirming ? readStoredSettings(tx) : null,
  ])
  const questionOf = (row: QuestionColumns): MessageQuestion | null => {
    const { tournament_id: tournamentId, waiting_id: waitingId, until, request_id: requestId, sender_id: senderId } = row
    const now = clubNow(club.timeZone, instant)
    if (row.booking_id !== null && row.starts_at !== null) {
      const last = reservation && confirmationTimes({ startDateTime: row.starts_at }, reservation.rules)?.last
      return last && now <= last ? { kind: 'booking', bookingId: row.booking_id, until: last } : null
    }
    const person = senderId === null ? undefined : senders.get(senderId)
    if (requestId !== null && person) return { kind: 'friendRequest', requestId, person }
    const terms = waitingId === null ? undefined : termsOf.get(waitingId)
    if (tournamentId === null || waitingId === null || until === null || !terms) return null
    const tournament = withEntrySettings(row)
    const withdrawal = withdrawalDecision({ tournament, entered: true, inTeam: false }, now)
    return {
      ...{ kind: 'offer', tournamentId, waitingId, until: clubNow(club.timeZone, until) },
      withdrawUntil: withdrawal.allowed ? lastCancellation(tournament) : null,
      terms,
    }
  }
  const messages = rows.map((row): InboxMessage => {
    const { id, kind, content, created_at, read, confirmed } = row
    const { subject, paragraphs, notes = [], over, action } = readMessage(content, reader)
    const question = questionOf(row)
    const textAfter = question === null && over ? (confirmed && over.confirmed) || over.text : null
    return {
      id,
      kind: MESSAGE_KINDS.find((one): one is MessageKind => one === kind) ?? 'club',
      title: subject,
      paragraphs: (textAfter === null ? [...paragraphs, ...notes] : [textAfter]).map(withCapital),
      action: action ? { label: (question === null && action.labelAfter) || action.label, path: action.href } : null,
      createdAt: clubNow(club.timeZone, created_at),
      read,
      question,
    }
  })
  return { messages, total: counted[0]?.total ?? 0 }
}
