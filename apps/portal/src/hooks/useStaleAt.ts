import { clubNow } from '@club/client'
import type { ClubDateTime } from '@club/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useClub, useShell } from '../shells/ShellContext.tsx'
import { useOnline } from './useOnline.ts'

/** Returns when the data of a live query was read, while the device is offline or the last read failed; else null. TR-81+. */
export function useStaleAt({ dataUpdatedAt, isError }: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError'>): ClubDateTime | null {
  const online = useOnline()
  const { client } = useShell()
  const { timeZone } = useClub().info
  if (dataUpdatedAt === 0 || (online && !isError)) return null
  // The device's clock may be wrong, so the time is converted to the server's.
  return clubNow(dataUpdatedAt + client.now() - Date.now(), timeZone)
}
