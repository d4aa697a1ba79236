/** A club that collects by direct debit: its members with debts, its treasurers, and the steps of a collection in few words. */
import { beforeAll, beforeEach, expect } from 'vitest'
import { rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { appAt, type TestAnswer } from './testApp.ts'
import { addDocument } from './testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from './testClubs.ts'
import { testDatabase } from './testDatabase.ts'
import { testMail } from './testMail.ts'
import { addOffice, type OfficeTokens } from './testOffice.ts'

export const tenant = CLUBS.a
export const COLLECTIONS = 'rs/staff/finance/collections'
export const DAY = '2026-06-15'
export const IBAN = 'DE89370400440532013000'
export const OTHER_IBAN = 'DE02120300000000202051'
export const CREDITOR = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub Nordhügel e. V.', street: 'Hof 1', zip: '12345', city: 'Musterstadt' },
  ...{ acceptOnlineMandates: true, iban: 'DE68210501700012345678', returnFee: 500 },
}

export interface Member {
  readonly id: string
  readonly mandateId: string
  readonly invoices: readonly string[]
  readonly email: string
  readonly token: () => Promise<string>
}

/** Call it at the top of a `describe`; it brings its own hooks. */
export async function collectionClub() {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-06-01T06:00:00Z', database)
  const mail = testMail(app, database)
  let office: OfficeTokens
  let members = 0
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, {
      ...{ useMandates: true, directDebitEnabled: true, financialAccountVisibility: 'Private', invoicePaymentEnabled: true },
    })
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)}`))
    office = await addOffice(owner, app, tenant)
  })
  beforeEach(async () => {
    await at('2026-06-01T06:00:00Z')
    await mail.deliver()
    // Each test has a club without open collections and debts.
    for (const { id } of (await ask('', 'GET')).json.collections.filter(({ status }: { status: string }) => status === 'Announced')) {
      await ask(`/${id}/cancel`, 'POST', {})
    }
    await put(owner, tenant, (tx) => tx.query(sql`update mandate set status = 'cancelled'`))
  })

  /** Moves the clock; sessions of the day before have ended. */
  const at = async (instant: string) => {
    app.now = new Date(instant)
    office = { ...office, petra: await app.logIn('petra', tenant), paul: await app.logIn('paul', tenant) }
  }
  const ask = (path: string, method = 'GET', body?: unknown, { token = office.petra, headers = {} } = {}): Promise<TestAnswer> =>
    app.ask(`${COLLECTIONS}${path}`, { method, tenant, token, headers, ...(body !== undefined && { body }) })
  const inClub = <Row>(query: ReturnType<typeof sql>) => put(owner, tenant, (tx) => rowsOf<Row>(tx, query))

  /** A member with an active mandate, and invoices over these amounts. */
  const member = async (debits: readonly number[], { status = 'active', email = true, iban = IBAN } = {}): Promise<Member> => {
    members += 1
    const address = `m${members}@example.org`
    const id = await addCustomer(owner, tenant, { firstName: 'Jörg', lastName: 'Größer', language: 'de', ...(email && { email: address }) })
    const [mandate] = await inClub<{ id: string }>(
      sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, confirmation_date) values
        (${tenant}, ${id}, ${`GC-${members}`}, 'Jörg Größer', 'Jörg Größer', ${iban}, ${status}, '2026-01-02') returning id`,
    )
    const invoices: string[] = []
    for (const debit of debits)
      invoices.push(await addDocument(owner, tenant, id, { debit, dueDate: '2026-06-10', number: `R-${members}` }))
    const name = `member${members}`
    let hasAccount = false
    const token = async () => {
      if (!hasAccount) await addAccount(owner, GROUP_ID, name, { [tenant]: id })
      hasAccount = true
      return app.logIn(name, tenant)
    }
    return { id, mandateId: mandate?.id ?? '', invoices, email: address, token }
  }
  const preview = async (day = DAY) => (await ask(`/preview?day=${day}`)).json
  const announce = async (day = DAY): Promise<TestAnswer> => {
    const { total, debits } = await preview(day)
    return ask('', 'POST', { day, total, debits: debits.length })
  }
  const announced = async (): Promise<string> => String((await announce()).json.id)
  const exported = async (): Promise<string> => {
    const id = await announced()
    expect((await ask(`/${id}/export`, 'POST', {})).status).toBe(200)
    return id
  }
  const booked = async (): Promise<string> => {
    const id = await exported()
    await at(`${DAY}T08:00:00Z`)
    expect((await ask(`/${id}/book`, 'POST', {})).status).toBe(200)
    return id
  }
  const upload = (xml: string, { token = office.petra, headers = {} } = {}) =>
    app.ask('rs/staff/finance/bank-reports', { tenant, token, headers, body: { file: new Blob([xml]), name: 'bank.xml' } })
  /** The key that the bank's names of a collection begin with, after `DD`. */
  const keyOf = async (id: string): Promise<string> =>
    (await inClub<{ key: string }>(sql`select bank_key as key from collection where id = ${id}`))[0]?.key ?? ''
  const idOf = async (id: string, customerId: string): Promise<string> =>
    (
      await inClub<{ id: string }>(
        sql`select end_to_end_id as id from collection_debit where collection_id = ${id} and customer_id = ${customerId}`,
      )
    )[0]?.id ?? ''
  const open = async (customerId: string): Promise<number> =>
    (
      await inClub<{ open: number }>(
        sql`select coalesce(sum(debit - credit), 0)::integer as open from fin_document where customer_id = ${customerId}`,
      )
    )[0]?.open ?? 0
  const balanced = async () => {
    const [row] = await inClub<{ wrong: number }>(
      sql`select count(*)::integer as wrong from (select document_id from ledger_posting group by 1 having sum(amount) <> 0) w`,
    )
    expect(row?.wrong).toBe(0)
  }

  return {
    ...{ app, owner, mail, at, ask, inClub, member, preview, announce, announced, exported, booked, upload, keyOf, idOf, open, balanced },
    office: () => office,
    members: () => members,
  }
}
