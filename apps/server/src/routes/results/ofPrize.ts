/** The start of every call below a prize: the tournament must be visible, the round must be one of the prize's. */
import { isPublished, mergedMaxScore, type Prize, type RoundPublication, type Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { readCards, readCountOutOptions, readPrize, type StoredCard } from '../../db/results.ts'
import { publicationOf, type RoundRow, readRounds } from '../../db/rounds.ts'
import type { Sql } from '../../db/sql.ts'
import { readPlayingTeams, readTeamCards } from '../../db/teamCards.ts'
import { readTournament } from '../../db/tournaments.ts'
import { readViewer, type Viewer } from '../../db/viewer.ts'
import { ApiError } from '../../http/apiError.ts'
import { type ClubRequest, idOf } from '../../http/request.ts'
import { prizeIsFor, prizeIsForTeam, readPrizeClasses } from './prizeClasses.ts'
import type { BoardInput } from './workBoard.ts'
import { policyOf, type WorkedSide, type WorkSettings, workSides } from './workSides.ts'
import { type TeamField, workTeamSides } from './workTeamSides.ts'

type Asked = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant'> & {
  readonly params: { readonly prizeId: string; readonly roundId: string }
}

export interface PrizeRound {
  readonly viewer: Viewer
  readonly tournament: Tournament
  readonly prize: Prize
  readonly round: RoundRow
  /** All of the tournament. */
  readonly rounds: readonly RoundRow[]
  /** The prize's rounds up to this one. */
  readonly roundNumbers: readonly number[]
  readonly settings: WorkSettings
  /** What this viewer may see of the round now. */
  readonly open: { readonly results: boolean; readonly live: boolean }
  /** Numbers of the rounds whose results this viewer may see now. */
  readonly openResults: readonly number[]
}

export function ofPrize<T>({ db, tenant, session, instant, params }: Asked, read: (tx: Tx, asked: PrizeRound) => Promise<T>): Promise<T> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const found = await readPrizeRound(tx, viewer, { prizeId: idOf(params.prizeId), roundId: idOf(params.roundId) })
      if (!found) throw new ApiError('notFound')
      return read(tx, found)
    },
    'read',
  )
}

/** undefined where there is no such prize or round, or none for this viewer; `visible` says otherwise where nobody is shown what is read. */
export async function readPrizeRound(
  tx: Tx,
  viewer: Viewer,
  { prizeId, roundId }: { readonly prizeId: string; readonly roundId: string },
  visible?: Sql,
): Promise<PrizeRound | undefined> {
  const found = await readPrize(tx, prizeId)
  if (!found) return undefined
  const { prize, tournamentId } = found
  const tournament = await readTournament(tx, viewer, tournamentId, visible).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (!tournament) return undefined
  const rounds = await readRounds(tx, tournamentId)
  const round = rounds.find(({ id }) => id === roundId)
  // A special prize has no rounds of its own and takes any (TR-25).
  if (!round || !(prize.special || prize.rounds.includes(round.number))) return undefined
  return {
    ...{ viewer, tournament, prize, round, rounds },
    roundNumbers: prize.special ? [round.number] : prize.rounds.filter((number) => number <= round.number),
    settings: {
      prize,
      maxScore: mergedMaxScore(tournament.maxScore, viewer.club.maxScore),
      nationalAssociation: viewer.club.nationalAssociation,
      ruleReading: viewer.club.ruleReading,
    },
    open: openTo(viewer, publicationOf(round)),
    openResults: rounds.filter((one) => openTo(viewer, publicationOf(one)).results).map(({ number }) => number),
  }
}

/** The publish flags apply to everyone, the club's setting to visitors on top. CS-19, TV-60, TV-61. */
export function openTo({ seesPlayers, club }: Viewer, { results, liveScoring }: RoundPublication): PrizeRound['open'] {
  return { results: seesPlayers && isPublished(results, club.now), live: seesPlayers && isPublished(liveScoring, club.now) }
}

export interface PrizeField {
  readonly input: BoardInput
  /** When the newest score of the shown round came in. */
  readonly lastEnteredAt: Date | null
}

/** The cards of the players that the prize is for, up to the shown round. */
export async function readPrizeCards(tx: Tx, { tournament, prize, roundNumbers }: PrizeRound): Promise<readonly StoredCard[]> {
  const classes = await readPrizeClasses(tx, tournament, prize)
  const all = await readCards(tx, { tournamentId: tournament.id, sex: prize.sex, roundNumbers })
  // The class of a player is that of the first card: a tournament over days is won in the class in which it was begun.
  const first = new Map(all.toReversed().map((card) => [card.playerId, card]))
  return all.filter(({ playerId }) => prizeIsFor(prize, classes, first.get(playerId) as StoredCard))
}

/** The same for the teams, with whatever their cards are made of. */
export async function readPrizeTeams(tx: Tx, { tournament, prize, rounds, roundNumbers, settings }: PrizeRound): Promise<TeamField> {
  const classes = await readPrizeClasses(tx, tournament, prize)
  const field: TeamField = {
    teams: await readPlayingTeams(tx, tournament.id),
    cards: await readCards(tx, { tournamentId: tournament.id, sex: 'both', roundNumbers }),
    teamCards: await readTeamCards(tx, tournament.id, roundNumbers),
    rounds: rounds.filter(({ number }) => roundNumbers.includes(number)),
  }
  const begun = workTeamSides({ ...field, rounds: field.rounds.slice(0, 1) }, settings)
  const handicaps = new Map(begun.map(({ id, handicap }) => [id, handicap]))
  return { ...field, teams: field.teams.filter((team) => prizeIsForTeam(prize, classes, team, handicaps.get(team.id) ?? null)) }
}

interface Sides {
  readonly sides: readonly WorkedSide[]
  readonly cards: readonly Pick<StoredCard, 'roundNumber' | 'lastEnteredAt' | 'policy'>[]
}

async function readSides(tx: Tx, asked: PrizeRound): Promise<Sides> {
  if (asked.prize.special) return { sides: [], cards: [] }
  if (asked.prize.team) {
    const field = await readPrizeTeams(tx, asked)
    return { sides: workTeamSides(field, asked.settings), cards: [...field.teamCards, ...field.cards] }
  }
  const cards = await readPrizeCards(tx, asked)
  return { sides: workSides(cards, asked.settings), cards }
}

/** The field as core ranks it; nobody is ranked for a special prize. */
export async function readField(tx: Tx, asked: PrizeRound): Promise<PrizeField> {
  const { tournament, prize, round, settings } = asked
  const { sides, cards } = await readSides(tx, asked)
  const shown = cards.filter(({ roundNumber }) => roundNumber === round.number)
  const moments = shown.flatMap(({ lastEnteredAt }) => (lastEnteredAt ? [lastEnteredAt.getTime()] : []))
  return {
    input: {
      scoring: prize.scoring,
      method: prize.scoreMethod,
      protocol: tournament.countOutProtocol,
      countOut: await readCountOutOptions(tx, tournament.id),
      policy: policyOf(cards, settings),
      sides,
      roundNumber: round.number,
    },
    lastEnteredAt: moments.length > 0 ? new Date(moments.reduce((a, b) => Math.max(a, b))) : null,
  }
}
