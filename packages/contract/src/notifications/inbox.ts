/** Ours: the inbox of a customer, and the table of kinds and channels. CALL-470+ to CALL-477+; CU-200+ to CU-207+. */
import type { ClubDateTime } from '@club/core'
import { handicapToNumber } from '@club/core/handicap'
import {
  type ChannelCell,
  channelRule,
  type InboxMessage,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_TOPICS,
  type MessageQuestion,
  type MessageSettings,
} from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_MEMBER_STATUS } from '../wire/enums.ts'
import { offerTermsFromWire, offerTermsToWire, wireOfferTerms } from '../wire/offerTerms.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireDateTime, wireFlag, wireId } from '../wire/shapes.ts'

const wireQuestion = v.object({
  kind: v.string(),
  tournamentId: v.optional(wireId),
  waitingId: v.optional(wireId),
  bookingId: v.optional(wireId),
  until: v.optional(wireDateTime),
  withdrawUntil: v.optional(v.nullable(wireDateTime)),
  terms: v.optional(wireOfferTerms),
  requestId: v.optional(wireId),
  person: v.optional(v.object({ fullName: v.string(), ehcp: v.number(), memberStatus: v.string(), homeClubName: v.string() })),
})

export const wireMessage = v.object({
  id: wireId,
  kind: v.string(),
  title: v.string(),
  paragraphs: v.array(v.string()),
  action: v.optional(v.nullable(v.object({ label: v.string(), path: v.string() }))),
  createdAt: wireDateTime,
  read: v.boolean(),
  question: v.optional(v.nullable(wireQuestion)),
})
export type WireMessage = v.InferOutput<typeof wireMessage>

const kind = v.picklist(MESSAGE_KINDS)
const channel = v.picklist(MESSAGE_CHANNELS)
/** `HH:mm`. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** An instant in milliseconds since 1970. */
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
const quietHours = v.nullable(v.object({ from: timeOfDay, until: timeOfDay }))

const wireMessageSettings = v.object({
  cells: v.array(v.object({ kind: v.string(), channel: v.string(), on: v.boolean() })),
  quietHours,
  oneEmailADay: v.boolean(),
})
export type WireMessageSettings = v.InferOutput<typeof wireMessageSettings>

/** Lists the caller's messages, first those that ask for something, then the newest first. `home`: only those that no notice on home repeats. */
export const listMessages = defineCall({
  method: 'GET',
  path: 'rs/cs/messages',
  auth: 'customer',
  query: v.object({
    ...pagingQuery,
    topic: v.optional(v.picklist(MESSAGE_TOPICS)),
    unread: v.optional(wireFlag),
    home: v.optional(wireFlag),
  }),
  response: pageOf(wireMessage),
  errors: [],
})
/** Returns one message of the caller. */
export const getMessage = defineCall({
  method: 'GET',
  path: 'rs/cs/messages/{id}',
  auth: 'customer',
  query: nothing,
  response: wireMessage,
  errors: ['notFound'],
})
/** Counts the caller's unread messages; `latestId` is null without any message. */
export const getUnreadMessages = defineCall({
  method: 'GET',
  path: 'rs/cs/messages/unread',
  auth: 'customer',
  query: nothing,
  response: v.object({ count: v.number(), latestId: v.nullable(wireId) }),
  errors: [],
})
/** Marks a message as read or unread. */
export const markMessage = defineCall({
  method: 'PATCH',
  path: 'rs/cs/messages/{id}',
  auth: 'customer',
  body: v.object({ read: v.boolean() }),
  response: nothing,
  errors: ['notFound', 'keyReused', 'stillRunning'],
})
/** Marks all messages up to one as read: later ones have not been seen. `readAt` is for the undo. */
export const markAllMessages = defineCall({
  method: 'POST',
  path: 'rs/cs/messages/read',
  auth: 'customer',
  body: v.object({ upTo: wireId }),
  response: v.object({ count: v.number(), readAt: instant }),
  errors: ['notFound', 'keyReused', 'stillRunning'],
})
/** Marks the messages as unread again that were marked together. */
export const unmarkMessages = defineCall({
  method: 'POST',
  path: 'rs/cs/messages/read/undo',
  auth: 'customer',
  body: v.object({ readAt: instant }),
  response: v.object({ count: v.number() }),
  errors: ['keyReused', 'stillRunning'],
})
/** Returns which kinds of messages go out by which channel, and when. */
export const getMessageSettings = defineCall({
  method: 'GET',
  path: 'rs/cs/messages/settings',
  auth: 'customer',
  query: nothing,
  response: wireMessageSettings,
  errors: [],
})
/** Changes cells or times; what is left out stays. A required cell, or one that the club does not offer, cannot be changed. */
export const updateMessageSettings = defineCall({
  method: 'PATCH',
  path: 'rs/cs/messages/settings',
  auth: 'customer',
  body: v.object({
    cells: v.optional(v.pipe(v.array(v.object({ kind, channel, on: v.boolean() })), v.maxLength(100)), []),
    quietHours: v.optional(quietHours),
    oneEmailADay: v.optional(v.boolean()),
  }),
  response: wireMessageSettings,
  errors: ['switchedOff', 'keyReused', 'stillRunning'],
})

/** Returns the key with which a browser subscribes to push messages; null if the installation sends none. */
export const getPush = defineCall({
  method: 'GET',
  path: 'rs/cs/messages/push',
  auth: 'customer',
  query: nothing,
  response: v.object({ publicKey: v.nullable(v.string()) }),
  errors: [],
})
const endpoint = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Subscribes the caller's browser, for as long as this login lasts. */
export const subscribePush = defineCall({
  method: 'POST',
  path: 'rs/cs/messages/push',
  auth: 'customer',
  body: v.object({
    endpoint,
    keys: v.object({
      p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    }),
  }),
  response: nothing,
  errors: ['switchedOff', 'invalidInput'],
})
export const unsubscribePush = defineCall({
  method: 'POST',
  path: 'rs/cs/messages/push/removal',
  auth: 'customer',
  body: v.object({ endpoint }),
  response: nothing,
  errors: [],
})
/** Says that a browser has shown a message; `receipt` and `device` are those of the pushed message. */
export const acknowledgePush = defineCall({
  method: 'POST',
  path: 'rs/cs/messages/receipts',
  auth: 'anonymous',
  body: v.object({
    receipt: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
    device: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  }),
  response: nothing,
  errors: [],
})

/** An unknown kind is shown as news of the club. */
export function messageFromWire(wire: WireMessage): Parsed<InboxMessage> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    kind: MESSAGE_KINDS.find((one) => one === wire.kind) ?? 'club',
    title: wire.title,
    paragraphs: wire.paragraphs,
    action: wire.action ?? null,
    createdAt: read.moment('createdAt', wire.createdAt) ?? ('0000-01-01T00:00:00' as ClubDateTime),
    read: wire.read,
    question: wire.question ? questionFromWire(read, wire.question) : null,
  })
}

/** null for a question that this version does not know, or cannot answer. */
function questionFromWire(
  read: ReturnType<typeof readFields>,
  { kind: of, tournamentId, waitingId, bookingId, until, withdrawUntil, terms, requestId, person }: v.InferOutput<typeof wireQuestion>,
): MessageQuestion | null {
  if (of === 'friendRequest' && requestId !== undefined && person) {
    const { fullName, homeClubName } = person
    const handicapIndex = read.handicap('question.person.ehcp', person.ehcp, { kind: 'unset' })
    const memberStatus = read.oneOf('question.person.memberStatus', WIRE_MEMBER_STATUS, person.memberStatus, 'guest')
    return { kind: 'friendRequest', requestId: idFromWire(requestId), person: { fullName, homeClubName, handicapIndex, memberStatus } }
  }
  const end = read.moment('until', until)
  if (of === 'booking' && bookingId !== undefined && end !== null) return { kind: 'booking', bookingId: idFromWire(bookingId), until: end }
  if (of !== 'offer' || tournamentId === undefined || waitingId === undefined) return null
  if (end === null || withdrawUntil === undefined || terms === undefined) return null
  const ids = { tournamentId: idFromWire(tournamentId), waitingId: idFromWire(waitingId) }
  const moments = { until: end, withdrawUntil: read.moment('withdrawUntil', withdrawUntil) }
  return { kind: 'offer', ...ids, ...moments, terms: offerTermsFromWire(terms) }
}

export function messageToWire({ id, question, ...same }: InboxMessage): WireMessage {
  return { ...same, id: idToWire(id), paragraphs: [...same.paragraphs], question: question && questionToWire(question) }
}

function questionToWire(question: MessageQuestion): v.InferOutput<typeof wireQuestion> {
  if (question.kind === 'offer') {
    const { tournamentId, waitingId, terms, ...same } = question
    return { ...same, tournamentId: idToWire(tournamentId), waitingId: idToWire(waitingId), terms: offerTermsToWire(terms) }
  }
  if (question.kind === 'booking') return { ...question, bookingId: idToWire(question.bookingId) }
  const { fullName, homeClubName, handicapIndex, memberStatus } = question.person
  return {
    kind: 'friendRequest',
    requestId: idToWire(question.requestId),
    person: { fullName, homeClubName, ehcp: handicapToNumber(handicapIndex), memberStatus: WIRE_MEMBER_STATUS.spelled(memberStatus) },
  }
}

/** Leaves out cells of kinds and channels that are not known, or that do not exist. */
export function messageSettingsFromWire({ cells, quietHours: quiet, oneEmailADay }: WireMessageSettings): MessageSettings {
  const known = cells.flatMap((cell): readonly ChannelCell[] => {
    const [knownKind, knownChannel] = [MESSAGE_KINDS.find((one) => one === cell.kind), MESSAGE_CHANNELS.find((one) => one === cell.channel)]
    if (!knownKind || !knownChannel) return []
    const rule = channelRule(knownKind, knownChannel)
    return rule.kind === 'never' ? [] : [{ kind: knownKind, channel: knownChannel, on: cell.on, rule }]
  })
  return { cells: known, times: { quietHours: quiet, oneEmailADay } }
}

export function messageSettingsToWire({ cells, times }: MessageSettings): WireMessageSettings {
  return { cells: cells.map(({ kind: ofKind, channel: by, on }) => ({ kind: ofKind, channel: by, on })), ...times }
}
