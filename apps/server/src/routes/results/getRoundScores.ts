/** Cards of a round without a prize, scored by the round's settings. TR-40, TR-41. */
import { getPlayerScores, getTeamScores, scorecardToWire } from '@club/contract/results'
import { pageToWire } from '@club/contract/wire'
import { mergedMaxScore, type Prize, type Scorecard, type Tournament } from '@club/core/tournament'
import { inTenant, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readCards } from '../../services/cards/storedCards.ts'
import { readPlayingTeams, readTeamCards, readTeamOrders } from '../../services/cards/teamCards.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { computeTeamSides, type TeamField } from '../../services/results/computeTeamSides.ts'
import { openTo } from '../../services/results/ofPrize.ts'
import { type PrizeClasses, prizeIsFor, prizeIsForTeam, readPrizeClasses } from '../../services/results/prizeClasses.ts'
import { type PrizeRow, prizeColumns, prizeOf } from '../../services/tournaments/prizes.ts'
import { publicationOf, type RoundRow, readRounds, tournamentOfRound } from '../../services/tournaments/rounds.ts'
import { readTournamentAhead } from '../../services/tournaments/tournaments.ts'
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
      const tournamentId = tournamentOfRound(tx, roundId)
      const [viewer, tournamentFor, rounds, prizes] = await Promise.all([
        readViewer(tx, session, instant),
        readTournamentAhead(tx, { session, instant }, tournamentId),
        readRounds(tx, tournamentId),
        rowsOf<PrizeRow>(
          tx,
          sql`select ${prizeColumns} from prize z join round r on r.tenant_id = z.tenant_id and r.tournament_id = z.tournament_id
            where z.tenant_id = ${tx.tenantId} and r.id = ${roundId} and not z.special and r.number = any (z.rounds) order by z.position`,
        ),
      ])
      const tournament = tournamentFor(viewer)
      const round = rounds.find(({ id }) => id === roundId)
      if (!tournament || !round) throw new ApiError('notFound')
      const open = openTo(viewer, publicationOf(round))
      if (!open.results && !open.live) throw new ApiError('notFound')
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

async function readCounted(
  tx: Tx,
  { tournament, allPrizes }: RoundScoresQuery,
): Promise<(isFor: (prize: Prize, classes: PrizeClasses) => boolean) => Scorecard['prizes']> {
  const read = await Promise.all(allPrizes.map(async (prize) => ({ prize, classes: await readPrizeClasses(tx, tournament, prize) })))
  return (isFor) => read.flatMap(({ prize, classes }) => (isFor(prize, classes) ? [{ id: prize.id, name: prize.name }] : []))
}

function upTo({ round, rounds }: RoundScoresQuery): readonly RoundRow[] {
  return rounds.filter(({ number }) => number <= round.number)
}

export const getPlayerScoresRoute = clubRoute(getPlayerScores, (request) => {
  const playerId = idOf(request.params.playerId)
  return ofRound(request, idOf(request.params.roundId), async (tx, query) => {
    const roundNumbers = upTo(query).map(({ number }) => number)
    const [cards, counted] = await Promise.all([
      readCards(tx, { tournamentId: query.tournament.id, sex: 'both', roundNumbers, playerId }),
      readCounted(tx, query),
    ])
    const [first] = cards
    if (!first) return null
    const prizes = counted((prize, classes) => !prize.team && prizeIsFor(prize, classes, first))
    return playerScorecard(cards, null, { ...query, prizes })
  })
})

export const getTeamScoresRoute = clubRoute(getTeamScores, (request) => {
  const teamId = idOf(request.params.teamId)
  return ofRound(request, idOf(request.params.roundId), async (tx, query) => {
    const { tournament, settings } = query
    const rounds = upTo(query)
    const roundNumbers = rounds.map(({ number }) => number)
    const [teams, cards, teamCards, orders, counted] = await Promise.all([
      readPlayingTeams(tx, tournament.id),
      readCards(tx, { tournamentId: tournament.id, sex: 'both', roundNumbers }),
      readTeamCards(tx, tournament.id, roundNumbers),
      readTeamOrders(tx, tournament.id, roundNumbers),
      readCounted(tx, query),
    ])
    const team = teams.find(({ id }) => id === teamId)
    if (!team) return null
    const field: TeamField = { teams: [team], cards, teamCards, orders, rounds }
    const [side] = computeTeamSides({ ...field, rounds: rounds.slice(0, 1) }, settings)
    const handicap = side?.handicap ?? null
    const prizes = counted((prize, classes) => prize.team && prizeIsForTeam(prize, classes, team, handicap))
    return teamScorecard(team, field, { ...query, prizes })
  })
})
