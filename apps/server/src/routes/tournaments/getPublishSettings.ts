import { getPublishSettings, publishSettingsToWire } from '@club/contract/tournaments'
import { clubRoute } from '../../http/request.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'

export const getPublishSettingsRoute = clubRoute(getPublishSettings, (request) =>
  ofTournament(request, async (tx, tournament) => publishSettingsToWire(await readPublishSettings(tx, tournament.id))),
)
