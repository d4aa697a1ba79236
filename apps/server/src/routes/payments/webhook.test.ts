import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testPayments } from '../../testing/testPayments.ts'

/** What a report does is told in routes/basket. */
describe('the webhook of payments', async () => {
  const database = await testDatabase()
  const { payments, message } = testPayments()
  const app = appAt('2026-05-01T10:00:00Z', database, { payments })
  beforeAll(() => addClubs(database.owner))
  const { body, headers } = message({ intentId: 'pi_unknown', status: 'succeeded', errorCode: null })
  const tell = (tenant: string, sent: string, signature: string) =>
    app.ask(`payments/webhook/${tenant}`, { body: sent, headers: { signature } })

  it('accepts signed reports; an unknown intent changes nothing', async () => {
    expect((await tell(CLUBS.a, body, headers.signature ?? '')).status).toBe(204)
  })

  it.each([
    ['a wrong signature', CLUBS.a, body, 'x'],
    ['another body than was signed', CLUBS.a, body.replace('pi_', 'pi-'), headers.signature ?? ''],
    ['a club that is not here', 'nowhere', body, headers.signature ?? ''],
    ['a name that is none', "a'b", body, headers.signature ?? ''],
  ])('refuses %s', async (_, tenant, sent, signature) => {
    expect((await tell(tenant, sent, signature)).status).toBe(404)
  })

  it('[PA-43+] takes an event once, also when it is sent several times at the same moment', async () => {
    const sent = message({ intentId: 'pi_other', status: 'canceled', errorCode: null }, 'evt_same')
    const responses = await Promise.all([1, 2, 3].map(() => tell(CLUBS.a, sent.body, sent.headers.signature ?? '')))
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
    const count = sql`select count(*)::integer as count from payment_event where id = 'evt_same'`
    expect(await inTenant(database.owner, CLUBS.a, (tx) => rowOf(tx, count))).toEqual({ count: 1 })
  })

  it('[PA-55+] forgets an event after 30 days, when the next one arrives', async () => {
    const send = async (id: string) => {
      const sent = message({ intentId: 'pi_other', status: 'canceled', errorCode: null }, id)
      return tell(CLUBS.a, sent.body, sent.headers.signature ?? '')
    }
    const stored = async () =>
      (
        await inTenant(database.owner, CLUBS.a, (tx) =>
          rowsOf<{ id: string }>(tx, sql`select id from payment_event where id like 'evt_old%'`),
        )
      )
        .map(({ id }) => id)
        .sort()
    await send('evt_old')
    app.now = new Date('2026-05-31T10:00:00Z')
    await send('evt_older')
    expect(await stored()).toEqual(['evt_old', 'evt_older'])
    app.now = new Date('2026-05-31T10:00:01Z')
    await send('evt_oldest')
    expect(await stored()).toEqual(['evt_older', 'evt_oldest'])
  })

  it('does not exist without payments', async () => {
    const none = appAt('2026-05-01T10:00:00Z', database)
    expect((await none.ask(`payments/webhook/${CLUBS.a}`, { body, headers })).status).toBe(404)
  })
})
