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

/** As soon as the live scores or the results are published. */
function isOpen({ open }: PrizeRound): boolean {
  return open.results || open.live
}

async function teamCards(tx: Tx, asked: PrizeRound, teamId?: string): Promise<readonly Scorecard[]> {
  if (!isOpen(asked) || !asked.prize.team) return []
  const field = await readPrizeTeams(tx, asked)
  const wanted = field.teams.filter(({ id }) => teamId === undefined || id === teamId)
  return wanted.flatMap((team) => teamScorecard(team, field, contextOf(asked)) ?? [])
}

/** A player's card for a prize of teams is the ball of one of a team. */
async function playerCards(tx: Tx, asked: PrizeRound, playerId?: string): Promise<readonly Scorecard[]> {
  if (!isOpen(asked)) return []
  const { prize } = asked
  const field = prize.team ? await readPrizeTeams(tx, asked) : null
  const all = field ? field.cards : await readPrizeCards(tx, asked)
  const wanted = all.filter((card) => playerId === undefined || card.playerId === playerId)
  return [...Map.groupBy(wanted, (card) => card.playerId)].flatMap(([id, cards]) => {
    const team = field?.teams.find(({ members }) => members.some((member) => member.playerId === id))
    if (field && !team) return []
    return playerScorecard(cards, field && team ? teamScorecard(team, field, contextOf(asked)) : null, contextOf(asked)) ?? []
  })
}

/** Empty until something of the round is published. */
export const listPrizeScorecardsRoute = clubRoute(listPrizeScorecards, (request) =>
  ofPrize(request, async (tx, asked) => {
    const cards = asked.prize.team ? await teamCards(tx, asked) : await playerCards(tx, asked)
    return pageToWire(cards.map(scorecardToWire))
  }),
)

export const getPrizeTeamScorecardRoute = clubRoute(getPrizeTeamScorecard, (request) => {
  const teamId = idOf(request.params.teamId)
  return ofPrize(request, async (tx, asked) => found(await teamCards(tx, asked, teamId)))
})

export const getPrizeScorecardRoute = clubRoute(getPrizeScorecard, (request) => {
  const playerId = idOf(request.params.playerId)
  return ofPrize(request, async (tx, asked) => found(await playerCards(tx, asked, playerId)))
})

function found(cards: readonly Scorecard[]) {
  if (cards.length === 0) throw new ApiError('notFound')
  return pageToWire(cards.map(scorecardToWire))
}
