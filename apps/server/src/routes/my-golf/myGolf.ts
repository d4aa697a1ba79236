/** The caller's own handicap record, results and statistics. CALL-490+ to CALL-493+; HC-80+ to HC-89+. */
import {
  estimateOfferToWire,
  getEstimateOffer,
  getHandicapRecord,
  getMemberStatistics,
  handicapRecordToWire,
  listMemberResults,
  MAX_RESULTS,
  memberResultToWire,
  memberStatisticsToWire,
} from '@club/contract/customers'
import { pageToWire } from '@club/contract/wire'
import { explainedRecord } from '@club/core/membership'
import { playerStatistics } from '@club/core/tournament'
import { inTenant } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { clubRoute } from '../../http/request.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readEstimateOffer } from '../../services/handicap/estimateOffer.ts'
import { formOf } from '../../services/handicap/formOf.ts'
import { readMemberResults } from '../../services/handicap/memberResults.ts'
import { holesOf } from '../../services/handicap/ownCards.ts'
import { readHandicapRecord } from '../../services/handicap/readHandicapRecord.ts'

export const getHandicapRecordRoute = clubRoute(getHandicapRecord, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const { record } = await readHandicapRecord(tx, { customerId, instant: request.instant })
      return handicapRecordToWire(record, explainedRecord(record).statuses)
    },
    'read',
  )
})

export const getEstimateOfferRoute = clubRoute(getEstimateOffer, (request) => {
  const { customerId } = requireCustomer(request)
  const whose = { customerId, instant: request.instant }
  return inTenant(request.db, request.tenant.id, async (tx) => estimateOfferToWire(await readEstimateOffer(tx, whose)), 'read')
})

export const listMemberResultsRoute = clubRoute(listMemberResults, (request) => {
  const { customerId } = requireCustomer(request)
  const { tournamentId, ...paged } = request.query
  const named = tournamentId === undefined ? null : [tournamentId].flat().filter(isOurId)
  const { page, size: asked } = pagingInOrder(paged)
  const size = Math.min(asked, MAX_RESULTS)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const whose = { customerId, session: request.session, instant: request.instant }
      const { results, total } = await readMemberResults(tx, whose, { ids: named, offset: page * size, size })
      return pageToWire(results.map(memberResultToWire), total, page, size)
    },
    'read',
  )
})

export const getMemberStatisticsRoute = clubRoute(getMemberStatistics, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const { record, cards } = await readHandicapRecord(tx, { customerId, instant: request.instant })
      const statistics = playerStatistics(cards.map((card) => ({ holes: holesOf(card) })))
      return memberStatisticsToWire({ ...statistics, form: formOf(record.rounds) })
    },
    'read',
  )
})
