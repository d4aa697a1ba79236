/** Creates the cards of a round for all its players together, with the index and tee of that moment (snapshot of design decision 6). */
import { isFoursomeLike } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type HandicapColumns, handicapColumns, handicapOf } from '../people/people.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import { loadPlayedRounds, type PlayedRound } from './playedRounds.ts'
import { writeCardStarts } from './startList.ts'
import { takeSnapshot } from './takeSnapshot.ts'
import { startTeamCard } from './takeTeamSnapshot.ts'
import { readPlayingTeams } from './teamCards.ts'
import { teeFor } from './teeFor.ts'

export interface RoundKey {
  readonly roundId: string
  readonly number: number
  readonly tournamentId: string
  readonly tournamentKey: string
}

interface WithoutCard extends HandicapColumns {
  readonly player_id: string
  readonly sex: 'unknown' | 'male' | 'female'
  readonly preferred_tee_colour: string | null
}

/** Creates the missing cards, for teams if a team plays one ball. A player or team without a suitable tee gets no card. Idempotent. */
export async function makeCards(tx: Tx, key: RoundKey): Promise<void> {
  const row = await rowOf<RoundRow>(tx, sql`select * from round where tenant_id = ${tx.tenantId} and id = ${key.roundId}`)
  if (!row) return
  const made = isFoursomeLike(row.round_type) ? await makeTeamCards(tx, key, row) : await makePlayerCards(tx, key)
  if (made) await writeCardStarts(tx, key.roundId)
}

export async function readPlayedRound(tx: Tx, { number, tournamentKey }: RoundKey): Promise<PlayedRound | undefined> {
  return (await loadPlayedRounds({ tx, tenantId: tx.tenantId }, [tournamentKey])).get(JSON.stringify([tournamentKey, number]))
}

async function makePlayerCards(tx: Tx, key: RoundKey): Promise<boolean> {
  const { roundId, tournamentId } = key
  const players = await rowsOf<WithoutCard>(
    tx,
    sql`select p.id as player_id, c.sex, c.preferred_tee_colour, c.handicap_kind, c.handicap_tenths, c.handicap_code
      from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and not exists (
        select from card k where k.tenant_id = p.tenant_id and k.round_id = ${roundId} and k.player_id = p.id)`,
  )
  const round = players.length > 0 ? await readPlayedRound(tx, key) : undefined
  if (!round) return false
  const rows = players.flatMap(({ player_id, sex, preferred_tee_colour: preferredColour, ...columns }) => {
    const tee = teeFor(round, { tee: '' }, { sex, preferredColour })
    const index = handicapOf(columns)
    return tee ? [{ player_id, tee_id: tee.id, ...handicapColumns(index), snapshot: takeSnapshot(round, tee, index) }] : []
  })
  await tx.query(
    sql`insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, handicap_tenths, handicap_code, snapshot)
      select ${tx.tenantId}, ${roundId}::bigint, f.player_id, f.tee_id, ${round.policy.name}, f.handicap_kind, f.handicap_tenths, f.handicap_code, f.snapshot
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(player_id bigint, tee_id bigint, handicap_kind text, handicap_tenths integer,
        handicap_code text, snapshot jsonb)
      on conflict do nothing`,
  )
  return true
}

async function makeTeamCards(tx: Tx, key: RoundKey, row: RoundRow): Promise<boolean> {
  const { roundId, tournamentId } = key
  const cards = await rowsOf<{ team_id: string }>(
    tx,
    sql`select team_id from team_card where tenant_id = ${tx.tenantId} and round_id = ${roundId}`,
  )
  const there = new Set(cards.map(({ team_id }) => team_id))
  const teams = (await readPlayingTeams(tx, tournamentId)).filter(({ id }) => !there.has(id))
  const round = teams.length > 0 ? await readPlayedRound(tx, key) : undefined
  if (!round) return false
  const rows = teams.flatMap((team) => {
    const start = startTeamCard(round, row, team)
    return start ? [{ team_id: team.id, tee_id: start.teeId, snapshot: start.snapshot }] : []
  })
  await tx.query(
    sql`insert into team_card (tenant_id, round_id, team_id, tee_id, policy, snapshot)
      select ${tx.tenantId}, ${roundId}::bigint, f.team_id, f.tee_id, ${round.policy.name}, f.snapshot
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(team_id bigint, tee_id bigint, snapshot jsonb)
      on conflict do nothing`,
  )
  return true
}
