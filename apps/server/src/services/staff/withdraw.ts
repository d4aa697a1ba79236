/** A withdrawal by the office, of a player or a team, at any time: the dates that bind members do not bind it. */
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

/** By whose hand. */
export interface StaffActor extends Omit<OnTournament, 'session'> {
  readonly session: { readonly customerId: string; readonly accountId: string }
}

export interface Withdrawal {
  /** A player alone, or a team as a whole. */
  readonly who: { readonly playerId: string } | { readonly teamId: string }
  readonly reason: string
  readonly instant: Date
}

/** Every card of theirs that is still out ends as withdrawn, with the reason on its record. */
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
    const asked = { id: owner_id, accountId: session.accountId, timeZone: club.timeZone }
    const stored = round && (await readEntryCard(tx, round, asked))
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

/** The refusal, or null where it is done; the tournament's row is held. A team leaves as a whole, nobody out of it alone. */
export async function withdraw(tx: Tx, found: StaffActor, asked: Withdrawal): Promise<StaffWithdrawalRefusal | null> {
  const { tournamentId, session } = found
  const isOpen = await rowOf(tx, sql`select id from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId} and not closed`)
  if (!isOpen) return { code: 'tournamentClosed' }
  const players = await readWho(tx, tournamentId, asked.who)
  if (players.length === 0) return { code: 'notEntered' }
  const isTeam = 'teamId' in asked.who
  if (players.some((player) => player.has_scores)) {
    await endCards(tx, found, asked, players)
    const by = { tournamentId, actorId: session.customerId, instant: asked.instant }
    await notifyOfEntry(
      tx,
      by,
      'withdrawn',
      players.map(({ customer_id }) => customer_id),
    )
    return null
  }
  if (!isTeam && players.some(({ in_team }) => in_team)) return { code: 'inTeam' }
  const change = { tournamentId, actorId: session.customerId, instant: asked.instant }
  await removePlayers(
    tx,
    change,
    players.map(({ id }) => id),
  )
  await fillFreePlaces(tx, change, await readViewer(tx, null, asked.instant))
  return null
}
