/** Adds players directly to the waiting list. Players who fit move up immediately, so that no free place stays unused. TS-85, TS-86. */
import { addWaitings, storedEntryToWire } from '@club/contract/entries'
import { playerLimit } from '@club/core/tournament'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { storeSignUp } from '../../services/entries/storeSignUp.ts'
import { idempotentWithLockedTournament } from '../../services/entries/withLockedTournament.ts'

export const addWaitingsRoute = clubRoute(addWaitings, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, language, body } = request
  return idempotentWithLockedTournament('addWaitings', request, async (tx, tournament, viewer) => {
    if (!tournament.useWaitingList && !tournament.onlyAddToWaiting) {
      const refusals = [{ code: 'full', maxPlayers: playerLimit(tournament) ?? 0 }] as const
      throw new ApiError('signUpRefused', {
        details: await refusalDetails(
          body.map(({ customerId }) => ({ customerId: String(customerId), refusals })),
          { language },
        ),
      })
    }
    const entries = body.map(({ customerId, comment, details }, index) => ({
      customerId,
      comment: comment ?? null,
      startWish: details?.startWishPriority ?? 0,
      field: `${index}.customerId`,
    }))
    const stored = await storeSignUp(tx, { tournament, viewer, actorId, instant, language }, entries, { onlyWaiting: true })
    await fillFreePlaces(tx, { tournamentId: tournament.id, actorId, instant }, viewer)
    return { content: stored.map(storedEntryToWire) }
  })
})
