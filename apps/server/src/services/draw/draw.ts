/** Published data of the draw of a round: the seed hash, the hash of the list, the seed. TV-126+, TV-127+. */
import { randomBytes } from 'node:crypto'
import type { RoundDraw } from '@club/contract/draws'
import { type DrawMethod, listHash, sha256 } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { type Queryable, rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

const SEED_BYTES = 16

interface DrawRow {
  readonly seed: string
  readonly seed_hash: string
  readonly promised_at: Date
  readonly list: readonly string[] | null
  readonly list_hash: string | null
  readonly closed_at: Date | null
  readonly method: DrawMethod | null
  readonly drawn: readonly string[] | null
  readonly drawn_at: Date | null
}

export interface StoredDraw {
  /** Secret until the start list is published. */
  readonly seed: string
  /** Ids of the sides in the closed list; null before the list is closed. */
  readonly list: readonly string[] | null
}

/** Creates a seed for each round without one and publishes its hash. Idempotent. */
export async function publishSeedHashes(
  tx: Queryable & { readonly tenantId: string },
  roundIds: readonly string[],
  instant: Date,
): Promise<void> {
  const seeds = roundIds.map((roundId) => {
    const seed = randomBytes(SEED_BYTES).toString('hex')
    return { round_id: roundId, seed, seed_hash: sha256(seed) }
  })
  await tx.query(
    sql`insert into draw (tenant_id, round_id, seed, seed_hash, promised_at)
      select ${tx.tenantId}, s.round_id, s.seed, s.seed_hash, ${instant}
      from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as s(round_id bigint, seed text, seed_hash text)
      on conflict do nothing`,
  )
}

export async function readStoredDraw(tx: Tx, roundId: string): Promise<StoredDraw | undefined> {
  return rowOf<StoredDraw>(tx, sql`select seed, list from draw where tenant_id = ${tx.tenantId} and round_id = ${roundId}`)
}

/** Stores the list and its hash. A list that was closed before does not change. */
export async function closeDraw(tx: Tx, roundId: string, sideIds: readonly string[], instant: Date): Promise<void> {
  await tx.query(
    sql`update draw set list = ${sideIds}::bigint[], list_hash = ${listHash(sideIds)}, closed_at = ${instant}
      where tenant_id = ${tx.tenantId} and round_id = ${roundId} and list is null`,
  )
}

export interface MadeDraw {
  readonly method: DrawMethod
  readonly settings: object
  readonly order: readonly string[]
  readonly instant: Date
  readonly accountId: string | null
}

export async function writeDraw(tx: Tx, roundId: string, { method, settings, order, instant, accountId }: MadeDraw): Promise<void> {
  await tx.query(
    sql`update draw set method = ${method}, settings = ${JSON.stringify(settings)}, drawn = ${order}::bigint[], drawn_at = ${instant},
        actor_account_id = ${accountId}
      where tenant_id = ${tx.tenantId} and round_id = ${roundId}`,
  )
}

/** Returns the draw of a round. `isPublished`: the start list is published, so seed, list and order are returned, too. */
export async function readDraw(
  tx: Tx,
  roundId: string,
  { isPublished, timeZone }: { readonly isPublished: boolean; readonly timeZone: string },
): Promise<RoundDraw> {
  const row = await rowOf<DrawRow>(tx, sql`select * from draw where tenant_id = ${tx.tenantId} and round_id = ${roundId}`)
  const at = (instant: Date | null | undefined) => (instant ? clubNow(timeZone, instant) : null)
  const shown = isPublished && row?.drawn_at ? row : undefined
  return {
    seedHash: row?.seed_hash ?? null,
    promisedAt: at(row?.promised_at),
    listHash: row?.list_hash ?? null,
    closedAt: at(row?.closed_at),
    method: shown?.method ?? null,
    drawnAt: at(shown?.drawn_at),
    seed: shown?.seed ?? null,
    list: shown?.list ?? null,
    order: shown?.drawn ?? null,
  }
}
