/** Writes the security log. It is append-only and separate from the request log. SE-63+, SE-64+. */
import type { ClientBase } from 'pg'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { SecurityEventName } from './securityEvents.ts'

export interface SecurityEvent {
  readonly event: SecurityEventName
  readonly accountId?: string | null
  readonly customerId?: string | null
  /** null: the command line. */
  readonly address: string | null
  readonly agent: string
  /** Only our own ids and names, never typed text. */
  readonly detail: Readonly<Record<string, string>>
}

export async function storeSecurityEvent(tx: Tx, given: SecurityEvent, instant: Date): Promise<void> {
  const { event, accountId = null, customerId = null, address, agent, detail } = given
  await tx.query(
    sql`insert into security_event (tenant_id, at, event, account_id, customer_id, address, agent, detail)
      values (${tx.tenantId}, ${instant}, ${event}, ${accountId}, ${customerId}, ${address}, ${agent}, ${JSON.stringify(detail)})`,
  )
  // Each login deletes events that are older than the club's retention period, so no job is needed.
  if (event === 'login') await tx.query(sql`select trim_security_log(${tx.tenantId}, ${instant})`)
}

export interface CommandRun {
  /** For example `tournament publish`. */
  readonly command: string
  /** null: every club of the installation. */
  readonly tenantId: string | null
  readonly customerId?: string | null
  readonly accountId?: string | null
}

/** Logs a command of `npm run club` with the user id of the operating system. `owner` must be outside a transaction. */
export async function storeCommand(owner: ClientBase, { command, tenantId, ...who }: CommandRun, instant: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from tenant where $1::text is null or id = $1 order by id', [tenantId])
  const user = String(process.getuid?.() ?? '')
  for (const { id } of rows) {
    await owner.query('begin')
    await owner.query("select set_config('club.tenant', $1, true)", [id])
    const tx: Tx = { tenantId: id, query: owner.query.bind(owner) as never }
    await storeSecurityEvent(tx, { event: 'command', ...who, address: null, agent: 'command line', detail: { command, user } }, instant)
    await owner.query('commit')
  }
}
