/** Withdraws a player or a team, by staff and at any time: the deadlines for members do not apply. */
import type { CardChange, CardRefusal, WithdrawalRefusal } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { nextVersion, readEntryCard, readStaffRound, writeChanges } from '../cards/staffCards.ts'
import { removePlayers } from '../entries/changeEntries.ts'
import { fillFreePlaces } from '../entries/fillFreePlaces.ts'
import { notifyOfEntry } from '../entries/notifyOfEntry.ts'
import { readViewer } from '../people/viewer.ts'
import { hasScores } from '../tournaments/hasScores.ts'
import type { OnTournament } from './onTournament.ts'

interface PlayerRow {
  readonly id: string
  readonly customer_id: string
  readonly in_team: boolean
  readonly has_scores: boolean
}

/** Staff member who makes the change. */
export interface StaffActor extends Omit<OnTournament, 'session'> {
  readonly session: { readonly customerId: string; readonly accountId: string }
}

export interface Withdrawal {
  /** A single player, or a whole team. */
  readonly who: { readonly playerId: string } | { readonly teamId: string }
  readonly reason: string
  readonly instant: Date
}

/** Sets all cards that are not handed in to withdrawn, with the reason in their history. */
async function endCards(
  tx: Tx,
  { tournamentId, club, session }: StaffActor,
  { who, reason, instant }: Withdrawal,
  players: readonly PlayerRow[],
): Promise<void> {
  const playerIds = players.map(({ id }) => id)
  const teamId = 'teamId' in who ? who.teamId : null
  const cards = await rowsOf<{ round_id: string; owner_id: string }>(
    tx,
    sql`select k.round_id, k.owner_id from (
        select tenant_id, round_id, player_id as owner_id, status, returned_at from card where player_id = any(${playerIds}::bigint[])
        union all select tenant_id, round_id, team_id, status, returned_at from team_card where team_id = ${teamId}::bigint
      ) k join round r on r.tenant_id = k.tenant_id and r.id = k.round_id
      where k.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} and k.status = 'counted' and k.returned_at is null`,
  )
  for (const { round_id, owner_id } of cards) {
    const round = await readStaffRound(tx, round_id)
    const query = { id: owner_id, accountId: session.accountId, timeZone: club.timeZone }
    const stored = round && (await readEntryCard(tx, round, query))
    if (!stored || !(await nextVersion(tx, stored.card))) throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } })
    const change: CardChange = { what: 'status', was: 'counted', now: 'withdrawn' }
    const hand = { tournamentId, actorId: session.customerId, accountId: session.accountId }
    const writer = { ...hand, customerId: stored.customerId, instant, reason }
    await writeChanges(tx, { card: stored.card, after: { ...stored.card, status: 'withdrawn' } }, [change], writer)
  }
}

function readWho(tx: Tx, tournamentId: string, who: Withdrawal['who']): Promise<readonly PlayerRow[]> {
  const only =
    'teamId' in who
      ? sql`exists (select from team_member m join team t on t.tenant_id = m.tenant_id and t.id = m.team_id and not t.waiting
          where m.tenant_id = p.tenant_id and m.team_id::text = ${who.teamId} and m.customer_id = p.customer_id)`
      : sql`p.id::text = ${who.playerId}`
  return rowsOf<PlayerRow>(
    tx,
    sql`select p.id, p.customer_id, ${hasScores(sql`p`)} as has_scores,
        exists (select from team_member m where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id
          and m.customer_id = p.customer_id) as in_team
      from player p where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and ${only}`,
  )
}

export type StaffWithdrawalRefusal = WithdrawalRefusal | Extract<CardRefusal, { readonly code: 'tournamentClosed' }>

/** Withdraws and returns why it is refused, or null. The caller holds the tournament's row. A member of a team cannot withdraw alone. */
export async function withdraw(tx: Tx, found: StaffActor, withdrawal: Withdrawal): Promise<StaffWithdrawalRefusal | null> {
  const { tournamentId, session } = found
  const isOpen = await rowOf(tx, sql`select id from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId} and not closed`)
  if (!isOpen) return { code: 'tournamentClosed' }
  const players = await readWho(tx, tournamentId, withdrawal.who)
  if (players.length === 0) return { code: 'notEntered' }
  const isTeam = 'teamId' in withdrawal.who
  if (players.some((player) => player.has_scores)) {
    await endCards(tx, found, withdrawal, players)
    const by = { tournamentId, actorId: session.customerId, instant: withdrawal.instant }
    await notifyOfEntry(
      tx,
      by,
      'withdrawn',
      players.map(({ customer_id }) => customer_id),
    )
    return null
  }
  if (!isTeam && players.some(({ in_team }) => in_team)) return { code: 'inTeam' }
  const change = { tournamentId, actorId: session.customerId, instant: withdrawal.instant }
  await removePlayers(
    tx,
    change,
    players.map(({ id }) => id),
  )
  await fillFreePlaces(tx, change, await readViewer(tx, null, withdrawal.instant))
  return null
}
