/**
 * Templates of emails to customers. The text is written when the email is sent, with the address, language and facts of that moment.
 * To add one: an `EmailTemplate` in templates/, its sentences in texts/, its line in jobs/allJobs.ts; queue it with `queueEmail`.
 */
import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@club/core/membership'
import type { Tx } from '../../db/connect.ts'
import type { Language } from '../../language/language.ts'
import type { Mail } from '../../mail/mailer.ts'
import { type Job, type Queued, queueJob, queueJobs } from '../../queue/job.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { heldNotifications, offeredNotifications, readNotifications } from '../people/notificationSettings.ts'
import { readRecipient } from './recipient.ts'
import { renderEmail } from './renderEmail.ts'
import { type EmailTextId, textsIn } from './texts/index.ts'

export interface EmailContext {
  readonly tx: Tx
  readonly instant: Date
  readonly customerId: string
  readonly firstName: string
  readonly club: ClubFacts
  readonly language: Language
  /** Subjects that the customer wants emails about. Templates that must be read (passwords, deadlines) ignore them. */
  readonly wants: NotificationSettings
  /** A sentence of texts/ in the language of the email. */
  readonly say: (word: EmailTextId, values?: Readonly<Record<string, string | number>>) => string
  /** Returns the URL of a page of the portal for this club: `link('/tournaments/view/7')`. */
  readonly link: (path: string) => string
}

/** Plain text, paragraph by paragraph; greeting and closing are added. */
export interface EmailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Button with the only action of the email. */
  readonly action?: { readonly label: string; readonly href: string }
  /** Paragraphs after the action. */
  readonly after?: readonly string[]
  /** Attached iCalendar. */
  readonly calendar?: string
}

export interface EmailTemplate<Data> {
  readonly name: string
  /** null: the email is out of date and is not sent. */
  readonly write: (context: EmailContext, data: Data) => Promise<EmailText | null>
}

interface EmailRequest<Data> {
  readonly customerId: string
  /** One of the customer's addresses. Default: the main one. */
  readonly address?: string
  /** Used instead of the current addresses: the customer's address before the change that the email is about. */
  readonly former?: string
  /** Requester's language; used only if the customer has none. */
  readonly language?: Language
  readonly data: Data
}

/** Queues an email in the transaction of the change that it is about. Customers who left or have no address get none. */
export function queueEmail<Data>(tx: Tx, template: EmailTemplate<Data>, request: EmailRequest<Data>, queued: Queued): Promise<void> {
  return queueJob(tx, emailJob(template), request, queued)
}

/** Queues an email for each of the requests, in one statement. */
export function queueEmails<Data>(
  tx: Tx,
  template: EmailTemplate<Data>,
  requests: readonly EmailRequest<Data>[],
  queued: Queued,
): Promise<void> {
  return queueJobs(tx, emailJob(template), requests, queued)
}

/** Returns the URL of a page of the portal for a club. */
export function portalLink(publicUrl: string, tenantId: string, path: string): string {
  return `${publicUrl}${path}#?tenant=${encodeURIComponent(tenantId)}`
}

/** Returns the job that sends emails of a template. Its stored name is the prefix in `name` with the template's name. */
export function emailJob<Data>(template: EmailTemplate<Data>): Job<EmailRequest<Data>> {
  return {
    name: `letter.${template.name}`,
    queue: 'email',
    run: async ({ tx, instant, publicUrl, jobId }, { customerId, address, former, language: requested, data }): Promise<Mail | null> => {
      const recipient = await readRecipient(tx, customerId, { address, former, language: requested }, instant)
      if (!recipient) return null
      const { name, firstName, club, language } = recipient
      const say = textsIn(language)
      const link = (path: string): string => portalLink(publicUrl, tx.tenantId, path)
      const settings = (await readNotifications(tx, customerId)) ?? DEFAULT_NOTIFICATIONS
      const wants = heldNotifications({ settings, offered: offeredNotifications(club) })
      const text = await template.write({ tx, instant, customerId, firstName, club, language, wants, say, link }, data)
      if (!text) return null
      return {
        messageId: `${tx.tenantId}.${jobId}`,
        to: { name, address: recipient.address },
        fromName: club.name,
        subject: text.subject,
        ...(text.calendar !== undefined && { calendar: text.calendar }),
        ...renderEmail({ text, greeting: say('greeting', { firstName }), club, language, closing: say('closing') }),
      }
    },
  }
}
