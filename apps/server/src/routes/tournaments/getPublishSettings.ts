import { getPublishSettings, publishSettingsToWire } from '@club/contract/tournaments'
import { clubRoute } from '../../http/request.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'

export const getPublishSettingsRoute = clubRoute(getPublishSettings, (request) =>
  withRowsOfTournament(request, readPublishSettings, publishSettingsToWire),
)
