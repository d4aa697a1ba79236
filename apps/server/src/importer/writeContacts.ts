/**
 * Email, phone and address of the file become the main ones; a person's others stay. Phone and address get the club's first type. Values
 * that have not changed since the last import are not written, because the person may have changed them since.
 */
import { countryByIsoCode } from '../services/dictionaries/countries.ts'
import { type ImportContext, loadPeople } from './importContext.ts'
import type { MemberRecord } from './membersFile.ts'

type Statement = (text: string) => Promise<unknown>

interface ContactKind {
  readonly kind: 'email' | 'phone' | 'address'
  /** Column of the file; without it nothing is written. */
  readonly column: string
  readonly saidOf: (member: MemberRecord) => string
  readonly write: (run: Statement) => Promise<void>
}

const KINDS: readonly ContactKind[] = [
  { kind: 'email', column: 'email', saidOf: ({ email }) => email ?? '', write: writeEmails },
  { kind: 'phone', column: 'phone', saidOf: ({ phone }) => phone ?? '', write: writePhones },
  { kind: 'address', column: 'street', saidOf: ({ address }) => (address ? JSON.stringify(address) : ''), write: writeAddresses },
]

export async function writeContacts(context: ImportContext, columns: ReadonlySet<string>, members: readonly MemberRecord[]): Promise<void> {
  const { tx, tenantId } = context
  const people = await loadPeople(context)
  const club = await tx.query<{ country: string }>('select country from club where tenant_id = $1', [tenantId])
  const home = Number(countryByIsoCode(club.rows[0]?.country ?? '', 'en')?.id ?? 0) || null
  const known = members.flatMap((member) => {
    const person = people.get(member.number)
    return person ? [{ ...member, id: person.id }] : []
  })
  for (const { kind, column, saidOf, write } of KINDS) {
    if (!columns.has(column)) continue
    const changed = await rememberSaid(
      context,
      kind,
      known.map((member) => ({ customer_id: member.id, said: saidOf(member) })),
    )
    const rows = known
      .filter(({ id }) => changed.has(id))
      .map(({ id, email, phone, address }) => ({ customer_id: id, email, phone, ...address, country: address?.country ?? home }))
    if (rows.length > 0) await write((text) => tx.query(text, [tenantId, JSON.stringify(rows)]))
  }
}

/** Stores the values of the file. Returns the ids of customers whose value is new or differs from the last import. */
async function rememberSaid(
  { tx, tenantId }: ImportContext,
  kind: ContactKind['kind'],
  said: readonly { readonly customer_id: string; readonly said: string }[],
): Promise<ReadonlySet<string>> {
  const changed = await tx.query<{ customer_id: string }>(
    `insert into imported_contact as i (tenant_id, customer_id, kind, said)
     select $1, f.customer_id, $2, f.said from jsonb_to_recordset($3::jsonb) as f(customer_id bigint, said text)
     on conflict (tenant_id, customer_id, kind) do update set said = excluded.said where i.said <> excluded.said
     returning customer_id`,
    [tenantId, kind, JSON.stringify(said)],
  )
  return new Set(changed.rows.map(({ customer_id }) => customer_id))
}

const FILE =
  'jsonb_to_recordset($2::jsonb) as f(customer_id bigint, email text, phone text, street text, zip text, city text, country integer)'
const OF_FILE = 't.tenant_id = $1 and t.customer_id = f.customer_id'

const firstOf = (dictionary: string): string =>
  `(select d.id from dictionary_entry d where d.tenant_id = $1 and d.dictionary = '${dictionary}' and d.active order by d.position, d.id limit 1) k`

async function writeEmails(run: Statement): Promise<void> {
  await run(`delete from customer_email t using ${FILE} where ${OF_FILE} and t.main and lower(t.email) is distinct from lower(f.email)`)
  await run(
    `insert into customer_email (tenant_id, customer_id, email, main)
     select $1, f.customer_id, f.email, true from ${FILE} where f.email is not null
     on conflict (tenant_id, customer_id, lower(email)) do update
       set email = excluded.email, main = true, active = true, pending = false, wants_main = false, replaces = null`,
  )
  await putInOrder(run, 'customer_email', ['main'])
}

async function writePhones(run: Statement): Promise<void> {
  await run(`delete from customer_phone t using ${FILE} where ${OF_FILE} and t.main_for_call and t.phone is distinct from f.phone`)
  const same = 't.phone = f.phone'
  await run(
    `insert into customer_phone (tenant_id, customer_id, phone, phone_type_id, main_for_call, main_for_sms)
     select $1, f.customer_id, f.phone, k.id, false, false from ${FILE} cross join ${firstOf('phoneTypes')}
     where f.phone is not null and not exists (select from customer_phone t where ${OF_FILE} and ${same})`,
  )
  await run(`update customer_phone t set main_for_call = true, active = true from ${FILE} where ${OF_FILE} and ${same}`)
  await putInOrder(run, 'customer_phone', ['main_for_call', 'main_for_sms'])
}

async function writeAddresses(run: Statement): Promise<void> {
  const same = '(t.street1, t.zip, t.city, t.country) is not distinct from (f.street, f.zip, f.city, f.country)'
  await run(`delete from customer_address t using ${FILE} where ${OF_FILE} and t.main and not (${same})`)
  await run(
    `insert into customer_address (tenant_id, customer_id, contact_type_id, country, street1, zip, city, main)
     select $1, f.customer_id, k.id, f.country, f.street, f.zip, f.city, false from ${FILE} cross join ${firstOf('contactTypes')}
     where f.street is not null and not exists (select from customer_address t where ${OF_FILE} and ${same})`,
  )
  await run(`update customer_address t set main = true, active = true from ${FILE} where ${OF_FILE} and ${same}`)
  await putInOrder(run, 'customer_address', ['main'])
}

/** Gives a customer without a main row another one, and puts the main row first. */
async function putInOrder(run: Statement, table: string, flags: readonly string[]): Promise<void> {
  const [first = 'main'] = flags
  for (const flag of flags) {
    await run(
      `update ${table} t set ${flag} = true
       from (select distinct on (r.customer_id) r.id, r.customer_id from ${table} r join ${FILE} on r.customer_id = f.customer_id
             where r.tenant_id = $1 and r.active order by r.customer_id, r.${first} desc, r.order_number, r.id) o
       where t.tenant_id = $1 and t.id = o.id
         and not exists (select from ${table} m where m.tenant_id = $1 and m.customer_id = o.customer_id and m.active and m.${flag})`,
    )
  }
  await run(
    `update ${table} t set order_number = o.place
     from (select r.id, row_number() over (partition by r.customer_id order by r.active desc, r.${first} desc, r.order_number, r.id) as place
           from ${table} r join ${FILE} on r.customer_id = f.customer_id where r.tenant_id = $1) o
     where t.tenant_id = $1 and t.id = o.id and t.order_number <> o.place`,
  )
}
