import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { guardedMembership, type MembershipGuardCode, MembershipGuardError } from './guards.ts'
import { listedMandates } from './mandate.ts'

const cases: readonly (readonly [string, MembershipGuardCode, string])[] = [
  ['RG-21', 'registrationInvalid', 'registration data is not valid'],
  ['MA-39', 'mandateCustomerMissing', 'Customer id is not defined'],
  ['MA-40', 'mandateNotLoaded', 'Load mandate data first'],
  ['MA-41', 'mandateIdMissing', 'Could not find mandatory by id'],
  ['MA-43', 'documentMissing', 'File is not defined'],
]

describe('guardedMembership', () => {
  it.each(cases)('[%s] %s throws its fixed text', (_, code, text) => {
    for (const missing of [null, undefined, '', ' ']) {
      expect(() => guardedMembership(code, missing)).toThrow(MembershipGuardError)
      expect(() => guardedMembership(code, missing)).toThrow(new RegExp(`^${text}$`))
    }
  })

  it('carries the code of the failed guard', () => {
    for (const [, code] of cases) {
      expect(new MembershipGuardError(code)).toMatchObject({ name: 'MembershipGuardError', field: code, code })
    }
  })

  it('throws a FieldError for NaN', () => {
    expect(() => guardedMembership('mandateIdMissing', Number.NaN)).toThrow(FieldError)
    expect(() => listedMandates([Number.NaN as never])).toThrow(FieldError)
    expect(() => listedMandates([{ status: Number.NaN as never }])).toThrow(FieldError)
  })

  it('[MA-41] returns the value that is there', () => {
    const mandate = { id: 'm1' }
    expect(guardedMembership('mandateNotLoaded', mandate)).toBe(mandate)
    expect(guardedMembership('mandateIdMissing', '0')).toBe('0')
  })
})
