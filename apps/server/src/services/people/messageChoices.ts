/**
 * Which messages of a customer go out by which channel, and when. Three cells of the table are flags of the specification: they are stored as
 * these flags alone, so both views always agree. CU-203+ to CU-207+.
 */

import type { ModuleKey } from '@club/core/club'
import {
  type ChannelChoices,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageTimes,
  type NotificationSettings,
} from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Reach } from '../../reach/reach.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { isModuleShown } from '../clubs/moduleShown.ts'

/** Cells that are a flag of the specification. */
const FLAGS = [
  { kind: 'ownBooking', channel: 'email', flag: 'emailOnReservation', column: sql`notify_email_reservation` },
  { kind: 'rounds', channel: 'email', flag: 'emailOnTournament', column: sql`notify_email_tournament` },
  { kind: 'rounds', channel: 'sms', flag: 'smsOnDraw', column: sql`notify_sms_draw` },
] as const satisfies readonly { kind: MessageKind; channel: MessageChannel; flag: keyof NotificationSettings; column: unknown }[]

export interface MessageChoices {
  readonly choices: ChannelChoices
  readonly times: MessageTimes
}

interface ChoiceRow {
  readonly emailOnReservation: boolean
  /** null: the customer has chosen nothing. */
  readonly emailOnTournament: boolean | null
  readonly smsOnDraw: boolean
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly one_email_a_day: boolean
  readonly cells: readonly { readonly kind: string; readonly channel: string; readonly enabled: boolean }[]
}

/** Returns undefined if there is no such customer. A stored kind that is not known any more is left out. */
export async function readMessageChoices(tx: Tx, customerId: string): Promise<MessageChoices | undefined> {
  const row = await rowOf<ChoiceRow>(
    tx,
    sql`select c.notify_email_reservation as "emailOnReservation", c.notify_email_tournament as "emailOnTournament",
        c.notify_sms_draw as "smsOnDraw", to_char(c.quiet_from, 'HH24:MI') as quiet_from, to_char(c.quiet_until, 'HH24:MI') as quiet_until,
        c.one_email_a_day, coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'channel', m.channel, 'enabled', m.enabled))
          from message_choice m where m.tenant_id = c.tenant_id and m.customer_id = c.id), '[]') as cells
      from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${customerId}`,
  )
  if (!row) return undefined
  const flags = FLAGS.flatMap(({ kind, channel, flag }) => {
    const enabled = row[flag]
    return enabled === null ? [] : [{ kind, channel, enabled }]
  })
  const choices: Record<string, Record<string, boolean>> = {}
  for (const { kind, channel, enabled } of [...row.cells, ...flags]) {
    const known = MESSAGE_KINDS.some((one) => one === kind) && MESSAGE_CHANNELS.some((one) => one === channel)
    if (known) choices[kind] = { ...choices[kind], [channel]: enabled }
  }
  const { quiet_from: from, quiet_until: until, one_email_a_day: oneEmailADay } = row
  return { choices, times: { quietHours: from === null || until === null ? null : { from, until }, oneEmailADay } }
}

export async function storeMessageChoice(
  tx: Tx,
  customerId: string,
  kind: MessageKind,
  channel: MessageChannel,
  enabled: boolean,
): Promise<void> {
  const flag = FLAGS.find((one) => one.kind === kind && one.channel === channel)
  await tx.query(
    flag
      ? sql`update customer set ${flag.column} = ${enabled} where tenant_id = ${tx.tenantId} and id = ${customerId}`
      : sql`insert into message_choice (tenant_id, customer_id, kind, channel, enabled)
          values (${tx.tenantId}, ${customerId}, ${kind}, ${channel}, ${enabled})
          on conflict (tenant_id, customer_id, kind, channel) do update set enabled = excluded.enabled`,
  )
}

interface ChangedTimes {
  readonly quietHours: MessageTimes['quietHours'] | undefined
  readonly oneEmailADay: boolean | undefined
}

/** Stores what is not undefined: another tab may change the other at the same time. */
export async function storeMessageTimes(tx: Tx, customerId: string, { quietHours, oneEmailADay }: ChangedTimes): Promise<void> {
  const own = sql`tenant_id = ${tx.tenantId} and id = ${customerId}`
  if (quietHours !== undefined)
    await tx.query(
      sql`update customer set quiet_from = ${quietHours?.from ?? null}::time, quiet_until = ${quietHours?.until ?? null}::time where ${own}`,
    )
  if (oneEmailADay !== undefined) await tx.query(sql`update customer set one_email_a_day = ${oneEmailADay} where ${own}`)
}

/** Returns the kinds of messages that can reach a customer of this club, in the order of the table. */
export function offeredKinds(club: Pick<ClubFacts, 'settings'>): readonly MessageKind[] {
  const shown = (module: ModuleKey): boolean => isModuleShown(club, module)
  const hasPlaces = shown('tournaments') || shown('reservations') || shown('events')
  const without: readonly MessageKind[] = [
    ...(hasPlaces ? [] : (['place'] as const)),
    ...(shown('tournaments') || shown('events') ? [] : (['entry'] as const)),
    ...(shown('tournaments') ? [] : (['start', 'rounds'] as const)),
    ...(shown('reservations') ? [] : (['booking', 'ownBooking', 'request', 'watch'] as const)),
    ...(shown('events') ? [] : (['event', 'ownEvent'] as const)),
    ...(shown('financial-account') ? [] : (['invoice', 'reminder', 'money', 'debit'] as const)),
    ...(shown('friends') ? [] : (['friend'] as const)),
  ]
  return MESSAGE_KINDS.filter((kind) => !without.includes(kind))
}

/** Returns the channels that this installation has. */
export function offeredChannels({ push, sms }: Reach): readonly MessageChannel[] {
  return [...(push ? (['push'] as const) : []), 'email', ...(sms ? (['sms'] as const) : [])]
}
