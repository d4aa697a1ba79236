/** The card of a player or of a team with all data that is shown. */
import { scoreTotal } from '@club/core/scoring'
import type { HoleDetail, PriorResult, Scorecard } from '@club/core/tournament'
import type { CardSnapshot } from '../../services/cards/cardSnapshot.ts'
import type { StoredCard } from '../../services/cards/storedCards.ts'
import type { StoredTeam, StoredTeamCard } from '../../services/cards/teamCards.ts'
import { type Sight, shownPerson } from '../../services/people/sight.ts'
import { shownSide } from '../../services/results/boardFor.ts'
import { type ComputedSide, computeSides, holeDetailsOf, type ScoringSettings } from '../../services/results/computeSides.ts'
import { cardsOfTeam, computeTeamSides, type TeamField } from '../../services/results/computeTeamSides.ts'
import { playsOneBall } from '../../services/results/teamCard.ts'
import type { RoundRow } from '../../services/tournaments/rounds.ts'

export interface CardContext {
  /** Parts of other people that the viewer sees. */
  readonly sight: Sight
  readonly round: RoundRow
  readonly settings: ScoringSettings
  /** The prizes that the card is counted for. */
  readonly prizes: Scorecard['prizes']
  /** Numbers of the rounds whose results the viewer may see. */
  readonly openResults: readonly number[]
}

/** Returns the totals of earlier rounds whose results are published. */
function priorResultsOf({ rounds }: ComputedSide, { round, settings: { prize }, openResults }: CardContext): readonly PriorResult[] {
  return rounds.flatMap((one) => {
    if (one.kind !== 'card' || one.roundNumber >= round.number || !openResults.includes(one.roundNumber)) return []
    return [{ roundNumber: one.roundNumber, total: scoreTotal(one.card, prize.scoring, prize.scoreMethod, one.basis) }]
  })
}

function computedRound({ rounds }: ComputedSide, { round }: CardContext) {
  const found = rounds.find(({ roundNumber }) => roundNumber === round.number)
  return found?.kind === 'card' ? found.card : null
}

function teeOf({ teeName, ratingTenths, slope, par, coursePart }: Omit<CardSnapshot, 'handicap'>) {
  return { teeName, ratingTenths, slope, par, coursePart }
}

/** Returns the details of the holes. Values that reveal the course handicap are null if the viewer may not see the index. */
function detailsOf(stored: StoredCard, handicapSeen: boolean, { settings }: CardContext): readonly HoleDetail[] {
  const details = holeDetailsOf(stored, settings.nationalAssociation)
  return handicapSeen ? details : details.map((detail) => ({ ...detail, courseStrokes: null, handicapStrokes: null }))
}

/** Returns a player's card; null without a card of the shown round. `cards`: those of one player up to the shown round. */
export function playerScorecard(cards: readonly StoredCard[], team: Scorecard | null, context: CardContext): Scorecard | null {
  const { round, settings, prizes } = context
  const [side] = computeSides(cards, settings)
  const stored = cards.find(({ roundNumber }) => roundNumber === round.number)
  const card = side && computedRound(side, context)
  if (!side || !stored || !card) return null
  const { seen, customerId, name } = shownPerson(context.sight, stored.person)
  return {
    id: `${round.id}-${stored.playerId}`,
    playerId: stored.playerId,
    team: false,
    customerId,
    name,
    handicapIndex: seen.handicap ? stored.handicapIndex : { kind: 'unset' },
    ...teeOf(stored.snapshot),
    roundNumber: stored.roundNumber,
    scoring: settings.prize.scoring,
    scoreMethod: settings.prize.scoreMethod,
    penalty: stored.penalty,
    policy: stored.policy,
    card,
    holeDetails: detailsOf(stored, seen.handicap, context),
    priorResults: priorResultsOf(side, context),
    teamPriorResults: team?.teamPriorResults ?? [],
    players: [{ id: stored.playerId, name }],
    prizes,
    handicap: seen.handicap ? stored.snapshot.handicap : null,
    teamHandicap: null,
  }
}

type TeamBasics = Pick<Scorecard, 'penalty' | 'policy' | 'teamHandicap'> & ReturnType<typeof teeOf>

function oneBallBasics({ penalty, policy, snapshot }: StoredTeamCard): TeamBasics {
  return { penalty, policy, teamHandicap: snapshot.handicap, ...teeOf(snapshot) }
}

/** Returns the basic data of a team's card. If the players' tees differ, the ratings are those of the first player's tee. */
function ownBallsBasics(cards: readonly StoredCard[]): TeamBasics {
  const [first] = cards as readonly [StoredCard, ...StoredCard[]]
  const names = new Set(cards.map(({ snapshot }) => snapshot.teeName))
  const penalty = cards.reduce((sum, card) => sum + card.penalty, 0)
  return { penalty, policy: first.policy, teamHandicap: null, ...teeOf(first.snapshot), teeName: [...names].join(' / ') }
}

function teamBasics(team: StoredTeam, { cards, teamCards }: TeamField, round: RoundRow): TeamBasics | null {
  if (playsOneBall(round)) {
    const stored = teamCards.find((card) => card.teamId === team.id && card.roundNumber === round.number)
    return stored ? oneBallBasics(stored) : null
  }
  const own = cardsOfTeam(team, cards, round.number)
  return own.length > 0 ? ownBallsBasics(own) : null
}

export function teamScorecard(team: StoredTeam, field: TeamField, context: CardContext): Scorecard | null {
  const { round, settings, prizes } = context
  const [side] = computeTeamSides({ ...field, teams: [team] }, settings)
  const basics = teamBasics(team, field, round)
  const card = side && computedRound(side, context)
  if (!side || !basics || !card) return null
  const metres = field.teamCards.find(({ teamId, roundNumber }) => teamId === team.id && roundNumber === round.number)?.snapshot.metres
  const { countingBalls } = card
  const { name, handicapSeen } = shownSide(context.sight, side)
  return {
    id: `${round.id}-team-${team.id}`,
    playerId: team.id,
    team: true,
    customerId: '',
    name,
    handicapIndex: { kind: 'unset' },
    ...basics,
    teamHandicap: handicapSeen ? basics.teamHandicap : null,
    roundNumber: round.number,
    scoring: settings.prize.scoring,
    scoreMethod: settings.prize.scoreMethod,
    card,
    holeDetails: card.holes.map((hole, at): HoleDetail => {
      const countingIds = 'countingIds' in hole && countingBalls !== undefined ? (hole.countingIds as readonly string[]) : []
      const nothing = {
        courseStrokes: null,
        handicapStrokes: null,
        putts: null,
        fairwayHit: 'unknown',
        greenInRegulation: 'unknown',
      } as const
      return { ...nothing, metres: metres?.[at] ?? null, countingIds }
    }),
    priorResults: [],
    teamPriorResults: priorResultsOf(side, context),
    players: team.members.map(({ playerId, person }) => ({ id: playerId, name: shownPerson(context.sight, person).name })),
    prizes,
    handicap: null,
  }
}
