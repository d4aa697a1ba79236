/** The finance account on the wire: what is sent and read again is the same, and the calls are those that the specification names. */
import type { ClubDate } from '@club/core'
import { DOCUMENT_STATUSES, PAID_STATUSES, TRANSACTION_TYPES, transactionListQuery, UNPAID_INVOICES } from '@club/core/finance'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getFileByTicket } from '../club/files.ts'
import { anyId, text } from '../testing/anyBasics.ts'
import { anyDocument, anyFinanceAccount, CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { WIRE_DOCUMENT_STATUS, WIRE_PAID_STATUS, WIRE_TRANSACTION_TYPE } from '../wire/enums.ts'
import { docFileFromWire, docFileToWire, docHeadFromWire, docHeadQuery, docHeadToWire, listDetailedDocHeads, listDocHeadFiles, listDocHeads, payDocHeads, wireDocFile, wireDocHead } from './docHeads.ts' // biome-ignore format: names
import {
  currencyParamsFromWire,
  currencyParamsToWire,
  finAccountFromWire,
  finAccountToWire,
  getCurrencyParams,
  getFinAccount,
  wireCurrencyParams,
  wireFinAccount,
} from './finAccounts.ts'

describe('round trips', () => {
  it('[FI-01] [FI-54+] [FI-105+] the figures of an account, with what is owed and not invoiced yet', () =>
    roundTrips(anyFinanceAccount, wireFinAccount, finAccountToWire, (wire) => finAccountFromWire(wire, CURRENCY)))
  it('[FI-02] [FI-08] [FI-109+] a document with its lines, and the people that each was for', () =>
    roundTrips(anyDocument, wireDocHead, docHeadToWire, (wire) => docHeadFromWire(wire, CURRENCY)))
  it('[FI-09] a file of a document', () =>
    roundTrips(fc.record({ fileId: anyId, fileName: text }), wireDocFile, docFileToWire, docFileFromWire))
  it('[PA-32] the currency of a club', () => {
    const any = fc.record({
      code: fc.constantFrom('EUR', 'JPY'),
      symbol: text,
      decimals: fc.constantFrom(0, 2),
      symbolBefore: fc.boolean(),
    })
    roundTrips(any, wireCurrencyParams, currencyParamsToWire, currencyParamsFromWire)
  })
})

describe('missing and differently spelled fields of another service', () => {
  it('[FI-02] a document needs only its id and its moment', () => {
    const read = docHeadFromWire({ id: 7, docDateTime: '2026-05-01T10:00:00', docType: 'CreditNote' }, CURRENCY)
    expect(read).toMatchObject({ ok: true, value: { id: '7', type: { kind: 'other', text: 'CreditNote' }, dueDate: null, lines: [] } })
    expect(docHeadFromWire({ id: 7, docDateTime: '2026-02-30T10:00:00' }, CURRENCY).ok).toBe(false)
  })

  it('[FI-07] a rate of VAT with a fraction stays exact', () => {
    const wire = { id: 7, docDateTime: '2026-05-01T10:00:00', lines: [{ vatRate: 8.1 }, { vatRate: 2.55 }, { vatRate: null }] }
    const read = docHeadFromWire(wire, CURRENCY)
    expect(read.ok && read.value.lines.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual([810, 255, null])
  })

  it('an invalid currency makes the response invalid', () => {
    expect(currencyParamsFromWire({ isoCode: 'Euro' }).ok).toBe(false)
    expect(currencyParamsFromWire({ isoCode: 'JPY' })).toEqual({
      ok: true,
      value: { code: 'JPY', symbol: 'JPY', decimals: 0, symbolBefore: false },
    })
  })
})

describe('the fixed sets', () => {
  it('[FI-03] kinds of documents', () => {
    expect(TRANSACTION_TYPES.map((type) => WIRE_TRANSACTION_TYPE.spelled(type)).join(' ')).toBe(
      'AccountTopUp Invoice InvoiceVoid AccountRefund Payment PaymentVoid',
    )
  })
  it('[FI-04] whether something is paid', () => {
    expect(PAID_STATUSES.map((status) => WIRE_PAID_STATUS.spelled(status)).join(' ')).toBe('NotPaid Paid PartiallyPaid Overdue')
  })
  it('[FI-05] kinds of documents by themselves', () => {
    expect(DOCUMENT_STATUSES.map((status) => WIRE_DOCUMENT_STATUS.spelled(status)).join(' ')).toBe('Open Closed Overdue Voided')
  })
})

describe('the calls', () => {
  it.each([
    { id: '[FI-18]', call: getFinAccount, is: 'GET rs/cs/finance/fin-accounts/stat' },
    { id: '[FI-32]', call: listDocHeads, is: 'GET rs/cs/finance/doc-heads' },
    { id: '[FI-33]', call: listDetailedDocHeads, is: 'GET rs/cs/finance/doc-heads/detailed-list' },
    { id: '[FI-19]', call: payDocHeads, is: 'POST rs/cs/finance/doc-heads/payment' },
    { id: '[FI-21]', call: listDocHeadFiles, is: 'GET rs/cs/finance/doc-heads/{id}/files' },
    { id: '[PA-30]', call: getCurrencyParams, is: 'GET rs/cs/finance/currencies/params' },
    { id: '[FI-35]', call: getFileByTicket, is: 'GET file/get/{token}/{fileId}/{fileName}' },
  ])('$id $is', ({ call, is }) => {
    expect(`${call.method} ${call.path}`).toBe(is)
  })

  it('[FI-22] [FI-23] [FI-24] a payment names invoices, the way and the amount', () => {
    const body = { customerId: 12, docHeadIds: [7, 8], payTypeId: 'account', amount: 2500 }
    expect(v.parse(payDocHeads.body as v.GenericSchema, body)).toEqual(body)
    for (const wrong of [{ docHeadIds: [] }, { amount: 2.5 }, { payTypeId: 'cash' }])
      expect(v.is(payDocHeads.body as v.GenericSchema, { ...body, ...wrong })).toBe(false)
  })
})

describe('filters of a list', () => {
  const asked = docHeadQuery(
    transactionListQuery({
      ...{
        month: '2026-02-11' as ClubDate,
        text: ' R-1 ',
        types: ['invoice', 'payment'],
        paidStatuses: ['partiallyPaid'],
        overdueOnly: true,
      },
    }),
  )

  it('[FI-26] [FI-27] [FI-31] a number, a whole month, the latest first', () => {
    expect(asked).toMatchObject({
      ...{ textFields: ['OwnerNumber', 'ExternalNumber'], textValue: 'R-1' },
      ...{ docDateTimeFrom: '2026-02-01T00:00:00', docDateTimeTo: '2026-02-28T23:59:59', sort: 'docDateTime,desc' },
    })
  })

  it('[FI-28] [FI-29] [FI-30] kinds, paid or unpaid, and overdue', () => {
    expect(asked).toMatchObject({ types: ['Invoice', 'Payment'], paidStatuses: ['PartiallyPaid'], overdue: 'true' })
  })

  it('[FI-33] [FI-34] unpaid invoices, the one that is due first on top', () => {
    expect(docHeadQuery(UNPAID_INVOICES)).toEqual({
      ...{ types: ['Invoice'], paidStatuses: ['NotPaid', 'Overdue', 'PartiallyPaid'], sort: 'dueDate,asc' },
    })
  })

  it('[FI-25] fits the calls, together with the customer', () => {
    const list = listDocHeads.query as v.GenericSchema
    expect(v.is(list, { ...asked, customerId: '12', page: '0', size: '25' })).toBe(true)
    expect(v.is(list, { types: 'Bill' })).toBe(false)
    expect(v.is(listDetailedDocHeads.query as v.GenericSchema, { ...docHeadQuery(UNPAID_INVOICES), active: 'true' })).toBe(true)
  })
})
