/** The snapshot of design decision 6: everybody who plays a round gets a card at once, off the index and the tee of that moment. */
import { loadPlayedRounds } from '../importer/playedRounds.ts'
import { takeSnapshot } from '../importer/takeSnapshot.ts'
import { teeFor } from '../importer/writeCards.ts'
import { handicapColumns } from '../importer/writeMembers.ts'
import { rowsOf, type Tx } from './connect.ts'
import { type HandicapColumns, handicapOf } from './people.ts'
import { sql } from './sql.ts'
import { writeCardStarts } from './startList.ts'

export interface RoundKey {
  readonly roundId: string
  readonly number: number
  readonly tournamentId: string
  readonly tournamentKey: string
}

interface WithoutCard extends HandicapColumns {
  readonly player_id: string
  readonly sex: 'unknown' | 'male' | 'female'
}

/** Makes the cards that are missing; a player for whom no tee is meant gets none. Twice is the same as once. */
export async function makeCards(tx: Tx, { roundId, number, tournamentId, tournamentKey }: RoundKey): Promise<void> {
  const players = await rowsOf<WithoutCard>(
    tx,
    sql`select p.id as player_id, c.sex, c.handicap_kind, c.handicap_tenths, c.handicap_code
      from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and not exists (
        select from card k where k.tenant_id = p.tenant_id and k.round_id = ${roundId} and k.player_id = p.id)`,
  )
  if (players.length === 0) return
  const round = (await loadPlayedRounds({ tx, tenantId: tx.tenantId }, [tournamentKey])).get(JSON.stringify([tournamentKey, number]))
  if (!round) return
  const rows = players.flatMap(({ player_id, sex, ...columns }) => {
    const tee = teeFor(round, { tee: '' }, { sex })
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
  await writeCardStarts(tx, roundId)
}
