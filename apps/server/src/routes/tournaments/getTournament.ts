import { getTournament, tournamentToWire } from '@club/contract/tournaments'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readTournament } from '../../services/tournaments/tournaments.ts'

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
