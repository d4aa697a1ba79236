/** News of a club: who reads an article, and on which days. UI-27, UI-40+ to UI-44+ in docs/spec/interface.md. */
import { checkOneOf, checkText } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, checkDate } from '../time.ts'
import { isMemberLike, type MemberStatus } from './customer.ts'

/** The groups of readers that staff choose for an article or an event. */
export const AUDIENCES = ['visitors', 'guests', 'members'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A draft is shown to staff only, and so is an article that was withdrawn. */
export const NEWS_STATES = ['draft', 'published', 'withdrawn'] as const
export type NewsState = (typeof NEWS_STATES)[number]

/** Characters of a headline. */
export const MAX_NEWS_TITLE = 120
/** Characters of Markdown. */
export const MAX_NEWS_TEXT = 20_000

/** Time of day at which the audience is notified of an article that is first shown on a later day. */
export const NEWS_HOUR = '08:00:00'

/** An article without its text, as it is listed. */
export interface NewsHead {
  readonly id: string
  readonly title: string
  /** The first paragraph, without markup. */
  readonly teaser: string
  /** null without a picture. */
  readonly pictureId: string | null
  /** Moment of the first publication; null for a draft. */
  readonly publishedAt: ClubDateTime | null
}

/** An article as it is read. */
export interface NewsArticle extends NewsHead {
  /** Markdown. */
  readonly text: string
}

/** The readers and days of an article. */
export interface NewsWindow {
  readonly state: NewsState
  readonly audience: readonly Audience[]
  /** First and last day on which it is shown; null has no end. */
  readonly firstDay: ClubDate
  readonly lastDay: ClubDate | null
}

/** An article as staff edit it. */
export interface StaffArticle extends NewsArticle, NewsWindow {
  /** Counts the changes. */
  readonly version: number
}

/** Returns the audience that a person belongs to; `status` is null for a visitor. Independent players count as members. */
export function audienceOf(status: MemberStatus | null): Audience {
  if (status === null) return 'visitors'
  return isMemberLike(status) ? 'members' : 'guests'
}

/** Returns whether a reader sees the article on a day: it is published, for the reader's audience, and the day is one of its days. */
export function isNewsShown({ state, audience, firstDay, lastDay }: NewsWindow, reader: Audience, today: ClubDate): boolean {
  checkOneOf('state', state, NEWS_STATES)
  checkOneOf('reader', reader, AUDIENCES)
  checkDate('firstDay', firstDay)
  checkDate('today', today)
  if (lastDay !== null) checkDate('lastDay', lastDay)
  return state === 'published' && audience.includes(reader) && firstDay <= today && (lastDay === null || today <= lastDay)
}

/**
 * Returns whom publishing or saving an article notifies: its audience, those of the audience who have no message about it yet (it was withdrawn
 * before), or no one for null. `before` is null for a new article.
 */
export function newsNotice(before: NewsState | null, after: NewsState): 'published' | 'publishedAgain' | null {
  if (before !== null) checkOneOf('before', before, NEWS_STATES)
  checkOneOf('after', after, NEWS_STATES)
  if (after !== 'published' || before === 'published') return null
  return before === 'withdrawn' ? 'publishedAgain' : 'published'
}

/** Returns whether an article may be deleted: a draft that was never published. */
export function mayDeleteArticle({ state, publishedAt }: Pick<StaffArticle, 'state' | 'publishedAt'>): boolean {
  checkOneOf('state', state, NEWS_STATES)
  return state === 'draft' && publishedAt === null
}

const MAX_TEASER = 160
const MARKUP = /^\s*(#{1,6}|[-*+]|\d{1,3}[.)])\s+|\*\*|\*|`/g
const LINK = /!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g

/** Returns the first paragraph of a Markdown text without markup, at most 160 characters; '' for a text without one. */
export function teaserOf(text: string): string {
  checkText('text', text)
  const paragraph = text.split(/\r?\n\s*\r?\n/).find((block) => block.trim() !== '' && !/^\s*#/.test(block)) ?? ''
  const plain = paragraph
    .split(/\r?\n/)
    .map((line) => line.replace(LINK, '$1').replace(MARKUP, '').trim())
    .join(' ')
    .trim()
  const characters = [...plain]
  if (characters.length <= MAX_TEASER) return plain
  const cut = characters.slice(0, MAX_TEASER - 1).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}
