import { moveInDraw, startListToWire } from '@club/contract/draws'
import { idFromWire } from '@club/contract/wire'
import { rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readStartList, writeCardStarts } from '../../services/cards/startList.ts'
import { beforeStartsChange } from '../../services/draw/notifyOfMoves.ts'
import { onRound } from '../../services/draw/onRound.ts'
import { STAFF_SIGHT } from '../../services/people/sight.ts'
import { decisionWork } from '../../services/reservations/displaced/decisionWork.ts'
import { changePlan } from '../../services/reservations/displacedBookings.ts'
import { drawRefused } from './drawRefused.ts'

const MAX_SINGLES = 4
const MAX_OF_TEAMS = 8

interface Seat {
  readonly flight_id: string
  readonly place: number
}

/** A move names the target state, so repeating it changes nothing. The record of the draw does not change. */
export const moveInDrawRoute = clubRoute(moveInDraw, (request) => {
  const { body, language } = request
  const playerId = idOf(String(idFromWire(body.playerId)))
  const withPlayerId = body.withPlayerId === undefined ? null : idOf(String(idFromWire(body.withPlayerId)))
  const flightId = body.flightId == null ? null : idOf(String(idFromWire(body.flightId)))
  return onRound(request, (tx, { facts, club, session }) =>
    runIdempotent(tx, 'moveInDraw', session.customerId, request, async () => {
      const { round, scoresEntered } = facts
      if (scoresEntered) throw await drawRefused([{ code: 'scoresEntered' }], language)
      const plays = await rowOf(
        tx,
        sql`select from player where tenant_id = ${tx.tenantId} and tournament_id = ${round.tournament_id} and id = ${playerId}`,
      )
      if (!plays) throw new ApiError('notFound')
      await beforeStartsChange(tx, round, { now: club.now, instant: request.instant })
      const staff = await decisionWork(tx, request, session, body.decisions)
      await changePlan(tx, { tournamentId: round.tournament_id, instant: request.instant, staff }, async () => {
        if (withPlayerId !== null) return swap(tx, round.id, playerId, withPlayerId)
        await tx.query(sql`delete from flight_item where tenant_id = ${tx.tenantId} and round_id = ${round.id} and player_id = ${playerId}`)
        const most = round.team_size > 1 ? MAX_OF_TEAMS : MAX_SINGLES
        if (flightId !== null && !(await seat(tx, { roundId: round.id, flightId, playerId, most }))) {
          throw await drawRefused([{ code: 'flightFull', most }], language)
        }
      })
      await writeCardStarts(tx, round.id)
      return startListToWire(await readStartList(tx, round.id, session.customerId, STAFF_SIGHT))
    }),
  )
})

async function swap(tx: Tx, roundId: string, one: string, other: string): Promise<void> {
  const seatOf = (playerId: string) =>
    rowOf<Seat>(
      tx,
      sql`select flight_id, place from flight_item where tenant_id = ${tx.tenantId} and round_id = ${roundId} and player_id = ${playerId}`,
    )
  const [mine, theirs] = [await seatOf(one), await seatOf(other)]
  if (!mine || !theirs) throw new ApiError('notFound')
  const take = (playerId: string, { flight_id, place }: Seat) =>
    tx.query(
      sql`update flight_item set flight_id = ${flight_id}, place = ${place}
        where tenant_id = ${tx.tenantId} and round_id = ${roundId} and player_id = ${playerId}`,
    )
  await take(one, theirs)
  await take(other, mine)
}

/** Puts the player into the first free place of a flight; returns false if it is full. */
async function seat(
  tx: Tx,
  {
    roundId,
    flightId,
    playerId,
    most,
  }: { readonly roundId: string; readonly flightId: string; readonly playerId: string; readonly most: number },
): Promise<boolean> {
  const flight = await rowOf(tx, sql`select from flight where tenant_id = ${tx.tenantId} and round_id = ${roundId} and id = ${flightId}`)
  if (!flight) throw new ApiError('notFound')
  const free = await rowOf<{ place: number }>(
    tx,
    sql`select s.place from generate_series(1, ${most}::integer) s (place) where not exists (
      select from flight_item i where i.tenant_id = ${tx.tenantId} and i.flight_id = ${flightId} and i.place = s.place) order by s.place limit 1`,
  )
  if (!free) return false
  await tx.query(
    sql`insert into flight_item (tenant_id, round_id, player_id, flight_id, place)
      values (${tx.tenantId}, ${roundId}, ${playerId}, ${flightId}, ${free.place})`,
  )
  return true
}
