import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenant } from '../db/connect.ts'
import { addClubs, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { queueOnce } from './job.ts'

const tenant = CLUBS.a
const NOON = new Date('2026-05-01T10:00:00Z')
const LATER = new Date('2026-05-01T10:05:00Z')

interface Round {
  readonly roundId: string
  readonly start?: string
}

describe('a job that is queued once for several changes', async () => {
  const { owner, app } = await testDatabase()
  const rows = (text: string) => put(owner, tenant, async (tx) => (await tx.query(text)).rows)
  const queue = (name: string, data: Round, dueAt: Date) =>
    inTenant(app, tenant, (tx) => queueOnce<Round>(tx, { name }, data, { roundId: data.roundId }, { instant: NOON, dueAt }))
  const queued = () => rows("select name, data ->> 'roundId' as round, data ->> 'start' as start, due_at from job order by id")

  beforeAll(() => addClubs(owner))
  beforeEach(() => rows('delete from job'))

  it('[CR-41+] is postponed by a later change, and keeps the data of the first', async () => {
    await queue('moves', { roundId: '1', start: '09:00' }, NOON)
    await queue('moves', { roundId: '1', start: '10:00' }, LATER)
    expect(await queued()).toEqual([{ name: 'moves', round: '1', start: '09:00', due_at: LATER }])
  })

  it('[CR-41+] leaves alone a job of another name, one about something else, and one that has failed for good', async () => {
    await queue('published', { roundId: '1' }, NOON)
    await queue('moves', { roundId: '2' }, NOON)
    await queue('moves', { roundId: '1' }, NOON)
    await rows("update job set failed_at = now() where name = 'moves' and data ->> 'roundId' = '1'")
    await queue('moves', { roundId: '1' }, LATER)
    const job = { name: 'moves', start: null }
    expect(await queued()).toEqual([
      { ...job, name: 'published', round: '1', due_at: NOON },
      { ...job, round: '2', due_at: NOON },
      { ...job, round: '1', due_at: NOON },
      { ...job, round: '1', due_at: LATER },
    ])
  })
})
