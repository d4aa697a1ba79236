/** Collections: preview, announcement, file, booking, and the bank's reports. CALL-420+ to CALL-429+, CALL-436+; MA-83+ to MA-98+, MA-127+. */
import { createHash } from 'node:crypto'
import {
  announceCollection,
  bankReportToWire,
  bookCollection,
  cancelCollection,
  collectionDetailsToWire,
  collectionOverviewToWire,
  collectionPreviewToWire,
  comingDebitsToWire,
  exportCollection,
  getCollection,
  getCollectionFile,
  getCollections,
  getComingDebits,
  previewCollection,
  readBankReport,
  rejectCollectionFile,
} from '@club/contract/finance'
import type { ClubDate } from '@club/core'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import {
  announceCollection as announce,
  cancelCollection as cancel,
  previewedCollection,
} from '../../services/collections/announceCollection.ts'
import { applyBankReport } from '../../services/collections/applyBankReport.ts'
import { readReport } from '../../services/collections/bankReport.ts'
import { collectionXml, readCollectionFile } from '../../services/collections/collectionFile.ts'
import { type CollectionWork, collectionRefused } from '../../services/collections/collectionSettings.ts'
import { bookDebits, exportCollection as exportDebits } from '../../services/collections/exportCollection.ts'
import { readCollection, readCollectionOverview, readComingDebits } from '../../services/collections/readCollections.ts'
import { rejectFile } from '../../services/collections/rejectFile.ts'

type StaffRequest = Parameters<typeof requireCustomer>[0] & Pick<ClubRequest<typeof getCollections>, 'instant' | 'language'>

async function workOf(tx: Tx, request: StaffRequest): Promise<CollectionWork> {
  const { instant, language } = request
  return { tx, club: await clubFacts(tx, instant), actorId: requireCustomer(request).customerId, instant, language }
}

export const getCollectionsRoute = clubRoute(getCollections, (request) =>
  inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const club = await clubFacts(tx, request.instant)
      return collectionOverviewToWire(await readCollectionOverview(tx, club), club.currency)
    },
    'read',
  ),
)

export const previewCollectionRoute = clubRoute(previewCollection, (request) =>
  inTenant(
    request.db,
    request.tenant.id,
    async (tx) => collectionPreviewToWire(await previewedCollection(await workOf(tx, request), request.query.day as ClubDate)),
    'read',
  ),
)

export const getCollectionRoute = clubRoute(getCollection, (request) => {
  const id = idOf(request.params.id)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => collectionDetailsToWire(await readCollection(tx, await clubFacts(tx, request.instant), id)),
    'read',
  )
})

export const announceCollectionRoute = clubRoute(announceCollection, (request) => {
  const { customerId } = requireCustomer(request)
  const { day, total, debits } = request.body
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'announceCollection', customerId, request, async () => {
      const work = await workOf(tx, request)
      const id = await announce(work, { day: day as ClubDate, total, debits })
      return collectionDetailsToWire(await readCollection(tx, work.club, id))
    }),
  )
})

/** Runs a change once, and returns the collection after it. */
function changed(
  request: ClubRequest<typeof exportCollection | typeof cancelCollection | typeof rejectCollectionFile>,
  name: string,
  change: (work: CollectionWork, id: string) => Promise<void>,
) {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, customerId, request, async () => {
      const work = await workOf(tx, request)
      await change(work, id)
      return collectionDetailsToWire(await readCollection(tx, work.club, id))
    }),
  )
}

export const exportCollectionRoute = clubRoute(exportCollection, (request) => changed(request, 'exportCollection', exportDebits))
export const cancelCollectionRoute = clubRoute(cancelCollection, (request) => changed(request, 'cancelCollection', cancel))
export const rejectCollectionFileRoute = clubRoute(rejectCollectionFile, (request) =>
  changed(request, 'rejectCollectionFile', (work, id) => rejectFile(work, id, request.body.reason)),
)

export const getCollectionFileRoute = clubRoute(getCollectionFile, async (request) => {
  const id = idOf(request.params.id)
  const file = await inTenant(
    request.db,
    request.tenant.id,
    async (tx) => readCollectionFile(tx, await clubFacts(tx, request.instant), id),
    'read',
  )
  if (!file) throw collectionRefused('status', 'notExported', request.language)
  return fileAnswer({ name: `DD${id}-${file.day}.xml`, type: 'application/xml', content: collectionXml(file) })
})

export const bookCollectionRoute = clubRoute(bookCollection, async (request) => {
  const id = idOf(request.params.id)
  // Some debits in each transaction; what was booked stays booked if the request breaks off, and the next one continues.
  while (!(await inTenant(request.db, request.tenant.id, async (tx) => bookDebits(await workOf(tx, request), id))));
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => collectionDetailsToWire(await readCollection(tx, await clubFacts(tx, request.instant), id)),
    'read',
  )
})

export const readBankReportRoute = clubRoute(readBankReport, async (request) => {
  const { customerId } = requireCustomer(request)
  const { body, language } = request
  const content = new Uint8Array(await body.file.arrayBuffer())
  const report = readReport(content)
  if (!report.ok) {
    throw new ApiError('invalidInput', { details: [fieldDetail({ field: 'file', code: report.reason }, language)] })
  }
  const hash = createHash('sha256').update(content).digest('base64url')
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'readBankReport', customerId, { ...request, body: { name: body.name, hash } }, async () => {
      const work = await workOf(tx, request)
      const name = body.name.replace(/[\p{Cc}/\\]/gu, '').trim() || report.value.kind
      return bankReportToWire(await applyBankReport(work, report.value, name), work.club.currency)
    }),
  )
})

export const getComingDebitsRoute = clubRoute(getComingDebits, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const club = await clubFacts(tx, request.instant)
      return comingDebitsToWire(await readComingDebits(tx, customerId, club), club.currency)
    },
    'read',
  )
})
