/** The start of every call below a prize: the tournament must be visible, the round must be one of the prize's. */
import { isPublished, mergedMaxScore, type Prize, type RoundPublication, type Tournament } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { readCards, readPrize, type StoredCard } from '../../db/results.ts'
import { publicationOf, type RoundRow, readRounds } from '../../db/rounds.ts'
import type { Sql } from '../../db/sql.ts'
import { readTournament } from '../../db/tournaments.ts'
import { readViewer, type Viewer } from '../../db/viewer.ts'
import { ApiError } from '../../http/apiError.ts'
import { type ClubRequest, idOf } from '../../http/request.ts'
import { prizeIsFor, readPrizeClasses } from './prizeClasses.ts'
import type { BoardInput } from './workBoard.ts'
import { policyOf, type WorkSettings, workSides } from './workSides.ts'

type Asked = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant'> & {
  readonly params: { readonly prizeId: string; readonly roundId: string }
}

export interface PrizeRound {
  readonly viewer: Viewer
  readonly tournament: Tournament
  readonly prize: Prize
  readonly round: RoundRow
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
function openTo({ seesPlayers, club }: Viewer, { results, liveScoring }: RoundPublication): PrizeRound['open'] {
  return { results: seesPlayers && isPublished(results, club.now), live: seesPlayers && isPublished(liveScoring, club.now) }
}

export interface PrizeField {
  readonly input: BoardInput
  /** When the newest score of the shown round came in. */
  readonly lastEnteredAt: Date | null
}

/** The field as core ranks it. */
export async function readField(tx: Tx, { tournament, prize, round, roundNumbers, settings }: PrizeRound): Promise<PrizeField> {
  const classes = await readPrizeClasses(tx, tournament, prize)
  const all = await readCards(tx, { tournamentId: tournament.id, sex: prize.sex, roundNumbers })
  // The class of a player is that of the first card: a tournament over days is won in the class in which it was begun.
  const first = new Map(all.toReversed().map((card) => [card.playerId, card]))
  const cards = all.filter(({ playerId }) => prizeIsFor(prize, classes, first.get(playerId) as StoredCard))
  const shown = cards.filter(({ roundNumber }) => roundNumber === round.number)
  const moments = shown.flatMap(({ lastEnteredAt }) => (lastEnteredAt ? [lastEnteredAt.getTime()] : []))
  return {
    input: {
      scoring: prize.scoring,
      method: prize.scoreMethod,
      protocol: tournament.countOutProtocol,
      policy: policyOf(cards, settings),
      sides: workSides(cards, settings),
      roundNumber: round.number,
    },
    lastEnteredAt: moments.length > 0 ? new Date(moments.reduce((a, b) => Math.max(a, b))) : null,
  }
}
