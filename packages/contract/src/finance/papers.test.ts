/** The calls of invoices and statements as files. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getInvoicePdf, getStatement } from './papers.ts'

describe('papers', () => {
  it('[FI-83+] an invoice is a file of the customer, found by its id', () => {
    expect(`${getInvoicePdf.method} ${getInvoicePdf.path} ${getInvoicePdf.auth}`).toBe('GET rs/cs/finance/doc-heads/{id}/pdf customer')
    expect(getInvoicePdf.errors).toContain('notFound')
    expect([v.is(getInvoicePdf.response, new Blob(['%PDF-'])), v.is(getInvoicePdf.response, {})]).toEqual([true, false])
  })

  it('[FI-84+] [FI-85+] a statement has a format, and days that exist or none', () => {
    const query = getStatement.query as v.GenericSchema
    expect(v.is(query, { format: 'pdf' })).toBe(true)
    expect(v.is(query, { format: 'csv', from: '2026-05-01', to: '2026-05-31' })).toBe(true)
    for (const wrong of [{}, { format: 'xls' }, { format: 'csv', from: '2026-02-30' }, { format: 'csv', to: '31.05.2026' }])
      expect(v.is(query, wrong)).toBe(false)
    expect(v.is(getStatement.response, new Blob(['day;amount']))).toBe(true)
  })
})
