import fc from 'fast-check'
import { SEXES } from '../club/customer.ts'
import { type EmailRow, USAGE_TYPES } from '../membership/email.ts'
import type { PhoneRow } from '../membership/phone.ts'
import type { RegistrationForm } from '../membership/registration.ts'

const anyId = fc.option(fc.integer({ min: 1, max: 9 }).map(String))

/** Valid and invalid emails, some with white space around them. */
export const anyEmailRow: fc.Arbitrary<EmailRow> = fc.record({
  email: fc.oneof(fc.constantFrom('', ' ', 'felix', 'felix@club', ' felix@club.example ', 'a@b.c.example'), fc.emailAddress()),
  usageType: fc.option(fc.constantFrom(...USAGE_TYPES)),
})

/** A phone number while it is typed. */
export const anyPhoneRow: fc.Arbitrary<PhoneRow> = fc.record({
  phone: fc.constantFrom('', ' ', 'abc', '040 123', ' +49 40 123 '),
  phoneTypeId: fc.option(fc.integer({ min: -1, max: 3 })),
})

/** Forms as visitors submit them, about one in four valid. */
export const anyRegistrationForm: fc.Arbitrary<RegistrationForm> = fc.record({
  firstName: fc.constantFrom('Clara', ' Anna Maria ', 'Zoë', ' ', ''),
  lastName: fc.constantFrom('Berg', 'O’Neill', ' von Au', '', '\t'),
  birthday: fc.constantFrom('', ' ', '1990-02-28', ' 2004-02-29 ', '2026-05-01', '2026-05-02', '2023-02-29', '1.5.1990'),
  sex: fc.constantFrom(...SEXES),
  titleId: anyId,
  nameExtraId: anyId,
  nationalityId: anyId,
  homeClubId: anyId,
  externalId: fc.constantFrom('', ' 4711 ', '0815'),
  emails: fc.array(anyEmailRow, { maxLength: 4 }),
  phones: fc.array(anyPhoneRow, { maxLength: 3 }),
})
