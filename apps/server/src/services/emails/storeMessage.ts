/**
 * Stores a message and decides which channels carry it. The job that writes it is queued in the transaction of the event, and a repeated job
 * stores nothing twice: no message is lost or duplicated by a crash. CU-202+, CU-206+ to CU-208+.
 */
import { emailMoment, type MessageKind, mayShareEmail, usesChannel } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { instantOf } from '../../clock/instantOf.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueJob } from '../../queue/job.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { type MessageChoices, offeredKinds, readMessageChoices } from '../people/messageChoices.ts'
import type { MessageContent } from './messageText.ts'

/** Messages are deleted after this time. */
const STORED_DAYS = 400

export interface NewMessage {
  readonly customerId: string
  readonly kind: MessageKind
  readonly content: MessageContent
  readonly jobId: string
  /** False: the recipient has no address, or there is no email of this template. */
  readonly withEmail: boolean
}

interface Storing {
  readonly tx: Tx
  readonly instant: Date
  readonly club: ClubFacts
}

/** Names the job that sends the emails of a customer's messages of a kind; its code imports this file. */
export const EMAIL_MESSAGES = { name: 'message.email' } as const
export interface EmailMessages {
  readonly customerId: string
  readonly kind: MessageKind
  /** How often it has waited for messages that are being written. */
  readonly waited?: number
}

/** Stores the message. Returns true if the job that writes it sends its email: now, and alone. */
export async function storeMessage(storing: Storing, message: NewMessage): Promise<boolean> {
  const { tx, instant } = storing
  const { customerId, kind, content, jobId } = message
  const known = await rowOf<{ email_job_id: string | null }>(
    tx,
    sql`select email_job_id from message where tenant_id = ${tx.tenantId} and job_id = ${jobId}`,
  )
  if (known) return known.email_job_id === jobId
  const emailAt = await emailTime(storing, message)
  const isAlone = emailAt !== null && emailAt <= instant && (await isOnly(tx, message, instant))
  await tx.query(
    sql`insert into message (tenant_id, customer_id, kind, content, created_at, job_id, email_at, email_job_id)
      values (${tx.tenantId}, ${customerId}, ${kind}, ${JSON.stringify(content)}::jsonb, ${instant}, ${jobId}, ${emailAt},
        ${isAlone ? jobId : null})`,
  )
  await tx.query(
    sql`delete from message where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      and created_at < ${instant}::timestamptz - make_interval(days => ${STORED_DAYS})`,
  )
  if (emailAt !== null && !isAlone) {
    const data: EmailMessages = { customerId, kind }
    await queueJob<EmailMessages>(tx, EMAIL_MESSAGES, data, { instant, dueAt: emailAt })
  }
  return isAlone
}

/** Returns when the email of a message may be sent; null for none. */
async function emailTime({ tx, instant, club }: Storing, { customerId, kind, withEmail }: NewMessage): Promise<Date | null> {
  const chosen = withEmail ? await readMessageChoices(tx, customerId) : undefined
  if (!chosen || !isEmailed(club, kind, chosen)) return null
  const now = clubNow(club.timeZone, instant)
  const at = emailMoment(now, kind, chosen.times)
  return at === now ? instant : instantOf(club.timeZone, at)
}

/** A flag that the club does not offer has no effect. CU-134+. */
function isEmailed(club: ClubFacts, kind: MessageKind, { choices }: MessageChoices): boolean {
  const isFlag = kind === 'rounds' || kind === 'ownBooking'
  return usesChannel(choices, kind, 'email') && (!isFlag || offeredKinds(club).includes(kind))
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
