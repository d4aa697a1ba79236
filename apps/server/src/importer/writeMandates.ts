import type { ClubDate } from '@club/core'
import { comparedReference } from '@club/core/membership'
import type { Tx } from '../db/connect.ts'
import { rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { lockReferences } from '../services/mandates/referenceFacts.ts'
import { withKnownBank } from '../services/mandates/withKnownBank.ts'
import { fullName, type NameColumns, nameColumns } from '../services/people/people.ts'
import type { ImportContext } from './importContext.ts'
import { MANDATES_FILE, type MandateRecord, type MandatesRead } from './mandatesFile.ts'

interface MemberRow extends NameColumns {
  readonly number: string
  readonly id: string
  readonly address_id: string | null
}

interface NewRow {
  readonly customer_id: string
  readonly customer_name: string
  readonly contact_id: string | null
  readonly reference: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly bank_name: string
  readonly signed_on: ClubDate
  readonly formerly_collected_on: ClubDate | null
}

/** Writes new mandates as active. One whose reference exists stays as it is, because its member may have changed or ended it. MA-120+. */
export async function writeMandates(context: ImportContext, { records, rows }: MandatesRead, now: Date): Promise<void> {
  const tx: Tx = { tenantId: context.tenantId, query: context.tx.query.bind(context.tx) as Tx['query'] }
  await lockReferences(tx)
  const members = new Map((await readMembers(tx)).map((member) => [member.number, member]))
  const owners = await readOwners(tx)
  const added: NewRow[] = []
  for (const record of records) {
    const member = members.get(record.member)
    if (!member) reportMissing(context, record)
    else if (isNew(context, record, member.id, owners)) added.push(await rowOfMandate(tx, record, member))
  }
  await addMandates(tx, added, now)
  context.findings.count(MANDATES_FILE, rows, { added: added.length, updated: 0 })
}

function readMembers(tx: Tx): Promise<readonly MemberRow[]> {
  return rowsOf<MemberRow>(
    tx,
    sql`select c.number, c.id, a.id as address_id, ${nameColumns(tx.tenantId)} from customer c
      left join customer_address a on a.tenant_id = c.tenant_id and a.customer_id = c.id and a.main and a.active
      where c.tenant_id = ${tx.tenantId}`,
  )
}

/** Reads the mandates that the club has, by reference as banks compare them. */
async function readOwners(tx: Tx): Promise<Map<string, { readonly customerId: string; readonly row: number | null }>> {
  const known = await rowsOf<{ reference: string; customer_id: string }>(
    tx,
    sql`select reference, customer_id from mandate where tenant_id = ${tx.tenantId}`,
  )
  return new Map(known.map((mandate) => [comparedReference(mandate.reference), { customerId: mandate.customer_id, row: null }]))
}

function reportMissing({ findings, rejectedMembers }: ImportContext, { row, member }: MandateRecord): void {
  if (rejectedMembers.has(member)) return
  const remedy = 'Correct the number, or add the person to members.csv.'
  findings.add({ file: MANDATES_FILE, row, column: 'member', problem: `There is no member ${member}.`, remedy })
}

/** Returns whether the reference is free, and takes it. Reports one of another row or another member. */
function isNew(
  { findings }: ImportContext,
  { row, reference }: MandateRecord,
  customerId: string,
  owners: Awaited<ReturnType<typeof readOwners>>,
): boolean {
  const taken = owners.get(comparedReference(reference))
  if (!taken) owners.set(comparedReference(reference), { customerId, row })
  if (!taken || (taken.row === null && taken.customerId === customerId)) return !taken
  findings.add({
    ...{ file: MANDATES_FILE, row, column: 'reference' },
    problem: taken.row === null ? 'Another member has a mandate with this reference.' : `The reference is also in row ${taken.row}.`,
    remedy: 'Give each mandate a reference of its own.',
  })
  return false
}

async function rowOfMandate(tx: Tx, record: MandateRecord, member: MemberRow): Promise<NewRow> {
  const { reference, iban, bic, signedOn, lastCollectedOn } = record
  const customerName = fullName(member)
  const account = await withKnownBank(tx, { iban, bic, name: record.holder || customerName, bankName: '' })
  return {
    ...{ customer_id: member.id, customer_name: customerName, contact_id: member.address_id, reference, name: account.name, iban },
    ...{ bic: account.bic, bank_name: account.bankName, signed_on: signedOn, formerly_collected_on: lastCollectedOn },
  }
}

async function addMandates(tx: Tx, added: readonly NewRow[], now: Date): Promise<void> {
  await tx.query(
    sql`with added as (
        insert into mandate (tenant_id, customer_id, customer_name, contact_id, reference, name, iban, bic, bank_name, confirmation_date,
          active_since, formerly_collected_on, status, created_at)
        select ${tx.tenantId}, n.customer_id, n.customer_name, n.contact_id, n.reference, n.name, n.iban, n.bic, n.bank_name, n.signed_on,
          n.signed_on, n.formerly_collected_on, 'active', ${now}
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (customer_id bigint, customer_name text, contact_id bigint,
          reference text, name text, iban text, bic text, bank_name text, signed_on date, formerly_collected_on date)
        returning id, iban
      )
      insert into mandate_event (tenant_id, mandate_id, at, happened, iban_end)
      select ${tx.tenantId}, id, ${now}, 'created', right(iban, 4) from added`,
  )
}
