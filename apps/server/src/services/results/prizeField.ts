/** Whom a prize is for: their cards, their teams, and how many they are. TR-01, TR-72+, TR-77+. */
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
  /** All of the tournament. */
  readonly rounds: readonly RoundRow[]
  /** The prize's rounds up to the shown one. */
  readonly roundNumbers: readonly number[]
  readonly settings: ScoringSettings
}

/** The cards of the players that the prize is for, up to the shown round. */
export async function readPrizeCards(tx: Tx, { tournament, prize, roundNumbers }: PrizeQuery): Promise<readonly StoredCard[]> {
  const classes = await readPrizeClasses(tx, tournament, prize)
  const all = await readCards(tx, { tournamentId: tournament.id, sex: prize.sex, roundNumbers })
  // The class of a player is that of the first card: a tournament over days is won in the class in which it was begun.
  const first = new Map(all.toReversed().map((card) => [card.playerId, card]))
  return all.filter(({ playerId }) => prizeIsFor(prize, classes, first.get(playerId) as StoredCard))
}

/** The same for the teams, with whatever their cards are made of. */
export async function readPrizeTeams(tx: Tx, { tournament, prize, rounds, roundNumbers, settings }: PrizeQuery): Promise<TeamField> {
  const classes = await readPrizeClasses(tx, tournament, prize)
  const field: TeamField = {
    teams: await readPlayingTeams(tx, tournament.id),
    cards: await readCards(tx, { tournamentId: tournament.id, sex: 'both', roundNumbers }),
    teamCards: await readTeamCards(tx, tournament.id, roundNumbers),
    orders: await readTeamOrders(tx, tournament.id, roundNumbers),
    rounds: rounds.filter(({ number }) => roundNumbers.includes(number)),
  }
  const begun = computeTeamSides({ ...field, rounds: field.rounds.slice(0, 1) }, settings)
  const handicaps = new Map(begun.map(({ id, handicap }) => [id, handicap]))
  const isIn = (team: StoredTeam): boolean => prizeIsForTeam(prize, classes, asBegun(field, team), handicaps.get(team.id) ?? null)
  return { ...field, teams: field.teams.filter(isIn) }
}

/** Its people with the indexes of the first card, as a player is classed; of whoever has none, that of the club. */
function asBegun({ rounds: [round], cards, teamCards }: TeamField, team: StoredTeam): StoredTeam {
  if (!round) return team
  const kept = playsOneBall(round)
    ? teamCards.find((card) => card.teamId === team.id && card.roundNumber === round.number)?.snapshot.indexes
    : cardsOfTeam(team, cards, round.number)
  const indexes = new Map(kept?.map(({ playerId, handicapIndex }) => [playerId, handicapIndex]))
  return { ...team, members: team.members.map((one) => ({ ...one, handicapIndex: indexes.get(one.playerId) ?? one.handicapIndex })) }
}

/** A prize for everybody of a sex is counted where it is read; one that names classes or groups, or a team prize of a sex, here. */
function isCounted({ team, sex, handicapClasses, ageClasses, groupings }: Prize): boolean {
  return handicapClasses.length + ageClasses.length + groupings.length === 0 && !(team && sex !== 'both')
}

/** `actorsCount` is of those whom the prize names, whether they have a card already or not. */
export async function withActors(tx: Tx, asked: Omit<PrizeQuery, 'roundNumbers'>): Promise<Prize> {
  const { tournament, prize, rounds } = asked
  if (isCounted(prize)) return prize
  const roundNumbers = prize.rounds.length > 0 ? prize.rounds : rounds.map(({ number }) => number)
  if (prize.team) {
    const { teams } = await readPrizeTeams(tx, { ...asked, roundNumbers: roundNumbers.slice(0, 1) })
    return { ...prize, actorsCount: teams.length }
  }
  const classes = await readPrizeClasses(tx, tournament, prize)
  const actors = await readActors(tx, tournament.id, roundNumbers)
  return { ...prize, actorsCount: actors.filter((actor) => prizeIsFor(prize, classes, actor)).length }
}
