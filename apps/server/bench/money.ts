/**
 * Measures the money of a large club: the first rows and the search of an account of 10,000 entries, and each step of a collection of
 * 5,000 debits. A page of the account should take at most 300 ms, and no step of the collection more than 5 s.
 */
import { inTenant } from '../src/db/connect.ts'
import { sql } from '../src/db/sql.ts'
import { appAt, type TestApp } from '../src/testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID } from '../src/testing/testClubs.ts'
import { type Pools, printTimes, printTimesHead, timed, withPools } from './measure.ts'

const ENTRIES = 10_000
const DEBITS = 5000
const TURNS = 15
const tenant = CLUBS.a
const DAY = '2026-06-15'
const CREDITOR = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub Nordhügel e. V.', street: 'Hof 1', zip: '12345', city: 'Musterstadt' },
  ...{ acceptOnlineMandates: true, iban: 'DE68210501700012345678', returnFee: 0 },
}

/** A member with 10,000 documents, staff, and 5,000 members with a mandate and a due invoice each. */
async function fill({ owner }: Pools): Promise<void> {
  await addClubs(owner)
  await changeSettings(owner, tenant, { useMandates: true, directDebitEnabled: true, financialAccountVisibility: 'Private' })
  const rich = await addCustomer(owner, tenant, { firstName: 'Mia', lastName: 'Moor' })
  await addAccount(owner, GROUP_ID, 'mia', { [tenant]: rich })
  const petra = await addCustomer(owner, tenant, { firstName: 'Petra', lastName: 'Staff' })
  await addAccount(owner, GROUP_ID, 'petra', { [tenant]: petra }, { staff: true })
  const documents = (customers: string, key: string) => sql`
    with people as (select id, at from jsonb_to_recordset(${customers}::jsonb) as p (id bigint, at integer)), account as (
      insert into fin_account (tenant_id, customer_id, number) select distinct ${tenant}, id, 'A' || id from people on conflict do nothing
    ), document as (
      insert into fin_document (tenant_id, customer_id, key, type, number, at, debit, due_date)
      select ${tenant}, id, ${key} || at, 'invoice', ${key} || at, '2024-01-01'::timestamp + make_interval(hours => at), 5000, '2026-06-01' from people
      returning id, at
    ), line as (
      insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat)
      select ${tenant}, id, 1, 'Green fee', 1, 5000 from document
    )
    insert into ledger_posting (tenant_id, document_id, position, day, account, amount)
    select ${tenant}, d.id, p.position, d.at::date, p.account, p.amount from document d, (values (1, 'customers', 5000), (2, 'revenue', -5000)) p (position, account, amount)`
  await inTenant(owner, tenant, async (tx) => {
    await tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)}`)
    await tx.query(documents(JSON.stringify(Array.from({ length: ENTRIES }, (_, at) => ({ id: Number(rich), at }))), 'R-'))
    const { rows } = await tx.query(
      sql`insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
        select ${tenant}, 'D' || n, 'Anna', 'Member ' || n, 'female', 'member', 'none' from generate_series(1, ${DEBITS}::integer) n returning id`,
    )
    const people = (rows as { id: string }[]).map(({ id }, at) => ({ id: Number(id), at }))
    await tx.query(
      sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, confirmation_date)
        select ${tenant}, id, 'M-' || id, 'Anna', 'Anna', 'DE89370400440532013000', 'active', '2026-01-02'
        from unnest(${people.map(({ id }) => id)}::bigint[]) id`,
    )
    await tx.query(documents(JSON.stringify(people), 'D-'))
  })
  await owner.query('analyze')
}

async function measure(app: TestApp): Promise<void> {
  const token = await app.logIn('mia', tenant)
  const list = (query: string) => () => app.ask(`rs/cs/finance/doc-heads?size=50${query}`, { tenant, token })
  printTimesHead('money')
  await timed(list(''), 3)
  printTimes(`first rows of ${ENTRIES} entries`, await timed(list(''), TURNS))
  for (const typed of ['R', 'R-9', 'R-99', 'R-9999']) {
    const search = list(`&textFields=OwnerNumber&textFields=ExternalNumber&textValue=${typed}`)
    printTimes(`search for ${typed}`, await timed(search, TURNS))
  }
  printTimes('statement as CSV', await timed(() => app.ask('rs/cs/finance/statement?format=csv', { tenant, token }), 3))
  await collect(app)
}

async function collect(app: TestApp): Promise<void> {
  const staff = await app.logIn('petra', tenant)
  let token = staff
  const ask = (path: string, method = 'GET', body?: unknown) =>
    app.ask(`rs/staff/finance/collections${path}`, { method, tenant, token, ...(body !== undefined && { body }) })
  const step = async (name: string, path: string, method = 'GET', body?: unknown) => {
    let answer: Awaited<ReturnType<typeof ask>> | undefined
    printTimes(`collection of ${DEBITS} debits: ${name}`, await timed(async () => (answer = await ask(path, method, body))))
    return answer?.json
  }
  const { total, debits } = await step('preview', `/preview?day=${DAY}`)
  const { id } = await step('announcement', '', 'POST', { day: DAY, total, debits: debits.length })
  await step('export', `/${id}/export`, 'POST', {})
  printTimes(`collection of ${DEBITS} debits: file`, await timed(() => ask(`/${id}/file`)))
  app.now = new Date(`${DAY}T08:00:00Z`)
  token = await app.logIn('petra', tenant)
  await step('booking', `/${id}/book`, 'POST', {})
}

/** `npm run bench` prints it with the others. */
export async function runMoneyBench(): Promise<void> {
  await withPools(async (pools) => {
    await fill(pools)
    await measure(appAt('2026-06-01T06:00:00Z', pools))
  })
}
