/**
 * Two sign-up calls of the specification: the caller's own data is a separate field, and the second one puts the fees into the basket.
 * TS-76 to TS-81.
 */
import { addPlayersToBasket, addPlayersWithBasket, storedEntryToWire } from '@club/contract/entries'
import { idFromWire } from '@club/contract/wire'
import { playersToSend } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { putFees } from '../../services/basket/putFees.ts'
import { type RequestedEntry, storeSignUp } from '../../services/entries/storeSignUp.ts'
import { idempotentWithLockedTournament } from '../../services/entries/withLockedTournament.ts'

/** Minutes that unpaid places are reserved. */
const RESERVED_MINUTES = 15

type BasketRequest = ClubRequest<typeof addPlayersWithBasket> | ClubRequest<typeof addPlayersToBasket>

export const addPlayersWithBasketRoute = clubRoute(addPlayersWithBasket, (request) =>
  signUpByBasket('addPlayersWithBasket', request, false),
)
export const addPlayersToBasketRoute = clubRoute(addPlayersToBasket, (request) => signUpByBasket('addPlayersToBasket', request, true))

function signUpByBasket(name: string, request: BasketRequest, reserve: boolean) {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, language, body } = request
  return idempotentWithLockedTournament(name, request, async (tx, tournament, viewer) => {
    // Online payment is a setting of the club (TS-16).
    if (reserve && !viewer.club.settings.competitionFeePaymentEnabled) throw new ApiError('notPermitted')
    const entries = [...(await initiator(tx, tournament.id, actorId, body)), ...others(body, actorId)]
    if (entries.length === 0) throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'players' }] })
    const until = reserve ? new Date(instant.getTime() + RESERVED_MINUTES * 60_000) : null
    const work = { tournament, viewer, actorId, instant, language }
    const stored = await storeSignUp(tx, work, entries, {
      errorOnMaximumGuests: body.errorOnMaximumGuests ?? false,
      mustEnter: (body.mustEnter ?? []).map(idFromWire),
      reserveUntil: until,
    })
    const playerIds = stored.filter(({ list }) => list === 'entryList').map(({ customerId }) => customerId)
    const fees = { customerId: actorId, tournamentId: tournament.id, playerIds, instant, language, needed: until !== null }
    const lieThere = viewer.club.settings.competitionFeePaymentEnabled && (await putFees(tx, fees))
    return { content: stored.map(storedEntryToWire), timerEnd: until && lieThere ? clubNow(viewer.club.timeZone, until) : null }
  })
}

/** TS-78: returns the caller's own entry; none if the request has none or the caller is already entered. */
async function initiator(tx: Tx, tournamentId: string, actorId: string, body: BasketRequest['body']): Promise<readonly RequestedEntry[]> {
  if (!body.initiatorAssoc) return []
  const known = await rowOf(
    tx,
    sql`select 1 where exists (select from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = ${actorId})`,
  )
  // Without other players in the request, the caller gets the refusal.
  if (known && body.players.length > 0) return []
  const startWish = body.details?.startWishPriority ?? 0
  return [{ customerId: actorId, comment: body.initiatorAssoc.comment ?? null, startWish, field: 'initiatorAssoc' }]
}

/** Returns the other players of the request, without duplicates and without the caller. */
function others({ players }: BasketRequest['body'], actorId: string): readonly RequestedEntry[] {
  const named = players.map(({ customerId, assoc, details }, index) => ({
    customerId: idFromWire(customerId),
    comment: assoc?.comment ?? null,
    startWish: details?.startWishPriority ?? 0,
    field: `players.${index}.customerId`,
  }))
  return playersToSend(named, actorId)
}
