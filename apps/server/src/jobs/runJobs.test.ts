import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Mail } from '../mail/mailer.ts'
import { type Job, queueJob } from '../queue/job.ts'
import { runAllJobs } from '../testing/runAllJobs.ts'
import { addClubs, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { deleteFailedJobs } from './deleteFailedJobs.ts'

const START = Date.parse('2026-05-01T10:00:00Z')
const MINUTE = 60_000

const mailOf = (jobId: string, subject: string): Mail => ({
  ...{ messageId: jobId, to: { name: '', address: 'a@example.org' }, fromName: '', text: '', html: '' },
  subject,
})
const letter: Job<{ subject: string }> = { name: 'letter', queue: 'email', run: async ({ jobId }, { subject }) => mailOf(jobId, subject) }
const rename: Job<{ name: string }> = {
  name: 'rename',
  run: async ({ tx }, { name }) => {
    await tx.query(sql`update club set name = ${name} where tenant_id = ${tx.tenantId}`)
    if (name === 'broken') throw new Error('no such name')
    return null
  },
}
const JOBS = new Map<string, Job<never>>([letter, rename, deleteFailedJobs].map((job) => [job.name, job as Job<never>]))

describe('jobs', async () => {
  const database = await testDatabase()
  const { app: db, owner } = database
  beforeAll(() => addClubs(owner))

  let now = START
  const sent: Mail[] = []
  const deps = (send = async (mail: Mail) => void sent.push(mail)) => ({
    ...{ db, jobs: JOBS, clock: () => new Date(now), publicUrl: '', log: pino({ level: 'silent' }) },
    mailerOf: async () => ({ send }),
  })
  const queued = () => put(owner, CLUBS.a, (tx) => rowsOf<Record<string, unknown>>(tx, sql`select * from job where tenant_id = ${CLUBS.a}`))
  const queue = (subject: string, dueAt?: number) =>
    inTenant(db, CLUBS.a, (tx) =>
      queueJob(tx, letter, { subject }, { instant: new Date(now), ...(dueAt !== undefined && { dueAt: new Date(dueAt) }) }),
    )
  const subjects = () => sent.splice(0).map(({ subject }) => subject)

  it('[CR-41+] of a rolled back change do not run', async () => {
    const failing = inTenant(db, CLUBS.a, async (tx) => {
      await queueJob(tx, letter, { subject: 'never' }, { instant: new Date(now) })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await runAllJobs(deps())).toBe(0)
  })

  it('run once, in order, when they are due, each for its own club', async () => {
    await queue('one')
    await queue('later', now + MINUTE)
    await inTenant(db, CLUBS.b, (tx) => queueJob(tx, rename, { name: 'South Links' }, { instant: new Date(now) }))
    await queue('two')
    expect(await runAllJobs(deps())).toBe(3)
    expect(subjects().toSorted()).toEqual(['one', 'two'])
    expect(await runAllJobs(deps())).toBe(0)
    now += MINUTE
    await runAllJobs(deps())
    expect(subjects()).toEqual(['later'])
    expect(await put(owner, CLUBS.b, (tx) => rowsOf(tx, sql`select name from club`))).toEqual([{ name: 'South Links' }])
    expect(await queued()).toEqual([])
  })

  it('[CR-41+] retry a refused email later and later, under one id, and lose nothing', async () => {
    await queue('stubborn')
    const ids = new Set<string>()
    const down = deps(async ({ messageId }) => {
      ids.add(messageId)
      throw new Error('421 try later')
    })
    for (const pause of [1, 5, 15]) {
      await runAllJobs(down)
      const [row] = await queued()
      expect(row).toMatchObject({ last_error: '421 try later', failed_at: null, due_at: new Date(now + pause * MINUTE) })
      now += pause * MINUTE - 1
      expect(await runAllJobs(down)).toBe(0)
      now += 1
    }
    await runAllJobs(deps())
    expect(sent.map(({ messageId }) => ids.has(messageId))).toEqual([true])
    expect(subjects()).toEqual(['stubborn'])
    expect(await queued()).toEqual([])
  })

  it('of a process that dies while sending are taken over by the next one', async () => {
    await queue('mine')
    // Its email times out long after the test, when the database is closed.
    runAllJobs(deps(() => new Promise(() => {}))).catch(() => {})
    await expect.poll(async () => (await queued())[0]?.tries).toBe(1)
    expect(await runAllJobs(deps())).toBe(0)
    now += MINUTE
    await runAllJobs(deps())
    expect(subjects()).toEqual(['mine'])
  })

  it('leave only their row after an error, and the others continue', async () => {
    await inTenant(db, CLUBS.a, (tx) => queueJob(tx, rename, { name: 'broken' }, { instant: new Date(now) }))
    await queue('after')
    await runAllJobs(deps())
    expect(subjects()).toEqual(['after'])
    expect(await put(owner, CLUBS.a, (tx) => rowsOf(tx, sql`select name from club`))).toEqual([{ name: 'North Hill' }])
    for (let tries = 0; tries < 10; tries += 1) {
      now += 1440 * MINUTE
      await runAllJobs(deps())
    }
    const [row, purge] = await queued()
    expect(purge).toMatchObject({ name: 'deleteFailedJobs', due_at: new Date(now + 30 * 1440 * MINUTE) })
    expect(row).toMatchObject({ tries: 11, last_error: 'no such name', failed_at: expect.any(Date) })
    now += 1440 * MINUTE
    await queue('beside')
    expect(await runAllJobs(deps())).toBe(1)
    expect(subjects()).toEqual(['beside'])
    expect(await queued()).toMatchObject([{ tries: 11 }, { tries: 0 }])
  })

  it('[CU-339+] that have failed for good are deleted after 30 days', async () => {
    now += 28 * 1440 * MINUTE
    await runAllJobs(deps())
    expect(await queued()).toHaveLength(2)
    now += 1440 * MINUTE
    await inTenant(db, CLUBS.a, (tx) => queueJob(tx, rename, { name: 'later' }, { instant: new Date(now) }))
    await put(owner, CLUBS.a, (tx) =>
      tx.query("update job set created_at = '2026-01-01', failed_at = $1 where name = 'rename' and failed_at is null", [
        new Date(now - 1440 * MINUTE),
      ]),
    )
    await runAllJobs(deps())
    expect(await queued()).toMatchObject([{ data: { name: 'later' } }])
    await put(owner, CLUBS.a, (tx) => tx.query('delete from job'))
  })

  it('are shared by several processes', async () => {
    for (let letters = 0; letters < 30; letters += 1) await queue(`letter ${letters}`)
    const done = await Promise.all([1, 2, 3, 4].map(() => runAllJobs(deps())))
    expect(done.reduce((sum, one) => sum + one)).toBe(30)
    expect(new Set(subjects()).size).toBe(30)
  })
})
