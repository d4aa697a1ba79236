import { getTeam, listTeams, teamToWire } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { isPublished, type PublishSettings } from '@club/core/tournament'
import { pagingInOrder } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { myTeam, readTeams } from '../../services/entries/teams.ts'
import type { Viewer } from '../../services/people/viewer.ts'
import { withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readPublishSettings } from '../../services/tournaments/rounds.ts'

/** SQL condition: the caller's teams always, other teams once the list of players is published. */
function shownTeams({ playerList }: PublishSettings, viewer: Viewer): Sql {
  const open = viewer.seesPlayers && isPublished(playerList, viewer.club.now)
  return sql`(${open}::boolean or ${myTeam(viewer.customer?.id ?? null)})`
}

export const listTeamsRoute = clubRoute(listTeams, (request) =>
  withRowsOfTournament(request, readPublishSettings, async (published, { id: tournamentId }, viewer, tx) => {
    const paging = pagingInOrder(request.query)
    const only = shownTeams(published, viewer)
    const found = await readTeams(tx, { tournamentId, only, customerId: viewer.customer?.id ?? null, sight: viewer.sight, ...paging })
    return pageToWire(found.rows.map(teamToWire), found.total, paging.page, paging.size)
  }),
)

export const getTeamRoute = clubRoute(getTeam, (request) =>
  withRowsOfTournament(request, readPublishSettings, async (published, { id: tournamentId }, viewer, tx) => {
    const teamId = idOf(request.params.teamId)
    const only = sql`t.id = ${teamId} and ${shownTeams(published, viewer)}`
    const found = await readTeams(tx, {
      tournamentId,
      only,
      customerId: viewer.customer?.id ?? null,
      sight: viewer.sight,
      size: 1,
      offset: 0,
    })
    const [team] = found.rows
    if (!team) throw new ApiError('notFound')
    return teamToWire(team)
  }),
)
