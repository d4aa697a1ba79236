/** The order of those who are level, as the committee found it: by lot, by a play-off. It counts where the protocol is manual. */
import { breakTie, idFromWire } from '@club/contract'
import { clubFacts } from '../../db/clubFacts.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { nextVersion, readEntryCard, readStaffRound, writeHistory } from '../../db/staffCards.ts'
import { ApiError } from '../../http/apiError.ts'
import { clubRoute, idOf, requireCustomer } from '../../http/request.ts'
import { cardRefused } from './cardRefused.ts'

export const breakTieRoute = clubRoute(breakTie, (request) => {
  const { body, instant, language } = request
  const session = requireCustomer(request)
  const roundId = idOf(request.params.roundId)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const round = await readStaffRound(tx, roundId)
    if (!round) throw new ApiError('notFound')
    if (round.tournamentClosed) throw await cardRefused([{ code: 'tournamentClosed' }], language)
    const { timeZone } = await clubFacts(tx, instant)
    const { tournamentId } = round
    for (const { playerId: wireId, place } of body.places) {
      const playerId = idOf(idFromWire(wireId))
      const stored = await readEntryCard(tx, round, { playerId, accountId: session.accountId, timeZone })
      if (!stored) throw new ApiError('notFound')
      const { card, customerId } = stored
      const before = await rowOf<{ manual_order: number | null }>(
        tx,
        sql`select manual_order from card where tenant_id = ${tx.tenantId} and round_id = ${roundId} and player_id = ${playerId}`,
      )
      if (before?.manual_order === place) continue
      if (!(await nextVersion(tx, card))) throw await cardRefused([{ code: 'changedSince' }], language)
      // The scores were seen by two; the order of a tie needs no second look at them.
      await tx.query(
        sql`update card set manual_order = ${place}::integer, confirmed_version = case when ${card.confirmed} then version else confirmed_version end
          where tenant_id = ${tx.tenantId} and round_id = ${roundId} and player_id = ${playerId}`,
      )
      const text = (order: number | null | undefined): string | null => (order == null ? null : String(order))
      const event = { what: 'manualOrder', hole: null, was: text(before?.manual_order), became: text(place) } as const
      const writer = { tournamentId, customerId, actorId: session.customerId, accountId: session.accountId, instant, reason: body.reason }
      await writeHistory(tx, card, [event], writer)
    }
    return {}
  })
})
