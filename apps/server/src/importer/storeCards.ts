/** Stores cards of players or of teams. Their holes are replaced by those of the file. */

import { strokesColumn } from '../services/cards/holeEntries.ts'
import type { PlayedRound } from '../services/cards/playedRounds.ts'
import type { CardFields } from './cardFields.ts'
import type { ImportContext } from './importContext.ts'
import { type Upserted, upsertRows } from './upsertRows.ts'

export interface CardTable {
  readonly table: 'card' | 'team_card'
  readonly owner: 'player_id' | 'team_id'
  /** Column name → SQL type of what this table alone holds. */
  readonly more?: Readonly<Record<string, string>>
}

export interface CardToStore {
  readonly card: CardFields
  readonly round: PlayedRound
  readonly ownerId: string
  readonly teeId: string
  readonly snapshot: unknown
  readonly more?: Readonly<Record<string, unknown>>
}

export async function storeCards(
  { tx, tenantId }: Pick<ImportContext, 'tx' | 'tenantId'>,
  { table, owner, more = {} }: CardTable,
  cards: readonly CardToStore[],
): Promise<Upserted> {
  const written = await upsertRows(tx, {
    table,
    tenantId,
    columns: {
      round_id: 'bigint',
      [owner]: 'bigint',
      tee_id: 'bigint',
      policy: 'text',
      ...more,
      status: 'text',
      penalty: 'integer',
      start_at: 'timestamp',
      start_tee: 'integer',
      returned_at: 'timestamp',
      manual_order: 'integer',
      lot: 'integer',
      snapshot: 'jsonb',
    },
    key: ['round_id', owner],
    rows: cards.map(({ card, round, ownerId, teeId, snapshot, more: own }) => ({
      round_id: round.id,
      [owner]: ownerId,
      tee_id: teeId,
      policy: round.policy.name,
      ...own,
      status: card.status,
      penalty: card.penalty,
      start_at: card.startAt,
      start_tee: card.startTee,
      returned_at: card.returnedAt,
      manual_order: card.manualOrder,
      lot: card.lot,
      snapshot,
    })),
  })
  await tx.query(
    `delete from ${table}_hole h using jsonb_to_recordset($2::jsonb) as f(round_id bigint, ${owner} bigint)
     where h.tenant_id = $1 and h.round_id = f.round_id and h.${owner} = f.${owner}`,
    [tenantId, JSON.stringify(cards.map(({ round, ownerId }) => ({ round_id: round.id, [owner]: ownerId })))],
  )
  await upsertRows(tx, {
    table: `${table}_hole`,
    tenantId,
    columns: { round_id: 'bigint', [owner]: 'bigint', number: 'integer', strokes: 'integer', entered_at: 'timestamptz' },
    key: ['round_id', owner, 'number'],
    rows: cards.flatMap(({ card, round, ownerId }) => {
      const enteredAt = card.returnedAt ?? card.startAt ?? round.startAt
      return card.holes.flatMap((hole, index) => {
        const strokes = strokesColumn(hole)
        if (strokes === undefined) return []
        return [{ round_id: round.id, [owner]: ownerId, number: index + 1, strokes, entered_at: enteredAt }]
      })
    }),
  })
  return written
}

/** Returns the first hole with a score that the round does not play, or null. */
export function holeNotPlayed({ holes }: CardFields, { numbers }: PlayedRound): number | null {
  const outside = holes.findIndex(({ status }, index) => status !== 'notEntered' && !numbers.includes(index + 1))
  return outside === -1 ? null : outside + 1
}
