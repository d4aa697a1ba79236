/** Each fact that defers a deletion, on rows of the club. */
import type { DeletionFacts } from '@club/core/membership'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { fillEveryTable } from '../../testing/fillEveryTable.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { readDeletionFacts } from './deletionFacts.ts'

const tenant = CLUBS.outside
/** Before everything that the filled club plans, on 1 June. */
const BEFORE = new Date('2026-05-20T10:00:00Z')
const AFTER = new Date('2026-06-02T10:00:00Z')
const { owner, app } = await testDatabase()
const run = (text: string, values: unknown[] = []) => put(owner, tenant, (tx) => tx.query(text, values))
const facts = (customerId: string, instant = BEFORE) => inTenant(app, tenant, (tx) => readDeletionFacts(tx, customerId, instant))
/** The facts that speak against a deletion. */
const against = async (customerId: string, instant?: Date) =>
  Object.entries(await facts(customerId, instant))
    .filter(([, value]) => value !== 0 && value !== false)
    .map(([name]) => name as keyof DeletionFacts)
const person = () => addCustomer(owner, tenant)

beforeAll(async () => {
  await addClubs(owner)
  await fillEveryTable(owner, tenant)
}, 60_000)

describe('an obstacle of a deletion', () => {
  it.each([
    {
      as: 'who waits for a place',
      insert: 'insert into waiting (tenant_id, tournament_id, customer_id, guest) select tenant_id, id, $1, false from tournament limit 1',
    },
    {
      as: 'of a team',
      insert:
        'insert into team_member (tenant_id, team_id, tournament_id, customer_id, position) select tenant_id, id, tournament_id, $1, 2 from team limit 1',
    },
  ])('[CU-237+] is a competition to come of a person $as, not one that was played or cancelled', async ({ insert }) => {
    const id = await person()
    await run("update tournament set end_date = '2026-06-01'")
    await run(insert, [id])
    expect(await against(id)).toEqual(['entries'])
    expect(await against(id, AFTER)).toEqual([])
    await run('update tournament set cancelled = true, closed = true')
    expect(await against(id)).toEqual([])
    await run('update tournament set cancelled = false, closed = false')
  })

  it('[CU-237+] is a tee time to come that another person has booked, not one that was cancelled', async () => {
    const id = await person()
    await run(
      `insert into booking_person (tenant_id, booking_id, position, kind, customer_id, plays)
        select tenant_id, booking_id, 2, 'customer', $1, plays from booking_person order by id limit 1`,
      [id],
    )
    expect(await against(id)).toEqual(['bookings'])
    expect(await against(id, AFTER)).toEqual([])
  })

  it('[CU-237+] is a tee time to come that the person has booked for others', async () => {
    const id = await person()
    const { rows } = await run('select id, initiator_id from booking order by id limit 1')
    const bookedBy = (customerId: string) => run('update booking set initiator_id = $2 where id = $1', [rows[0].id, customerId])
    await bookedBy(id)
    expect(await against(id)).toEqual(['bookings'])
    expect(await against(id, AFTER)).toEqual([])
    await bookedBy(rows[0].initiator_id)
  })

  it('[CU-237+] is a request for a tee time that the person is part of, not one that they have left', async () => {
    const id = await person()
    await run("update tee_time_request set state = 'open'")
    await run(
      `insert into request_person (tenant_id, request_id, ballot_id, position, kind, customer_id)
        select tenant_id, id, ballot_id, 4, 'customer', $1 from tee_time_request order by id limit 1`,
      [id],
    )
    expect(await against(id)).toEqual(['requests'])
    await run('update request_person set active = false where customer_id = $1', [id])
    expect(await against(id)).toEqual([])
  })

  it('[CU-237+] is a voucher with value, also while a payment reserves it, not an expired one', async () => {
    const id = await person()
    await run(
      `insert into voucher (tenant_id, code, customer_id, amount, remaining, reserved, note, issued_at, expires_on)
        values ($1, 'RRRRRRRRRR22', $2, 100, 0, 100, '', now(), '2026-05-20')`,
      [tenant, id],
    )
    expect(await against(id)).toEqual(['vouchers'])
    expect(await against(id, new Date('2026-05-21T10:00:00Z'))).toEqual([])
    await run("update voucher set reserved = 0, expires_on = null where code = 'RRRRRRRRRR22'")
    expect(await against(id)).toEqual([])
  })

  it('[CU-237+] is an event until it ends, not one that was left', async () => {
    const id = await person()
    const { rows } = await run(
      `insert into club_event (tenant_id, title, text, place, state, audience, starts_at, ends_at, sign_up_until, cancel_until, places, max_guests, fee)
        values ($1, 'Trip', '', '', 'published', '{members}', '2026-05-19 08:00', '2026-05-20 18:00', '2026-05-01', '2026-05-01', null, 0, 0) returning id`,
      [tenant],
    )
    await run(
      "insert into club_event_entry (tenant_id, event_id, customer_id, state, guests, made_at) values ($1, $2, $3, 'entered', 0, now())",
      [tenant, rows[0].id, id],
    )
    expect(await against(id)).toEqual(['events'])
    expect(await against(id, new Date('2026-05-20T18:00:00Z'))).toEqual([])
    await run("update club_event_entry set state = 'cancelled', cancelled_at = now() where customer_id = $1", [id])
    expect(await against(id)).toEqual([])
  })

  it('[CU-237+] is a payment by direct debit until it is collected and can no longer be returned', async () => {
    const id = await person()
    const paid = await addDocument(owner, tenant, id, { type: 'payment', credit: 2000, payType: 'directDebit' })
    await addDocument(owner, tenant, id, { type: 'invoice', debit: 2000 })
    expect(await against(id)).toEqual(['paymentsInProgress'])
    const { rows } = await run(
      `with k as (insert into collection (tenant_id, day, status, announced_at, exported_at, creditor) values ($2, '2026-05-15', 'exported', now(), now(), '{}') returning id),
        m as (insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status) values ($2, $1, 'GC-D', '', '', 'DE1', 'active') returning id),
        d as (insert into collection_debit (tenant_id, collection_id, mandate_id, customer_id, announced_amount, amount, sequence, end_to_end_id, reference,
          signed_on, name, iban, notified, status) select $2, k.id, m.id, $1, 2000, 2000, 'first', 'DD-D', 'GC-D', '2026-01-01', '', 'DE1', 'email', 'booked' from k, m returning id)
      insert into collection_item (tenant_id, debit_id, kind, document_id, announced_amount, amount, payment_id)
        select $2, d.id, 'payment', $3, 2000, 2000, $3 from d returning debit_id`,
      [id, tenant, paid],
    )
    expect(await against(id)).toEqual(['paymentsInProgress'])
    expect(await against(id, new Date('2026-07-09T10:00:00Z'))).toEqual(['paymentsInProgress'])
    expect(await against(id, new Date('2026-07-10T10:00:00Z'))).toEqual([])
    await run("update collection_debit set status = 'returned', returned_reason = 'MS03' where id = $1", [rows[0].debit_id])
    await run('update collection_item set taken = false where debit_id = $1', [rows[0].debit_id])
    await addDocument(owner, tenant, id, { type: 'paymentVoid', debit: 2000, voids: paid })
    expect(await against(id)).toEqual(['balance'])
  })

  it('[CU-237+] is a refund until it has arrived', async () => {
    const { rows } = await run('select customer_id from refund order by id limit 1')
    const id = rows[0].customer_id
    expect(await against(id)).toContain('openRefunds')
    await run(
      "insert into refund_state (tenant_id, refund_id, position, state, at) select tenant_id, id, s.position, s.state, now() from refund, (values (2, 'sent'), (3, 'arrived')) s (position, state)",
    )
    expect(await against(id)).not.toContain('openRefunds')
    // [regression] One that failed is credit on the account.
    await run("update refund_state set state = 'failed', position = 4 where state = 'arrived'")
    expect(await against(id)).not.toContain('openRefunds')
  })
})
