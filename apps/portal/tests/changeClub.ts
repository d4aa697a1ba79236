/** Writes into the database of the tested server directly, without notifying the portal. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Columns of the club that are merged into, or set where they hold a list. */
export interface ClubChange {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly licence?: Readonly<Record<string, unknown>>
  readonly anonymous_licence?: Readonly<Record<string, unknown>>
  readonly imprint?: Readonly<Record<string, string>>
}

const SERVER = fileURLToPath(new URL('../../server', import.meta.url))
const SCRIPT = `
  import pg from 'pg'
  const { url, tenant, change } = JSON.parse(process.argv[1])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select set_config('club.tenant', $1, false)", [tenant])
  const columns = ['settings', 'licence', 'anonymous_licence', 'imprint']
  const { rows } = await client.query('select ' + columns.join(', ') + ' from club')
  for (const column of columns)
    if (change[column]) await client.query('update club set ' + column + ' = ' + column + ' || $1::jsonb', [JSON.stringify(change[column])])
  await client.end()
  console.log(JSON.stringify(rows[0]))
`

function ownerUrl(): string {
  const folder = join(process.env.CLUB_TEST_FOLDER ?? '', 'data')
  const { owner } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { readonly owner: string }
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://club_owner:${owner}@127.0.0.1:${port}/club`
}

/** Answers what stood there before, so that it can be put back. */
export function changeClub(tenant: string, change: ClubChange): Required<ClubChange> {
  const input = JSON.stringify({ url: ownerUrl(), tenant, change })
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, input], { cwd: SERVER, encoding: 'utf8' })
  return JSON.parse(output) as Required<ClubChange>
}
