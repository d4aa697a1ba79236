/** Kinds of messages to a customer and the channels that carry them. CU-203+ to CU-205+. */
import { checkOneOf } from '../fieldError.ts'

/** Subjects of messages, in the order of the table of settings. */
export const MESSAGE_KINDS = [
  'place',
  'entry',
  'start',
  'rounds',
  'booking',
  'ownBooking',
  'request',
  'watch',
  'event',
  'ownEvent',
  'invoice',
  'reminder',
  'money',
  'debit',
  'handicap',
  'friend',
  'club',
  'security',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Confirmations of what the reader did in the portal, which is not news to them. */
export const CONFIRMATION_KINDS: readonly MessageKind[] = ['ownBooking', 'ownEvent']

/** Ways to a customer. Every message is also in the inbox. */
export const MESSAGE_CHANNELS = ['push', 'email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * Why a switch cannot be turned off: it protects the login, the law demands it, an answer is due by a moment, or another person entered the
 * customer somewhere, or changed where they are expected; a `change` is not emailed if a phone has shown it.
 */
export type RequiredReason = 'security' | 'law' | 'deadline' | 'change'

/** `choice`: the customer switches it, `on` is the default. `never`: this kind does not use the channel. */
export type ChannelRule =
  | { readonly kind: 'choice'; readonly on: boolean }
  | { readonly kind: 'required'; readonly reason: RequiredReason }
  | { readonly kind: 'never' }

const REQUIRED_EMAIL: Partial<Readonly<Record<MessageKind, RequiredReason>>> = {
  place: 'deadline',
  entry: 'change',
  start: 'change',
  booking: 'change',
  reminder: 'deadline',
  debit: 'law',
  security: 'security',
}
const WITH_SMS: readonly MessageKind[] = ['place', 'start', 'rounds']
/** Kinds without an email by default: `rounds` is the flag notifyByEmailTournament, which is off for a new customer. CU-82. */
const EMAIL_OFF: readonly MessageKind[] = ['rounds', 'club']
const PUSH_OFF: readonly MessageKind[] = [...CONFIRMATION_KINDS, 'invoice', 'money', 'club']

/** Returns what a customer may choose for a kind and a channel. */
export function channelRule(kind: MessageKind, channel: MessageChannel): ChannelRule {
  checkOneOf('kind', kind, MESSAGE_KINDS)
  checkOneOf('channel', channel, MESSAGE_CHANNELS)
  switch (channel) {
    case 'email': {
      const reason = REQUIRED_EMAIL[kind]
      return reason === undefined ? { kind: 'choice', on: !EMAIL_OFF.includes(kind) } : { kind: 'required', reason }
    }
    case 'push':
      return { kind: 'choice', on: !PUSH_OFF.includes(kind) }
    case 'sms':
      return WITH_SMS.includes(kind) ? { kind: 'choice', on: false } : { kind: 'never' }
  }
}

/** The customer's switches that differ from the defaults, by kind and channel. */
export type ChannelChoices = Partial<Readonly<Record<MessageKind, Partial<Readonly<Record<MessageChannel, boolean>>>>>>

/** Returns whether messages of a kind go out by a channel. A choice against a rule has no effect. */
export function usesChannel(choices: ChannelChoices, kind: MessageKind, channel: MessageChannel): boolean {
  const rule = channelRule(kind, channel)
  if (rule.kind === 'choice') return choices[kind]?.[channel] ?? rule.on
  return rule.kind === 'required'
}

/** `unlessSeen`: when the time to show a pushed message is over, and only if no phone has shown it. */
export type EmailPlan = 'now' | 'unlessSeen' | 'never'

/**
 * Returns whether a message is emailed. One that was pushed may be lost on its way, so its email follows even if it is off by default: only
 * the customer's own choice prevents that. `emailOnlyAfterPush`: the message has no other email. CU-204+, CU-367+.
 */
export function emailPlan(
  choices: ChannelChoices,
  kind: MessageKind,
  { pushed, emailOnlyAfterPush = false }: { readonly pushed: boolean; readonly emailOnlyAfterPush?: boolean | undefined },
): EmailPlan {
  const rule = channelRule(kind, 'email')
  if (!pushed) return !emailOnlyAfterPush && usesChannel(choices, kind, 'email') ? 'now' : 'never'
  if (rule.kind === 'choice') return choices[kind]?.email === false ? 'never' : 'unlessSeen'
  return emailOnlyAfterPush || (rule.kind === 'required' && rule.reason === 'change') ? 'unlessSeen' : 'now'
}
