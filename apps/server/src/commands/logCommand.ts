/** `npm run club -- log …`: reads the security log. */
import type { ClientBase } from 'pg'
import type { Outcome } from './staffCommand.ts'

export const LOG_USAGE = `npm run club -- log [--club <club>] [--since 2026-11-01] [--who <member number or username>]   list logins, changes of logins, changes by staff, exports
  npm run club -- log --club <club> --retain <months>             set how long a club retains it: 3 to 120 months, default 12`

interface LogRow {
  readonly at: string
  readonly event: string
  readonly account_id: string | null
  readonly customer_id: string | null
  readonly address: string | null
  readonly agent: string
  readonly detail: Readonly<Record<string, string>>
}

const OPTIONS = ['club', 'since', 'who', 'retain'] as const
type Options = { [Name in (typeof OPTIONS)[number]]?: string | undefined }

function readOptions(args: readonly string[]): Options | null {
  const options: Options = {}
  for (let at = 0; at < args.length; at += 2) {
    const name = OPTIONS.find((known) => `--${known}` === args[at])
    const value = args[at + 1]
    if (name === undefined || value === undefined) return null
    options[name] = value
  }
  return options
}

/** Returns the text to print, the oldest line first; null for an unknown command. `owner` is outside a transaction. */
export async function logCommand(owner: ClientBase, args: readonly string[]): Promise<Outcome | null> {
  const options = readOptions(args)
  if (options === null || (options.retain !== undefined && options.club === undefined)) return null
  const { club, since, who, retain } = options
  if (since !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since))))
    return { done: false, text: `"${since}" is not a day: write 2026-11-01.` }
  const { rows: clubs } = await owner.query<{ id: string; months: number }>(
    'select id, security_log_months as months from tenant where $1::text is null or id = $1 order by id',
    [club],
  )
  if (club !== undefined && clubs.length === 0) return { done: false, text: `There is no club "${club}".` }
  if (club !== undefined && retain !== undefined) return setRetention(owner, club, retain)
  const parts: string[] = []
  for (const { id, months } of clubs) {
    const lines = (await readLog(owner, id, { since, who })).map(lineOf)
    parts.push([`${id} (retains ${months} months)`, ...(lines.length > 0 ? lines : ['nothing'])].join('\n'))
  }
  return { done: true, text: parts.join('\n\n') }
}

async function setRetention(owner: ClientBase, club: string, text: string): Promise<Outcome> {
  const months = Number(text)
  if (!Number.isInteger(months) || months < 3 || months > 120) return { done: false, text: 'Choose 3 to 120 months.' }
  await owner.query('update tenant set security_log_months = $2 where id = $1', [club, months])
  return { done: true, text: `"${club}" retains its security log for ${months} months.` }
}

/** The log itself has no names: whom a member number or a username means is looked up here. Moments in the club's zone. */
async function readLog(owner: ClientBase, tenantId: string, { since, who }: Pick<Options, 'since' | 'who'>): Promise<readonly LogRow[]> {
  await owner.query('begin read only')
  try {
    await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
    const { rows } = await owner.query<LogRow>(
      `with people as (
         select c.id as customer_id, ac.account_id from customer c
         left join account_customer ac on ac.tenant_id = c.tenant_id and ac.customer_id = c.id
         left join account a on a.id = ac.account_id
         where c.tenant_id = $1 and (c.number = $3 or a.username = $3)
       )
       select to_char(e.at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI:SS') as at, e.event, e.account_id, e.customer_id, e.address, e.agent, e.detail
       from security_event e join club c on c.tenant_id = e.tenant_id
       where e.tenant_id = $1 and ($2::timestamp is null or e.at at time zone c.time_zone >= $2::timestamp)
         and ($3::text is null or e.customer_id in (select customer_id from people) or e.account_id in (select account_id from people))
       order by e.at, e.id`,
      [tenantId, since ?? null, who ?? null],
    )
    return rows
  } finally {
    await owner.query('rollback')
  }
}

function lineOf({ at, event, account_id, customer_id, address, agent, detail }: LogRow): string {
  const who = [account_id && `account ${account_id}`, customer_id && `customer ${customer_id}`].filter(Boolean).join(', ') || 'unknown'
  const what = Object.entries(detail).map(([name, value]) => `${name} ${value}`)
  return [at, event.padEnd(17), who, address ?? '', agent, what.join(', ')].filter((part) => part !== '').join('  ')
}
