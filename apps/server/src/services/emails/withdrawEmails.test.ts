import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { queueEmail } from './emailTemplate.ts'
import { friendConfirmed } from './templates/friendConfirmed.ts'
import { friendRequested } from './templates/friendRequested.ts'
import { withdrawEmails } from './withdrawEmails.ts'

const tenant = CLUBS.a
const NOON = new Date('2026-05-01T10:00:00Z')

describe('withdrawn messages', async () => {
  const { owner, app } = await testDatabase()
  let anna = ''
  beforeAll(async () => {
    await addClubs(owner)
    anna = await addCustomer(owner, tenant, { firstName: 'Anna' })
  })

  it('[CU-202+] are not those that are being written: their recipient knows of the change', { timeout: 30_000 }, async () => {
    await inTenant(app, tenant, (tx) => queueEmail(tx, friendConfirmed, { customerId: anna, data: { friendId: '7' } }, { instant: NOON }))
    const withdrawing = () => inTenant(app, tenant, (tx) => withdrawEmails(tx, friendConfirmed, { friendId: '7' }))
    let withdrawn: Promise<unknown> = Promise.resolve()
    await put(owner, tenant, async (tx) => {
      // As the worker does: the row of the job is locked until its message is stored and its email is due again.
      const { rows } = await tx.query('select id from job for update')
      await tx.query(
        `insert into message (tenant_id, customer_id, kind, content, created_at, job_id, email_unless_seen, receipt)
          values ($1, $2, 'friend', '{}', now(), $3, false, gen_random_uuid())`,
        [tenant, anna, rows[0].id],
      )
      withdrawn = withdrawing()
      await expect.poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 }).toBe(1)
      await tx.query("update job set due_at = now() + interval '1 minute', tries = 1")
    })
    expect(await withdrawn).toEqual([])
    await put(owner, tenant, (tx) => tx.query('delete from message'))
    expect(await withdrawing()).toEqual([{ customerId: anna, data: { friendId: '7' } }])
    expect(await withdrawing()).toEqual([])
  })

  it('[CU-168+] are those about one of the given parts, of this template alone', async () => {
    const queue = (friendId: string) => ({ customerId: anna, data: { friendId } })
    await inTenant(app, tenant, async (tx) => {
      for (const friendId of ['7', '8', '9']) await queueEmail(tx, friendConfirmed, queue(friendId), { instant: NOON })
      const alike = { requestId: '1', friendId: '7' }
      await queueEmail(tx, friendRequested, { customerId: anna, data: alike }, { instant: NOON })
    })
    const withdraw = (...friends: readonly string[]) =>
      inTenant(app, tenant, (tx) => withdrawEmails(tx, friendConfirmed, ...friends.map((friendId) => ({ friendId }))))
    expect(await withdraw('7', '9')).toEqual([queue('7'), queue('9')])
    const { rows } = await put(owner, tenant, (tx) => tx.query("select data -> 'data' as data from job order by id"))
    expect(rows).toEqual([{ data: { friendId: '8' } }, { data: { requestId: '1', friendId: '7' } }])
  })
})
