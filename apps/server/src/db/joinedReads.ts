/** Reads of the database that requests share. */
import { type Db, inTenant, type Tx } from './connect.ts'
import { joinedRuns } from './joinedRuns.ts'

/** Callers who read the same of a club share a transaction. */
export function joinedReads<Of, Caller, Result>(
  read: (tx: Tx, of: Of, callers: readonly Caller[]) => Promise<Result>,
): (db: Db, tenantId: string, of: Of, caller: Caller) => Promise<Result> {
  const join = joinedRuns<Caller, Result>()
  return (db, tenantId, of, caller) => {
    const name = `${tenantId} ${JSON.stringify(of)}`
    return join(name, caller, (callers, begin) =>
      inTenant(
        // The read takes its turn among the clients of the club.
        db.ofClient(name),
        tenantId,
        (tx) => {
          begin()
          return read(tx, of, callers)
        },
        'read',
      ),
    )
  }
}

/** Requests that read the same of a club, for any caller, share a transaction. A name belongs to one kind of read. */
export function readJoined<Result>(db: Db, tenantId: string, name: string, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  const joined = `${tenantId} ${name}`
  return db.joined(joined, null, (_, begin) =>
    inTenant(
      db.ofClient(joined),
      tenantId,
      (tx) => {
        begin()
        return read(tx)
      },
      'read',
    ),
  )
}
