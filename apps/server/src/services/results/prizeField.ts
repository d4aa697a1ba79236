/** The players and teams that a prize is for, their cards and their number. TR-01, TR-72+, TR-77+. */
import type { Prize, Tournament } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import { readActors, readCards, type StoredCard } from '../cards/storedCards.ts'
import { readPlayingTeams, readTeamCards, readTeamOrders, type StoredTeam } from '../cards/teamCards.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import type { ScoringSettings } from './computeSides.ts'
import { cardsOfTeam, computeTeamSides, type TeamField } from './computeTeamSides.ts'
import { prizeIsFor, prizeIsForTeam, readPrizeClasses } from './prizeClasses.ts'
import { playsOneBall } from './teamCard.ts'

export interface PrizeQuery {
  readonly tournament: Tournament
  readonly prize: Prize
  /** All rounds of the tournament. */
  readonly rounds: readonly RoundRow[]
  /** The prize's rounds up to the shown one. */
  readonly roundNumbers: readonly number[]
  readonly settings: ScoringSettings
}

/** Returns the cards of the players that the prize is for, up to the shown round. */
export async function readPrizeCards(tx: Tx, { tournament, prize, roundNumbers }: PrizeQuery): Promise<readonly StoredCard[]> {
  const [classes, all] = await Promise.all([
    readPrizeClasses(tx, tournament, prize),
    readCards(tx, { tournamentId: tournament.id, sex: prize.sex, roundNumbers }),
  ])
  // The class of a player is that of the first card and does not change during a tournament of several days.
  const first = new Map(all.toReversed().map((card) => [card.playerId, card]))
  return all.filter(({ playerId }) => prizeIsFor(prize, classes, first.get(playerId) as StoredCard))
}

/** Returns the same for teams, with the data that their cards are computed from. */
export async function readPrizeTeams(tx: Tx, { tournament, prize, rounds, roundNumbers, settings }: PrizeQuery): Promise<TeamField> {
  const [classes, teams, cards, teamCards, orders] = await Promise.all([
    readPrizeClasses(tx, tournament, prize),
    readPlayingTeams(tx, tournament.id),
    readCards(tx, { tournamentId: tournament.id, sex: 'both', roundNumbers }),
    readTeamCards(tx, tournament.id, roundNumbers),
    readTeamOrders(tx, tournament.id, roundNumbers),
  ])
  const field: TeamField = { teams, cards, teamCards, orders, rounds: rounds.filter(({ number }) => roundNumbers.includes(number)) }
  const begun = computeTeamSides({ ...field, rounds: field.rounds.slice(0, 1) }, settings)
  const handicaps = new Map(begun.map(({ id, handicap }) => [id, handicap]))
  const isIn = (team: StoredTeam): boolean => prizeIsForTeam(prize, classes, asBegun(field, team), handicaps.get(team.id) ?? null)
  return { ...field, teams: field.teams.filter(isIn) }
}

/** Returns the team with its members' indexes of the first card, which decides the class; without one, the club's current index. */
function asBegun({ rounds: [round], cards, teamCards }: TeamField, team: StoredTeam): StoredTeam {
  if (!round) return team
  const firstCards = playsOneBall(round)
    ? teamCards.find((card) => card.teamId === team.id && card.roundNumber === round.number)?.snapshot.indexes
    : cardsOfTeam(team, cards, round.number)
  const indexes = new Map(firstCards?.map(({ playerId, handicapIndex }) => [playerId, handicapIndex]))
  return { ...team, members: team.members.map((one) => ({ ...one, handicapIndex: indexes.get(one.playerId) ?? one.handicapIndex })) }
}

/**
 * Returns true if the query of the prize has counted its players: not if the prize names classes or groupings, or is a team prize of a sex.
 */
function isCounted({ team, sex, handicapClasses, ageClasses, groupings }: Prize): boolean {
  return handicapClasses.length + ageClasses.length + groupings.length === 0 && !(team && sex !== 'both')
}

/** Returns the prize with `actorsCount`: the number of players or teams that it is for, with or without a card. */
export async function withActors(tx: Tx, query: Omit<PrizeQuery, 'roundNumbers'>): Promise<Prize> {
  const { tournament, prize, rounds } = query
  if (isCounted(prize)) return prize
  const roundNumbers = prize.rounds.length > 0 ? prize.rounds : rounds.map(({ number }) => number)
  if (prize.team) {
    const { teams } = await readPrizeTeams(tx, { ...query, roundNumbers: roundNumbers.slice(0, 1) })
    return { ...prize, actorsCount: teams.length }
  }
  const [classes, actors] = await Promise.all([readPrizeClasses(tx, tournament, prize), readActors(tx, tournament.id, roundNumbers)])
  return { ...prize, actorsCount: actors.filter((actor) => prizeIsFor(prize, classes, actor)).length }
}
