/**
 * Reads that requests for the same day share in this process, so that a release at seven costs a read for each change of the day rather than
 * one for each member. They only save work: the transaction that takes places reads them itself.
 */
import { type DayFacts, daySheet, type Flight } from '@club/core/reservation'
import { type Db, inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { Busy } from '../../db/fairQueue.ts'
import { joinedReads } from '../../db/joinedReads.ts'
import { endOrTimeout } from '../../db/joinedRuns.ts'
import { shareReads } from '../../db/readOnce.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { Session } from '../accounts/session.ts'
import { readViewers, type Viewer } from '../people/viewer.ts'
import { type CourseDay, planOnce } from './bookingTransaction.ts'
import { createDayReads, type DayReads } from './dayReads.ts'
import { readTakenPlaces, type StoredPlace, withoutEndedHolds } from './takenPlaces.ts'

/** The reading of a day's places, and the sheet that they make. */
export interface DayReader {
  readonly places: (tx: Tx, day: CourseDay, instant: Date) => Promise<readonly StoredPlace[]>
  readonly sheet: (facts: DayFacts, places: readonly StoredPlace[]) => readonly Flight[]
}

/** A request that is checked before it writes. */
export interface Checked {
  readonly session: Session | null
  readonly instant: Date
  /** Throws the refusal. */
  readonly check: (tx: Tx, viewer: Viewer) => Promise<void>
}

export interface SharedDays extends DayReader {
  /** Checks the request in a read transaction, which it shares with all that wait meanwhile. It begins after each of them has arrived. */
  readonly checked: (db: Db, tenantId: string, request: Checked) => Promise<void>
  readonly read: DayReads
  /** Runs the work when the requests before it that have the same key are done, or have taken too long. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** Reads the places each time, for a transaction that takes some. */
export const ownRead: DayReader = {
  places: (tx, { courseId, day }, instant) => readTakenPlaces(tx, courseId, { from: day, to: day }, instant),
  sheet: (facts, places) => daySheet({ ...facts, places }),
}

interface KnownDay {
  readonly version: string
  readonly places: Promise<readonly StoredPlace[]>
}

/** A request in a transaction with others. */
interface Checking extends Pick<Checked, 'session'> {
  readonly run: (tx: Tx, viewerOf: Awaited<ReturnType<typeof readViewers>>) => Promise<void>
}

/** A club opens one day at a time; members look at the days around it. */
const MAX_DAYS = 200
/**
 * A request that waits longer for those before it runs with them: the key of a place decides. As long as a request waits for the database,
 * because in a rush each that runs too early takes the time of others.
 */
const TURN_TIMEOUT_MS = 15_000

/** Keeps the newest entries. */
function keep<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value): Value {
  entries.delete(key)
  entries.set(key, value)
  for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size - MAX_DAYS))) entries.delete(oldest)
  return value
}

export function createSharedDays(): SharedDays {
  const days = new Map<string, KnownDay>()
  const sheets = new WeakMap<readonly StoredPlace[], Map<string, readonly Flight[]>>()
  const last = new Map<string, Promise<void>>()
  const checkJoined = joinedReads(async (tx, _key, requests: readonly Checking[]) => {
    shareReads(tx)
    const sessions = requests.map(({ session }) => session)
    const [, viewerOf] = await Promise.all([planOnce(tx), readViewers(tx, sessions)])
    await Promise.all(requests.map(({ run }) => run(tx, viewerOf)))
  })
  return {
    read: createDayReads(),
    checked: async (db, tenantId, { session, instant, check }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const run: Checking['run'] = async (tx, viewerOf) => check(tx, viewerOf(session, instant))
      checkJoined(db, tenantId, 'booking', { session, run: (...read) => run(...read).then(resolve, reject) }).catch(reject)
      try {
        await promise
      } catch (error) {
        if (error instanceof ApiError || error instanceof Busy) throw error
        // A statement that fails, fails those of the other requests.
        await inTenant(db, tenantId, async (tx) => run(tx, await readViewers(tx, [session])), 'read')
      }
    },
    /** The version rises in the transaction that changes the places, so that the places of this snapshot are those of its version. */
    places: async (tx, day, instant) => {
      const key = JSON.stringify([tx.tenantId, day.courseId, day.day])
      const row = await rowOf<{ version: string }>(
        tx,
        sql`select version from tee_sheet_day where tenant_id = ${tx.tenantId} and course_id = ${day.courseId} and day = ${day.day}::date`,
      )
      const version = row?.version ?? '0'
      const known = days.get(key)
      if (known?.version === version) {
        // The transaction that reads them may fail.
        return withoutEndedHolds(await known.places.catch(() => ownRead.places(tx, day, instant)), instant)
      }
      const places = ownRead.places(tx, day, instant)
      if (!known || BigInt(known.version) < BigInt(version)) {
        const read = keep(days, key, { version, places })
        places.catch(() => days.get(key) === read && days.delete(key))
      }
      return places
    },
    sheet: (facts, places) => {
      const known = sheets.get(places) ?? new Map<string, readonly Flight[]>()
      sheets.set(places, known)
      const key = JSON.stringify(facts)
      return known.get(key) ?? keep(known, key, ownRead.sheet(facts, places))
    },
    inTurn: async (key, work) => {
      const before = last.get(key)
      const done = Promise.withResolvers<void>()
      const turn = Promise.all([before, done.promise]).then(() => {
        if (last.get(key) === turn) last.delete(key)
      })
      last.set(key, turn)
      if (before) await endOrTimeout(before, TURN_TIMEOUT_MS)
      try {
        return await work()
      } finally {
        done.resolve()
      }
    },
  }
}
