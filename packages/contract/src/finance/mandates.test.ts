import { MANDATE_EVENTS } from '@club/core/membership'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDate, anyId, anyMoment, either, text } from '../testing/anyBasics.ts'
import { anyMandate } from '../testing/anySignUp.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { needsFreshLogin } from '../wire/call.ts'
import {
  addMandate,
  calculateIban,
  changeMandate,
  checkIbanCall,
  getBankOfIban,
  getMandate,
  listMandates,
  mandateDetailsFromWire,
  mandateDetailsToWire,
  mandateFromWire,
  printMandate,
  revokeMandate,
  uploadMandateDocument,
  wireBank,
  wireMandate,
  wireMandateChange,
  wireMandateDetails,
} from './mandates.ts'
import {
  acceptMandate,
  cancelMandate,
  staffMandateFromWire,
  staffMandateRowFromWire,
  staffMandateRowToWire,
  staffMandateToWire,
  unblockMandate,
  uploadStaffMandateDocument,
  wireStaffMandate,
  wireStaffMandateRow,
} from './staffMandates.ts'

const anyPostalAddress = fc.record({ street1: text, street2: text, street3: text, street4: text, zip: text, city: text })
const details = { mandate: anyMandate, countryId: either(anyId), postalAddress: either(anyPostalAddress) }
const anyEvent = fc.record({
  ...{ at: anyMoment, happened: fc.constantFrom(...MANDATE_EVENTS, 'somethingNew'), actorName: either(text) },
  ...{ ibanEnd: text, reason: text },
})
const anyRow = anyMandate.chain(
  ({ id, reference, name, customerId, customerName, bankName, status, blocked, confirmationDate, activeSince, fileName }) =>
    fc.record({
      ...{ id: fc.constant(id), reference: fc.constant(reference), name: fc.constant(name), customerId: fc.constant(customerId) },
      ...{ customerName: fc.constant(customerName), bankName: fc.constant(bankName), status: fc.constant(status) },
      ...{ confirmationDate: fc.constant(confirmationDate), activeSince: fc.constant(activeSince), fileName: fc.constant(fileName) },
      ...{ customerNumber: text, ibanEnd: text, createdOn: anyDate, blocked: fc.constant(blocked) },
    }),
)

/** Returns the schema of a call that has one. */
function schemaOf<Schema extends v.GenericSchema>(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('The call has no such input')
  return schema
}

describe('mandates on the wire', () => {
  it('[MA-01] [MA-36] round-trip with their address', () =>
    roundTrips(fc.record(details), wireMandateDetails, mandateDetailsToWire, mandateDetailsFromWire))
  it('[MA-61+] round-trip as rows of the office', () =>
    roundTrips(anyRow, wireStaffMandateRow, staffMandateRowToWire, staffMandateRowFromWire))
  it('[MA-61+] round-trip with their history', () =>
    roundTrips(
      fc.record({
        ...details,
        customerNumber: text,
        createdOn: anyDate,
        amended: fc.boolean(),
        blockedReason: text,
        history: fc.array(anyEvent, { maxLength: 3 }),
      }),
      wireStaffMandate,
      staffMandateToWire,
      staffMandateFromWire,
    ))

  it('[MA-02] have three statuses; another one stays as it is', () => {
    const statusOf = (status: string) => {
      const read = mandateFromWire({ id: 1, status })
      return read.ok && read.value.status
    }
    expect(['Pending', 'Active', 'Cancelled'].map(statusOf)).toEqual(['pending', 'active', 'cancelled'])
    expect(statusOf('Suspended')).toEqual({ kind: 'other', text: 'Suspended' })
  })

  it('[MA-110+] have the day since when they are active, which older services leave out', () => {
    const activeSince = (wire: object) => {
      const read = mandateFromWire({ id: 1, status: 'Active', ...wire })
      return read.ok && read.value.activeSince
    }
    expect([activeSince({ activeSince: '2026-05-01' }), activeSince({ activeSince: null }), activeSince({})]).toEqual([
      '2026-05-01',
      null,
      null,
    ])
    expect(mandateFromWire({ id: 1, activeSince: '2026-02-30' }).ok).toBe(false)
  })

  it('[MA-114+] say whether a returned debit has stopped them, which older services leave out', () => {
    const isBlocked = (wire: object) => {
      const read = mandateFromWire({ id: 1, status: 'Active', ...wire })
      return read.ok && read.value.blocked
    }
    expect([isBlocked({ blocked: true }), isBlocked({ blocked: false }), isBlocked({})]).toEqual([true, false, false])
  })

  it('[MA-111+] get the paper that the office received as a file with its name', () => {
    const upload = { file: new Blob(['%PDF-']), name: 'mandate.pdf' }
    expect(uploadStaffMandateDocument.multipart).toBe(true)
    expect(v.is(schemaOf(uploadStaffMandateDocument.body), upload)).toBe(true)
    for (const missing of ['file', 'name'])
      expect(v.is(schemaOf(uploadStaffMandateDocument.body), { ...upload, [missing]: undefined })).toBe(false)
  })

  it('[MA-01] are refused with a day that does not exist', () => {
    const read = mandateDetailsFromWire({ id: 1, confirmationDate: '2026-02-30' })
    expect(read.ok).toBe(false)
  })

  it.each([
    { id: '[MA-31]', call: listMandates, is: 'GET rs/cs/finance/direct-debit/mandates' },
    { id: '[MA-32]', call: getMandate, is: 'GET rs/cs/finance/direct-debit/mandates/{id}' },
    { id: '[MA-33]', call: addMandate, is: 'POST rs/cs/finance/direct-debit/mandates' },
    { id: '[MA-34]', call: changeMandate, is: 'PATCH rs/cs/finance/direct-debit/mandates/{id}' },
    { id: '[MA-35]', call: uploadMandateDocument, is: 'POST rs/cs/finance/direct-debit/mandates/file' },
    { id: '[MA-50+]', call: revokeMandate, is: 'DELETE rs/cs/finance/direct-debit/mandates/{id}' },
    { id: '[MA-58+]', call: printMandate, is: 'GET rs/cs/finance/direct-debit/mandates/{id}/print' },
    { id: '[MA-26]', call: calculateIban, is: 'GET rs/cs/finance/iban/calc' },
    { id: '[MA-27]', call: checkIbanCall, is: 'GET rs/cs/finance/iban/check/{iban}' },
    { id: '[MA-29]', call: getBankOfIban, is: 'GET rs/cs/finance/iban/info/{iban}' },
    { id: '[MA-111+]', call: uploadStaffMandateDocument, is: 'POST rs/staff/finance/mandates/{id}/document' },
    { id: '[MA-62+]', call: acceptMandate, is: 'POST rs/staff/finance/mandates/{id}/accept' },
    { id: '[MA-63+]', call: cancelMandate, is: 'POST rs/staff/finance/mandates/{id}/cancel' },
    { id: '[MA-102+]', call: unblockMandate, is: 'POST rs/staff/finance/mandates/{id}/unblock' },
  ])('$id $is', ({ call, is }) => expect(`${call.method} ${call.path}`).toBe(is))

  it('[MA-50+] [MA-53+] need a fresh login to be given, changed and revoked', () => {
    expect([addMandate, changeMandate, revokeMandate, getMandate].map((call) => needsFreshLogin(call))).toEqual([true, true, true, false])
    expect(changeMandate.errors).toEqual(expect.arrayContaining(['changedMeanwhile', 'mandateRefused']))
  })

  it('[MA-34] [MA-36] are changed in any of these fields, with an address that the record lacks', () => {
    const change = { name: 'Ida', bankName: 'Musterbank', bic: 'MUSTDEFFXXX', iban: 'DE89370400440532013000', contactId: 7, countryId: 276 }
    const postalAddress = { street1: 'Seeweg 1', zip: '24103', city: 'Kiel' }
    expect(v.parse(wireMandateChange, { ...change, postalAddress, status: 'Active' })).toEqual({ ...change, postalAddress })
    expect(v.parse(wireMandateChange, {})).toEqual({})
    expect('postalAddress' in wireMandate.entries).toBe(false)
  })

  it('[MA-03] [MA-04] [MA-35] get their document as a file, with its name and the mandate', () => {
    const upload = { file: new Blob(['%PDF-']), name: 'mandate.pdf', mandateId: '7' }
    expect(uploadMandateDocument.multipart).toBe(true)
    expect(v.parse(schemaOf(uploadMandateDocument.body), { ...upload, fileSource: 'Upload' })).toEqual({ ...upload, fileSource: 'Upload' })
    for (const missing of ['file', 'name', 'mandateId'])
      expect(v.is(schemaOf(uploadMandateDocument.body), { ...upload, [missing]: undefined })).toBe(false)
  })

  it('[MA-28] [MA-29] [MA-26] have an account number with a check, a bank and a calculation', () => {
    expect(v.is(checkIbanCall.response, { valid: false })).toBe(true)
    expect(v.is(checkIbanCall.response, {})).toBe(false)
    expect(v.is(wireBank, { bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })).toBe(true)
    const query = { countryCode: 'GB', bankCode: 'NWBK', bankBranch: '601613', account: '31926819' }
    expect(v.parse(schemaOf(calculateIban.query), query)).toEqual(query)
    expect(v.is(calculateIban.response, { iban: 'GB29NWBK60161331926819' })).toBe(true)
  })

  it('[MA-63+] are ended with a reason', () => {
    expect(v.is(schemaOf(cancelMandate.body), { reason: ' ' })).toBe(false)
    expect(v.parse(schemaOf(cancelMandate.body), { reason: ' Moved ' })).toEqual({ reason: 'Moved' })
  })
})
