/**
 * Changed tee sheets for everyone who watches one through this process. Only the version of the day is sent: each client then loads what it
 * may see. Versions of all watched days are read together when something was written, and every two seconds without that.
 */
import type { ClubDate } from '@club/core'
import type { Logger } from 'pino'
import { type Db, inTenant, rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

/** A day of a course of a club. */
export interface SheetKey {
  readonly tenantId: string
  readonly courseId: string
  readonly day: ClubDate
}

export interface SheetWatcher {
  send: (text: string) => void
  /** The process ends. */
  end: () => void
}

export interface SheetHub {
  /** Sends the present version, unless the watcher has seen it, then every later one. Returns a function that ends it; null after `close`. */
  watch: (key: SheetKey, watcher: SheetWatcher, lastEventId: string | null) => Promise<(() => void) | null>
  /** Reads the versions soon: a booking may have been written. */
  wake: () => void
  watchers: () => number
  close: () => Promise<void>
}

export interface SheetHubDeps {
  readonly db: Db
  readonly log: Pick<Logger, 'warn'>
}

/** In a rush every client would load the day after every booking. */
const BETWEEN_READS_MS = 500
const READ_EVERY_MS = 2000

interface WatchedSheet {
  readonly key: SheetKey
  version: string
  readonly watchers: Set<SheetWatcher>
}

const nameOf = ({ tenantId, courseId, day }: SheetKey): string => `${tenantId} ${courseId} ${day}`
const eventText = (version: string): string => `event: changed\nid: ${version}\ndata: {"version":${version}}\n\n`

/** Returns the versions by course and day; a day that never changed has none. */
async function readVersions(db: Db, tenantId: string, keys: readonly SheetKey[]): Promise<ReadonlyMap<string, string>> {
  const rows = await inTenant(
    db,
    tenantId,
    (tx) =>
      rowsOf<{ course_id: string; day: ClubDate; version: string }>(
        tx,
        sql`select d.course_id, d.day, d.version from tee_sheet_day d
          join unnest(${keys.map(({ courseId }) => courseId)}::bigint[], ${keys.map(({ day }) => day)}::date[]) as k (course_id, day)
            on d.course_id = k.course_id and d.day = k.day
          where d.tenant_id = ${tenantId}`,
      ),
    'read',
  )
  return new Map(rows.map(({ course_id: courseId, day, version }) => [nameOf({ tenantId, courseId, day }), version]))
}

export function createSheetHub({ db, log }: SheetHubDeps): SheetHub {
  const sheets = new Map<string, WatchedSheet>()
  let reading: Promise<void> | null = null
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let lastRead = 0
  let closed = false

  const readTenant = async (tenantId: string, watched: readonly WatchedSheet[]): Promise<void> => {
    const versions = await readVersions(
      db,
      tenantId,
      watched.map(({ key }) => key),
    )
    for (const sheet of watched) {
      const version = versions.get(nameOf(sheet.key)) ?? '0'
      if (version === sheet.version) continue
      sheet.version = version
      for (const watcher of [...sheet.watchers]) watcher.send(eventText(version))
    }
  }

  const read = (): Promise<void> => {
    lastRead = performance.now()
    const byTenant = Map.groupBy(sheets.values(), ({ key }) => key.tenantId)
    reading = Promise.all(
      [...byTenant].map(([tenantId, watched]) =>
        readTenant(tenantId, watched).catch((error: unknown) => log.warn({ err: error, tenant: tenantId }, 'tee sheets were not read')),
      ),
    ).then(() => {
      reading = null
    })
    return reading
  }

  const wake = (): void => {
    if (closed || soon || sheets.size === 0) return
    const wait = Math.max(0, lastRead + BETWEEN_READS_MS - performance.now())
    soon = setTimeout(async () => {
      await reading
      soon = undefined
      if (!closed) await read()
    }, wait)
    soon.unref()
  }

  const startTimer = (): void => {
    timer ??= setInterval(() => {
      if (sheets.size > 0) return wake()
      clearInterval(timer)
      timer = undefined
    }, READ_EVERY_MS)
    timer.unref()
  }

  return {
    watch: async (key, watcher, lastEventId) => {
      const name = nameOf(key)
      const version = (await readVersions(db, key.tenantId, [key])).get(name) ?? '0'
      if (closed) return null
      // Another watcher may have joined in the meantime, with an older or a newer version.
      const sheet = sheets.get(name) ?? { key, version, watchers: new Set() }
      sheets.set(name, sheet)
      sheet.watchers.add(watcher)
      if (version !== lastEventId) watcher.send(eventText(version))
      startTimer()
      if (version !== sheet.version) wake()
      return () => {
        sheet.watchers.delete(watcher)
        if (sheet.watchers.size === 0 && sheets.get(name) === sheet) sheets.delete(name)
      }
    },
    wake,
    watchers: () => [...sheets.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    close: async () => {
      closed = true
      clearInterval(timer)
      clearTimeout(soon)
      for (const { watchers } of sheets.values()) for (const watcher of [...watchers]) watcher.end()
      sheets.clear()
      await reading
    },
  }
}
