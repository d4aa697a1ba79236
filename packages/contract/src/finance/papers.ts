/** The customer's invoices and statement as files. Ours; FI-80+, FI-83+ to FI-85+. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { wireDay, wireFile } from '../wire/shapes.ts'

/** Returns an invoice as PDF with its lines, VAT and open amount. An invoice that another system wrote has a file of its own and none here. */
export const getInvoicePdf = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/doc-heads/{id}/pdf',
  auth: 'customer',
  response: wireFile,
  errors: ['notFound', 'notPermitted'],
})

/** Returns all documents from one day to another, with the balance before and after them; without days, the whole account. */
export const getStatement = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/statement',
  auth: 'customer',
  query: v.object({ format: v.picklist(['pdf', 'csv']), from: v.optional(wireDay), to: v.optional(wireDay) }),
  response: wireFile,
  errors: ['notPermitted'],
})
