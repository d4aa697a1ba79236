/** A customer's contact data. */
import { type Address, type EmailRecord, type PhoneRecord, USAGE_TYPES } from '@club/core/membership'
import fc from 'fast-check'
import { anyDate, anyId, either, text } from './anyBasics.ts'

const record = { id: either(anyId), active: fc.boolean(), orderNumber: fc.nat(20) }
const noted = { usageType: either(fc.constantFrom(...USAGE_TYPES)), startDate: either(anyDate), endDate: either(anyDate), notes: text }

export const anyEmail: fc.Arbitrary<EmailRecord> = fc.record({
  ...record,
  ...noted,
  email: text,
  main: fc.boolean(),
  pending: fc.constant(false),
})

export const anyPhone: fc.Arbitrary<PhoneRecord> = fc.record({
  ...{ ...record, ...noted, phone: text, phoneTypeId: either(fc.nat(99)) },
  ...{ mainForCall: fc.boolean(), mainForSms: fc.boolean() },
})

export const anyAddress: fc.Arbitrary<Address> = fc.record({
  ...{ ...record, contactTypeId: either(anyId), countryId: either(anyId), regionId: either(anyId) },
  postalAddress: fc.record({ street1: text, street2: text, street3: text, street4: text, zip: text, city: text }),
  ...{ companyName: text, useCompanyName: fc.boolean(), vatNumber: text, main: fc.boolean() },
})
