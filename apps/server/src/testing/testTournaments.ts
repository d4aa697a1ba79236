/** A tournament put in place by the owner: open to everyone, window open, no limits; a test says what differs. */
import { type Db, inTenant, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

let keys = 0

/** Columns of `tournament`; each given one replaces the default. Returns the id. */
export function addTournament(owner: Db, tenantId: string, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
  keys += 1
  const columns = {
    tenant_id: tenantId,
    key: `t${keys}`,
    name: `Tournament ${keys}`,
    start_date: '2026-06-01',
    end_date: '2026-06-01',
    ...given,
  }
  const names = Object.keys(columns)
  return inTenant(owner, tenantId, async (tx) => {
    const row = await tx.query<{ id: string }>(
      `insert into tournament (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(columns),
    )
    return row.rows[0]?.id as string
  })
}

export function addRound(
  owner: Db,
  tenantId: string,
  tournamentId: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const columns = {
    ...{ tenant_id: tenantId, tournament_id: tournamentId, number: 1, start_at: '2026-06-01T09:00:00', holes: 18, scoring: 'medal' },
    ...given,
  }
  const names = Object.keys(columns)
  return inTenant(owner, tenantId, async (tx) => {
    const row = await tx.query<{ id: string }>(
      `insert into round (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(columns),
    )
    return row.rows[0]?.id as string
  })
}

export interface Entries {
  /** Customer ids in the order in which they came. */
  readonly players: readonly string[]
  readonly waiting: readonly string[]
  readonly counts: { readonly players: number; readonly guests: number; readonly waiting: number }
  readonly history: readonly string[]
}

/** Reads the stored rows directly from the tables. */
export function storedEntries(owner: Db, tenantId: string, tournamentId: string): Promise<Entries> {
  return inTenant(owner, tenantId, async (tx) => {
    const row = await rowOf<Entries>(
      tx,
      sql`select
          (select coalesce(array_agg(customer_id order by id), '{}') from player where tournament_id = t.id) as players,
          (select coalesce(array_agg(customer_id order by id), '{}') from waiting where tournament_id = t.id) as waiting,
          (select coalesce(array_agg(happened order by id), '{}') from entry_history where tournament_id = t.id) as history,
          json_build_object('players', players_count, 'guests', guests_count, 'waiting', waiting_count) as counts
        from tournament t where t.id = ${tournamentId}`,
    )
    return row as Entries
  })
}
