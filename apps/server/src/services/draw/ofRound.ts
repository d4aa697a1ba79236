/** Common start of calls on a round: one snapshot, and a viewer who may see the tournament. */

import type { Tournament } from '@club/core/tournament'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { ClubContext } from '../accounts/session.ts'
import { readViewer, type Viewer } from '../people/viewer.ts'
import { type RoundRow, tournamentOfRound } from '../tournaments/rounds.ts'
import { readTournamentAhead } from '../tournaments/tournaments.ts'

type RoundRequest = ClubContext & { readonly params: { readonly roundId: string } }

export interface OneRound {
  readonly viewer: Viewer
  readonly tournament: Tournament
  readonly round: RoundRow
}

/** Runs `read` with the round. Throws 404 if the viewer may not see its tournament. TV-68. */
export function ofRound<T>(
  { db, tenant, session, instant, params }: RoundRequest,
  read: (tx: Tx, query: OneRound) => Promise<T>,
): Promise<T> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const id = idOf(params.roundId)
      const [viewer, tournamentFor, round] = await Promise.all([
        readViewer(tx, session, instant),
        readTournamentAhead(tx, { session, instant }, tournamentOfRound(tx, id)),
        rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${id}`),
      ])
      const tournament = tournamentFor(viewer)
      if (!round || !tournament) throw new ApiError('notFound')
      return read(tx, { viewer, tournament, round })
    },
    'read',
  )
}
