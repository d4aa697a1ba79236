/** A place that another person has reserved for the caller in a tournament: read it, or give it back. TS-118+. */
import { getReservedPlace, giveBackReservedPlace } from '@club/contract/entries'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { notifyOfEntry } from '../../services/entries/notifyOfEntry.ts'
import { cancelReservations } from '../../services/entries/placeHolds.ts'
import { withLockedTournament } from '../../services/entries/withLockedTournament.ts'
import { reopen } from '../../services/finance/openBasket.ts'
import { readShownNames } from '../../services/people/sight.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'

interface ReservedRow {
  readonly until: Date
  readonly initiator_id: string
}

function readReserved(tx: Tx, tournamentId: string, customerId: string, instant: Date): Promise<ReservedRow | undefined> {
  return rowOf<ReservedRow>(
    tx,
    sql`select until, initiator_id from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      and customer_id = ${customerId} and initiator_id <> customer_id and until >= ${instant}`,
  )
}

export const getReservedPlaceRoute = clubRoute(getReservedPlace, (request) => {
  const { customerId } = requireCustomer(request)
  return ofTournament(request, async (tx, { id }, { sight, club }) => {
    const reserved = await readReserved(tx, id, customerId, request.instant)
    if (!reserved) return { until: null, reservedBy: null }
    const names = await readShownNames(tx, sight, [reserved.initiator_id])
    return { until: clubNow(club.timeZone, reserved.until), reservedBy: names.get(reserved.initiator_id) ?? '' }
  })
})

export const giveBackReservedPlaceRoute = clubRoute(giveBackReservedPlace, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant } = request
  return withLockedTournament(request, async (tx, { id: tournamentId }, viewer) => {
    const reserved = await readReserved(tx, tournamentId, customerId, instant)
    if (!reserved) throw new ApiError('offerGone')
    const fee = await rowOf<{ basket_id: string | null; is_being_paid: boolean }>(
      tx,
      sql`select f.basket_id, exists (
          select from basket_payment p where p.tenant_id = f.tenant_id and p.basket_id = f.basket_id and p.status <> 'failed'
        ) as is_being_paid
        from competition_fee f where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId} and f.customer_id = ${customerId}`,
    )
    if (fee?.is_being_paid) throw new ApiError('stillRunning')
    const change = { tournamentId, actorId: customerId, instant }
    await cancelReservations(tx, change, [customerId])
    if (fee?.basket_id) await reopen(tx, fee.basket_id)
    await notifyOfEntry(tx, change, 'gaveBack', [reserved.initiator_id])
    await fillFreePlaces(tx, change, viewer)
    return {}
  })
})
