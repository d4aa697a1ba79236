/** A club whose members give mandates, each test with a member of its own. */
import { beforeAll, beforeEach, expect } from 'vitest'
import { rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { appAt, type TestAnswer } from './testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'
import { testMail } from './testMail.ts'

export const tenant = CLUBS.outside
export const MANDATES = 'rs/cs/finance/direct-debit/mandates'
/** Examples of the IBAN registry. */
export const [FIRST, SECOND, THIRD] = ['DE89370400440532013000', 'NL91ABNA0417164300', 'BE68539007547034'] as const

/** Call it at the top of a `describe`; it brings its own hooks. */
export async function mandateClub() {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const mail = testMail(app, database)
  let people = 0
  const anyone = async () => {
    people += 1
    const [name, email] = [`ida${people}`, `ida${people}@example.org`]
    const id = await addCustomer(owner, tenant, { firstName: 'Ida', lastName: `Holm ${people}`, email })
    await addAccount(owner, tenant, name, { [tenant]: id })
    const [row] = await put(owner, tenant, (tx) => rowsOf<{ number: string }>(tx, sql`select number from customer where id = ${id}`))
    return { id, email, number: row?.number ?? '', token: await app.logIn(name, tenant) }
  }
  let ida: Awaited<ReturnType<typeof anyone>>
  const ask = (path = '', method = 'GET', body?: unknown, { token = ida.token, headers = {} } = {}): Promise<TestAnswer> =>
    app.ask(`${MANDATES}${path}`, { method, tenant, token, headers, ...(body !== undefined && { body }) })
  const create = async (body: object = {}): Promise<number> => {
    const { status, json } = await ask('', 'POST', { name: 'Ida Holm', iban: FIRST, confirmationDate: '2026-05-01', ...body })
    expect({ status, json }).toMatchObject({ status: 200 })
    return json.id
  }
  const rows = <Row extends object>(text: string) => put(owner, tenant, (tx) => rowsOf<Row>(tx, { text, values: [] } as never))
  const amendments = (id: number) =>
    rows(`select original_iban, original_bic, original_name from mandate_amendment where mandate_id = ${id}`)
  const history = async (id: number) =>
    (await rows<{ happened: string }>(`select happened from mandate_event where mandate_id = ${id} order by id`)).map((row) => row.happened)
  const acceptOnline = (is: boolean) =>
    put(owner, tenant, (tx) =>
      tx.query(sql`update club set direct_debit = ${JSON.stringify({ acceptOnlineMandates: is })} where tenant_id = ${tenant}`),
    )
  const addAddress = async (customerId: string, active = true): Promise<number> => {
    const [row] = await put(owner, tenant, (tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`insert into customer_address (tenant_id, customer_id, country, street1, zip, city, main, active)
          values (${tenant}, ${customerId}, 276, 'Seeweg 1', '24103', 'Kiel', ${active}, ${active}) returning id`,
      ),
    )
    return Number(row?.id)
  }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { useMandates: true, directDebitEnabled: true })
    await put(owner, tenant, (tx) => tx.query(sql`update club set mandate_prefix = 'GC-' where tenant_id = ${tenant}`))
  })
  beforeEach(async () => {
    ida = await anyone()
  })

  return {
    ...{ app, database, owner, mail, anyone, ask, create, rows, amendments, history, acceptOnline, addAddress },
    /** The member of the running test. */
    get ida() {
      return ida
    },
  }
}
