import type { ClubClient } from '@club/client'
import { getPrivacySettings, privacySettingsFromWire } from '@club/contract/customers'
import { queryOptions } from '@tanstack/react-query'
import { readNotifications, readPreferredTee } from './membership.ts'
import { readOne } from './readOne.ts'

/** Loads the settings of the profile, all parts or none. CU-76, CU-78. */
export function profileSettingsQuery(client: ClubClient, log: (message: string, details?: unknown) => void) {
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
