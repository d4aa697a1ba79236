/** `npm run money`: payment flows with the faults of customers, network and provider, then a proof on the tables. */
import { type Db, inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { createRandom, type Random } from '../../demo/random.ts'
import { storeCancelled } from '../../services/staff/staffDay.ts'
import { withOwnDatabase } from '../ownDatabase.ts'
import { addTournament } from '../testTournaments.ts'
import { type MoneyClub, moneyClub, tenant } from './moneyClub.ts'
import { collectAll } from './moneyCollections.ts'
import { type Acknowledged, FEE, nothingYet, paymentFlow } from './moneyFlows.ts'
import { proveMoney } from './moneyProof.ts'

/**
 * A guard that is dropped on purpose: `refundKey`: the provider makes a new refund for each request; `requestKey`: no answer is stored for its
 * Idempotency-Key; `settlement`: an invoice stays paid by money that went back to the card;
 * `returnedDebit`: the payment of a returned debit stays booked; `payout`: a payout is booked twice.
 */
export const PLANTS = ['refundKey', 'requestKey', 'settlement', 'returnedDebit', 'payout'] as const
export type Plant = (typeof PLANTS)[number]

export interface MoneyOptions {
  readonly flows: number
  readonly seed: string
  /** Lets the server die between the provider's effect and its booking. */
  readonly kill?: boolean
  readonly plant?: Plant | null
  /** The pools of an empty, migrated database; null: the built-in PostgreSQL, in a folder of its own. */
  readonly database: { readonly owner: Db; readonly app: Db } | null
  readonly say?: (line: string) => void
}

export interface MoneyReport {
  readonly flows: number
  readonly requests: number
  readonly seconds: number
  /** How the flows went, with their numbers. */
  readonly outcomes: ReadonlyMap<string, number>
  readonly faults: Readonly<Record<string, number>>
  readonly refunds: number
  /** Everything that must not be; empty: the proof passed. */
  readonly findings: readonly string[]
}

const MEMBERS = 100
const AT_ONCE = 12
const TOURNAMENT_DAYS = 60
/** Long enough for every repeated attempt of a job. */
const MAX_HOURS = 30

export function runMoney(options: MoneyOptions): Promise<MoneyReport> {
  if (options.database) return moneyOn(options, options.database)
  return withOwnDatabase('money', (database) => moneyOn(options, database))
}

const DROPPED: Readonly<Record<Plant, string | null>> = {
  refundKey: null,
  requestKey: 'idempotency for each row',
  settlement: 'fin_settlement for each row when (new.amount < 0)',
  payout: null,
  returnedDebit: "fin_document for each row when (new.type = 'paymentVoid' and new.key is null)",
}

/** Books each payout a second time, balanced in the ledger. */
const BOOK_TWICE = `create function book_twice() returns trigger language plpgsql as $$
  declare
    again bigint;
  begin
    insert into fin_document (tenant_id, customer_id, type, at, debit, pay_type) values (new.tenant_id, new.customer_id, new.type, new.at, new.debit, new.pay_type)
    returning id into again;
    insert into ledger_posting (tenant_id, document_id, position, day, account, amount)
    values (new.tenant_id, again, 1, new.at::date, 'customers', new.debit), (new.tenant_id, again, 2, new.at::date, 'bank', -new.debit);
    return null;
  end $$;
  create trigger planted after insert on fin_document for each row when (new.type = 'accountRefund' and new.key is not null) execute function book_twice()`

async function plantFault(owner: Db, plant: Plant | null): Promise<void> {
  if (plant === 'payout') {
    await owner.query(BOOK_TWICE)
    return
  }
  const dropped = plant && DROPPED[plant]
  if (!dropped) return
  await owner.query('create function drop_row() returns trigger language plpgsql as $$ begin return null; end $$')
  await owner.query(`create trigger planted before insert on ${dropped} execute function drop_row()`)
}

async function moneyOn(options: MoneyOptions, database: { readonly owner: Db; readonly app: Db }): Promise<MoneyReport> {
  const { flows, seed, kill = false, plant = null, say = () => {} } = options
  const begun = performance.now()
  await plantFault(database.owner, plant)
  const members = Math.min(MEMBERS, flows)
  const club = await moneyClub({ ...database, seed, members, kill, ignoresRefundKey: plant === 'refundKey' })
  const said = nothingYet()
  const cancelled: string[] = []
  const findings: string[] = []
  const random = createRandom(`${seed} club`)
  const prove = async (ended: boolean): Promise<void> => {
    findings.push(...(await inTenant(database.owner, tenant, (tx) => proveMoney(tx, said, { cancelled, ended }), 'read')))
  }
  for (let done = 0; done < flows && findings.length === 0; done += members) {
    await runBatch(club, said, { from: done, to: Math.min(done + members, flows), seed, random, cancelled })
    await prove(false)
    say(`${Math.min(done + members, flows)} flows, ${club.requests()} requests, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  club.faults.on = false
  if (findings.length === 0) {
    for (let hour = 0; hour < MAX_HOURS && (await hasJobs(database.owner)); hour += 1) await club.later(60)
    await prove(true)
  }
  const refunds = await inTenant(database.owner, tenant, async (tx) => (await tx.query(sql`select from refund`)).rows.length, 'read')
  return {
    ...{ flows, requests: club.requests(), seconds: (performance.now() - begun) / 1000, refunds },
    ...{ outcomes: said.outcomes, faults: club.faults.counts, findings: [...new Set([...findings, ...club.failures])] },
  }
}

function hasJobs(owner: Db): Promise<boolean> {
  return inTenant(
    owner,
    tenant,
    async (tx) => (await tx.query(sql`select from job where failed_at is null limit 1`)).rows.length > 0,
    'read',
  )
}

interface Batch {
  readonly from: number
  readonly to: number
  readonly seed: string
  readonly random: Random
  readonly cancelled: string[]
}

/** Each member has one flow; between its parts the clock moves on, and the office cancels a tournament while payments are in progress. */
async function runBatch(club: MoneyClub, said: Acknowledged, { from, to, seed, random, cancelled }: Batch): Promise<void> {
  const { owner } = club
  await club.logIn()
  const way = random.pick(['account', 'card'])
  await club.inClub((tx) => tx.query(sql`update club set refund_way = ${way} where tenant_id = ${tenant}`))
  // Later than the clock moves in a batch.
  const start = new Date(club.app.now.getTime() + TOURNAMENT_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const date = { start_date: start, end_date: start, fee_amount: FEE }
  const stays = await addTournament(owner, tenant, { name: `Medal ${from}`, ...date })
  const ends = await addTournament(owner, tenant, { name: `Cup ${from}`, ...date })
  const flows = Array.from({ length: to - from }, (_, at) =>
    paymentFlow(club, said, { at: from + at, seed, who: club.people[at] as (typeof club.people)[number], tournaments: [stays, ends] }),
  )
  const half = Math.ceil(flows.length / 2)
  await eachOf(flows.slice(0, half), ({ buy }) => buy())
  await club.later(random.between(0, 2))
  // The rest pays while the office cancels the tournament.
  const cancels = club.inClub((tx) => storeCancelled(tx, ends, { instant: club.app.now })).then(() => void cancelled.push(ends))
  await Promise.all([cancels, eachOf(flows.slice(half), ({ buy }) => buy())])
  await club.later(random.between(1, 3))
  await eachOf(flows, ({ giveBack }) => giveBack())
  await club.inClub((tx) => failRefunds(tx, random))
  for (const minutes of [3, 11, 20, 61]) await club.later(minutes)
  await collectAll(club, said, { from, random })
}

/** Some banks refuse a refund: their card is closed. */
async function failRefunds(tx: Parameters<Parameters<MoneyClub['inClub']>[0]>[0], random: Random): Promise<void> {
  const share = random.between(4, 9)
  await tx.query(
    sql`update demo_refund set status = 'failed', error_code = 'expired_or_canceled_card'
      where tenant_id = ${tenant} and status = 'pending' and abs(hashtext(id)) % ${share} = 0`,
  )
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

export function moneyTable({ flows, requests, seconds, outcomes, faults, refunds }: MoneyReport): string {
  const rows = [
    ['flows', flows],
    ['requests', requests],
    ...[...outcomes].toSorted(([, one], [, other]) => other - one),
    ['refunds', refunds],
    ...Object.entries(faults),
    ['seconds', Math.round(seconds)],
  ] as readonly (readonly [string, number])[]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, number]) => `${name.padEnd(width)}  ${String(number).padStart(7)}`).join('\n')
}
