/**
 * A kind of letter to a customer. What it says is written when it is sent: with the address, the language and the facts of that
 * moment. To write one: make a `Letter` in mail/letters, its sentences in mail/words, its line in jobs/allJobs.ts; queue it with `queueLetter`.
 */
import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@club/core/membership'
import type { Tx } from '../db/connect.ts'
import type { Language } from '../language/language.ts'
import { type Job, type Queued, queueJob } from '../queue/job.ts'
import type { ClubFacts } from '../services/clubs/clubFacts.ts'
import { heldNotifications, offeredNotifications, readNotifications } from '../services/people/notificationSettings.ts'
import { readAddressee } from './addressee.ts'
import type { Mail } from './mailer.ts'
import { renderLetter } from './renderLetter.ts'
import { type MailWord, wordsIn } from './words/index.ts'

export interface LetterFacts {
  readonly tx: Tx
  readonly instant: Date
  readonly customerId: string
  readonly firstName: string
  readonly club: ClubFacts
  readonly language: Language
  /** What the customer wants to be told about. Letters that have to be read (passwords, deadlines) do not ask. */
  readonly wants: NotificationSettings
  /** A sentence of mail/words in the language of the letter. */
  readonly say: (word: MailWord, values?: Readonly<Record<string, string | number>>) => string
  /** A page of the portal, opened for this club: `link('/tournaments/view/7')`. */
  readonly link: (path: string) => string
}

/** Plain text, paragraph by paragraph; greeting and closing are added. */
export interface LetterText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly href: string }
  /** After the action. */
  readonly after?: readonly string[]
  /** An iCalendar that goes with it. */
  readonly calendar?: string
}

export interface Letter<Data> {
  readonly name: string
  /** null: the letter is of no more use and is not sent. */
  readonly write: (facts: LetterFacts, data: Data) => Promise<LetterText | null>
}

interface Addressed<Data> {
  readonly customerId: string
  /** One of the customer's own addresses; the main one when left out. */
  readonly address?: string
  /** In place of these: one that was the customer's until the change that the letter tells of. */
  readonly former?: string
  /** Of whoever asked for the letter; the customer's own comes first. */
  readonly language?: Language
  readonly data: Data
}

/** Queued with the change that it tells of; nobody is written to who has left or has no address. */
export function queueLetter<Data>(tx: Tx, letter: Letter<Data>, addressed: Addressed<Data>, queued: Queued): Promise<void> {
  return queueJob(tx, letterJob(letter), addressed, queued)
}

/** A page of the portal, opened for a club. */
export function portalLink(publicUrl: string, tenantId: string, path: string): string {
  return `${publicUrl}${path}#?tenant=${encodeURIComponent(tenantId)}`
}

/** For jobs/allJobs.ts. */
export function letterJob<Data>(letter: Letter<Data>): Job<Addressed<Data>> {
  return {
    name: `letter.${letter.name}`,
    queue: 'email',
    run: async ({ tx, instant, publicUrl, jobId }, { customerId, address, former, language: asked, data }): Promise<Mail | null> => {
      const addressee = await readAddressee(tx, customerId, { address, former, language: asked }, instant)
      if (!addressee) return null
      const { name, firstName, club, language } = addressee
      const say = wordsIn(language)
      const link = (path: string): string => portalLink(publicUrl, tx.tenantId, path)
      const settings = (await readNotifications(tx, customerId)) ?? DEFAULT_NOTIFICATIONS
      const wants = heldNotifications({ settings, offered: offeredNotifications(club) })
      const text = await letter.write({ tx, instant, customerId, firstName, club, language, wants, say, link }, data)
      if (!text) return null
      return {
        messageId: `${tx.tenantId}.${jobId}`,
        to: { name, address: addressee.address },
        fromName: club.name,
        subject: text.subject,
        ...(text.calendar !== undefined && { calendar: text.calendar }),
        ...renderLetter({ text, greeting: say('greeting', { firstName }), club, language, closing: say('closing') }),
      }
    },
  }
}
