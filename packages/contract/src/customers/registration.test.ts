import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyRegistration } from '../testing/anyCredentials.ts'
import { sent } from '../testing/roundTrips.ts'
import { registerCustomer, registrationFormFromWire, registrationToWire, wireRegistration } from './registration.ts'

const least = { firstName: 'Anna', lastName: 'Berg', emails: [{ email: 'anna@example.org', usageType: 'Private' }] }

describe('a registration on the wire', () => {
  it('[RG-01] reads back as the same form', () => {
    fc.assert(
      fc.property(anyRegistration, (registration) => {
        const form = registrationFormFromWire(v.parse(wireRegistration, sent(registrationToWire(registration))))
        expect(form).toEqual({ ...registration, birthday: registration.birthday ?? '' })
      }),
    )
  })

  it('[RG-02] [RG-24] has no URL with data and no password, and needs no token', () => {
    expect(Object.keys(wireRegistration.entries).sort()).toEqual(
      'birthday emails externalId firstName homeClubId lastName nameExtraId nationalityId phones sex titleId'.split(' '),
    )
    expect(registerCustomer.auth).toBe('none')
  })

  it('[RG-03] can be as short as a name and an email; an unknown choice is dropped', () => {
    expect(registrationFormFromWire(v.parse(wireRegistration, least))).toMatchObject({ birthday: '', sex: 'unknown', phones: [] })
    const odd = { ...least, sex: 'Maybe', emails: [{ email: 'anna@example.org', usageType: 'Secret' }] }
    expect(registrationFormFromWire(v.parse(wireRegistration, odd))).toMatchObject({ sex: 'unknown', emails: [{ usageType: null }] })
  })

  it('has a limited number of emails', () => {
    const emails = Array.from({ length: 11 }, () => least.emails[0])
    expect(v.safeParse(wireRegistration, { ...least, emails }).success).toBe(false)
  })
})
