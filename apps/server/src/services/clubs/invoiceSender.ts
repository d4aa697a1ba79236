/** The sender that a club prints on its invoices, as the import stores it. FI-80+, FI-83+. */
import { checkIban } from '@club/core/membership'
import * as v from 'valibot'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

const line = v.pipe(v.string(), v.trim(), v.maxLength(200))

export const invoiceSenderSchema = v.strictObject({
  /** Legal name; without it the name of the club. */
  name: v.optional(line, ''),
  street: v.optional(line, ''),
  zip: v.optional(line, ''),
  city: v.optional(line, ''),
  taxNumber: v.optional(line, ''),
  vatId: v.optional(line, ''),
  /** The account that invoices are paid to; without it they show no transfer. */
  iban: v.optional(
    v.pipe(
      v.string(),
      v.check((iban) => checkIban(iban).kind !== 'invalid', 'Not a valid IBAN; compare it with the bank’s papers'),
    ),
    '',
  ),
  bic: v.optional(
    v.pipe(v.string(), v.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'Not a BIC; write 8 or 11 capitals and digits, as BPOTBEB1')),
    '',
  ),
})
export type InvoiceSender = v.InferOutput<typeof invoiceSenderSchema>

/** Returns the club's data; empty texts if the club has stored none. */
export async function readInvoiceSender(tx: Tx): Promise<InvoiceSender> {
  const row = await rowOf<{ invoice_sender: unknown }>(tx, sql`select invoice_sender from club where tenant_id = ${tx.tenantId}`)
  return v.parse(invoiceSenderSchema, row?.invoice_sender ?? {})
}
