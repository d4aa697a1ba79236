/** A message as its reader sees it, and the table of channels. CU-200+ to CU-207+. */
import type { Buddy } from '../club/customer.ts'
import { checkOneOf } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import type { OfferTerms } from '../tournament/entries/offerTerms.ts'
import { type ChannelRule, MESSAGE_KINDS, type MessageChannel, type MessageKind } from './messageKinds.ts'
import type { MessageTimes } from './messageTimes.ts'

/** A message in the language of its reader. */
export interface InboxMessage {
  readonly id: string
  readonly kind: MessageKind
  readonly title: string
  readonly paragraphs: readonly string[]
  /** `path` is a page of the portal; null without an action. */
  readonly action: { readonly label: string; readonly path: string } | null
  readonly createdAt: ClubDateTime
  readonly read: boolean
  /** The open question to its reader; null without one, and once it is answered or over. CU-360+. */
  readonly question: MessageQuestion | null
}

/**
 * `offer`: a place that the reader accepts or declines; `terms` says what that costs whom; `withdrawUntil` is the last moment
 * (inclusive) to withdraw online from it, null if that is no longer possible. `friendRequest`: `person` has sent it and is shown with what
 * tells people of one name apart. `booking`: a tee time that is given back unless someone of its party confirms it by `until`. RE-249+.
 */
export type MessageQuestion =
  | {
      readonly kind: 'offer'
      readonly tournamentId: string
      readonly waitingId: string
      readonly until: ClubDateTime
      readonly withdrawUntil: ClubDateTime | null
      readonly terms: OfferTerms
    }
  | {
      readonly kind: 'friendRequest'
      readonly requestId: string
      readonly person: Pick<Buddy['customer'], 'fullName' | 'memberStatus' | 'handicapIndex' | 'homeClubName'>
    }
  | { readonly kind: 'booking'; readonly bookingId: string; readonly until: ClubDateTime }

/** Subjects to which the list of messages can be narrowed. */
export const MESSAGE_TOPICS = ['tournaments', 'teeTimes', 'money', 'club'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

/** Topics of each kind; a place can be one in a competition, a tee time or an event, an entry one in a competition or an event. */
const TOPICS_OF: Readonly<Record<MessageKind, readonly MessageTopic[]>> = {
  place: ['tournaments', 'teeTimes', 'club'],
  ...{ entry: ['tournaments', 'club'], start: ['tournaments'], rounds: ['tournaments'] },
  ...{ booking: ['teeTimes'], ownBooking: ['teeTimes'], request: ['teeTimes'], watch: ['teeTimes'] },
  ...{ invoice: ['money'], reminder: ['money'], money: ['money'], debit: ['money'] },
  ...{ event: ['club'], ownEvent: ['club'], handicap: ['club'], friend: ['club'], club: ['club'], security: ['club'] },
}

/** Returns the kinds of messages of a topic. */
export function kindsOfTopic(topic: MessageTopic): readonly MessageKind[] {
  checkOneOf('topic', topic, MESSAGE_TOPICS)
  return MESSAGE_KINDS.filter((kind) => TOPICS_OF[kind].includes(topic))
}

/** A cell of the table of channels. */
export interface ChannelCell {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly on: boolean
  readonly rule: Exclude<ChannelRule, { readonly kind: 'never' }>
}

/** The table of a customer: only kinds that the club uses, and channels that it offers. */
export interface MessageSettings {
  readonly cells: readonly ChannelCell[]
  readonly times: MessageTimes
}
