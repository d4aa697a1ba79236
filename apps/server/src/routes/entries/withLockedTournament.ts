/** The start of every change of entries: the lock, then a fresh look at what it guards. */
import type { Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { lockTournament } from '../../db/lockTournament.ts'
import { readTournament } from '../../db/tournaments.ts'
import { readViewer, type Viewer } from '../../db/viewer.ts'
import { ApiError } from '../../http/apiError.ts'
import { type ClubRequest, idOf } from '../../http/request.ts'

type Asked = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant'> & { readonly params: { readonly tournId: string } }

export function withLockedTournament<T>(
  { db, tenant, session, instant, params }: Asked,
  change: (tx: Tx, tournament: Tournament, viewer: Viewer) => Promise<T>,
): Promise<T> {
  const id = idOf(params.tournId, 'tournamentNotFound')
  return inTenant(db, tenant.id, async (tx) => {
    if (!(await lockTournament(tx, id))) throw new ApiError('tournamentNotFound')
    const viewer = await readViewer(tx, session, instant)
    return change(tx, await readTournament(tx, viewer, id), viewer)
  })
}
