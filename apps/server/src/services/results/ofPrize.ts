/** Common start of calls on a prize: the tournament must be visible and the round must belong to the prize. */

import { isPublished, mergedMaxScore, type Prize, type RoundPublication, type Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { ClubContext } from '../accounts/session.ts'
import { readCountBackOptions, readPrize, type StoredCard, tournamentOfPrize } from '../cards/storedCards.ts'
import { readViewer, type Viewer } from '../people/viewer.ts'
import { publicationOf, type RoundRow, readRounds } from '../tournaments/rounds.ts'
import { readTournament, readTournamentAhead } from '../tournaments/tournaments.ts'
import { boardFor } from './boardFor.ts'
import { type BoardInput, type ComputedBoard, finishedBoard } from './computeBoard.ts'
import { type ComputedSide, computeSides, policyOf, type ScoringSettings } from './computeSides.ts'
import { computeTeamSides } from './computeTeamSides.ts'
import { type PrizeQuery, readPrizeCards, readPrizeTeams, withActors } from './prizeField.ts'
import { readPrizeOrder } from './prizeOrder.ts'

type PrizeRequest = ClubContext & {
  readonly params: { readonly prizeId: string; readonly roundId: string }
}

export interface PrizeRound extends PrizeQuery {
  readonly viewer: Viewer
  readonly round: RoundRow
  /** Parts of the round that the viewer may see now. */
  readonly open: { readonly results: boolean; readonly live: boolean }
  /** Numbers of the rounds whose results this viewer may see now. */
  readonly openResults: readonly number[]
}

export function ofPrize<T>(
  { db, tenant, session, instant, params }: PrizeRequest,
  read: (tx: Tx, query: PrizeRound) => Promise<T>,
): Promise<T> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const ids = { prizeId: idOf(params.prizeId), roundId: idOf(params.roundId) }
      const tournamentId = tournamentOfPrize(tx, ids.prizeId)
      const [viewer, prize, tournamentFor, rounds] = await Promise.all([
        readViewer(tx, session, instant),
        readPrize(tx, ids.prizeId),
        readTournamentAhead(tx, { session, instant }, tournamentId),
        readRounds(tx, tournamentId),
      ])
      const tournament = tournamentFor(viewer)
      const found = prize && tournament && (await withRound(tx, viewer, { prize: prize.prize, tournament, rounds, roundId: ids.roundId }))
      if (!found) throw new ApiError('notFound')
      return read(tx, found)
    },
    'read',
  )
}

/** Returns the prize for the server itself, also of a tournament that few may see; undefined if there is no such prize or round. */
export async function readPrizeRound(
  tx: Tx,
  viewer: Viewer,
  { prizeId, roundId }: { readonly prizeId: string; readonly roundId: string },
): Promise<PrizeRound | undefined> {
  const found = await readPrize(tx, prizeId)
  if (!found) return undefined
  const [tournament, rounds] = await Promise.all([
    readTournament(tx, viewer, found.tournamentId, sql`true`).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    }),
    readRounds(tx, found.tournamentId),
  ])
  return tournament && withRound(tx, viewer, { prize: found.prize, tournament, rounds, roundId })
}

async function withRound(
  tx: Tx,
  viewer: Viewer,
  facts: Pick<PrizeQuery, 'prize' | 'tournament' | 'rounds'> & { readonly roundId: string },
): Promise<PrizeRound | undefined> {
  const found = prizeRoundOf(viewer, facts)
  return found && { ...found, prize: await withActors(tx, found) }
}

/** Returns the same for a prize whose players or teams need not be counted. */
export function prizeRoundOf(
  viewer: Viewer,
  { prize, tournament, rounds, roundId }: Pick<PrizeQuery, 'prize' | 'tournament' | 'rounds'> & { readonly roundId: string },
): PrizeRound | undefined {
  const round = rounds.find(({ id }) => id === roundId)
  // A special prize has no rounds of its own and takes any (TR-25).
  if (!round || !(prize.special || prize.rounds.includes(round.number))) return undefined
  return {
    ...{ viewer, tournament, prize, round, rounds },
    settings: settingsOf(viewer, tournament, prize),
    roundNumbers: prize.special ? [round.number] : prize.rounds.filter((number) => number <= round.number),
    open: openTo(viewer, publicationOf(round)),
    openResults: rounds.filter((one) => openTo(viewer, publicationOf(one)).results).map(({ number }) => number),
  }
}

/** Returns the settings that the cards of the prize are scored with. */
export function settingsOf({ club }: Viewer, { maxScore }: Tournament, prize: Prize): ScoringSettings {
  const { nationalAssociation, ruleReading } = club
  return { prize, maxScore: mergedMaxScore(maxScore, club.maxScore), nationalAssociation, ruleReading }
}

/**
 * Returns what the viewer may see. The publish flags apply to everyone; the club's setting restricts visitors further. CS-19, TV-60, TV-61.
 */
export function openTo({ seesPlayers, club }: Viewer, { results, liveScoring }: RoundPublication): PrizeRound['open'] {
  return { results: seesPlayers && isPublished(results, club.now), live: seesPlayers && isPublished(liveScoring, club.now) }
}

export interface PrizeField {
  readonly input: BoardInput
  /** When the latest score of the shown round was entered. */
  readonly lastEnteredAt: Date | null
}

interface Sides {
  readonly sides: readonly ComputedSide[]
  readonly cards: readonly Pick<StoredCard, 'roundNumber' | 'lastEnteredAt' | 'policy'>[]
}

async function readSides(tx: Tx, query: PrizeRound): Promise<Sides> {
  if (query.prize.special) return { sides: [], cards: [] }
  if (query.prize.team) {
    const field = await readPrizeTeams(tx, query)
    return { sides: computeTeamSides(field, query.settings), cards: [...field.teamCards, ...field.cards] }
  }
  const cards = await readPrizeCards(tx, query)
  return { sides: computeSides(cards, query.settings), cards }
}

/** Returns the field in the shape that core ranks. It is empty for a special prize. */
export async function readField(tx: Tx, query: PrizeRound): Promise<PrizeField> {
  const { tournament, prize, round, settings } = query
  const [{ sides, cards }, orders, countBack] = await Promise.all([
    readSides(tx, query),
    tournament.countBackProtocol === 'manual' ? readPrizeOrder(tx, { prizeId: prize.id, roundId: round.id }) : null,
    readCountBackOptions(tx, tournament.id),
  ])
  const shown = cards.filter(({ roundNumber }) => roundNumber === round.number)
  const moments = shown.flatMap(({ lastEnteredAt }) => (lastEnteredAt ? [lastEnteredAt.getTime()] : []))
  return {
    input: {
      scoring: prize.scoring,
      method: prize.scoreMethod,
      protocol: tournament.countBackProtocol,
      countBack,
      policy: policyOf(cards, settings),
      sides: orders === null ? sides : sides.map((side) => ({ ...side, manualOrder: orders.get(side.id) ?? side.manualOrder })),
      roundNumber: round.number,
    },
    lastEnteredAt: moments.length > 0 ? new Date(moments.reduce((a, b) => Math.max(a, b))) : null,
  }
}

/** Returns the final board for the viewer of `query`. */
export async function finalBoardFor(tx: Tx, query: PrizeRound): Promise<ComputedBoard> {
  const { input } = await readField(tx, query)
  return boardFor(query.viewer.sight, input.sides, finishedBoard(input))
}
