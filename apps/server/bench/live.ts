/**
 * From a score that staff enter to the screens of those who watch: a board with one watcher beside a board with a thousand, in turns within
 * the same run. The clock starts with the request that writes the score and stops when the last byte of the event is there.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADERS } from '@club/contract'
import { newToken, tokenEnd } from '../src/auth/token.ts'
import { openClient } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { TENANT } from './facts.ts'

const PLAYERS = 156
const SCORES = 40
const PAUSE_MILLISECONDS = 300
const SIDES = [1, 1000] as const

interface Field {
  readonly prizeId: string
  readonly roundId: string
  readonly players: readonly string[]
}

type Owner = Awaited<ReturnType<typeof openClient>>

const HOLES = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const SNAPSHOT = JSON.stringify({
  teeName: 'White',
  ratingTenths: 720,
  slope: 113,
  par: 72,
  coursePart: 'full',
  holes: HOLES,
  handicap: null,
})
const SETTINGS = JSON.stringify({ tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' })

async function idOf(owner: Owner, statement: string, values: readonly unknown[]): Promise<string> {
  return (await owner.query<{ id: string }>(statement, [TENANT, ...values])).rows[0]?.id as string
}

/** A club with somebody of its staff, who is logged in. */
async function fillClub(owner: Owner): Promise<string> {
  await owner.query("insert into tenant (id, name) values ($1, 'Bench')", [TENANT])
  await owner.query("select set_config('club.tenant', $1, false)", [TENANT])
  await owner.query(
    `insert into club (tenant_id, name, club_number, country, time_zone, currency, settings, licence, anonymous_licence, week)
      values ($1, 'Bench', '1', 'DE', 'Europe/Berlin', 'EUR', $2, '{}', '{}', '{"id": 1, "firstDay": 1}')`,
    [TENANT, SETTINGS],
  )
  const staff = await idOf(owner, PERSON, ['staff'])
  const account = await owner.query(
    "insert into account (realm, username, password_hash, staff) values ($1, 'staff', '-', true) returning id",
    [TENANT],
  )
  const token = newToken()
  await owner.query('insert into account_customer (account_id, tenant_id, customer_id) values ($1, $2, $3)', [
    account.rows[0].id,
    TENANT,
    staff,
  ])
  await owner.query(
    'insert into session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at) values ($1, $2, $3, $4, gen_random_uuid(), now(), $5)',
    [token.hash, account.rows[0].id, TENANT, staff, tokenEnd(new Date())],
  )
  return token.text
}

const PERSON = `insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
  values ($1, $2, 'Anna', 'Berg', 'female', 'member', 'none') returning id`

async function fillField(owner: Owner, key: string): Promise<Field> {
  const course = await idOf(owner, "insert into course (tenant_id, key, name, holes) values ($1, $2, 'C', 18) returning id", [key])
  const tee = await idOf(
    owner,
    "insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par) values ($1, $2, 'w', 'W', '#ffffff', 'female', 720, 113, 72) returning id",
    [course],
  )
  const tournament = await idOf(
    owner,
    "insert into tournament (tenant_id, key, name, start_date, end_date) values ($1, $2, 'Medal', current_date, current_date) returning id",
    [key],
  )
  const roundId = await idOf(
    owner,
    "insert into round (tenant_id, tournament_id, number, start_at, holes, scoring, live_publish) values ($1, $2, 1, localtimestamp, 18, 'medal', true) returning id",
    [tournament],
  )
  const prizeId = await idOf(
    owner,
    "insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds) values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id",
    [tournament],
  )
  const players: string[] = []
  for (let at = 0; at < PLAYERS; at += 1) {
    const customer = await idOf(owner, PERSON, [`${key}-${at}`])
    const player = await idOf(
      owner,
      'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
      [tournament, customer],
    )
    await owner.query(
      "insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot) values ($1, $2, $3, $4, 'whs', 'none', $5)",
      [...[TENANT, roundId, player, tee, SNAPSHOT]],
    )
    await owner.query(
      'insert into card_hole (tenant_id, round_id, player_id, number, strokes) select $1, $2, $3, n, 3 + (n * $4::integer) % 4 from generate_series(1, 9) n',
      [...[TENANT, roundId, player, at]],
    )
    players.push(player)
  }
  return { prizeId, roundId, players }
}

/** Somebody who watches: `arrived` is told of each event after the first. */
function watch(port: number, agent: Agent, { prizeId, roundId }: Field, arrived: (bytes: number) => void): Promise<() => void> {
  return new Promise((done, fail) => {
    const path = `/api/rs/cs/tournaments/prizes/${prizeId}/livescoring/${roundId}/events`
    const asked = get({ agent, host: '127.0.0.1', port, path, headers: { [HEADERS.tenant]: TENANT } }, (answer) => {
      let open = false
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        if (piece.toString('latin1', 0, 6) === ': beat') return
        bytes += piece.length
        if (!piece.subarray(-2).equals(Buffer.from('\n\n'))) return
        if (open) arrived(bytes)
        else done(() => asked.destroy())
        open = true
        bytes = 0
      })
    })
    asked.once('error', fail)
  })
}

function write(port: number, token: string, { roundId, players }: Field, at: number): Promise<void> {
  const body = JSON.stringify({ changes: [{ what: 'Hole', hole: 10, was: null, now: 3 + (at % 4) }] })
  const path = `/api/rs/staff/rounds/${roundId}/cards/${players[at]}/scores`
  const headers = {
    [HEADERS.tenant]: TENANT,
    [HEADERS.token]: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${path} answered ${answer.statusCode}`))))
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

interface Measured {
  readonly stored: number[]
  readonly seen: number[]
  bytes: number
}

async function measure(port: number, token: string, fields: readonly Field[]): Promise<readonly Measured[]> {
  const agent = new Agent({ maxSockets: Infinity })
  const measured: Measured[] = SIDES.map(() => ({ stored: [], seen: [], bytes: 0 }))
  let from = 0
  const ends: (() => void)[] = []
  for (const [side, watchers] of SIDES.entries()) {
    const { seen } = measured[side] as Measured
    for (let number = 0; number < watchers; number += 50) {
      const some = Array.from({ length: Math.min(50, watchers - number) }, () =>
        watch(port, agent, fields[side] as Field, (bytes) => {
          seen.push(performance.now() - from)
          ;(measured[side] as Measured).bytes += bytes
        }),
      )
      ends.push(...(await Promise.all(some)))
    }
  }
  for (let at = 0; at < SCORES; at += 1) {
    for (const [side, watchers] of SIDES.entries()) {
      const { stored, seen } = measured[side] as Measured
      const expected = seen.length + watchers
      from = performance.now()
      await write(port, token, fields[side] as Field, at)
      stored.push(performance.now() - from)
      while (seen.length < expected) {
        if (performance.now() - from > 10_000) throw new Error(`${expected - seen.length} of ${watchers} watchers were not told`)
        await new Promise((done) => setTimeout(done, 5))
      }
      await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS))
    }
  }
  for (const end of ends) end()
  agent.destroy()
  return measured
}

function lineOf(watchers: number, { stored, seen, bytes }: Measured): string {
  const of = (all: readonly number[], share: number): string => {
    const sorted = all.toSorted((a, b) => a - b)
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  }
  const cells = [of(stored, 0.5), of(seen, 0.5), of(seen, 0.99), of(seen, 1), (bytes / seen.length / 1024).toFixed(1)]
  return `${`${watchers} watching a board of ${PLAYERS}`.padEnd(40)} ${cells.map((text) => text.padStart(12)).join('')}`
}

/** `npm run bench` prints it beside the others. */
export async function runLive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-live-'))
  const postgres = await startEmbedded(folder)
  try {
    const owner = await openClient(postgres.ownerUrl)
    await migrate(owner)
    const token = await fillClub(owner)
    const fields = [await fillField(owner, 'one'), await fillField(owner, 'many')]
    await owner.end()
    const child = fork(join(import.meta.dirname, 'serve.ts'), ['ours'], { env: { ...process.env, BENCH_DATABASE: postgres.appUrl } })
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const measured = await measure(port, token, fields)
      const heads = ['stored ms', 'seen p50', 'seen p99', 'seen last', 'kB each'].map((text) => text.padStart(12)).join('')
      console.log(`${'from a score to the screen, milliseconds'.padEnd(40)} ${heads}`)
      for (const [side, one] of measured.entries()) console.log(lineOf(SIDES[side] as number, one))
    } finally {
      child.kill()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
