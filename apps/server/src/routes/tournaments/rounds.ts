/** One round: its settings, its publication, the progress of its cards. TV-42 to TV-57, TV-95, TV-101. */
import {
  getRoundPublication,
  getRoundSettings,
  getRoundStatistics,
  publishSettingsToWire,
  roundSettingsToWire,
  roundStatisticsToWire,
} from '@club/contract/tournaments'
import { isPublished, type RoundStatistics } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { ofRound } from '../../services/draw/ofRound.ts'
import { publicationOf, settingsOf } from '../../services/tournaments/rounds.ts'

export const roundSettingsRoute = clubRoute(getRoundSettings, (request) =>
  ofRound(request, async (_tx, { round }) => roundSettingsToWire(settingsOf(round))),
)

export const roundPublicationRoute = clubRoute(getRoundPublication, (request) =>
  ofRound(request, async (_tx, { round }) => {
    const playerList = { publish: false, publishTime: null }
    const [published] = publishSettingsToWire({ playerList, rounds: [publicationOf(round)] }).rounds ?? []
    if (!published) throw new ApiError('notFound')
    return published
  }),
)

interface CountedRow {
  readonly none: number
  readonly some: number
  readonly all: number
  readonly team_none: number
  readonly team_some: number
  readonly team_all: number
}

const NOTHING: RoundStatistics = {
  ...{ notEntered: 0, partlyEntered: 0, allEntered: 0, teamNotEntered: 0, teamPartlyEntered: 0, teamAllEntered: 0 },
}

export const roundStatisticsRoute = clubRoute(getRoundStatistics, (request) =>
  ofRound({ ...request, params: { roundId: request.params.id } }, async (tx, { round, tournament, viewer }) => {
    if (request.params.tournId !== tournament.id) throw new ApiError('notFound')
    const { liveScoring, results } = publicationOf(round)
    const out = isPublished(liveScoring, viewer.club.now) || isPublished(results, viewer.club.now)
    return roundStatisticsToWire(viewer.seesPlayers && out ? await countCards(tx, round.id, round.holes) : NOTHING)
  }),
)

/**
 * Counts players and teams of the round by the progress of their cards; a hole not completed counts as entered. If a team plays one ball,
 * its card is that of its players; a team has finished when all its cards are complete.
 */
async function countCards(tx: Tx, roundId: string, holes: number): Promise<RoundStatistics> {
  const counted = await rowOf<CountedRow>(
    tx,
    sql`with each as (
        select (
          select m.team_id from team_member m
          where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id and m.customer_id = p.customer_id
        ) as team_id, (
          select count(*) from card_hole h where h.tenant_id = p.tenant_id and h.player_id = p.id and h.round_id = r.id
        ) + (
          select count(*) from team_member m join team_card_hole h on h.tenant_id = m.tenant_id and h.team_id = m.team_id
          where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id and m.customer_id = p.customer_id and h.round_id = r.id
        ) as entered
        from round r join player p on p.tenant_id = r.tenant_id and p.tournament_id = r.tournament_id
        where r.tenant_id = ${tx.tenantId} and r.id = ${roundId}
      ), team as (
        select max(entered) as most, min(entered) as fewest from each where team_id is not null group by team_id
      )
      select (count(*) filter (where entered = 0))::integer as none,
        (count(*) filter (where entered > 0 and entered < ${holes}::integer))::integer as some,
        (count(*) filter (where entered >= ${holes}::integer))::integer as all,
        (select count(*) filter (where most = 0) from team)::integer as team_none,
        (select count(*) filter (where most > 0 and fewest < ${holes}::integer) from team)::integer as team_some,
        (select count(*) filter (where fewest >= ${holes}::integer) from team)::integer as team_all
      from each`,
  )
  if (!counted) return NOTHING
  return {
    ...{ notEntered: counted.none, partlyEntered: counted.some, allEntered: counted.all },
    ...{ teamNotEntered: counted.team_none, teamPartlyEntered: counted.team_some, teamAllEntered: counted.team_all },
  }
}
