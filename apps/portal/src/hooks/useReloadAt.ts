import type { ClubDateTime } from '@club/core'
import { secondsBetween } from '@club/ui/format'
import { useEffect } from 'react'
import { useClub, useShell } from '../shells/ShellContext.tsx'

/** Clients spread their requests over this time, so that a moment that all wait for is no rush. */
const SPREAD_MS = 2000
const LONGEST_WAIT_SECONDS = 86_400

/** Calls `reload` shortly after the moment by the server’s clock; null or a moment that has passed calls nothing. */
export function useReloadAt(moment: ClubDateTime | null, reload: () => unknown): void {
  const { client } = useShell()
  const { timeZone } = useClub().info
  useEffect(() => {
    const seconds = moment === null ? -1 : secondsBetween(client.clubNow(timeZone), moment)
    if (seconds < 0 || seconds > LONGEST_WAIT_SECONDS) return
    const timer = setTimeout(reload, (seconds + 1) * 1000 + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [client, timeZone, moment, reload])
}
