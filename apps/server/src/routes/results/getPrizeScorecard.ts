import { getPrizeScorecard, getPrizeTeamScorecard, listPrizeScorecards, scorecardToWire } from '@club/contract/results'
import { pageToWire } from '@club/contract/wire'
import type { Scorecard } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { ofPrize, type PrizeRound } from '../../services/results/ofPrize.ts'
import { readPrizeCards, readPrizeTeams } from '../../services/results/prizeField.ts'
import { type CardContext, playerScorecard, teamScorecard } from './computeScorecard.ts'

function contextOf({ viewer, round, settings, prize, openResults }: PrizeRound): CardContext {
  return { sight: viewer.sight, round, settings, openResults, prizes: [{ id: prize.id, name: prize.name }] }
}

/** Returns true once live scores or results are published. */
function isOpen({ open }: PrizeRound): boolean {
  return open.results || open.live
}

async function teamCards(tx: Tx, query: PrizeRound, teamId?: string): Promise<readonly Scorecard[]> {
  if (!isOpen(query) || !query.prize.team) return []
  const field = await readPrizeTeams(tx, query)
  const selected = field.teams.filter(({ id }) => teamId === undefined || id === teamId)
  return selected.flatMap((team) => teamScorecard(team, field, contextOf(query)) ?? [])
}

/** Returns the players' cards for a prize; for a team prize, those of the members of its teams. */
async function playerCards(tx: Tx, query: PrizeRound, playerId?: string): Promise<readonly Scorecard[]> {
  if (!isOpen(query)) return []
  const { prize } = query
  const field = prize.team ? await readPrizeTeams(tx, query) : null
  const all = field ? field.cards : await readPrizeCards(tx, query)
  const selected = all.filter((card) => playerId === undefined || card.playerId === playerId)
  return [...Map.groupBy(selected, (card) => card.playerId)].flatMap(([id, cards]) => {
    const team = field?.teams.find(({ members }) => members.some((member) => member.playerId === id))
    if (field && !team) return []
    return playerScorecard(cards, field && team ? teamScorecard(team, field, contextOf(query)) : null, contextOf(query)) ?? []
  })
}

/** Empty until something of the round is published. */
export const listPrizeScorecardsRoute = clubRoute(listPrizeScorecards, (request) =>
  ofPrize(request, async (tx, query) => {
    const cards = query.prize.team ? await teamCards(tx, query) : await playerCards(tx, query)
    return pageToWire(cards.map(scorecardToWire))
  }),
)

export const getPrizeTeamScorecardRoute = clubRoute(getPrizeTeamScorecard, (request) => {
  const teamId = idOf(request.params.teamId)
  return ofPrize(request, async (tx, query) => found(await teamCards(tx, query, teamId)))
})

export const getPrizeScorecardRoute = clubRoute(getPrizeScorecard, (request) => {
  const playerId = idOf(request.params.playerId)
  return ofPrize(request, async (tx, query) => found(await playerCards(tx, query, playerId)))
})

function found(cards: readonly Scorecard[]) {
  if (cards.length === 0) throw new ApiError('notFound')
  return pageToWire(cards.map(scorecardToWire))
}
