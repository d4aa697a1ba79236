/** Requests of people who have no login yet or have lost it. */
import { SEXES } from '@club/core/club'
import type { PasswordResetRequest, Registration } from '@club/core/membership'
import fc from 'fast-check'
import type { User } from '../session/credentials.ts'
import { anyDate, anyId, either, text } from './anyBasics.ts'

const anyEmail = fc.constantFrom('anna@example.org', 'A.B+c@club.example', 'x@y.zz')

export const anyPasswordReset: fc.Arbitrary<PasswordResetRequest> = fc.oneof(
  fc.record({ email: anyEmail }),
  fc.record({ email: anyEmail, birthday: anyDate, firstName: text, lastName: text }),
)

export const anyUser: fc.Arbitrary<User> = fc.record({ id: anyId, username: text, customerId: anyId })

export const anyRegistration: fc.Arbitrary<Registration> = fc.record({
  firstName: text,
  lastName: text,
  birthday: either(anyDate),
  sex: fc.constantFrom(...SEXES),
  titleId: either(anyId),
  nameExtraId: either(anyId),
  nationalityId: either(anyId),
  homeClubId: either(anyId),
  externalId: text,
  emails: fc.array(fc.record({ email: anyEmail, usageType: fc.constantFrom('private', 'business', null) }), { maxLength: 10 }),
  phones: fc.array(fc.record({ phone: fc.constantFrom('+49 6081 1', '0171'), phoneTypeId: either(fc.nat()) }), { maxLength: 10 }),
})
