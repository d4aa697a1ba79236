/**
 * The jobs that bring a message to a phone: one for each subscribed browser, and one for the text message. They name no one: what happened is
 * in the portal, behind the login. CU-209+ to CU-214+.
 */
import { createHash } from 'node:crypto'
import { HEADERS } from '@club/contract/wire'
import type { MessageKind } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Job, OutsideCall } from '../../queue/job.ts'
import { portalLink } from './portalLink.ts'
import { readRecipient } from './recipient.ts'
import { type PhoneMessage, PUSH_MESSAGE, type PushMessage, SMS_MESSAGE } from './storeMessage.ts'
import { type EmailTextId, textsIn } from './texts/index.ts'

/** Later a message is in the inbox and in the email alone. */
const LATEST_MS = 24 * 60 * 60_000
/** One text message stands for all unread messages of a kind of this time. */
const TEXT_PAUSE_MINUTES = 10
/** Characters of a topic (RFC 8030, section 5.4). */
const MAX_TOPIC = 32
/** Browsers that show messages themselves know a declarative message by this number. */
const DECLARATIVE = 8030

const TEXTS: Readonly<Record<MessageKind, EmailTextId>> = {
  ...{ place: 'pushPlace', entry: 'pushEntry', start: 'pushStart', rounds: 'pushRounds', booking: 'pushBooking' },
  ...{ ownBooking: 'pushOwnBooking', request: 'pushRequest', watch: 'pushWatch', money: 'pushMoney', debit: 'pushDebit' },
  ...{ invoice: 'pushInvoice', reminder: 'pushReminder', event: 'pushEvent', ownEvent: 'pushOwnEvent' },
  ...{ friend: 'pushFriend', handicap: 'pushHandicap', club: 'pushClub', security: 'pushSecurity' },
}

interface MessageRow {
  readonly kind: MessageKind
  readonly created_at: Date
  readonly receipt: string
  /** When the email follows if no phone has shown the message; null: it does not wait for a phone. */
  readonly email_follows_at: Date | null
}

interface UnseenMessage extends MessageRow {
  /** Later it is not shown on a phone. */
  readonly until: Date
}

/** Reads a message that the customer has not seen yet; undefined if it is read, deleted, sent by email instead, or too old. */
async function readUnseen(tx: Tx, { customerId, messageId }: PhoneMessage, instant: Date): Promise<UnseenMessage | undefined> {
  const row = await rowOf<MessageRow>(
    tx,
    sql`select kind, created_at, receipt, case when email_unless_seen then email_at end as email_follows_at from message
      where tenant_id = ${tx.tenantId} and id = ${messageId} and customer_id = ${customerId} and read_at is null`,
  )
  if (!row) return undefined
  const oldest = new Date(row.created_at.getTime() + LATEST_MS)
  const { email_follows_at: email } = row
  const until = email !== null && email < oldest ? email : oldest
  return until <= instant ? undefined : { ...row, until }
}

const NO_ADDRESS = { address: undefined, former: undefined, language: undefined }

export const pushMessage: Job<PushMessage> = {
  name: PUSH_MESSAGE.name,
  queue: 'phone',
  run: async ({ tx, instant, publicUrl, reach }, data): Promise<OutsideCall | null> => {
    const { push } = reach
    const target = await rowOf<{ endpoint: string; p256dh: string; auth: string; lives: boolean }>(
      tx,
      sql`select endpoint, p256dh, auth, is_login_valid(family, ${instant}) as lives from push_subscription
        where tenant_id = ${tx.tenantId} and id = ${data.subscriptionId} and customer_id = ${data.customerId}`,
    )
    if (!push || !target) return null
    if (!target.lives || !push.isAllowed(target.endpoint)) {
      await removeSubscription(tx, data.subscriptionId)
      return null
    }
    const [message, recipient] = [await readUnseen(tx, data, instant), await readRecipient(tx, data.customerId, NO_ADDRESS, instant)]
    if (!message || !recipient) return null
    const { club, language } = recipient
    // The text of a kind is always the same, so the newest message takes the place of an earlier one.
    const tag = `${tx.tenantId}/${message.kind}`
    const topic = createHash('sha256').update(tag).digest('base64url').slice(0, MAX_TOPIC)
    const payload = JSON.stringify({
      web_push: DECLARATIVE,
      // The worker of the portal runs before such a browser shows the message, so that it can acknowledge it.
      mutable: true,
      notification: {
        title: club.name,
        body: textsIn(language)(TEXTS[message.kind]),
        navigate: portalLink(publicUrl, tx.tenantId, '/inbox'),
        tag,
        renotify: true,
        lang: language,
        // The request that the worker sends when it has shown the message.
        data: {
          url: `${publicUrl}/api/rs/cs/messages/receipts`,
          headers: { [HEADERS.tenant]: tx.tenantId },
          body: { receipt: message.receipt, device: data.subscriptionId },
        },
      },
    })
    const urgent = message.kind === 'place' || message.kind === 'security'
    const ttlSeconds = Math.ceil((message.until.getTime() - instant.getTime()) / 1000)
    return {
      call: async () => {
        const outcome = await push.send(target, payload, { topic, urgent, ttlSeconds })
        return async (later) => {
          if (outcome === 'gone') await removeSubscription(later, data.subscriptionId)
        }
      },
    }
  },
}

async function removeSubscription(tx: Tx, id: string): Promise<void> {
  await tx.query(sql`delete from push_subscription where tenant_id = ${tx.tenantId} and id = ${id}`)
}

export const smsMessage: Job<PhoneMessage> = {
  name: SMS_MESSAGE.name,
  queue: 'phone',
  run: async ({ tx, instant, publicUrl, reach, jobId }, data): Promise<OutsideCall | null> => {
    const { sms } = reach
    const [message, recipient] = [await readUnseen(tx, data, instant), await readRecipient(tx, data.customerId, NO_ADDRESS, instant)]
    const phone = await rowOf<{ phone: string }>(
      tx,
      sql`select phone from customer_phone where tenant_id = ${tx.tenantId} and customer_id = ${data.customerId} and main_for_sms and active`,
    )
    const to = phone && internationalNumber(phone.phone)
    if (!sms || !message || !recipient || !to || (await wasTexted(tx, data, message))) return null
    const { club, language } = recipient
    const text = `${club.name}: ${textsIn(language)(TEXTS[message.kind])} ${portalLink(publicUrl, tx.tenantId, '/inbox')}`
    return {
      call: async () => {
        await sms.send({ id: `${tx.tenantId}.${jobId}`, to, text })
        return async () => {}
      },
    }
  },
}

/** Returns whether an earlier message of the kind, which is unread, had a text message some minutes ago. */
async function wasTexted(tx: Tx, { customerId, messageId }: PhoneMessage, { kind, created_at }: MessageRow): Promise<boolean> {
  const earlier = await rowOf(
    tx,
    sql`select from message where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and kind = ${kind} and id < ${messageId}
      and read_at is null and created_at > ${created_at}::timestamptz - make_interval(mins => ${TEXT_PAUSE_MINUTES}) limit 1`,
  )
  return earlier !== undefined
}

/**
 * Returns `+4969900091` of `+49 (69) 9000-91`, `0049 …` or `+49 (0)69 …`, without an extension; null for a number without the country, which
 * no service can reach.
 */
export function internationalNumber(phone: string): string | null {
  const main = phone.replace(/\(\s*0\s*\)/, '').replace(/\s*(?:[;,#x]|ext|durchw|poste|lokal).*$/i, '')
  const digits = main.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
