import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/testDatabase.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personalData.ts'
import { RETAINED_TABLES } from './readDeletions.ts'

const { owner } = await testDatabase()

interface Column {
  readonly table: string
  readonly column: string
  /** A foreign key of the column leads to `customer`, or its name says that it does. */
  readonly person: boolean
}

/** Ids of people without a foreign key have such names. */
const PERSON_NAME =
  '(^|_)(customer|person|actor|initiator|payer|owner|friend|buddy|member|refused|auditor|sender|author|recipient)_id$|_by$'

async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname::text as table, a.attname::text as column,
      a.attname ~ $1 or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
          and k.confrelid = 'customer'::regclass and a.attname <> 'tenant_id'
      ) as person
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
    [PERSON_NAME],
  )
  return rows
}

const columns = await readColumns()
const tables = [...new Set(columns.map(({ table }) => table))]
/** Its person is a row of `booking_person`, not a customer. */
const OTHER_PEOPLE = ['booking_charge.person_id', 'booking_place.person_id', 'booking_rental.person_id']

/** Texts that outlive the member and are not cleared, by the reason why they name no person. The names of `customer` are replaced. */
const HARMLESS_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'replaced or reset': ['customer.*', 'team.name', 'special_result_history.was', 'special_result_history.became'],
  'erased with its row when the entry ends': [
    ...['file.*', 'mandate_amendment.*', 'mandate_event.reason', 'mandate_event.iban_end', 'retained_person.*', 'retained_record.ground'],
    ...['security_event.*'],
  ],
  'a number or key that the club, a bank or a provider gave to a document': [
    ...[
      'bank_report_entry.end_to_end_id',
      'collection_debit.end_to_end_id',
      'fin_document.key',
      'fin_document.number',
      'fin_document.external_number',
      'prepaid_round.key',
    ],
    ...[
      'basket_payment.intent_id',
      'basket_payment.provider_key',
      'basket_payment.pay_url',
      'refund.provider_key',
      'refund_state.provider_id',
    ],
    ...['booking.number', 'booking.claim_hash', 'voucher.code', 'voucher.former_codes'],
    ...['tee_time_request.nonce', 'tee_time_request.receipt', 'tee_time_request.draw_number'],
  ],
  'a code': [
    ...['bank_report_entry.reason', 'collection_debit.returned_reason', 'basket_payment.intent_status', 'basket_payment.error_code'],
    ...['refund_state.error_code', 'card.handicap_code', 'player.groupings', 'deletion_request.language', 'deletion_request.obstacles'],
  ],
  'times, prices and holes': [
    ...['basket_payment.tee_times', 'booking_charge.steps', 'card.snapshot', 'card_history.was', 'card_history.became', 'refund.item'],
    ...['tee_time_request.preferences', 'tee_time_request.refused', 'tee_time_request.missed'],
  ],
  'what the committee says of a score, which is part of the competition': ['special_result.comment'],
  'a guest of the member': ['booking_person.name', 'booking_event.guest_name', 'request_person.name'],
}

interface Text {
  readonly table: string
  readonly column: string
}

/** Columns of texts that are not one of a fixed set. */
async function readTexts(): Promise<readonly Text[]> {
  const { rows } = await owner.query<Text>(
    `select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and format_type(a.atttypid, null) in ('text', 'character varying', 'text[]', 'json', 'jsonb', 'bytea')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ (a.attname || '(::text)?\\)* = (ANY|array_position)|array_position\\(.*' || a.attname))
    order by 1, 2`,
  )
  return rows
}

interface ForeignKey {
  readonly table: string
  readonly parent: string
}

async function readForeignKeys(): Promise<readonly ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    "select distinct conrelid::regclass::text as table, confrelid::regclass::text as parent from pg_constraint where contype = 'f' order by 1, 2",
  )
  return rows
}

/** The register itself. */
const REGISTER = ['retained_person', 'retained_record']

const namedBy = ({ of = [], mentions = [] }: PersonalTable): readonly string[] => [...of, ...mentions]

describe('the list of personal data', () => {
  it('[CU-230+] names every table; add a new one to personalData.ts', () => {
    expect(tables.filter((table) => !(table in PERSONAL_TABLES))).toEqual([])
    expect(Object.keys(PERSONAL_TABLES).filter((table) => !tables.includes(table))).toEqual([])
  })

  it('[CU-230+] names every column that refers to a customer', () => {
    const missing = columns
      .filter(({ table, column, person }) => person && !OTHER_PEOPLE.includes(`${table}.${column}`))
      .filter(({ table, column }) => !namedBy(PERSONAL_TABLES[table] ?? { kind: 'noPerson' }).includes(column))
      .map(({ table, column }) => `${table}.${column}`)
    expect(missing).toEqual([])
  })

  it('[CU-230+] names only tables and columns that exist', () => {
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const named = Object.entries(PERSONAL_TABLES).flatMap(([table, entry]) => [
      ...[...namedBy(entry), ...(entry.clears ?? []), ...(entry.hides ?? [])].map((column) => `${table}.${column}`),
      ...(entry.through ?? []).flatMap((parent) => [`${table}.${parent.column}`, `${parent.table}.${parent.key ?? 'id'}`]),
    ])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('[CU-230+] says of every table with people which rows are a person’s, and of every retained one why', () => {
    const BY_CONTENT = ['job', 'mailbox', 'special_result_history']
    const open = Object.entries(PERSONAL_TABLES).filter(
      ([table, { kind, of, through, ground }]) =>
        (kind !== 'noPerson' && !of && !through && !BY_CONTENT.includes(table)) || (kind === 'retained') !== (ground !== undefined),
    )
    expect(open).toEqual([])
  })

  it('[CU-332+] has an entry of the register for every retained row: its own, or that of the row to which it belongs', async () => {
    const { rows } = await owner.query<{ allowed: string }>(
      "select pg_get_constraintdef(oid) as allowed from pg_constraint where conname = 'retained_record_table_name_check'",
    )
    const registered = Object.keys(RETAINED_TABLES).toSorted()
    expect([...(rows[0]?.allowed.matchAll(/'(\w+)'/g) ?? [])].map(([, table]) => table).toSorted()).toEqual(registered)
    const retained = Object.entries(PERSONAL_TABLES).filter(([table, { kind }]) => kind === 'retained' && !REGISTER.includes(table))
    expect(retained.flatMap(([table, { of }]) => (of ? [table] : [])).toSorted()).toEqual(registered)
    const uncovered = retained.filter(([, { of, through = [] }]) => !of && !through.some((parent) => registered.includes(parent.table)))
    expect(uncovered.map(([table]) => table)).toEqual([])
  })

  it('[CU-332+] says of every table that refers to rows of people that it holds people', async () => {
    const wrong = (await readForeignKeys()).filter(
      ({ table, parent }) =>
        parent !== 'customer' && PERSONAL_TABLES[parent]?.kind !== 'noPerson' && PERSONAL_TABLES[table]?.kind === 'noPerson',
    )
    // The score of a team, whose members are rows of their own.
    expect(wrong).toEqual([
      { table: 'team_card', parent: 'team' },
      { table: 'team_order', parent: 'team' },
    ])
  })

  it('[CU-332+] clears every text of a row that outlives the member, or says why it names no person', async () => {
    const harmless = new Set(Object.values(HARMLESS_TEXTS).flat())
    const texts = (await readTexts()).filter(({ table }) => ['retained', 'pseudonymised'].includes(PERSONAL_TABLES[table]?.kind ?? ''))
    const open = texts.filter(
      ({ table, column }) =>
        !PERSONAL_TABLES[table]?.clears?.includes(column) && !harmless.has(`${table}.*`) && !harmless.has(`${table}.${column}`),
    )
    expect(open.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const known = new Set(texts.flatMap(({ table, column }) => [`${table}.*`, `${table}.${column}`]))
    expect([...harmless].filter((name) => !known.has(name))).toEqual([])
  })
})
