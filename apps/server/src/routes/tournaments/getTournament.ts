import { getTournament, tournamentToWire } from '@club/contract/tournaments'
import { clubRoute } from '../../http/request.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'

export const getTournamentRoute = clubRoute(getTournament, ({ params, ...request }) =>
  ofTournament({ ...request, params: { tournId: params.id } }, async (_tx, tournament) => tournamentToWire(tournament)),
)
