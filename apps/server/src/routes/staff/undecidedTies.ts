/** Unbroken ties in each prize, computed from the current cards, so that staff can break them before publication. SC-84+. */
import { getUndecidedTies, undecidedTieToWire } from '@club/contract/staff'
import type { BoardRow, UndecidedTie } from '@club/core/tournament'
import { inTenant, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { STAFF_SIGHT } from '../../services/people/sight.ts'
import { readViewer, type Viewer } from '../../services/people/viewer.ts'
import { boardFor } from '../../services/results/boardFor.ts'
import { finishedBoard } from '../../services/results/computeBoard.ts'
import { readField, readPrizeRound } from '../../services/results/ofPrize.ts'
import { readRounds } from '../../services/tournaments/rounds.ts'

export const getUndecidedTiesRoute = clubRoute(getUndecidedTies, (request) => {
  const tournamentId = idOf(request.params.tournId, 'tournamentNotFound')
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const found = await rowsOf(tx, sql`select from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`)
      if (found.length === 0) throw new ApiError('tournamentNotFound')
      const viewer = await readViewer(tx, request.session, request.instant)
      return { content: (await readUndecidedTies(tx, viewer, tournamentId)).map(undecidedTieToWire) }
    },
    'read',
  )
})

interface RankingPrize {
  readonly id: string
  readonly lastRound: number
}

async function readUndecidedTies(tx: Tx, viewer: Viewer, tournamentId: string): Promise<readonly UndecidedTie[]> {
  const rounds = await readRounds(tx, tournamentId)
  const prizes = await rowsOf<RankingPrize>(
    tx,
    sql`select z.id, (select max(number) from unnest(z.rounds) as number) as "lastRound" from prize z
      where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournamentId} and not z.special order by z.position`,
  )
  const ties: UndecidedTie[] = []
  for (const { id, lastRound } of prizes) {
    const round = rounds.find(({ number }) => number === lastRound)
    if (round) ties.push(...(await tiesOfPrize(tx, viewer, { prizeId: id, roundId: round.id })))
  }
  return ties
}

const hasFinished = ({ status, progress }: BoardRow): boolean => status === 'counted' && progress.kind === 'finished'

/** Returns the ties of a prize. A position that a player on the course can still change is not tied yet. */
async function tiesOfPrize(
  tx: Tx,
  viewer: Viewer,
  query: { readonly prizeId: string; readonly roundId: string },
): Promise<readonly UndecidedTie[]> {
  const found = await readPrizeRound(tx, viewer, query, sql`true`)
  if (!found) return []
  const { prize } = found
  const { input } = await readField(tx, found)
  const { rows, tieBreaks } = boardFor(STAFF_SIGHT, input.sides, finishedBoard(input))
  const orders = new Map(input.sides.map(({ id, manualOrder }) => [id, manualOrder]))
  const places = Map.groupBy(rows, ({ position }) => position)
  return [...places].flatMap(([place, sharing]): readonly UndecidedTie[] => {
    const tieBreak = tieBreaks.find(({ aheadId }) => aheadId === sharing[0]?.id)
    if (place === null || sharing.length < 2 || !tieBreak || !sharing.every(hasFinished)) return []
    const sides = sharing.map(({ id, name }) => ({ id, name, order: orders.get(id) ?? null }))
    const wins = place <= prize.numberOfPrizes
    return [{ ...query, prizeName: prize.name, ofTeams: prize.team, place, wins, sides, tieBreak }]
  })
}
