/** Posts the documents that were stored before the ledger existed: a step of migration 74. */
import { type LedgerDocument, type LedgerLine, type Posting, postingsOf, remainingShares } from '@club/core/finance'
import type pg from 'pg'

interface DocumentRow extends Pick<LedgerDocument, 'type' | 'debit' | 'credit' | 'payType'> {
  readonly id: string
  readonly day: string
  readonly voidsId: string | null
  readonly lines: readonly LedgerLine[]
}

const DOCUMENTS = `select d.id::text as id, d.type, d.debit, d.credit, d.at::date::text as day, d.voids_id::text as "voidsId",
    coalesce(v.pay_type, d.pay_type) as "payType", coalesce((
      select json_agg(json_build_object('gross', l.quantity::bigint * l.price_with_vat, 'vatBasisPoints', l.vat_basis_points,
        'vatExternal', l.vat_amount_external) order by l.position)
      from fin_line l where l.tenant_id = d.tenant_id and l.document_id = d.id), '[]') as lines
  from fin_document d left join fin_document v on v.tenant_id = d.tenant_id and v.id = d.voids_id
  where d.tenant_id = $1 and d.id > $2 order by d.id limit 2000`

const STORED = `insert into ledger_posting (tenant_id, document_id, position, day, account, vat_basis_points, amount)
  select $1, * from unnest($2::bigint[], $3::integer[], $4::date[], $5::text[], $6::integer[], $7::bigint[])`

export async function postDocuments(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from tenant order by id')
  for (const { id } of rows) {
    await owner.query("select set_config('club.tenant', $1, true)", [id])
    await postTenant(owner, id)
  }
  await owner.query("select set_config('club.tenant', '', true)")
}

/** A void comes after the document that it voids, so the order of the ids is the order of posting. */
async function postTenant(owner: pg.Client, tenantId: string): Promise<void> {
  const postedOn = new Map<string, Posting[]>()
  let last = '0'
  for (;;) {
    const { rows } = await owner.query<DocumentRow>(DOCUMENTS, [tenantId, last])
    if (rows.length === 0) return
    const entries = rows.flatMap((row) => entriesOf(row, postedOn))
    const column = <K extends keyof Entry>(name: K) => entries.map((entry) => entry[name])
    await owner.query(STORED, [
      ...[tenantId, column('documentId'), column('position'), column('day'), column('account')],
      ...[column('vatBasisPoints'), column('amount')],
    ])
    last = rows.at(-1)?.id ?? last
  }
}

interface Entry extends Posting {
  readonly documentId: string
  readonly position: number
  readonly day: string
}

function entriesOf({ id, day, voidsId, ...document }: DocumentRow, postedOn: Map<string, Posting[]>): readonly Entry[] {
  const ofVoided = voidsId === null ? [] : (postedOn.get(voidsId) ?? [])
  const remaining = document.type === 'invoiceVoid' ? remainingShares(ofVoided) : []
  const postings = postingsOf({ ...document, bonus: 0, remaining })
  if (document.type === 'invoice') postedOn.set(id, [...postings])
  if (document.type === 'invoiceVoid') ofVoided.push(...postings)
  return postings.map((posting, index) => ({ ...posting, documentId: id, position: index + 1, day }))
}
