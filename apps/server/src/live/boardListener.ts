/** Empty messages between processes about changed boards, on a connection outside the pool, so that no notification is delayed by a transaction. */

import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from '../db/connect.ts'
import type { BoardListener } from './createLiveHub.ts'

const CHANNEL = 'clubhouse_live'
const TRY_AGAIN_MS = 1000

/** Nothing is lost while the connection is down: the hub also polls. */
export function openBoardListener(url: string, log: Pick<Logger, 'warn'>): BoardListener {
  let client: pg.Client | null = null
  let onChange = (): void => {}
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    let opened: pg.Client | undefined
    try {
      opened = await openClient(url)
      opened.on('notification', () => onChange())
      await opened.query(`listen ${CHANNEL}`)
      if (closed) return await opened.end()
      client = opened
      // The event follows an error as well, once.
      opened.on('end', () => {
        client = null
        if (closed) return
        log.warn('the connection that wakes live scoring was lost')
        later()
      })
      // Messages may have been missed before.
      onChange()
    } catch (error) {
      log.warn({ err: error }, 'there is no connection to wake live scoring')
      await opened?.end().catch(() => {})
      later()
    }
  }
  const later = (): void => {
    if (closed) return
    retry = setTimeout(() => void connect(), TRY_AGAIN_MS)
    retry.unref()
  }
  const first = connect()

  return {
    notify: () =>
      void client
        ?.query(`notify ${CHANNEL}`)
        .catch((error: unknown) => log.warn({ err: error }, 'other processes were not notified of a changed board')),
    listen: (listener) => {
      onChange = listener
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await first
      await client?.end()
    },
  }
}
