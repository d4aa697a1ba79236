/**
 * Templates of emails to customers. The text is written when the email is sent, with the address, language and facts of that moment.
 * To add one: an `EmailTemplate` in templates/, its sentences in texts/, its line in jobs/allJobs.ts; queue it with `queueEmail`.
 */
import { DEFAULT_NOTIFICATIONS, type MessageKind, type NotificationSettings } from '@club/core/membership'
import type { Tx } from '../../db/connect.ts'
import type { Language } from '../../language/language.ts'
import type { Mail } from '../../mail/mailer.ts'
import { type Job, type Queued, queueJob, queueJobs } from '../../queue/job.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { heldNotifications, offeredNotifications, readNotifications } from '../people/notificationSettings.ts'
import { type MessageContent, messageReader, readMessage } from './messageText.ts'
import { portalLink } from './portalLink.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import { renderEmail } from './renderEmail.ts'
import { storeMessage } from './storeMessage.ts'
import { type EmailTextId, textsIn } from './texts/index.ts'
import { linkText, sayText } from './textTokens.ts'

export interface EmailContext {
  readonly tx: Tx
  readonly instant: Date
  /** The same for every attempt to send. */
  readonly jobId: string
  readonly customerId: string
  readonly firstName: string
  readonly club: ClubFacts
  /** Language of the attached calendar; texts are tokens, which have no language yet. */
  readonly language: Language
  /** Whether the customer wants a calendar attached. Whether an email is sent depends on the kind of the template. */
  readonly wants: NotificationSettings
  /** A sentence of texts/. */
  readonly say: (word: EmailTextId, values?: Readonly<Record<string, string | number>>) => string
  /** The URL of a page of the portal for this club, in a text: `link('/tournaments/view/7')`. */
  readonly link: (path: string) => string
  /** The same outside of texts. */
  readonly url: (path: string) => string
}

/** Plain text in tokens, paragraph by paragraph; greeting and closing are added. */
export type EmailText = MessageContent

export interface EmailTemplate<Data> {
  readonly name: string
  /**
   * Subject of the message: it is then in the inbox of the customer, who chooses the channels. A template without a kind is an email alone,
   * such as one with a link that only the owner of an address may have.
   */
  readonly kind?: MessageKind | ((data: Data) => MessageKind)
  /** Subject of the notice that says the same (column `about`); both are read together. CU-215+. */
  readonly about?: (data: Data, customerId: string) => string
  /** The message is in the inbox and on phones; it is emailed only if no phone has shown it. CU-367+. */
  readonly emailOnlyAfterPush?: true
  /** null: the message is out of date and is not stored. */
  readonly write: (context: EmailContext, data: Data) => Promise<EmailText | null>
}

interface EmailRequest<Data> {
  readonly customerId: string
  /** One of the customer's addresses. Default: the main one. An email to an address is no message in the inbox. */
  readonly address?: string
  /** Used instead of the current addresses: the customer's address before the change that the email is about. */
  readonly former?: string
  /** Requester's language; used only if the customer has none. */
  readonly language?: Language
  readonly data: Data
}

/** Queues a message in the transaction of the change that it is about. Customers who left get none; those without an address no email. */
export function queueEmail<Data>(tx: Tx, template: EmailTemplate<Data>, request: EmailRequest<Data>, queued: Queued): Promise<void> {
  return queueJob(tx, emailJob(template), request, queued)
}

/** Queues a message for each of the requests, in one statement. */
export function queueEmails<Data>(
  tx: Tx,
  template: EmailTemplate<Data>,
  requests: readonly EmailRequest<Data>[],
  queued: Queued,
): Promise<void> {
  return queueJobs(tx, emailJob(template), requests, queued)
}

/**
 * Returns the job that writes a message of a template, and sends it if nothing is to be sent with it. Its stored name is a prefix with the template's
 * name. The prefix stays: during an update the processes of the former version still queue jobs by it.
 */
export function emailJob<Data>(template: EmailTemplate<Data>): Job<EmailRequest<Data>> {
  return {
    name: `letter.${template.name}`,
    queue: 'email',
    run: async (
      { tx, instant, publicUrl, jobId, reach },
      { customerId, address, former, language: requested, data },
    ): Promise<Mail | null> => {
      const recipient = await readRecipient(tx, customerId, { address, former, language: requested }, instant)
      if (!recipient) return null
      const { firstName, club, language } = recipient
      const settings = (await readNotifications(tx, customerId)) ?? DEFAULT_NOTIFICATIONS
      const wants = heldNotifications({ settings, offered: offeredNotifications(club, reach) })
      const url = (path: string): string => portalLink(publicUrl, tx.tenantId, path)
      const context = { tx, instant, jobId, customerId, firstName, club, language, wants, say: sayText, link: linkText, url }
      const text = await template.write(context, data)
      if (!text) return null
      const kind = address === undefined && former === undefined ? kindOf(template, data) : undefined
      if (kind !== undefined) {
        const { emailOnlyAfterPush } = template
        const about = template.about?.(data, customerId) ?? null
        const message = { customerId, kind, about, content: text, jobId, withEmail: recipient.address !== null, emailOnlyAfterPush }
        if (!(await storeMessage({ tx, instant, club, reach }, message))) return null
      }
      return mailOf({ tx, jobId, publicUrl }, { ...recipient, customerId }, text)
    },
  }
}

function kindOf<Data>({ kind }: EmailTemplate<Data>, data: Data): MessageKind | undefined {
  return typeof kind === 'function' ? kind(data) : kind
}

/** Returns the email with these texts; null if the recipient has no address. */
export async function mailOf(
  { tx, jobId, publicUrl }: { readonly tx: Tx; readonly jobId: string; readonly publicUrl: string },
  recipient: Recipient & { readonly customerId: string },
  content: MessageContent,
): Promise<Mail | null> {
  const { name, firstName, address, club, language, customerId } = recipient
  if (address === null) return null
  const link = (path: string): string => portalLink(publicUrl, tx.tenantId, path)
  const text = readMessage(content, await messageReader(tx, [content], { customerId, language, club, link }))
  const say = textsIn(language)
  return {
    messageId: `${tx.tenantId}.${jobId}`,
    to: { name, address },
    fromName: club.name,
    subject: text.subject,
    ...(text.calendar !== undefined && { calendar: text.calendar }),
    ...renderEmail({ text, greeting: say('greeting', { firstName }), club, language, closing: say('closing') }),
  }
}
