/** Common start of all changes of entries: locks the tournament, then reads it. */
import type { Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { type IdempotentRequest, runIdempotent } from '../../db/runIdempotent.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { type ClubContext, requireCustomer } from '../accounts/session.ts'
import { readViewer, type Viewer } from '../people/viewer.ts'
import { lockTournament } from '../tournaments/lockTournament.ts'
import { readTournament } from '../tournaments/tournaments.ts'
import { fillFreePlaces } from './fillFreePlaces.ts'
import { cancelExpiredReservations } from './placeHolds.ts'

type TournamentRequest = ClubContext & { readonly params: { readonly tournId: string } }
type Work<T> = (tx: Tx, tournament: Tournament, viewer: Viewer) => Promise<T>

export function withLockedTournament<T>(request: TournamentRequest, change: Work<T>): Promise<T> {
  const id = idOf(request.params.tournId, 'tournamentNotFound')
  return inTenant(request.db, request.tenant.id, (tx) => locked(tx, request, id, change))
}

/** The same as `withLockedTournament`, but a repeated request with the same Idempotency-Key gets the first response again. */
export function idempotentWithLockedTournament<T>(
  name: string,
  request: TournamentRequest & IdempotentRequest,
  change: Work<T>,
): Promise<T> {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.tournId, 'tournamentNotFound')
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, customerId, request, () => locked(tx, request, id, change)),
  )
}

async function locked<T>(tx: Tx, { session, instant }: TournamentRequest, id: string, change: Work<T>): Promise<T> {
  // Expired offers and reservations end first, so that the change does not depend on when the job of the waiting list runs.
  const club = { tournamentId: id, actorId: null, instant }
  // Sent together, and run in this order.
  const [isFound, viewer, isFree] = await Promise.all([
    lockTournament(tx, id),
    readViewer(tx, session, instant),
    cancelExpiredReservations(tx, club),
  ])
  if (!isFound) throw new ApiError('tournamentNotFound')
  // Neither makes the tournament visible, so their end does not hide it from the viewer.
  if (isFree) await fillFreePlaces(tx, club, viewer)
  return change(tx, await readTournament(tx, viewer, id), viewer)
}
