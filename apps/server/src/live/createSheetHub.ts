/**
 * Changed tee sheets, and changed names in all lists of people, for everyone who watches them through this process. Only a version is sent: each
 * client then loads what it may see. Versions are read together when something was written, and every two seconds without that. RE-169+, CU-189+.
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

/** The lists of people of a club. */
export interface PeopleKey {
  readonly tenantId: string
}

export interface SheetWatcher {
  send: (text: string) => void
  /** The process ends. */
  end: () => void
}

export interface SheetHub {
  /** Sends the present version, unless the watcher has seen it, then every later one. Returns a function that ends it; null after `close`. */
  watch: (key: SheetKey | PeopleKey, watcher: SheetWatcher, lastEventId: string | null) => Promise<(() => void) | null>
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
  readonly key: SheetKey | PeopleKey
  version: Version
  readonly watchers: Set<SheetWatcher>
}

/** Version of a day, 0 if it never changed, and what says whether names have changed. */
interface Version {
  readonly day: string
  readonly people: string
}

const courseOf = (key: SheetKey | PeopleKey): string | null => ('courseId' in key ? key.courseId : null)
const dayOf = (key: SheetKey | PeopleKey): string | null => ('day' in key ? key.day : null)
const nameOf = (key: SheetKey | PeopleKey): string => `${key.tenantId} ${courseOf(key)} ${dayOf(key)}`
const idOf = ({ day, people }: Version): string => `${day}-${people}`
const eventText = (version: Version): string => `event: changed\nid: ${idOf(version)}\ndata: {"version":${version.day}}\n\n`

/**
 * Returns the versions of these keys by name. Names have changed if there is another newest event, or another number of events: those of
 * transactions that are committed late have lower ids.
 */
async function readVersions(db: Db, tenantId: string, keys: readonly (SheetKey | PeopleKey)[]): Promise<ReadonlyMap<string, Version>> {
  const rows = await inTenant(
    db,
    tenantId,
    (tx) =>
      rowsOf<Version & { readonly name: string }>(
        tx,
        sql`select k.name, coalesce(d.version, 0)::text as day, p.version as people
          from unnest(${keys.map(nameOf)}::text[], ${keys.map(courseOf)}::bigint[], ${keys.map(dayOf)}::date[]) as k (name, course_id, day)
          left join tee_sheet_day d on d.tenant_id = ${tenantId} and d.course_id = k.course_id and d.day = k.day
          cross join (
            select coalesce(max(e.id), 0) || '.' || count(*) as version from live_event e where e.tenant_id = ${tenantId} and e.stream = 'people'
          ) p`,
      ),
    'read',
  )
  return new Map(rows.map(({ name, day, people }) => [name, { day, people }]))
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
      const version = versions.get(nameOf(sheet.key)) as Version
      if (idOf(version) === idOf(sheet.version)) continue
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
      const version = (await readVersions(db, key.tenantId, [key])).get(name) as Version
      if (closed) return null
      // Another watcher may have joined in the meantime, with an older or a newer version.
      const sheet = sheets.get(name) ?? { key, version, watchers: new Set() }
      sheets.set(name, sheet)
      sheet.watchers.add(watcher)
      if (idOf(version) !== lastEventId) watcher.send(eventText(version))
      startTimer()
      if (idOf(version) !== idOf(sheet.version)) wake()
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
