/** A withdrawal by the office, at any time: the dates that bind members do not bind it. */
import type { CardChange, WithdrawalRefusal } from '@club/core/tournament'
import { removePlayers } from '../../db/changeEntries.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { nextVersion, readEntryCard, readStaffRound, writeChanges } from '../../db/staffCards.ts'
import { readViewer } from '../../db/viewer.ts'
import { ApiError } from '../../http/apiError.ts'
import { fillFreePlaces } from '../entries/fillFreePlaces.ts'
import type { OnTournament } from './onTournament.ts'

interface PlayerRow {
  readonly customer_id: string
  readonly in_team: boolean
  readonly has_scores: boolean
}

/** By whose hand. */
export interface StaffHand extends Omit<OnTournament, 'session'> {
  readonly session: { readonly customerId: string; readonly accountId: string }
}

export interface Withdrawal {
  readonly playerId: string
  readonly reason: string
  readonly instant: Date
}

/** Every card that is still out ends as withdrawn, with the reason on its record. */
async function endCards(
  tx: Tx,
  { tournamentId, club, session }: StaffHand,
  { playerId, reason, instant }: Withdrawal,
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

/** The refusal, or null where it is done; the tournament's row is held. */
export async function withdrawPlayer(tx: Tx, found: StaffHand, asked: Withdrawal): Promise<WithdrawalRefusal | null> {
  const { tournamentId, session } = found
  const player = await rowOf<PlayerRow>(
    tx,
    sql`select p.customer_id,
        exists (select from team_member m where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id
          and m.customer_id = p.customer_id) as in_team,
        exists (select from card_hole h where h.tenant_id = p.tenant_id and h.player_id = p.id) as has_scores
      from player p where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and p.id::text = ${asked.playerId}`,
  )
  if (!player) return { code: 'notEntered' }
  if (player.has_scores) {
    await endCards(tx, found, asked, player.customer_id)
    return null
  }
  if (player.in_team) return { code: 'inTeam' }
  const change = { tournamentId, actorId: session.customerId, instant: asked.instant }
  await removePlayers(tx, change, [asked.playerId])
  await fillFreePlaces(tx, change, await readViewer(tx, null, asked.instant))
  return null
}
