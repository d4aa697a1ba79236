/** Signs up exactly the players in the request. TS-82. */
import { addPlayers, storedEntryToWire } from '@club/contract/entries'
import { clubRoute } from '../../http/request.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { storeSignUp } from '../../services/entries/storeSignUp.ts'
import { idempotentWithLockedTournament } from '../../services/entries/withLockedTournament.ts'

export const addPlayersRoute = clubRoute(addPlayers, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { players, errorOnMaximumGuests = false } = request.body
  return idempotentWithLockedTournament('addPlayers', request, async (tx, tournament, viewer) => {
    const entries = players.map(({ customerId, assoc, details }, index) => ({
      customerId,
      comment: assoc?.comment ?? null,
      startWish: details?.startWishPriority ?? 0,
      field: `players.${index}.customerId`,
    }))
    const work = { tournament, viewer, actorId, instant: request.instant, language: request.language }
    const stored = await storeSignUp(tx, work, entries, { errorOnMaximumGuests })
    return { content: stored.map(storedEntryToWire) }
  })
})
