import type { ClubDateTime } from '@club/core'
import { useEffect, useState } from 'react'
import { useClub, useShell } from '../shells/ShellContext.tsx'

const MINUTE = 60_000

/** Returns the current time by the server's clock, in the club's zone; updated every minute, so that countdowns progress. */
export function useNow(): ClubDateTime {
  const { client } = useShell()
  const { timeZone } = useClub().info
  const [now, setNow] = useState(() => client.clubNow(timeZone))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      setNow(client.clubNow(timeZone))
      timer = setTimeout(read, MINUTE - (client.now() % MINUTE))
    }
    read()
    return () => clearTimeout(timer)
  }, [client, timeZone])
  return now
}
