/** Deletions and retained records, for the office. CU-240+, CU-243+. */
import { listDeletions, listRetainedRecords, retainedRecordsToWire, staffDeletionToWire } from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readOpenDeletions, readRetained } from '../../services/personalData/readDeletions.ts'

export const listDeletionsRoute = clubRoute(listDeletions, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [{ timeZone }, rows] = await Promise.all([clubFacts(tx, instant), readOpenDeletions(tx)])
      const shown = pageOfRows(rows, paging).map(({ requestedAt, dueAt, deferredAt, ...row }) => {
        const requested = { at: clubNow(timeZone, requestedAt), dueAt: clubNow(timeZone, dueAt), deferred: deferredAt !== null }
        return staffDeletionToWire({ ...row, requested })
      })
      return pageToWire(shown, rows.length, paging.page, paging.size)
    },
    'read',
  )
})

export const listRetainedRecordsRoute = clubRoute(listRetainedRecords, ({ db, tenant, query }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const rows = await readRetained(tx)
      return pageToWire(pageOfRows(rows, paging).map(retainedRecordsToWire), rows.length, paging.page, paging.size)
    },
    'read',
  )
})
