/** Staff choose, change and remove the winners of a special prize; the history records who did it. */
import { getSpecialWinners, nameSpecialWinners, specialWinnersToWire } from '@club/contract/staff'
import { idFromWire } from '@club/contract/wire'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { readSpecialWinners, storeSpecialWinners, storeWinnersHistory } from '../../services/results/specialResults.ts'
import { readStaffDay } from '../../services/staff/staffDay.ts'
import { lockTournament } from '../../services/tournaments/lockTournament.ts'
import { cardRefused } from './cardRefused.ts'

async function readSpecialPrize(tx: Tx, prizeId: string): Promise<{ readonly tournamentId: string }> {
  const prize = await rowOf<{ tournamentId: string }>(
    tx,
    sql`select tournament_id as "tournamentId" from prize where tenant_id = ${tx.tenantId} and id = ${prizeId} and special`,
  )
  if (!prize) throw new ApiError('notFound')
  return prize
}

export const getSpecialWinnersRoute = clubRoute(getSpecialWinners, ({ db, tenant, params, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const prizeId = idOf(params.prizeId)
      await readSpecialPrize(tx, prizeId)
      const { timeZone } = await clubFacts(tx, instant)
      return specialWinnersToWire(await readSpecialWinners(tx, prizeId, timeZone))
    },
    'read',
  ),
)

const invalid = (at: number) => new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: `winners.${at}` }] })

/** Returns the winners. Each must play in the tournament and be named once, for a round that the prize is played in. */
async function winnersOf(
  tx: Tx,
  { body }: Pick<ClubRequest<typeof nameSpecialWinners>, 'body'>,
  { prizeId, tournamentId, club }: { readonly prizeId: string; readonly tournamentId: string; readonly club: ClubFacts },
) {
  const day = await readStaffDay(tx, club, tournamentId)
  const roundIds = day?.specialPrizes.find(({ id }) => id === prizeId)?.roundIds ?? []
  const players = day?.players.map(({ playerId: id, name }) => ({ id, name, team: false })) ?? []
  const teams = day?.teams.map(({ teamId: id, name }) => ({ id, name, team: true })) ?? []
  const winners = body.winners.map((wire, at) => {
    const team = 'teamId' in wire
    const id = idFromWire(team ? wire.teamId : wire.playerId)
    const roundId = wire.roundId === null ? null : idFromWire(wire.roundId)
    const side = (team ? teams : players).find((one) => one.id === id)
    if (!side || (roundId !== null && !roundIds.includes(roundId))) throw invalid(at)
    return { ...side, roundId, comment: wire.comment.trim() }
  })
  const keys = winners.map(({ id, team, roundId }) => JSON.stringify([id, team, roundId]))
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice !== -1) throw invalid(twice)
  return { winners, closed: day?.closed ?? false }
}

export const nameSpecialWinnersRoute = clubRoute(nameSpecialWinners, (request) => {
  const { customerId: actorId, accountId } = requireCustomer(request)
  const prizeId = idOf(request.params.prizeId)
  const { instant, language } = request
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const { tournamentId } = await readSpecialPrize(tx, prizeId)
    await lockTournament(tx, tournamentId)
    return runIdempotent(tx, 'nameSpecialWinners', actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      const before = await readSpecialWinners(tx, prizeId, club.timeZone)
      refuseStale(request, specialWinnersToWire(before))
      const { winners, closed } = await winnersOf(tx, request, { prizeId, tournamentId, club })
      if (closed) throw await cardRefused([{ code: 'tournamentClosed' }], language)
      await storeSpecialWinners(tx, prizeId, winners)
      await storeWinnersHistory(tx, before, winners, { tournamentId, actorId, accountId, instant })
      return specialWinnersToWire(await readSpecialWinners(tx, prizeId, club.timeZone))
    })
  })
})
