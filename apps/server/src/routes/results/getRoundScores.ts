/** Cards of a round without a prize, scored by the round's settings. TR-40, TR-41. */
import { getPlayerScores, getTeamScores, scorecardToWire } from '@club/contract/results'
import { pageToWire } from '@club/contract/wire'
import { mergedMaxScore, type Prize, type Scorecard, type Tournament } from '@club/core/tournament'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readCards } from '../../services/cards/storedCards.ts'
import { readPlayingTeams, readTeamCards, readTeamOrders } from '../../services/cards/teamCards.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { computeTeamSides, type TeamField } from '../../services/results/computeTeamSides.ts'
import { openTo } from '../../services/results/ofPrize.ts'
import { prizeIsFor, prizeIsForTeam, readPrizeClasses } from '../../services/results/prizeClasses.ts'
import { type PrizeRow, prizeColumns, prizeOf } from '../../services/tournaments/prizes.ts'
import { publicationOf, type RoundRow, readRounds } from '../../services/tournaments/rounds.ts'
import { readTournament } from '../../services/tournaments/tournaments.ts'
import { type CardContext, playerScorecard, teamScorecard } from './computeScorecard.ts'

interface RoundScoresQuery extends CardContext {
  readonly tournament: Tournament
  readonly rounds: readonly RoundRow[]
  /** Prizes of the round, without special prizes. */
  readonly allPrizes: readonly Prize[]
}

/** Returns the card that `read` finds; 404 if it is missing or nothing of the round is published yet. */
function ofRound(
  { db, tenant, session, instant }: Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant'>,
  roundId: string,
  read: (tx: Tx, query: RoundScoresQuery) => Promise<Scorecard | null>,
) {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const row = await rowOf<{ tournament_id: string }>(
        tx,
        sql`select tournament_id from round where tenant_id = ${tx.tenantId} and id = ${roundId}`,
      )
      if (!row) throw new ApiError('notFound')
      const tournament = await readTournament(tx, viewer, row.tournament_id).catch(() => {
        throw new ApiError('notFound')
      })
      const rounds = await readRounds(tx, tournament.id)
      const round = rounds.find(({ id }) => id === roundId) as RoundRow
      const open = openTo(viewer, publicationOf(round))
      if (!open.results && !open.live) throw new ApiError('notFound')
      const prizes = await rowsOf<PrizeRow>(
        tx,
        sql`select ${prizeColumns} from prize z where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournament.id}
          and not z.special and ${round.number} = any (z.rounds) order by z.position`,
      )
      const { nationalAssociation, ruleReading, maxScore } = viewer.club
      const card = await read(tx, {
        ...{ sight: viewer.sight, tournament, round, rounds, prizes: [], allPrizes: prizes.map(prizeOf) },
        settings: {
          prize: { scoring: round.scoring, scoreMethod: 'net' },
          maxScore: mergedMaxScore(tournament.maxScore, maxScore),
          ...{ nationalAssociation, ruleReading },
        },
        openResults: rounds.filter((one) => openTo(viewer, publicationOf(one)).results).map(({ number }) => number),
      })
      if (!card) throw new ApiError('notFound')
      return pageToWire([scorecardToWire(card)])
    },
    'read',
  )
}

async function countedFor(
  tx: Tx,
  { tournament, allPrizes }: RoundScoresQuery,
  isFor: (prize: Prize, classes: Awaited<ReturnType<typeof readPrizeClasses>>) => boolean,
): Promise<Scorecard['prizes']> {
  const prizes: { id: string; name: string }[] = []
  for (const prize of allPrizes) {
    if (isFor(prize, await readPrizeClasses(tx, tournament, prize))) prizes.push({ id: prize.id, name: prize.name })
  }
  return prizes
}

function upTo({ round, rounds }: RoundScoresQuery): readonly RoundRow[] {
  return rounds.filter(({ number }) => number <= round.number)
}

export const getPlayerScoresRoute = clubRoute(getPlayerScores, (request) => {
  const playerId = idOf(request.params.playerId)
  return ofRound(request, idOf(request.params.roundId), async (tx, query) => {
    const roundNumbers = upTo(query).map(({ number }) => number)
    const cards = await readCards(tx, { tournamentId: query.tournament.id, sex: 'both', roundNumbers, playerId })
    const [first] = cards
    if (!first) return null
    const prizes = await countedFor(tx, query, (prize, classes) => !prize.team && prizeIsFor(prize, classes, first))
    return playerScorecard(cards, null, { ...query, prizes })
  })
})

export const getTeamScoresRoute = clubRoute(getTeamScores, (request) => {
  const teamId = idOf(request.params.teamId)
  return ofRound(request, idOf(request.params.roundId), async (tx, query) => {
    const { tournament, settings } = query
    const rounds = upTo(query)
    const roundNumbers = rounds.map(({ number }) => number)
    const team = (await readPlayingTeams(tx, tournament.id)).find(({ id }) => id === teamId)
    if (!team) return null
    const field: TeamField = {
      teams: [team],
      cards: await readCards(tx, { tournamentId: tournament.id, sex: 'both', roundNumbers }),
      teamCards: await readTeamCards(tx, tournament.id, roundNumbers),
      orders: await readTeamOrders(tx, tournament.id, roundNumbers),
      rounds,
    }
    const [side] = computeTeamSides({ ...field, rounds: rounds.slice(0, 1) }, settings)
    const handicap = side?.handicap ?? null
    const prizes = await countedFor(tx, query, (prize, classes) => prize.team && prizeIsForTeam(prize, classes, team, handicap))
    return teamScorecard(team, field, { ...query, prizes })
  })
})
