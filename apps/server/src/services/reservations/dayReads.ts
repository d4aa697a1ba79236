/**
 * Reads of days of the tee sheet that their watchers share. A snapshot of PostgreSQL names the transactions that it sees: as long as it is the
 * same, nothing has been stored in any table, and the day that was read last is that of this moment.
 */
import { type Db, rowOf, type Tx } from '../../db/connect.ts'
import { joinedReads } from '../../db/joinedReads.ts'
import { sql } from '../../db/sql.ts'
import { readViewers, type Viewer, type ViewerSession } from '../people/viewer.ts'
import type { CourseDay } from './bookingTransaction.ts'
import { readStoredDay, type StoredDay } from './storedDay.ts'

interface KnownDay {
  readonly snapshot: string
  readonly stored: StoredDay
}

/** A day and its viewers at the same moment. */
interface ReadDay {
  readonly stored: StoredDay
  /** Throws `loginNeeded` for one who is no customer of the club. */
  readonly viewerOf: (session: ViewerSession, instant: Date) => Viewer
}

/** Reads the day as it is stored after the call. */
export type DayReads = (db: Db, tenantId: string, at: CourseDay, session: ViewerSession) => Promise<ReadDay>

/** A full day has about a megabyte, with its texts. */
const MAX_DAYS = 100

export function createDayReads(): DayReads {
  /** The day that was read last is at the end. */
  const days = new Map<string, KnownDay>()

  const readDay = async (tx: Tx, at: CourseDay): Promise<StoredDay> => {
    const key = JSON.stringify([tx.tenantId, at])
    // After a restore, equal numbers are other transactions.
    const row = await rowOf<{ snapshot: string }>(
      tx,
      sql`select concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) as snapshot`,
    )
    const snapshot = row?.snapshot ?? ''
    const before = days.get(key)
    const read = before?.snapshot === snapshot ? before.stored : await readStoredDay(tx, at)
    // The texts of a day that is the same are still good.
    const stored = before?.stored.state === read.state ? before.stored : read
    days.delete(key)
    days.set(key, { snapshot, stored })
    for (const oldest of [...days.keys()].slice(0, Math.max(0, days.size - MAX_DAYS))) days.delete(oldest)
    return stored
  }
  return joinedReads(async (tx, at, sessions: readonly ViewerSession[]) => {
    const [viewerOf, stored] = await Promise.all([readViewers(tx, sessions), readDay(tx, at)])
    return { stored, viewerOf }
  })
}
