/** Documents of a finance account, put in place by the owner. Amounts in the smallest unit. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { DocumentPayType, TransactionType } from '@club/core/finance'
import { type Db, inTenant, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { writeDocument } from '../services/finance/writeDocument.ts'

export interface TestDocument {
  readonly type?: TransactionType
  readonly at?: string
  readonly debit?: number
  readonly credit?: number
  readonly bonus?: number
  readonly dueDate?: string | null
  readonly number?: string
  readonly externalNumber?: string
  readonly payType?: DocumentPayType | null
  readonly voids?: string | null
  readonly lines?: readonly { readonly name: string; readonly quantity?: number; readonly price: number; readonly voids?: number }[]
}

/** Returns the id. The account is opened by the first document. */
export function addDocument(owner: Db, tenantId: string, customerId: string, document: TestDocument): Promise<string> {
  const { type = 'invoice', at = '2026-05-01T10:00:00', debit = 0, credit = 0, dueDate = null, number = '', lines = [] } = document
  return inTenant(owner, tenantId, async (tx) => {
    await tx.query(
      sql`insert into fin_account (tenant_id, customer_id, number) values (${tenantId}, ${customerId}, ${`A${customerId}`}) on conflict do nothing`,
    )
    const id = await writeDocument(tx, {
      ...{ customerId, key: null, type, at: at as ClubDateTime, debit, credit, dueDate: dueDate as ClubDate | null, number },
      ...{
        externalNumber: document.externalNumber ?? '',
        payType: document.payType ?? null,
        bonus: document.bonus ?? 0,
        voidsId: document.voids ?? null,
      },
      lines: lines.map(({ name, quantity = 1, price, voids = null }) => ({
        name,
        quantity,
        price,
        vatBasisPoints: 1900,
        voidsPosition: voids,
      })),
    })
    return id as string
  })
}

/** Posts the documents that a test has stored without `writeDocument`. */
export async function postStored(tx: Tx): Promise<void> {
  await tx.query(
    sql`insert into ledger_posting (tenant_id, document_id, position, day, account, amount)
      select d.tenant_id, d.id, p.position, d.at::date, p.account, p.sign * (d.debit - d.credit)
      from fin_document d, (values (1, 'customers', 1), (2, 'transit', -1)) as p (position, account, sign)
      where d.tenant_id = ${tx.tenantId} on conflict do nothing`,
  )
}
