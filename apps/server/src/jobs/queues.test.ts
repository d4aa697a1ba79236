/** Nothing waits for what is slow elsewhere: emails, another club, a payment provider. */
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTenant, openPool, rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Mail } from '../mail/mailer.ts'
import { type Job, type JobQueue, queueJob } from '../queue/job.ts'
import { addClubs, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { JOBS as ALL_JOBS } from './allJobs.ts'
import { createJobRunner, HELD_BACK_MS, OUTSIDE_TIMEOUT_MS } from './runJobs.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const SLOW = CLUBS.a
const OTHER = CLUBS.b

const mail: Job<{ subject: string }> = {
  name: 'mail',
  queue: 'email',
  run: async ({ jobId }, { subject }) => ({
    ...{ messageId: jobId, to: { name: '', address: 'a@example.org' }, fromName: '', text: '', html: '' },
    subject,
  }),
}
const rename: Job<{ name: string }> = {
  name: 'rename',
  run: async ({ tx }, { name }) => {
    await tx.query(sql`update club set name = ${name} where tenant_id = ${tx.tenantId}`)
    return null
  },
}
let held: (() => void)[] = []
/** Its transaction stays open until the test lets it end. */
const hold: Job<object> = {
  name: 'hold',
  run: async () => {
    await new Promise<void>((done) => held.push(done))
    return null
  },
}
let begun: string[] = []
const note: Job<object> = {
  name: 'note',
  run: async ({ tx }) => {
    begun.push(tx.tenantId)
    return null
  },
}
let answers: (() => void)[] = []
const ask: Job<{ name: string }> = {
  name: 'ask',
  queue: 'payment',
  run: async (_, { name }) => ({
    call: async () => {
      await new Promise<void>((done) => answers.push(done))
      return async (tx) => void (await tx.query(sql`update club set name = name || ${name} where tenant_id = ${tx.tenantId}`))
    },
  }),
}
const JOBS = new Map<string, Job<never>>([mail, rename, hold, note, ask].map((job) => [job.name, job as Job<never>]))

describe('queues', async () => {
  const { app: db, owner, appUrl } = await testDatabase()
  beforeAll(() => addClubs(owner))
  beforeEach(async () => {
    answers = []
    held = []
    begun = []
    for (const id of [SLOW, OTHER, CLUBS.outside]) await put(owner, id, (tx) => tx.query(sql`delete from job where tenant_id = ${id}`))
  })

  const log = pino({ level: 'silent' })
  const deps = (send: (mail: Mail, tenantId: string) => Promise<void>) => ({
    ...{ db, jobs: JOBS, clock: () => NOW, publicUrl: '', log },
    mailerOf: async (tenantId: string) => ({ send: (one: Mail) => send(one, tenantId) }),
  })
  const queue = <Data>(tenantId: string, job: Job<Data>, data: Data, count = 1) =>
    inTenant(db, tenantId, async (tx) => {
      for (let number = 0; number < count; number += 1) await queueJob(tx, job, data, { instant: NOW })
    })
  const nameOf = async (id: string) => (await put(owner, id, (tx) => rowsOf<{ name: string }>(tx, sql`select name from club`)))[0]?.name
  const jobsOf = (id: string) => put(owner, id, (tx) => rowsOf<{ tries: number }>(tx, sql`select * from job where tenant_id = ${id}`))

  it('[CR-51+] hanging emails delay no other job, and no email of another club', async () => {
    await queue(SLOW, mail, { subject: 'slow' }, 20)
    const open: (() => void)[] = []
    const sent: string[] = []
    const given = deps((_, tenantId) =>
      tenantId === SLOW ? new Promise((done) => open.push(done)) : Promise.resolve(void sent.push(tenantId)),
    )
    const emails = createJobRunner(given, 'email')
    await emails.look()
    await expect.poll(() => open.length).toBe(3)
    // Another look gives the slow club no further place.
    await queue(OTHER, mail, { subject: 'quick' }, 5)
    await queue(OTHER, rename, { name: 'Settled' })
    await queue(SLOW, rename, { name: 'Settled too' })
    await emails.look()
    await expect.poll(() => sent.length).toBe(5)
    const work = createJobRunner(given, 'work')
    await work.look()
    expect(await work.idle()).toBe(2)
    expect([await nameOf(OTHER), await nameOf(SLOW)]).toEqual(['Settled', 'Settled too'])
    expect(open).toHaveLength(3)
    emails.stop()
    for (const release of open) release()
    expect(await emails.idle()).toBe(8)
    expect(await jobsOf(SLOW)).toHaveLength(17)
  })

  it('[CR-51+] [BA-40+] emails and requests to a payment provider each have a queue of their own', () => {
    const names = (queue: JobQueue) => [...ALL_JOBS.values()].filter((job) => (job.queue ?? 'work') === queue).map(({ name }) => name)
    expect(names('work').sort()).toEqual([
      'answerResetRequest',
      'askToConfirm',
      'countChances',
      'creditCancelledFees',
      'deleteDataExport',
      'deleteFailedJobs',
      'deleteMember',
      'drawBallot',
      'endHold',
      'endRetention',
      'giveBackByDesk',
      'giveBackUnconfirmed',
      'lookAtWatches',
      'notifyOfCourse',
      'notifyOfMoves',
      'notifyOfPlannedStart',
      'sendNotices',
      'sendNoticesToCustomers',
      'settleTournament',
      'takeRegistration',
      'tellOfRound',
      'writeDataExport',
    ])
    expect(names('payment').sort()).toEqual(['checkPayment', 'detachCard', 'endPayment', 'saveCard', 'sendDemoEvent', 'sendRefund'])
    expect(names('email').length).toBe(ALL_JOBS.size - 30)
  })

  it('[CU-239+] tasks about people whom the club does not know, or only by an address, are forgotten when they fail for good', () => {
    const forgotten = [...ALL_JOBS.values()].flatMap(({ name, isForgotten }) => (isForgotten ? [name] : []))
    expect(forgotten.sort()).toEqual(['answerResetRequest', 'letter.farewell', 'takeRegistration'])
  })

  it('[CR-51+] changes of a club run in order, and a long one delays no other club', async () => {
    await queue(SLOW, hold, {}, 2)
    await queue(OTHER, note, {}, 3)
    const work = createJobRunner(
      deps(async () => {}),
      'work',
    )
    await work.look()
    await expect.poll(() => begun.length).toBe(3)
    await queue(OTHER, note, {})
    await work.look()
    await expect.poll(() => begun.length).toBe(4)
    expect(held).toHaveLength(1)
    held[0]?.()
    await expect.poll(() => held.length).toBe(2)
    held[1]?.()
    expect(await work.idle()).toBe(6)
  })

  it('[CR-51+] emails wait while requests wait for the database, but not for longer than half a minute', async () => {
    const busy = openPool(appUrl, { size: 1, waitMilliseconds: 600_000 })
    let now = NOW
    const sent: string[] = []
    const given = { ...deps(async ({ subject }) => void sent.push(subject)), db: { ...busy, query: db.query, connect: db.connect } }
    const emails = createJobRunner({ ...given, clock: () => now }, 'email')
    const crowd = async (): Promise<() => Promise<unknown>> => {
      const open = Promise.withResolvers<void>()
      const requests = [1, 2].map(() => inTenant(busy, OTHER, () => open.promise))
      await expect.poll(() => busy.connections().waitedFor).toBe(1)
      return () => {
        open.resolve()
        return Promise.all(requests)
      }
    }
    await queue(SLOW, mail, { subject: 'first' })
    let disperse = await crowd()
    await emails.look()
    expect([await emails.idle(), sent]).toEqual([0, []])
    await disperse()
    await emails.look()
    expect([await emails.idle(), sent]).toEqual([1, ['first']])

    await queue(SLOW, mail, { subject: 'second' })
    disperse = await crowd()
    await emails.look()
    expect(await emails.idle()).toBe(0)
    now = new Date(NOW.getTime() + HELD_BACK_MS)
    await emails.look()
    expect([await emails.idle(), sent]).toEqual([1, ['first', 'second']])
    await disperse()
    await busy.end()
  })

  it('[CR-51+] clubs take turns', async () => {
    const clubs = [SLOW, OTHER, CLUBS.outside]
    for (const id of clubs) await queue(id, note, {}, 30)
    const work = createJobRunner(
      deps(async () => {}),
      'work',
    )
    await work.look()
    expect(await work.idle()).toBe(90)
    const [first, last] = [clubs.map((id) => begun.indexOf(id)), clubs.map((id) => begun.lastIndexOf(id))]
    expect(Math.max(...first)).toBeLessThan(Math.min(...last))
  })

  it('[CR-51+] an email without a response in time is retried, and its place is free', async () => {
    await queue(SLOW, mail, { subject: 'never' })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const emails = createJobRunner(
      deps(() => new Promise(() => {})),
      'email',
    )
    await emails.look()
    const timeoutOf = () => timers.mock.calls.find(([, delay]) => delay === OUTSIDE_TIMEOUT_MS)?.[0]
    await expect.poll(timeoutOf).toBeDefined()
    timeoutOf()?.()
    timers.mockRestore()
    expect(await emails.idle()).toBe(0)
    expect(await jobsOf(SLOW)).toMatchObject([{ tries: 1, last_error: 'No answer within 30 s', due_at: new Date(NOW.getTime() + 60_000) }])
  })

  it('[BA-40+] a provider is asked outside a transaction, and its response is stored once', async () => {
    await queue(SLOW, rename, { name: 'Club' })
    await queue(SLOW, ask, { name: '!' })
    const given = deps(async () => {})
    const payments = createJobRunner(given, 'payment')
    await payments.look()
    await expect.poll(() => answers.length).toBe(1)
    const open = sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    expect(await rowsOf(owner, open)).toEqual([])
    // The club's other jobs go on meanwhile.
    const work = createJobRunner(given, 'work')
    await work.look()
    expect(await work.idle()).toBe(1)
    // A second process takes it up after the pause, as if we had died, and is first.
    const second = createJobRunner({ ...given, clock: () => new Date(NOW.getTime() + 60_000) }, 'payment')
    await second.look()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    expect(await second.idle()).toBe(1)
    answers[0]?.()
    await payments.idle()
    expect(await nameOf(SLOW)).toBe('Club!')
    expect(await jobsOf(SLOW)).toEqual([])
  })
})
