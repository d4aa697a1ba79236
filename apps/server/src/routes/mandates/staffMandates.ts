/**
 * The office's mandates: list, one with its history and document, acceptance, end. A club that no longer uses mandates can still read and
 * end those that it has. CALL-382+ to CALL-386+, CALL-402+, CALL-440+; MA-61+ to MA-63+, MA-102+, MA-111+.
 */
import {
  acceptMandate,
  cancelMandate,
  getStaffMandate,
  getStaffMandateDocument,
  listStaffMandates,
  staffMandateRowToWire,
  staffMandateToWire,
  unblockMandate,
  uploadStaffMandateDocument,
} from '@club/contract/finance'
import { pageToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { inTenant } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readFileContent } from '../../services/clubs/files.ts'
import { sameDocument } from '../../services/mandates/changeOwnMandate.ts'
import {
  acceptMandateByOffice,
  cancelMandateByOffice,
  type OfficeWork,
  readOfficeMandate,
  readOfficeMandates,
  storeDocumentByOffice,
  unblockMandateByOffice,
} from '../../services/mandates/officeMandates.ts'
import { readMandate } from '../../services/mandates/storedMandates.ts'

export const listStaffMandatesRoute = clubRoute(listStaffMandates, ({ db, tenant, query, instant }) => {
  const statuses = [query.status ?? ['Pending', 'Active']].flat().map((status) => status.toLowerCase())
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const club = await clubFacts(tx, instant)
      const { rows, total } = await readOfficeMandates(tx, club, { statuses, search: query.search ?? '' }, paging)
      return pageToWire(rows.map(staffMandateRowToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

export const getStaffMandateRoute = clubRoute(getStaffMandate, ({ db, tenant, params, instant }) => {
  const id = idOf(params.id)
  return inTenant(db, tenant.id, async (tx) => staffMandateToWire(await readOfficeMandate(tx, await clubFacts(tx, instant), id)), 'read')
})

export const getStaffMandateDocumentRoute = clubRoute(getStaffMandateDocument, async ({ db, tenant, params }) => {
  const id = idOf(params.id)
  const file = await inTenant(
    db,
    tenant.id,
    async (tx) => {
      const found = await readMandate(tx, id, null)
      return found?.mandate.fileId ? readFileContent(tx, found.mandate.fileId, found.mandate.customerId) : undefined
    },
    'read',
  )
  if (!file) throw new ApiError('notFound')
  return fileAnswer(file)
})

export const uploadStaffMandateDocumentRoute = clubRoute(uploadStaffMandateDocument, async (request) => {
  const { content, body } = await sameDocument(request.body)
  const sent = { name: request.body.name, content }
  return changed({ ...request, body }, 'uploadStaffMandateDocument', (work) => storeDocumentByOffice(work, request.params.id, sent))
})

/** Runs a change once, and returns the mandate after it. */
function changed(
  request: Omit<ClubRequest<typeof acceptMandate>, 'body'> & { readonly body: unknown },
  name: string,
  change: (work: OfficeWork) => Promise<void>,
) {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, customerId, request, async () => {
      const club = await clubFacts(tx, instant)
      await change({ tx, club, actorId: customerId, instant, language })
      return staffMandateToWire(await readOfficeMandate(tx, club, id))
    }),
  )
}

export const acceptMandateRoute = clubRoute(acceptMandate, (request) =>
  changed(request, 'acceptMandate', (work) =>
    acceptMandateByOffice(work, request.params.id, (request.body.signedOn ?? null) as ClubDate | null),
  ),
)

export const cancelMandateRoute = clubRoute(cancelMandate, (request) =>
  changed(request, 'cancelMandate', (work) => cancelMandateByOffice(work, request.params.id, request.body.reason)),
)

export const unblockMandateRoute = clubRoute(unblockMandate, (request) =>
  changed(request, 'unblockMandate', (work) => unblockMandateByOffice(work, request.params.id, request.body.reason)),
)
