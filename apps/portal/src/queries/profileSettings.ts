import type { ClubClient } from '@club/client'
import {
  changeRequestFromWire,
  getAvatarInfo,
  getChangeRequest,
  getOwnCustomer,
  getPreferredTee,
  getPrivacySettings,
  ownRecordFromWire,
  type PreferredTee,
  preferredTeeFromWire,
  privacySettingsFromWire,
} from '@club/contract/customers'
import { getNotificationSettings, notificationsFromWire, type OfferedNotifications } from '@club/contract/notifications'
import type { ProfileSettings } from '@club/ui/features'
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

/** Returns the latest request to change personal data; null if the middle tier takes no requests. */
async function readChangeRequest(client: ClubClient, signal: AbortSignal): Promise<ProfileSettings['changeRequest']> {
  const answer = await nullIfMissing(client.call(getChangeRequest, { signal }))
  if (answer === null) return null
  return answer.request === null ? 'none' : readOne('change request', changeRequestFromWire(answer.request))
}

export const PROFILE_SETTINGS = ['profileSettings'] as const

/** Loads the settings of the profile, all parts or none. CU-76, CU-78. */
export function profileSettingsQuery(client: ClubClient, log: Log, hasPictures: boolean) {
  return queryOptions({
    queryKey: PROFILE_SETTINGS,
    queryFn: async ({ signal }): Promise<ProfileSettings> => {
      const [{ settings: notifications, offered }, privacy, tee, own, changeRequest, picture] = await Promise.all([
        readNotifications(client, log, signal),
        client.call(getPrivacySettings, { signal }),
        readPreferredTee(client, signal),
        client.call(getOwnCustomer, { signal }),
        readChangeRequest(client, signal),
        hasPictures ? nullIfMissing(client.call(getAvatarInfo, { signal })) : null,
      ])
      const { personal, golf } = readOne('customer', ownRecordFromWire(own))
      const form = {
        ...{ notifications, privacy: readOne('privacy settings', privacySettingsFromWire(privacy)) },
        ...{ preferredTee: tee.colour, golf },
      }
      return { form, offered, tees: tee.offered, personal, hasPicture: picture === null ? null : picture.hasImage, changeRequest }
    },
    gcTime: 0,
  })
}
