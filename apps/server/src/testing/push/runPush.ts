/**
 * `npm run push`: messages through a fake push service that accepts what it loses, delivers some twice and some much later, and has forgotten some browsers. Proves
 * that each message reaches its customer by one channel, that none comes twice, and that no name is in what is sent to a phone or logged.
 */
import { createECDH, type ECDH } from 'node:crypto'
import { decrypt } from 'http_ece'
import { pino } from 'pino'
import { type Db, inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { createRandom } from '../../demo/random.ts'
import type { Mail } from '../../mail/mailer.ts'
import { webPush } from '../../reach/webPush.ts'
import { queueEmails } from '../../services/emails/emailTemplate.ts'
import { entryNews } from '../../services/emails/templates/entryNews.ts'
import { placeLost } from '../../services/emails/templates/placeLost.ts'
import { roundPublished } from '../../services/emails/templates/roundPublished.ts'
import { withOwnDatabase } from '../ownDatabase.ts'
import { runAllJobs } from '../runAllJobs.ts'
import { appAt, PUBLIC_URL } from '../testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../testClubs.ts'
import { addRound, addTournament } from '../testTournaments.ts'

export interface PushOptions {
  readonly messages: number
  readonly seed: string
  /** The pools of an empty, migrated database; null: the built-in PostgreSQL, in a folder of its own. */
  readonly database: { readonly owner: Db; readonly app: Db } | null
  /** Drops the acknowledgement on purpose: then messages come twice, which has to be found. */
  readonly deaf?: boolean
  /** The service delivers on purpose what its time limit forbids: then messages come after their email, which has to be found. */
  readonly careless?: boolean
}

export interface PushReport {
  readonly byPush: number
  readonly byEmail: number
  readonly repeated: number
  /** Given up by the service, because the browser was back after the time limit. */
  readonly expired: number
  readonly seconds: number
  /** Everything that must not be; empty: the proof passed. */
  readonly findings: readonly string[]
}

/** Shares of messages and of browsers. */
const [LOST, TWICE, GONE, LATE] = [0.3, 0.05, 0.1, 0.2]
/** A browser that was off is back: before the email follows, or after it. */
const BACK_AFTER_MINUTES = [10, 40]
const tenant = CLUBS.a
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
/** No other text of the proof holds it. */
const NAME = 'Quillfeather'

export function runPush(options: PushOptions): Promise<PushReport> {
  if (options.database) return pushOn(options, options.database)
  return withOwnDatabase('push', (database) => pushOn(options, database))
}

interface Shown {
  /** Receipts of the messages that were shown: one that is shown again says nothing new. */
  readonly receipts: Set<string>
}

async function pushOn(
  { messages, seed, deaf = false, careless = false }: PushOptions,
  { owner, app: db }: { owner: Db; app: Db },
): Promise<PushReport> {
  const started = Date.now()
  const random = createRandom(seed)
  const lines: string[] = []
  const sent: Mail[] = []
  const payloads: string[] = []
  const shown = new Map<string, Shown>()
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const late: { readonly path: string; readonly body: Buffer; readonly until: number; readonly at: number }[] = []
  let [repeated, expired] = [0, 0]

  const app = appAt('2026-05-01T10:00:00Z', { app: db })
  /** Shows a delivered message, as the worker of the portal does, and acknowledges it. */
  const deliver = async (path: string, body: Buffer): Promise<void> => {
    const text = decryptedText(body, browser)
    payloads.push(text)
    const { notification } = JSON.parse(text) as {
      readonly notification: { readonly data: { readonly headers: Record<string, string>; readonly body: { readonly receipt: string } } }
    }
    const { receipts } = shown.get(path) ?? { receipts: new Set<string>() }
    shown.set(path, { receipts: receipts.add(notification.data.body.receipt) })
    if (!deaf) await app.ask('rs/cs/messages/receipts', { headers: notification.data.headers, body: notification.data.body })
  }
  const keys = { key: Buffer.alloc(32, 7), contact: () => PUBLIC_URL, clock: () => app.now }
  const push = webPush(keys, ['push.example.org'], async (url, headers, body) => {
    if (url.pathname.endsWith('-gone')) return 410
    if (random.next() < LOST) return 201
    if (random.next() < LATE) {
      const now = app.now.getTime()
      const back = BACK_AFTER_MINUTES[random.next() < 0.5 ? 0 : 1] ?? 0
      late.push({ path: url.pathname, body, until: now + Number(headers.ttl) * 1000, at: now + back * 60_000 })
      return 201
    }
    await deliver(url.pathname, body)
    if (random.next() < TWICE) {
      repeated += 1
      await deliver(url.pathname, body)
    }
    return 201
  })
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const jobs = { db, log, clock: () => app.now, publicUrl: PUBLIC_URL, reach: { push, sms: null } }
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const ids = await addReaders(
    owner,
    messages,
    (at) => (random.next() < GONE ? `${at}-gone` : `${at}`),
    browser,
    (name) => app.logIn(name, tenant),
  )
  await addEvents(owner, db, ids, app.now)
  const start = app.now.getTime()
  // Nothing comes after the last of them.
  for (const minutes of [0, ...BACK_AFTER_MINUTES.slice(0, 1), 15, ...BACK_AFTER_MINUTES.slice(1), 240]) {
    app.now = new Date(start + minutes * 60_000)
    for (const { path, body, until } of late.filter(({ at }) => at === app.now.getTime())) {
      if (careless || until >= app.now.getTime()) await deliver(path, body)
      else expired += 1
    }
    await runAllJobs({ ...jobs, mailerOf: async () => mailer })
  }

  const emails = Map.groupBy(sent, ({ to }) => to.address)
  const findings = ids.flatMap((id, at) => {
    const byPush = (shown.get(`/${at}`)?.receipts.size ?? 0) + (shown.get(`/${at}-gone`)?.receipts.size ?? 0)
    const count = byPush + (emails.get(`reader${at}@example.org`)?.length ?? 0)
    return count === 1 ? [] : [`customer ${id}: ${count === 0 ? 'not reached' : `reached ${count} times`}`]
  })
  const named = [...payloads, ...lines].filter((text) => text.includes(NAME)).length
  return {
    byPush: shown.size,
    byEmail: sent.length,
    repeated,
    expired,
    seconds: (Date.now() - started) / 1000,
    findings: [...findings, ...(named > 0 ? [`${named} pushed or logged texts hold a name`] : [])],
  }
}

function decryptedText(body: Buffer, browser: ECDH): string {
  return decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: AUTH }).toString()
}

/** Adds customers with an email address and a subscribed browser; returns their ids. */
async function addReaders(
  owner: Db,
  count: number,
  pathOf: (at: number) => string,
  browser: ECDH,
  login: (username: string) => Promise<unknown>,
): Promise<readonly string[]> {
  await addClubs(owner)
  const first = await addCustomer(owner, tenant, { firstName: 'Anna', lastName: NAME, language: 'en' })
  await addAccount(owner, GROUP_ID, 'anna', { [tenant]: first })
  await login('anna')
  return put(owner, tenant, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      sql`insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths, language)
        select tenant_id, 'P' || g, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths, language
        from customer c, generate_series(1, ${count}::integer) g where c.tenant_id = ${tenant} and c.id = ${first} order by g returning id`,
    )
    const ids = rows.map(({ id }) => id)
    const paths = ids.map((_, at) => `https://push.example.org/${pathOf(at)}`)
    await tx.query(
      sql`insert into customer_email (tenant_id, customer_id, email, main)
        select ${tenant}, id, 'reader' || (place - 1) || '@example.org', true from unnest(${ids}::bigint[]) with ordinality g (id, place)`,
    )
    await tx.query(
      sql`insert into push_subscription (tenant_id, customer_id, family, endpoint, p256dh, auth, created_at)
        select ${tenant}, id, (select family from session limit 1), endpoint, ${browser.getPublicKey('base64url')}, ${AUTH},
          '2026-05-01T09:00:00Z' from unnest(${ids}::bigint[], ${paths}::text[]) g (id, endpoint)`,
    )
    return ids
  })
}

/**
 * Adds a message for each of them, about a person with the name: of a kind whose email is required, of one whose email is off by default, and of
 * one that is emailed only if its push message was not seen.
 */
async function addEvents(owner: Db, db: Db, ids: readonly string[], instant: Date): Promise<void> {
  const tournamentId = await addTournament(owner, tenant, { name: 'Cup' })
  const roundId = await addRound(owner, tenant, tournamentId, { results_publish: true })
  const actorId = await addCustomer(owner, tenant, { firstName: 'Ben', lastName: NAME })
  await put(owner, tenant, (tx) =>
    tx.query(
      sql`insert into player (tenant_id, tournament_id, customer_id, guest) select ${tenant}, ${tournamentId}, id, false from unnest(${ids}::bigint[]) id`,
    ),
  )
  const requests = <Data>(kind: number, data: Data) => ids.flatMap((customerId, at) => (at % 3 === kind ? [{ customerId, data }] : []))
  await inTenant(db, tenant, async (tx) => {
    await queueEmails(tx, entryNews, requests(0, { tournamentId, actorId, happened: 'entered' as const }), { instant })
    await queueEmails(tx, roundPublished, requests(1, { tournamentId, roundId, list: 'results' as const }), { instant })
    await queueEmails(tx, placeLost, requests(2, { tournamentId, personId: actorId, happened: 'offerLapsed' as const }), { instant })
  })
}
