/**
 * Measures what a rush at one club costs another: two hundred members sign up for one tournament in the same moment while a visitor
 * of the other club reads its list and a probe asks whether the service is ready, both again and again. The server is a process of its own.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPlayers } from '@club/contract/entries'
import { listTournaments } from '@club/contract/tournaments'
import { HEADERS } from '@club/contract/wire'
import { openClient } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { newToken, tokenEnd } from '../src/services/accounts/token.ts'
import { OTHER_TENANT, TENANT } from './facts.ts'
import { fillClub, fillList, type Owner } from './fillClub.ts'

const PEOPLE = 200
const TOURNAMENTS = 40
const WARM_UP = 20

interface Rush {
  readonly tournamentId: string
  readonly people: readonly { readonly customerId: string; readonly token: string }[]
}

async function fillRush(owner: Owner): Promise<Rush> {
  await owner.query("select set_config('club.tenant', $1, false)", [TENANT])
  const { rows: tournaments } = await owner.query<{ id: string }>(
    "insert into tournament (tenant_id, key, name, start_date, end_date) values ($1, 'rush', 'Rush', current_date + 7, current_date + 7) returning id",
    [TENANT],
  )
  const tournamentId = tournaments[0]?.id as string
  await owner.query(
    "insert into round (tenant_id, tournament_id, number, start_at, holes, scoring) values ($1, $2, 1, current_date + 7 + time '09:00', 18, 'medal')",
    [TENANT, tournamentId],
  )
  const people: { customerId: string; token: string }[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const token = newToken()
    const { rows } = await owner.query<{ id: string }>(
      `with person as (
        insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
          values ($1, $2, 'Anna', $2, 'female', 'member', 'none') returning id
      ), login as (insert into account (realm, username, username_key, password_hash) values ($1, $2, $2, '-') returning id
      ), link as (insert into account_customer (account_id, tenant_id, customer_id) select login.id, $1, person.id from login, person)
      insert into session (token_hash, account_id, tenant_id, customer_id, family, created_at, logged_in_at, last_used_at, expires_at)
        select $3, login.id, $1, person.id, gen_random_uuid(), now(), now(), now(), $4 from login, person returning customer_id as id`,
      [TENANT, `rush-${at}`, token.hash, tokenEnd(new Date())],
    )
    people.push({ customerId: rows[0]?.id as string, token: token.text })
  }
  return { tournamentId, people }
}

async function timed(url: string, init: RequestInit = {}): Promise<{ readonly ms: number; readonly status: number }> {
  const from = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return { ms: performance.now() - from, status: answer.status }
}

interface Timing {
  readonly name: string
  readonly samples: number[]
  readonly ask: () => Promise<{ readonly ms: number; readonly status: number }>
}

async function measure(port: number, { tournamentId, people }: Rush): Promise<readonly string[]> {
  const api = `http://127.0.0.1:${port}/api`
  const sides: readonly Timing[] = [
    {
      name: 'list of another club',
      samples: [],
      ask: () => timed(`${api}/${listTournaments.path}`, { headers: { [HEADERS.tenant]: OTHER_TENANT } }),
    },
    { name: 'readyz', samples: [], ask: () => timed(`http://127.0.0.1:${port}/readyz`) },
  ]
  const calm: string[] = []
  for (const { name, ask } of sides) {
    const samples: number[] = []
    for (let at = 0; at < WARM_UP; at += 1) samples.push((await ask()).ms)
    calm.push(lineOf(`${name}, calm`, samples))
  }
  let over = false
  const readers = sides.map(async ({ samples, ask }) => {
    do {
      const { ms, status } = await ask()
      if (status !== 200) throw new Error(`A reader was answered ${status}`)
      samples.push(ms)
    } while (!over)
  })
  const statuses = new Map<number, number>()
  const path = addPlayers.path.replace('{tournId}', tournamentId)
  const signUps = await Promise.all(
    people.map(async ({ customerId, token }) => {
      const headers = { [HEADERS.tenant]: TENANT, [HEADERS.token]: token, 'content-type': 'application/json' }
      const body = JSON.stringify({ players: [{ customerId }] })
      const { ms, status } = await timed(`${api}/${path}`, { method: 'POST', headers, body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      return ms
    }),
  )
  over = true
  await Promise.all(readers)
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    ...calm,
    lineOf(`${PEOPLE} sign-ups (${counts})`, signUps),
    ...sides.map(({ name, samples }) => lineOf(`${name}, meanwhile`, samples)),
  ]
}

function lineOf(name: string, samples: readonly number[]): string {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `${name.padEnd(40)} ${[String(sorted.length), at(0.5), at(0.99), at(1)].map((text) => text.padStart(12)).join('')}`
}

/** `npm run bench` prints it with the others. */
export async function runBusy(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-busy-'))
  const postgres = await startEmbedded(folder)
  try {
    const owner = await openClient(postgres.ownerUrl)
    await migrate(owner)
    await fillClub(owner, OTHER_TENANT)
    await fillList(owner, TOURNAMENTS, OTHER_TENANT)
    await fillClub(owner)
    const rush = await fillRush(owner)
    await owner.end()
    const child = fork(join(import.meta.dirname, 'serve.ts'), ['ours'], { env: { ...process.env, BENCH_DATABASE: postgres.appUrl } })
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const heads = ['requests', 'p50 ms', 'p99 ms', 'longest ms'].map((text) => text.padStart(12)).join('')
      console.log(`${'a rush at one club'.padEnd(40)} ${heads}`)
      for (const line of await measure(port, rush)) console.log(line)
    } finally {
      child.kill()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
