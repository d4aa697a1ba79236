/**
 * Stores a message and decides which channels carry it. The job that writes it is queued in the transaction of the event, and a repeated job
 * stores nothing twice: no message is lost or duplicated by a crash. CU-202+, CU-206+ to CU-208+, CU-367+.
 */
import type { ClubDateTime } from '@club/core'
import { type EmailPlan, emailMoment, emailPlan, type MessageKind, mayShareEmail, phoneMoment, usesChannel } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { instantOf } from '../../clock/instantOf.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueJob, queueJobs } from '../../queue/job.ts'
import type { Reach } from '../../reach/reach.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { type MessageChoices, offeredKinds, readMessageChoices } from '../people/messageChoices.ts'
import type { MessageContent } from './messageText.ts'

/** Messages and notices are deleted after this time. */
const STORED_DAYS = 400

export interface NewMessage {
  readonly customerId: string
  readonly kind: MessageKind
  /** Subject of the notice that says the same; null without one. */
  readonly about: string | null
  readonly content: MessageContent
  readonly jobId: string
  /** False: the recipient has no address. */
  readonly withEmail: boolean
  readonly emailOnlyAfterPush?: boolean | undefined
}

interface Storing {
  readonly tx: Tx
  readonly instant: Date
  readonly club: ClubFacts
  readonly reach: Reach
}

/** Names the job that sends the emails of a customer's messages of a kind; its code imports this file. */
export const EMAIL_MESSAGES = { name: 'message.email' } as const
export interface EmailMessages {
  readonly customerId: string
  readonly kind: MessageKind
  /** When it began to wait for messages that are being written; an ISO instant. */
  readonly since?: string
}

/** Names the jobs that bring a message to a phone; their code imports this file. */
export const PUSH_MESSAGE = { name: 'message.push' } as const
export const SMS_MESSAGE = { name: 'message.sms' } as const
export interface PhoneMessage {
  readonly customerId: string
  readonly messageId: string
}
export interface PushMessage extends PhoneMessage {
  readonly subscriptionId: string
}

/** Stores the message. Returns true if the job that writes it sends its email: now, and alone. */
export async function storeMessage(storing: Storing, message: NewMessage): Promise<boolean> {
  const { tx, instant, club } = storing
  const { customerId, kind, about, content, jobId } = message
  const known = await rowOf<{ email_job_id: string | null }>(
    tx,
    sql`select email_job_id from message where tenant_id = ${tx.tenantId} and job_id = ${jobId}`,
  )
  if (known) return known.email_job_id === jobId
  const chosen = await readMessageChoices(tx, customerId)
  if (!chosen) return false
  const phones = await phonesFor(storing, message, chosen)
  const plan = planOf(club, message, chosen, phones)
  const emailAt = emailTime(storing, message, chosen, { plan, phones })
  const isDaily = chosen.times.oneEmailADay && mayShareEmail(kind)
  const isAlone = emailAt !== null && emailAt <= instant && !isDaily && (await isOnly(tx, message, instant))
  const stored = await rowOf<{ id: string }>(
    tx,
    sql`insert into message (tenant_id, customer_id, kind, about, content, created_at, job_id, email_at, email_job_id, email_unless_seen, receipt)
      values (${tx.tenantId}, ${customerId}, ${kind}, ${about}, ${JSON.stringify(content)}::jsonb, ${instant}, ${jobId}, ${emailAt},
        ${isAlone ? jobId : null}, ${plan === 'unlessSeen'}, gen_random_uuid()) returning id`,
  )
  await queuePhones(storing, { customerId, messageId: stored?.id ?? '' }, phones)
  const old = sql`tenant_id = ${tx.tenantId} and customer_id = ${customerId}
    and created_at < ${instant}::timestamptz - make_interval(days => ${STORED_DAYS})`
  // A notice that was read as a message would return without it.
  await Promise.all([tx.query(sql`delete from message where ${old}`), tx.query(sql`delete from notice where ${old}`)])
  if (emailAt !== null && !isAlone) {
    const data: EmailMessages = { customerId, kind }
    await queueJob<EmailMessages>(tx, EMAIL_MESSAGES, data, { instant, dueAt: emailAt })
  }
  return isAlone
}

/** Time in which a browser has to show a pushed message, or the email follows. */
const SEEN_WITHIN_MS = 15 * 60_000
/** A browser that has shown nothing for this long is given up. */
const SILENT_DAYS = 60

interface Phones {
  readonly at: Date
  readonly subscriptionIds: readonly string[]
  readonly sms: boolean
}

/** Returns the phones that get a message, and when. Browsers whose login has ended, or that have been silent for too long, are removed. */
async function phonesFor(
  { tx, instant, club, reach }: Storing,
  { customerId, kind, content }: NewMessage,
  chosen: MessageChoices,
): Promise<Phones> {
  const at = moment(club, instant, (now) => phoneMoment(now, kind, chosen.times, content.startsAt))
  const sms = reach.sms !== null && usesChannel(chosen.choices, kind, 'sms')
  if (reach.push === null || !usesChannel(chosen.choices, kind, 'push')) return { at, subscriptionIds: [], sms }
  const own = sql`tenant_id = ${tx.tenantId} and customer_id = ${customerId}`
  // The email would wait for a browser that gets nothing.
  await tx.query(
    sql`delete from push_subscription where ${own} and (not is_login_valid(family, ${instant})
      or coalesce(acknowledged_at, created_at) < ${instant}::timestamptz - make_interval(days => ${SILENT_DAYS}))`,
  )
  const rows = await rowsOf<{ id: string }>(tx, sql`select id from push_subscription where ${own} order by id`)
  return { at, subscriptionIds: rows.map(({ id }) => id), sms }
}

async function queuePhones({ tx, instant }: Storing, message: PhoneMessage, { at, subscriptionIds, sms }: Phones): Promise<void> {
  const queued = { instant, dueAt: at }
  await queueJobs<PushMessage>(
    tx,
    PUSH_MESSAGE,
    subscriptionIds.map((subscriptionId) => ({ ...message, subscriptionId })),
    queued,
  )
  if (sms && !(await hasTextMessage(tx, message))) await queueJob<PhoneMessage>(tx, SMS_MESSAGE, message, queued)
}

/** Returns whether a text message about another unread message of the kind is still to come, as at the end of the quiet hours. */
async function hasTextMessage(tx: Tx, { customerId, messageId }: PhoneMessage): Promise<boolean> {
  const waiting = await rowOf(
    tx,
    sql`select from job j join message m on m.tenant_id = j.tenant_id and m.id = (j.data ->> 'messageId')::bigint
      where j.tenant_id = ${tx.tenantId} and j.name = ${SMS_MESSAGE.name} and j.data ->> 'customerId' = ${customerId} and j.failed_at is null
        and m.read_at is null and m.kind = (select kind from message where tenant_id = ${tx.tenantId} and id = ${messageId}) limit 1`,
  )
  return waiting !== undefined
}

function moment(club: ClubFacts, instant: Date, at: (now: ClubDateTime) => ClubDateTime): Date {
  const now = clubNow(club.timeZone, instant)
  const then = at(now)
  return then === now ? instant : instantOf(club.timeZone, then)
}

/** Returns whether a message is emailed. A flag that the club does not offer has no effect. CU-134+. */
function planOf(
  club: ClubFacts,
  { kind, withEmail, emailOnlyAfterPush }: NewMessage,
  { choices }: MessageChoices,
  { subscriptionIds }: Phones,
): EmailPlan {
  const isFlag = kind === 'rounds' || kind === 'ownBooking'
  if (!withEmail || (isFlag && !offeredKinds(club).includes(kind))) return 'never'
  return emailPlan(choices, kind, { pushed: subscriptionIds.length > 0, emailOnlyAfterPush })
}

/** Returns when the email of a message may be sent; null for none. */
function emailTime(
  { instant, club }: Storing,
  { kind, content }: NewMessage,
  chosen: MessageChoices,
  { plan, phones }: { readonly plan: EmailPlan; readonly phones: Phones },
): Date | null {
  if (plan === 'never') return null
  const first = plan === 'unlessSeen' ? new Date(phones.at.getTime() + SEEN_WITHIN_MS) : instant
  return moment(club, first, (now) => emailMoment(now, kind, chosen.times, content.startsAt))
}

/** Returns whether no other message of the kind waits for an email or is being written now. */
async function isOnly(tx: Tx, { customerId, kind, content, jobId }: NewMessage, instant: Date): Promise<boolean> {
  if (!mayShareEmail(kind) || content.calendar !== undefined) return true
  const other = await rowOf(
    tx,
    sql`select from message where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and kind = ${kind}
        and email_at <= ${instant} and email_job_id is null
      union all ${beingWritten(tx.tenantId, customerId, instant)} and id <> ${jobId} limit 1`,
  )
  return other === undefined
}

/** Query of the jobs that write messages to a customer and are due. */
export function beingWritten(tenantId: string, customerId: string, instant: Date) {
  return sql`select from job where tenant_id = ${tenantId} and data ->> 'customerId' = ${customerId} and failed_at is null
    and name like 'letter.%' and due_at <= ${instant}`
}
