/** The amounts that announced debits would have in a file made now. MA-87+, MA-117+. */
import { type AnnouncedItem, type Collectable, collectableAmount, type DebitAtExport, debitAtExport, money } from '@club/core/finance'
import type { MandateStatus } from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { readCollectables } from '../finance/readCollectables.ts'

export interface AnnouncedItemRow {
  readonly id: string
  readonly debit_id: string
  readonly kind: 'invoice' | 'payment'
  readonly document_id: string
  readonly announced_amount: number
}

/** Returns the items by debit, each with the amount that may be collected of it now. */
export function collectableItems(
  items: readonly AnnouncedItemRow[],
  documents: readonly Collectable[],
  currency: string,
): ReadonlyMap<string, readonly AnnouncedItem[]> {
  const now = new Map(documents.map((document) => [document.id, collectableAmount(document)]))
  const ofDebit = new Map<string, AnnouncedItem[]>()
  for (const { id, debit_id, kind, document_id, announced_amount } of items) {
    const item = { kind, id, amount: money(announced_amount, currency), collectable: now.get(document_id) ?? money(0, currency) }
    const before = ofDebit.get(debit_id)
    if (before) before.push(item)
    else ofDebit.set(debit_id, [item])
  }
  return ofDebit
}

/** Returns, by debit, what a file made now would have of the announced debits `d`. */
export async function readExpectedDebits(tx: Tx, which: Sql, currency: string): Promise<ReadonlyMap<string, DebitAtExport>> {
  const announced = sql`collection_item i join collection_debit d on d.tenant_id = i.tenant_id and d.id = i.debit_id
    where i.tenant_id = ${tx.tenantId} and d.status = 'announced' and ${which}`
  const [rows, documents] = await Promise.all([
    rowsOf<AnnouncedItemRow & { readonly mandate: { readonly status: MandateStatus; readonly blocked: boolean } }>(
      tx,
      sql`select i.id, i.debit_id, i.kind, i.document_id, i.announced_amount, (
          select jsonb_build_object('status', m.status, 'blocked', m.blocked_reason <> '') from mandate m
          where m.tenant_id = d.tenant_id and m.id = d.mandate_id) as mandate
        from ${announced} order by i.id`,
    ),
    readCollectables(tx, currency, sql`d.id in (select i.document_id from ${announced})`),
  ])
  const items = collectableItems(rows, documents, currency)
  return new Map(
    rows.map(({ debit_id, mandate: { status, blocked } }) => [
      debit_id,
      debitAtExport({ active: status === 'active', blocked }, items.get(debit_id) ?? []),
    ]),
  )
}
