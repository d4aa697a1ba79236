/** Common start of calls on a tournament: one snapshot, and a viewer who may see the tournament. */

import type { Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { ClubContext } from '../accounts/session.ts'
import { readViewer, type Viewer } from '../people/viewer.ts'
import { readTournament } from './tournaments.ts'

type TournamentRequest = ClubContext & { readonly params: { readonly tournId: string } }

export function ofTournament<T>(
  { db, tenant, session, instant, params }: TournamentRequest,
  read: (tx: Tx, tournament: Tournament, viewer: Viewer) => Promise<T>,
): Promise<T> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      return read(tx, await readTournament(tx, viewer, idOf(params.tournId, 'tournamentNotFound')), viewer)
    },
    'read',
  )
}
