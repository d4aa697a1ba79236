/** Ballots as they are published, and the files of a drawn one. CALL-350+, CALL-356+, CALL-357+, CALL-363+, CALL-364+. */
import {
  ballotToWire,
  getBallot,
  getBallotBundle,
  getBallotRecord,
  getVisitorBallot,
  listBallots,
  MAX_DAYS,
} from '@club/contract/reservations'
import { pageToWire } from '@club/contract/wire'
import { type ClubDate, daysBetween } from '@club/core'
import { inTenant, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readSettings } from '../../services/clubs/reservationSettings.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readBundle, readRecord } from '../../services/reservations/requests/ballotFiles.ts'
import { readBallot, readBallots } from '../../services/reservations/requests/readBallots.ts'

/** Throws 400 for more days than one answer may have. */
export function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = daysBetween(from as ClubDate, to as ClubDate)
  if (days < 0 || days >= MAX_DAYS) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'to' }] })
}

export const listBallotsRoute = clubRoute(listBallots, ({ db, tenant, session, instant, query }) => {
  checkDays(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const own = sql`exists (select from tee_time_request r join request_person p on p.tenant_id = r.tenant_id and p.request_id = r.id
        where r.tenant_id = b.tenant_id and r.ballot_id = b.id and p.customer_id = ${viewer.customer?.id ?? null}::bigint)`
      const which = sql`b.day between ${query.from}::date and ${query.to}::date and (b.state <> 'void' or ${own})`
      return pageToWire((await readBallots(tx, viewer, which)).map(ballotToWire))
    },
    'read',
  )
})

type BallotRequest = Pick<ClubRequest<typeof getBallot>, 'db' | 'tenant' | 'session' | 'instant' | 'params'>

function one({ db, tenant, session, instant, params }: BallotRequest) {
  const id = idOf(params.id)
  return inTenant(db, tenant.id, async (tx) => ballotToWire(await readBallot(tx, await readViewer(tx, session, instant), id)), 'read')
}

export const getBallotRoute = clubRoute(getBallot, one)
export const getVisitorBallotRoute = clubRoute(getVisitorBallot, (request) => one({ ...request, session: null }))

type ReadFile = (tx: Tx, customerId: string, ballotId: string) => Promise<string | undefined>

async function file(request: BallotRequest, name: string, readFile: ReadFile) {
  const { customerId } = requireCustomer(request)
  const { db, tenant, session, instant, params } = request
  const id = idOf(params.id)
  const content = await inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { club } = await readViewer(tx, session, instant)
      const [found] = await Promise.all([readFile(tx, customerId, id), readSettings(tx, club, true)])
      return found
    },
    'read',
  )
  if (content === undefined) throw new ApiError('notFound')
  return fileAnswer({ name: `${name}-${id}.json`, type: 'application/json', content })
}

export const getBallotBundleRoute = clubRoute(getBallotBundle, (request) => file(request, 'ballot', readBundle))
export const getBallotRecordRoute = clubRoute(getBallotRecord, (request) => file(request, 'ballot-record', readRecord))
