/** Subjects that customers want emails about, and those that their club offers. CU-81, CU-82. */
import type { NotificationSwitch, OfferedNotifications } from '@club/contract/notifications'
import type { NotificationSettings } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Reach } from '../../reach/reach.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'

interface NotifyRow {
  readonly email_tournament: boolean
  readonly email_reservation: boolean
  readonly sms_draw: boolean
  readonly add_ics: boolean
}

/** Returns the switches that have an effect at this club; that for text messages only if the installation sends them. */
export function offeredNotifications(
  { settings: { modules } }: Pick<ClubFacts, 'settings'>,
  { sms }: Pick<Reach, 'sms'>,
): readonly NotificationSwitch[] {
  const tournaments = modules.tournaments.visibility !== 'no'
  const reservations = modules.reservations.visibility !== 'no'
  const events = modules.events.visibility !== 'no'
  return [
    ...(tournaments ? (['emailOnTournament'] as const) : []),
    ...(reservations ? (['emailOnReservation'] as const) : []),
    ...(tournaments && sms ? (['smsOnDraw'] as const) : []),
    ...(tournaments || reservations || events ? (['attachCalendarEntry'] as const) : []),
  ]
}

/** Returns the customer's settings; undefined if the customer is not active. */
export async function readNotifications(tx: Tx, customerId: string): Promise<NotificationSettings | undefined> {
  const row = await rowOf<NotifyRow>(
    tx,
    sql`select coalesce(notify_email_tournament, false) as email_tournament, notify_email_reservation as email_reservation,
        notify_sms_draw as sms_draw, notify_add_ics as add_ics
      from customer where tenant_id = ${tx.tenantId} and id = ${customerId} and active`,
  )
  return (
    row && {
      emailOnTournament: row.email_tournament,
      emailOnReservation: row.email_reservation,
      smsOnDraw: row.sms_draw,
      attachCalendarEntry: row.add_ics,
    }
  )
}

/** Returns the settings that apply to a customer's emails: a switch that the club does not offer is off, even if it was chosen before. */
export function heldNotifications({ settings, offered }: OfferedNotifications): NotificationSettings {
  const held = (name: NotificationSwitch): boolean => settings[name] && offered.includes(name)
  return {
    emailOnTournament: held('emailOnTournament'),
    emailOnReservation: held('emailOnReservation'),
    smsOnDraw: held('smsOnDraw'),
    attachCalendarEntry: held('attachCalendarEntry'),
  }
}
