/** A withdrawal by phone, at any time: the dates that bind members do not bind the office. */
import { idFromWire, withdrawByStaff } from '@club/contract'
import type { CardChange, WithdrawalRefusal } from '@club/core/tournament'
import { removePlayers } from '../../db/changeEntries.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { nextVersion, readEntryCard, readStaffRound, writeChanges } from '../../db/staffCards.ts'
import { readViewer } from '../../db/viewer.ts'
import { ApiError } from '../../http/apiError.ts'
import { once } from '../../http/once.ts'
import { refusalDetails } from '../../http/refusalDetails.ts'
import { clubRoute } from '../../http/request.ts'
import { fillFreePlaces } from '../entries/fillFreePlaces.ts'
import { dayAnswer, type OnTournament, onTournament } from './onTournament.ts'

interface PlayerRow {
  readonly customer_id: string
  readonly in_team: boolean
  readonly has_scores: boolean
}

interface Asked {
  readonly playerId: string
  readonly reason: string
  readonly instant: Date
}

/** Every card that is still out ends as withdrawn, with the reason on its record. */
async function endCards(
  tx: Tx,
  { tournamentId, club, session }: OnTournament,
  { playerId, reason, instant }: Asked,
  customerId: string,
): Promise<void> {
  const rounds = await rowsOf<{ round_id: string }>(
    tx,
    sql`select k.round_id from card k join round r on r.tenant_id = k.tenant_id and r.id = k.round_id
      where k.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} and k.player_id = ${playerId}
        and k.status = 'counted' and k.returned_at is null`,
  )
  for (const { round_id } of rounds) {
    const round = await readStaffRound(tx, round_id)
    const stored = round && (await readEntryCard(tx, round, { playerId, accountId: session.accountId, timeZone: club.timeZone }))
    if (!stored || !(await nextVersion(tx, stored.card))) throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } })
    const change: CardChange = { what: 'status', was: 'counted', now: 'withdrawn' }
    const writer = { tournamentId, customerId, actorId: session.customerId, accountId: session.accountId, instant, reason }
    await writeChanges(tx, { card: stored.card, after: { ...stored.card, status: 'withdrawn' } }, [change], writer)
  }
}

export const withdrawByStaffRoute = clubRoute(withdrawByStaff, (request) => {
  const { body, instant, language } = request
  const playerId = idFromWire(body.playerId)
  return onTournament(request, (tx, found) =>
    once(tx, 'withdrawByStaff', found.session.customerId, request, async () => {
      const player = await rowOf<PlayerRow>(
        tx,
        sql`select p.customer_id,
            exists (select from team_member m where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id
              and m.customer_id = p.customer_id) as in_team,
            exists (select from card_hole h where h.tenant_id = p.tenant_id and h.player_id = p.id) as has_scores
          from player p where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${found.tournamentId} and p.id::text = ${playerId}`,
      )
      const refused = async (refusal: WithdrawalRefusal): Promise<ApiError> =>
        new ApiError('withdrawalRefused', {
          details: await refusalDetails([{ customerId: player?.customer_id, refusals: [refusal] }], language),
        })
      if (!player) throw await refused({ code: 'notEntered' })
      if (player.has_scores) await endCards(tx, found, { playerId, reason: body.reason, instant }, player.customer_id)
      else if (player.in_team) throw await refused({ code: 'inTeam' })
      else {
        const change = { tournamentId: found.tournamentId, actorId: found.session.customerId, instant }
        await removePlayers(tx, change, [playerId])
        await fillFreePlaces(tx, change, await readViewer(tx, found.session, instant))
      }
      return dayAnswer(tx, found)
    }),
  )
})
