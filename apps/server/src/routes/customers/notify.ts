/** Notification settings of the logged-in customer; those of others are not accessible. CU-88, CU-89, SE-49. */
import {
  getNotificationSettings,
  NOTIFICATION_SWITCHES,
  notificationsFromWire,
  notificationsToWire,
  type OfferedNotifications,
  updateNotificationSettings,
} from '@club/contract/notifications'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { offeredNotifications, readNotifications } from '../../services/people/notificationSettings.ts'

async function notificationsOf(
  tx: Tx,
  customerId: string,
  { instant, reach }: Pick<ClubRequest, 'instant' | 'reach'>,
): Promise<OfferedNotifications> {
  const settings = await readNotifications(tx, customerId)
  if (!settings) throw new ApiError('loginNeeded')
  return { settings, offered: offeredNotifications(await clubFacts(tx, instant), reach) }
}

export const getNotificationSettingsRoute = clubRoute(getNotificationSettings, (request) => {
  const { customerId } = requireCustomer(request)
  const read = async (tx: Tx) => notificationsToWire(await notificationsOf(tx, customerId, request))
  return inTenant(request.db, request.tenant.id, read, 'read')
})

export const updateNotificationSettingsRoute = clubRoute(updateNotificationSettings, (request) => {
  const { customerId } = requireCustomer(request)
  const { notifyByEmailTournament, notifyByEmailReservation, notifyBySmsDraw, notifyAddIcs } = request.body
  const settings = notificationsFromWire(request.body).settings
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'updateNotificationSettings', customerId, request, async () => {
      const { offered } = await notificationsOf(tx, customerId, request)
      if (NOTIFICATION_SWITCHES.some((name) => settings[name] && !offered.includes(name))) throw new ApiError('switchedOff')
      await tx.query(
        sql`update customer set
            notify_email_tournament = coalesce(${notifyByEmailTournament ?? null}::boolean, notify_email_tournament),
            notify_email_reservation = coalesce(${notifyByEmailReservation ?? null}::boolean, notify_email_reservation),
            notify_sms_draw = coalesce(${notifyBySmsDraw ?? null}::boolean, notify_sms_draw),
            notify_add_ics = coalesce(${notifyAddIcs ?? null}::boolean, notify_add_ics)
          where tenant_id = ${tx.tenantId} and id = ${customerId} and active`,
      )
      return notificationsToWire(await notificationsOf(tx, customerId, request))
    }),
  )
})
