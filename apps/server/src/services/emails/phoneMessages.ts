/**
 * The jobs that bring a message to a phone: one for each subscribed browser, and one for the text message. They name no one: what happened is
 * in the portal, behind the login. CU-209+ to CU-214+.
 */
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
  readonly seen: boolean
}

/** Reads a message that the customer has not seen yet; undefined if it is read, deleted or too old. */
async function readUnseen(tx: Tx, { customerId, messageId }: PhoneMessage, instant: Date): Promise<MessageRow | undefined> {
  const row = await rowOf<MessageRow>(
    tx,
    sql`select kind, created_at, receipt, read_at is not null as seen from message
      where tenant_id = ${tx.tenantId} and id = ${messageId} and customer_id = ${customerId}`,
  )
  return !row || row.seen || instant.getTime() - row.created_at.getTime() > LATEST_MS ? undefined : row
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
    const topic = message.receipt.replaceAll('-', '')
    const payload = JSON.stringify({
      web_push: DECLARATIVE,
      // The worker of the portal runs before such a browser shows the message, so that it can acknowledge it.
      mutable: true,
      notification: {
        title: club.name,
        body: textsIn(language)(TEXTS[message.kind]),
        navigate: portalLink(publicUrl, tx.tenantId, '/inbox'),
        tag: topic,
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
    return {
      call: async () => {
        const outcome = await push.send(target, payload, { topic, urgent })
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
    if (!sms || !message || !recipient || !to) return null
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

/** Returns `+4969900091` of `+49 (69) 9000-91` or `0049 …`; null for a number without the country, which no service can reach. */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
