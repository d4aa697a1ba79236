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
import { prizeRoundOf, readField } from '../../services/results/ofPrize.ts'
import type { PrizeQuery } from '../../services/results/prizeField.ts'
import { type PrizeRow, prizeColumns, prizeOf } from '../../services/tournaments/prizes.ts'
import { readRounds } from '../../services/tournaments/rounds.ts'
import { readTournamentAhead } from '../../services/tournaments/tournaments.ts'

export const getUndecidedTiesRoute = clubRoute(getUndecidedTies, (request) => {
  const tournamentId = idOf(request.params.tournId, 'tournamentNotFound')
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [viewer, tournamentFor, rounds, rows] = await Promise.all([
        readViewer(tx, request.session, request.instant),
        readTournamentAhead(tx, request, tournamentId),
        readRounds(tx, tournamentId),
        rowsOf<PrizeRow>(
          tx,
          sql`select ${prizeColumns} from prize z
            where z.tenant_id = ${tx.tenantId} and z.tournament_id = ${tournamentId} and not z.special order by z.position`,
        ),
      ])
      const tournament = tournamentFor(viewer, 'forStaff')
      if (!tournament) throw new ApiError('tournamentNotFound')
      const ties = await Promise.all(rows.map((row) => tiesOfPrize(tx, viewer, { prize: prizeOf(row), tournament, rounds })))
      return { content: ties.flat().map(undecidedTieToWire) }
    },
    'read',
  )
})

const hasFinished = ({ status, progress }: BoardRow): boolean => status === 'counted' && progress.kind === 'finished'

/** Returns the ties of a prize. A position that a player on the course can still change is not tied yet. */
async function tiesOfPrize(
  tx: Tx,
  viewer: Viewer,
  facts: Pick<PrizeQuery, 'prize' | 'tournament' | 'rounds'>,
): Promise<readonly UndecidedTie[]> {
  const { prize, rounds } = facts
  const last = rounds.find(({ number }) => number === Math.max(...prize.rounds))
  const found = last && prizeRoundOf(viewer, { ...facts, roundId: last.id })
  if (!found) return []
  const { input } = await readField(tx, found)
  const { rows, tieBreaks } = boardFor(STAFF_SIGHT, input.sides, finishedBoard(input))
  const orders = new Map(input.sides.map(({ id, manualOrder }) => [id, manualOrder]))
  const places = Map.groupBy(rows, ({ position }) => position)
  return [...places].flatMap(([place, sharing]): readonly UndecidedTie[] => {
    const tieBreak = tieBreaks.find(({ aheadId }) => aheadId === sharing[0]?.id)
    if (place === null || sharing.length < 2 || !tieBreak || !sharing.every(hasFinished)) return []
    const sides = sharing.map(({ id, name }) => ({ id, name, order: orders.get(id) ?? null }))
    const wins = place <= prize.numberOfPrizes
    return [{ prizeId: prize.id, roundId: last.id, prizeName: prize.name, ofTeams: prize.team, place, wins, sides, tieBreak }]
  })
}
