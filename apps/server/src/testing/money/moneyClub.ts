/** A club whose members pay in every way, and requests that arrive one to five times. */
import { HEADERS } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import { pino } from 'pino'
import { type Db, inTenant, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { createRandom, type Random } from '../../demo/random.ts'
import { sellVoucher } from '../../services/vouchers/vouchers.ts'
import { runAllJobs } from '../runAllJobs.ts'
import { appAt, type TestAnswer } from '../testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID } from '../testClubs.ts'
import { addReservationCourse, setReservations } from '../testTeeSheet.ts'
import { faultyPayments, type ProviderFaults, REQUEST } from './faultyProvider.ts'

export const tenant = CLUBS.a
const START = '2026-05-01T08:00:00Z'
const SETTINGS = {
  ...{ competitionFeePaymentEnabled: true, financialAccountVisibility: 'Private', accountTopUpEnabled: true },
  ...{ useMandates: true, directDebitEnabled: true, invoicePaymentEnabled: true, vouchersVisibility: 'Private' },
}
const TERMS = { bonuses: [{ id: 'small', amount: 5000, bonus: 250 }], directDebitLimit: 1_000_000 }
const CREDITOR = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub', street: 'Hof 1', zip: '12345', city: 'Musterstadt', acceptOnlineMandates: true },
  ...{ iban: 'DE68210501700012345678', returnFee: 300, preNoticeDays: 1 },
}
const REFUND = { tiers: [{ untilMinutes: 120, percent: 100 }], prepaidUntilMinutes: 120 }
/** Tee times of a day. */
const TIMES = 60
const MAX_COPIES = 5
const MAX_TRIES = 200

/** In place of a response that is a fault of the server. */
const FAILED: TestAnswer = { status: 500, headers: new Headers(), json: {}, text: '', bytes: new ArrayBuffer(0) }

export interface Person {
  readonly id: string
  readonly name: string
  token: string
}

export interface MoneyClubOptions {
  readonly owner: Db
  readonly app: Db
  readonly seed: string
  readonly members: number
  readonly kill: boolean
  readonly ignoresRefundKey: boolean
}

export type MoneyClub = Awaited<ReturnType<typeof moneyClub>>

export interface Call {
  readonly who: Person
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** The Idempotency-Key of all copies; absent where the contract has none. */
  readonly key?: string
}

export async function moneyClub({ owner, app: db, seed, members, kill, ignoresRefundKey }: MoneyClubOptions) {
  const counts = { requestLost: 0, responseLost: 0, killed: 0 }
  const faults: ProviderFaults = { random: createRandom(`${seed} provider`), kill, ignoresRefundKey, on: true, counts }
  const payments = faultyPayments(db, faults)
  const app = appAt(START, { app: db }, { payments })
  const failures = new Set<string>()
  const inClub = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(owner, tenant, work)
  let requests = 0

  const person = async (name: string, staff: boolean): Promise<Person> => {
    const id = await addCustomer(owner, tenant, { firstName: name, lastName: 'Test' })
    await addAccount(owner, GROUP_ID, name, { [tenant]: id }, { staff })
    return { id, name, token: '' }
  }
  await addClubs(owner)
  await owner.query(sql`update tenant set demo = true where id = ${tenant}`)
  await changeSettings(owner, tenant, SETTINGS)
  await inClub((tx) => tx.query(sql`update club set top_up = ${JSON.stringify(TERMS)} where tenant_id = ${tenant}`))
  const people: Person[] = []
  for (let at = 0; at < members; at += 1) people.push(await person(`member${at}`, false))
  const staff = [await person('petra', true), await person('paul', true)]
  await inClub((tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)} where tenant_id = ${tenant}`))
  const courseId = await addReservationCourse(owner, tenant, {
    seasons: [{ first_day: '2026-01-01', last_day: '2036-12-31', last_time: '18:00' }],
  })
  await setReservations(owner, tenant, {
    params: { allowCustomerAddAnonymous: true },
    payment: { ways: ['basket', 'account', 'desk'], refund: REFUND },
  })
  await inClub((tx) =>
    tx.query(sql`insert into green_fee (tenant_id, key, position, first_day, last_day, players, amount, less_with_member)
      values (${tenant}, 'all', 1, '2026-01-01', '2036-12-31', '{member,guest,anonymousGuest}', 4500, 0)`),
  )
  // Every second member pays by direct debit as well.
  await inClub((tx) =>
    tx.query(
      sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, pay_credit_invoice, pay_tournament_fee,
          confirmation_date)
        select tenant_id, id, 'T-' || id, 'N', 'N', 'DE89370400440532013000', 'active', true, true, '2026-01-02' from customer where id % 2 = 0`,
    ),
  )

  // Every third member has two vouchers that do not cover much.
  for (const { id: customerId } of people.filter((_, at) => at % 3 === 0)) {
    const sale = { customerId, expiresOn: null, payType: 'free' as const, receipt: '', note: '', actorId: staff[0]?.id ?? '' }
    const day = { now: '2026-05-01T10:00:00' as ClubDateTime, instant: new Date(START) }
    for (const amount of [1234, 2500]) await inClub((tx) => sellVoucher(tx, { ...sale, ...day, amount }))
  }

  const once = async ({ who, method, path, body, key }: Call): Promise<TestAnswer> => {
    requests += 1
    const request = app.ask(path, {
      ...{ tenant, token: who.token, method, ...(body !== undefined && { body }) },
      ...(key !== undefined && { headers: { [HEADERS.idempotencyKey]: key } }),
    })
    try {
      return await request
    } catch (error) {
      const [, message] = /"message":"(.*?[^\\\\])"/.exec((error as Error).message) ?? []
      failures.add(`${method} ${path.replace(/\d+/g, '…')} failed: ${message ?? (error as Error).message.slice(0, 200)}`)
      return FAILED
    }
  }
  /** Sends a request once; null: the server died before it answered. */
  const send = (call: Call): Promise<TestAnswer | null> =>
    new Promise((answer) => {
      void REQUEST.run({ die: () => answer(null) }, async () => answer(await once(call)))
    })
  /** Repeats the request while it is still running elsewhere, or has no answer, as a browser does. */
  const ask = async (call: Call): Promise<TestAnswer> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await send(call)
      if (answer && answer.json?.code !== 'stillRunning') return answer
      await new Promise((done) => setTimeout(done, 5))
    }
    throw new Error(`${call.method} ${call.path} is never answered`)
  }
  return {
    ...{ app, owner, people, staff, faults, failures, inClub, ask },
    requests: () => requests,
    /** A time of tomorrow: neighbours in the batch have different ones. */
    teeTime: (at: number) => {
      const day = new Date(app.now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10).replaceAll('-', '')
      const minutes = 8 * 60 + (at % TIMES) * 10
      const time = `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}${`${minutes % 60}`.padStart(2, '0')}`
      return { flightId: `${courseId}-${day}${time}-1`, secondFlightId: null }
    },
    /** Sends the request one to five times at the same moment and returns the answer that succeeded, else the first. */
    askOften: async (call: Call, random: Random): Promise<TestAnswer> => {
      const copies = Array.from({ length: random.between(1, MAX_COPIES) }, () => ask(call))
      const answers = await Promise.all(copies)
      return answers.find(({ status }) => status === 200) ?? (answers[0] as TestAnswer)
    },
    /** A button on the payment page of the provider. */
    press: async (payUrl: string, button: Readonly<Record<string, string>>): Promise<void> => {
      requests += 1
      const { status } = await app.app.request(payUrl, { method: 'POST', body: new URLSearchParams(button) })
      if (status !== 303) failures.add(`POST ${payUrl}: ${status}`)
    },
    logIn: async (): Promise<void> => {
      for (const one of [...people, ...staff]) one.token = await app.logIn(one.name, tenant)
    },
    /** Moves the clock on and does what is due. */
    later: async (minutes: number): Promise<void> => {
      app.now = new Date(app.now.getTime() + minutes * 60_000)
      await runAllJobs({
        ...{ db, clock: () => app.now, log: pino({ level: 'silent' }), publicUrl: 'https://portal.example', payments },
        mailerOf: async () => ({ send: async () => {} }),
      })
    },
  }
}
