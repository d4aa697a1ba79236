/** Computes one side for each team, by the rules of the prize. */
import type { ClubDateTime } from '@club/core'
import type { StoredCard } from '../cards/storedCards.ts'
import type { StoredTeam, StoredTeamCard, TeamOrder } from '../cards/teamCards.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import type { ComputedSide, ScoringSettings } from './computeSides.ts'
import { handicapOfBalls, oneBallCard, ownBallsCard, playsOneBall } from './teamCard.ts'

export interface TeamField {
  readonly teams: readonly StoredTeam[]
  /** Cards of players in the shown rounds; they count for the players' teams. */
  readonly cards: readonly StoredCard[]
  readonly teamCards: readonly StoredTeamCard[]
  /** Manual orders of teams without a card. */
  readonly orders: readonly TeamOrder[]
  /** Shown rounds, ascending. */
  readonly rounds: readonly RoundRow[]
}

type Played = ComputedSide['rounds'][number] & Pick<ComputedSide, 'handicap' | 'returnedAt' | 'manualOrder' | 'lot' | 'starts'>

function lowest(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Returns when the last card was handed in; null while one is missing. */
function lastReturn(cards: readonly StoredCard[]): ClubDateTime | null {
  const moments = cards.map(({ returnedAt }) => returnedAt)
  return moments.includes(null) ? null : (moments.toSorted().at(-1) ?? null)
}

export function cardsOfTeam(team: StoredTeam, cards: readonly StoredCard[], roundNumber: number): readonly StoredCard[] {
  return team.members.flatMap(({ playerId }) => cards.filter((card) => card.playerId === playerId && card.roundNumber === roundNumber))
}

function playedRound(
  team: StoredTeam,
  round: RoundRow,
  { cards, teamCards, orders }: TeamField,
  settings: ScoringSettings,
): readonly Played[] {
  const { number: roundNumber } = round
  if (playsOneBall(round)) {
    const stored = teamCards.find((card) => card.teamId === team.id && card.roundNumber === roundNumber)
    if (!stored) return []
    const { returnedAt, manualOrder, lot, snapshot } = stored
    const handicap = snapshot.handicap?.exact ?? null
    return [{ kind: 'card', roundNumber, ...oneBallCard(stored, settings), handicap, returnedAt, manualOrder, lot, starts: [stored] }]
  }
  const own = cardsOfTeam(team, cards, roundNumber)
  const [first] = own
  if (!first) return []
  const order = orders.find((one) => one.teamId === team.id && one.roundNumber === roundNumber)
  const orderOfBalls = lowest(own.map(({ manualOrder }) => manualOrder))
  const places = { manualOrder: order?.manualOrder ?? orderOfBalls, lot: lowest(own.map(({ lot }) => lot)) }
  const basics = { handicap: handicapOfBalls(own, round), returnedAt: lastReturn(own), ...places, starts: [first] }
  return [{ kind: 'card', roundNumber, ...ownBallsCard(own, round, settings), ...basics }]
}

/** Returns the sides of all teams with a card; like players, teams without any card are not listed. */
export function computeTeamSides(field: TeamField, settings: ScoringSettings): readonly ComputedSide[] {
  return field.teams.flatMap((team): readonly ComputedSide[] => {
    const played = field.rounds.flatMap((round) => playedRound(team, round, field, settings))
    const last = played.at(-1)
    if (!last) return []
    const { handicap, returnedAt, manualOrder, lot = null } = last
    return [
      {
        id: team.id,
        status: 'counted',
        rounds: played,
        ...{ handicap, returnedAt, manualOrder, lot },
        people: team.members.map(({ person }) => person),
        teamName: team.name,
        starts: played.flatMap(({ starts }) => starts),
      },
    ]
  })
}
