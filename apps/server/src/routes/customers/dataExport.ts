/** The export of the caller's data. CU-231+ to CU-234+. */
import { createDataExportLink, dataExportToWire, getDataExport, getDataExportFile, requestDataExport } from '@club/contract/customers'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { attemptKey, enforceRateLimit } from '../../services/accounts/rateLimit.ts'
import { requireCustomer, type Session } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { beginExport, createLink, readExport, takeExport } from '../../services/personalData/dataExports.ts'

/** An export reads every table. */
const EXPORTS = { most: 10, windowSeconds: 24 * 60 * 60 }

/** An export takes seconds. After this time the member may request it again. */
const LATE_MS = 10 * 60_000

async function currentExport(tx: Tx, session: Session, instant: Date) {
  const stored = await readExport(tx, session, instant)
  if (!stored) return dataExportToWire({ state: 'none', validTo: null, bytes: 0 })
  const { timeZone } = await clubFacts(tx, instant)
  const { ready, requestedAt, validTo, bytes } = stored
  const isLate = instant.getTime() - requestedAt.getTime() > LATE_MS
  return dataExportToWire({
    state: ready ? 'ready' : isLate ? 'failed' : 'preparing',
    validTo: validTo && clubNow(timeZone, validTo),
    bytes,
  })
}

export const requestDataExportRoute = clubRoute(requestDataExport, async (request) => {
  const { db, tenant, instant, language } = request
  const session = requireCustomer(request)
  await enforceRateLimit(db, attemptKey('dataExports', session.accountId), EXPORTS, instant)
  return inTenant(db, tenant.id, (tx) =>
    runIdempotent(tx, 'requestDataExport', session.customerId, request, async () => {
      await beginExport(tx, session, language, instant)
      return currentExport(tx, session, instant)
    }),
  )
})

export const getDataExportRoute = clubRoute(getDataExport, (request) => {
  const session = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, (tx) => currentExport(tx, session, request.instant), 'read')
})

export const createDataExportLinkRoute = clubRoute(createDataExportLink, async (request) => {
  const session = requireCustomer(request)
  const key = await inTenant(request.db, request.tenant.id, (tx) => createLink(tx, session, request.instant))
  if (key === undefined) throw new ApiError('notFound')
  return { key }
})

export const getDataExportFileRoute = clubRoute(getDataExportFile, async (request) => {
  const session = requireCustomer(request)
  const { tenant, instant, params } = request
  const file = await inTenant(request.db, tenant.id, (tx) => takeExport(tx, session, params.key, instant))
  if (!file) throw new ApiError('notFound')
  return fileAnswer({ name: `${tenant.id}-${instant.toISOString().slice(0, 10)}.zip`, type: 'application/zip', content: file.content })
})
