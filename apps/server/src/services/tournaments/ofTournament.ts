/** Common start of calls on a tournament: one snapshot, and a viewer who may see the tournament. */

import type { Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { ClubContext } from '../accounts/session.ts'
import { readViewer, type Viewer } from '../people/viewer.ts'
import { readTournamentAhead } from './tournaments.ts'

type TournamentRequest = ClubContext & { readonly params: { readonly tournId: string } }

export function ofTournament<T>(
  request: TournamentRequest,
  read: (tx: Tx, tournament: Tournament, viewer: Viewer) => Promise<T>,
): Promise<T> {
  return withRowsOfTournament(
    request,
    async () => null,
    (_rows, tournament, viewer, tx) => read(tx, tournament, viewer),
  )
}

/** Does the same and reads rows in the round trip of the viewer. They are discarded if the viewer may not see the tournament. */
export function withRowsOfTournament<Rows, T>(
  { db, tenant, session, instant, params }: TournamentRequest,
  readRows: (tx: Tx, tournamentId: string) => Promise<Rows>,
  respond: (rows: Rows, tournament: Tournament, viewer: Viewer, tx: Tx) => T | Promise<T>,
): Promise<T> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const id = idOf(params.tournId, 'tournamentNotFound')
      const [viewer, tournamentFor, rows] = await Promise.all([
        readViewer(tx, session, instant),
        readTournamentAhead(tx, { session, instant }, id),
        readRows(tx, id),
      ])
      const tournament = tournamentFor(viewer)
      if (!tournament) throw new ApiError('tournamentNotFound')
      return respond(rows, tournament, viewer, tx)
    },
    'read',
  )
}
