import { getPublishSettings, publishSettingsToWire } from '@club/contract/tournaments'
import { readPublishSettings } from '../../db/rounds.ts'
import { clubRoute } from '../../http/request.ts'
import { ofTournament } from './ofTournament.ts'

export const getPublishSettingsRoute = clubRoute(getPublishSettings, (request) =>
  ofTournament(request, async (tx, tournament) => publishSettingsToWire(await readPublishSettings(tx, tournament.id))),
)
