/** Documents of a finance account, put in place by the owner. Amounts in the smallest unit. */
import type { TransactionType } from '@club/core/finance'
import { type Db, inTenant, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export interface TestDocument {
  readonly type?: TransactionType
  readonly at?: string
  readonly debit?: number
  readonly credit?: number
  readonly dueDate?: string | null
  readonly number?: string
  readonly externalNumber?: string
  readonly payType?: string | null
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
    const row = await rowOf<{ id: string }>(
      tx,
      sql`insert into fin_document (tenant_id, customer_id, type, at, debit, credit, due_date, number, external_number, pay_type, voids_id)
        values (${tenantId}, ${customerId}, ${type}, ${at}, ${debit}, ${credit}, ${dueDate}, ${number}, ${document.externalNumber ?? ''},
          ${document.payType ?? null}, ${document.voids ?? null}) returning id`,
    )
    const { id } = row as { id: string }
    for (const [at, line] of lines.entries())
      await tx.query(
        sql`insert into fin_line (tenant_id, document_id, position, article_name, quantity, vat_basis_points, price_with_vat, voids_position)
          values (${tenantId}, ${id}, ${at + 1}, ${line.name}, ${line.quantity ?? 1}, 1900, ${line.price}, ${line.voids ?? null})`,
      )
    return id
  })
}
