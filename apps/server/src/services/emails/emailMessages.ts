/**
 * The job that sends messages by email that were not sent immediately: one email if three or more of a kind are due by then, or two or more of
 * any kind for a customer who gets one email a day. CU-207+, CU-208+.
 */
import { MESSAGE_KINDS, mayShareEmail } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { readMessageChoices } from '../people/messageChoices.ts'
import { mailOf } from './emailTemplate.ts'
import type { MessageContent } from './messageText.ts'
import { readRecipient } from './recipient.ts'
import { beingWritten, EMAIL_MESSAGES, type EmailMessages } from './storeMessage.ts'
import { linkText, sayText } from './textTokens.ts'

/** After this time the written messages are sent, and the others by the next job. */
const MAX_WAIT_MS = 10_000
/** Fewer of a kind are sent one by one, each by its own job. */
const MIN_DIGEST = 3
/** The same for all kinds of a customer who gets one email a day. */
const MIN_DAILY = 2
const SHARED_KINDS = MESSAGE_KINDS.filter(mayShareEmail)
/** Subjects in one email; the inbox has the others. */
const MAX_SUBJECTS = 20

export const emailMessages: Job<EmailMessages> = {
  name: EMAIL_MESSAGES.name,
  queue: 'email',
  run: async ({ tx, instant, publicUrl, jobId }, data) => {
    const { customerId, kind, since = instant.toISOString() } = data
    const recipient = await readRecipient(tx, customerId, { address: undefined, former: undefined, language: undefined }, instant)
    if (!recipient) return null
    const before = await readTaken(tx, customerId, jobId)
    if (
      before.length === 0 &&
      mayShareEmail(kind) &&
      instant.getTime() - Date.parse(since) < MAX_WAIT_MS &&
      (await rowOf(tx, sql`${beingWritten(tx.tenantId, customerId, instant)} limit 1`))
    ) {
      await queueJob<EmailMessages>(tx, EMAIL_MESSAGES, { ...data, since }, { instant })
      return null
    }
    const contents = before.length > 0 ? before : await takeDue(tx, data, jobId, instant)
    const [only] = contents
    if (!only) return null
    const content = contents.length === 1 ? only : digest(contents, recipient.club.name)
    return mailOf({ tx, jobId, publicUrl }, { ...recipient, customerId }, content)
  },
}

/** Returns the messages that this job has marked: a repeated job sends the same ones, and no other job sends them. */
async function readTaken(tx: Tx, customerId: string, jobId: string): Promise<readonly MessageContent[]> {
  const rows = await rowsOf<{ content: MessageContent }>(
    tx,
    sql`select content from message where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and email_job_id = ${jobId} order by id`,
  )
  return rows.map(({ content }) => content)
}

/** Marks the messages that this job sends and returns them. One with a calendar goes alone. */
async function takeDue(tx: Tx, { customerId, kind }: EmailMessages, jobId: string, instant: Date): Promise<readonly MessageContent[]> {
  const isDaily = mayShareEmail(kind) && (await readMessageChoices(tx, customerId))?.times.oneEmailADay === true
  const ofCustomer = sql`m.tenant_id = ${tx.tenantId} and m.customer_id = ${customerId}`
  const due = sql`${ofCustomer} and m.kind = any(${isDaily ? SHARED_KINDS : [kind]}::text[]) and m.email_at <= ${instant} and m.email_job_id is null
    and not (m.email_unless_seen and (m.read_at is not null or m.seen_at is not null))`
  const first = await rowOf<{ id: string; calendar: boolean }>(
    tx,
    sql`select m.id, m.content ? 'calendar' as calendar from message m where ${due} order by m.id limit 1 for update`,
  )
  if (!first) return []
  const others = sql`select m.id from message m where ${due} and not m.content ? 'calendar'`
  const one = sql`m.id = ${first.id}`
  const all = sql`(m.id in (${others}) and (select count(*) from (${others}) o) >= ${isDaily ? MIN_DAILY : MIN_DIGEST})`
  const chosen = mayShareEmail(kind) && !first.calendar ? sql`(${one} or ${all})` : one
  await tx.query(sql`update message m set email_job_id = ${jobId} where ${due} and ${chosen}`)
  return readTaken(tx, customerId, jobId)
}

function digest(contents: readonly MessageContent[], club: string): MessageContent {
  const more = contents.length - MAX_SUBJECTS
  return {
    subject: sayText('digestSubject', { count: contents.length, club }),
    paragraphs: [
      sayText('digestText', { count: contents.length, club }),
      ...contents.slice(0, MAX_SUBJECTS).map(({ subject }) => `• ${subject}`),
      ...(more > 0 ? [sayText('digestMore', { count: more })] : []),
    ],
    action: { label: sayText('digestAction'), href: linkText('/inbox') },
  }
}
