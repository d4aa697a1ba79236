import type { ClubClient } from '@club/client'
import {
  getPreferredTee,
  getPrivacySettings,
  type PreferredTee,
  preferredTeeFromWire,
  privacySettingsFromWire,
} from '@club/contract/customers'
import { getNotificationSettings, notificationsFromWire, type OfferedNotifications } from '@club/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { logged } from './membership.ts'
import { nullIfMissing } from './nullIfMissing.ts'
import { readOne } from './readOne.ts'

type Log = (message: string, details?: unknown) => void

export async function readNotifications(client: ClubClient, log: Log, signal: AbortSignal): Promise<OfferedNotifications> {
  return notificationsFromWire(
    await client.call(getNotificationSettings, { signal }).catch(logged('The notification settings', log, signal)),
  )
}

/** Returns the preferred tee and the choices; no choices if the middle tier does not have them. */
export async function readPreferredTee(client: ClubClient, signal: AbortSignal): Promise<PreferredTee> {
  const answer = await nullIfMissing(client.call(getPreferredTee, { signal }))
  return answer ? preferredTeeFromWire(answer) : { colour: null, offered: [] }
}

/** Loads the settings of the profile, all parts or none. CU-76, CU-78. */
export function profileSettingsQuery(client: ClubClient, log: Log) {
  return queryOptions({
    queryKey: ['profileSettings'],
    queryFn: async ({ signal }) => {
      const [{ settings: notifications, offered }, privacy, tee] = await Promise.all([
        readNotifications(client, log, signal),
        client.call(getPrivacySettings, { signal }),
        readPreferredTee(client, signal),
      ])
      const form = { notifications, privacy: readOne('privacy settings', privacySettingsFromWire(privacy)), preferredTee: tee.colour }
      return { form, offered, tees: tee.offered }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
}
