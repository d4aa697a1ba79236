import { getTournament, tournamentToWire } from '@club/contract/tournaments'
import { inTenant } from '../../db/connect.ts'
import { readTournament } from '../../db/tournaments.ts'
import { clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readViewer } from '../../services/people/viewer.ts'

export const getTournamentRoute = clubRoute(getTournament, ({ db, tenant, session, params, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      return tournamentToWire(await readTournament(tx, viewer, idOf(params.id, 'tournamentNotFound')))
    },
    'read',
  ),
)
