import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRegistrationForm } from '../testing/index.ts'
import type { ClubDate } from '../time.ts'
import { emailErrors } from './email.ts'
import { phoneErrors } from './phone.ts'
import { EMPTY_REGISTRATION, parseRegistration, type RegistrationForm, registrationErrors, registrationToSend } from './registration.ts'

const TODAY = '2026-05-01' as ClubDate

const clara: RegistrationForm = {
  ...EMPTY_REGISTRATION,
  firstName: 'Clara',
  lastName: 'Berg',
  sex: 'female',
  homeClubId: '12',
  emails: [{ email: 'clara@club.example', usageType: 'private' }],
}

describe('an untouched form', () => {
  it('is empty, with one row for the required email', () => {
    expect(EMPTY_REGISTRATION).toMatchObject({ firstName: '', birthday: '', sex: 'unknown', externalId: '', phones: [] })
    expect(EMPTY_REGISTRATION.emails).toEqual([{ email: '', usageType: null }])
  })
})

describe('registrationErrors', () => {
  it.each<{ what: string; change: Partial<RegistrationForm>; errors: ReturnType<typeof registrationErrors> }>([
    { what: 'nothing wrong', change: {}, errors: [] },
    { what: 'no first name', change: { firstName: '' }, errors: [{ field: 'firstName', code: 'required' }] },
    { what: 'white space for a last name', change: { lastName: ' \t' }, errors: [{ field: 'lastName', code: 'required' }] },
    { what: 'a birthday', change: { birthday: '1990-02-28' }, errors: [] },
    { what: 'a birthday in white space', change: { birthday: ' 1990-02-28 ' }, errors: [] },
    { what: 'born today', change: { birthday: '2026-05-01' }, errors: [] },
    { what: 'born tomorrow', change: { birthday: '2026-05-02' }, errors: [{ field: 'birthday', code: 'afterToday' }] },
    { what: 'no such day', change: { birthday: '2023-02-29' }, errors: [{ field: 'birthday', code: 'notADate' }] },
  ])('[RG-09, RG-10, RG-11] $what', ({ change, errors }) => expect(registrationErrors({ ...clara, ...change }, TODAY)).toEqual(errors))

  it('[RG-12] accepts a missing birthday', () => {
    expect(registrationErrors({ ...clara, birthday: ' ' }, TODAY)).toEqual([])
  })

  it('[RG-13] requires one valid email, in any row', () => {
    const bad = { email: 'clara@club', usageType: 'private' } as const
    const good = { email: 'clara@club.example', usageType: 'business' } as const
    expect(registrationErrors({ ...clara, emails: [bad, good, bad] }, TODAY)).toEqual([])
    for (const emails of [[], [bad], [bad, bad]]) {
      expect(registrationErrors({ ...clara, emails }, TODAY)).toEqual([{ field: 'emails', code: 'noValidEmail' }])
    }
  })

  it('[RG-27+] refuses an invalid phone number', () => {
    const phones = [{ phone: 'abc', phoneTypeId: 1 }]
    expect(registrationErrors({ ...clara, phones }, TODAY)).toEqual([{ field: 'phones', code: 'notAPhone' }])
  })

  it('[RG-19] does not require a phone', () => {
    expect(registrationErrors({ ...clara, phones: [{ phone: '', phoneTypeId: null }] }, TODAY)).toEqual([])
  })

  it('[RG-09, RG-10, RG-13] reports every reason', () => {
    const errors = registrationErrors({ ...EMPTY_REGISTRATION, birthday: 'x' }, TODAY)
    expect(errors.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'birthday', 'emails'])
  })
})

describe('the submitted registration', () => {
  it('[RG-17, RG-18, RG-20] is trimmed and has no invalid rows', () => {
    const form: RegistrationForm = {
      ...clara,
      firstName: ' Clara ',
      lastName: 'Berg ',
      birthday: ' ',
      externalId: ' 4711',
      emails: [...clara.emails, { email: 'clara', usageType: 'private' }],
      phones: [
        { phone: ' 040 123', phoneTypeId: 1 },
        { phone: '040 123', phoneTypeId: 0 },
      ],
    }
    expect(parseRegistration(form, TODAY)).toEqual({
      ok: true,
      value: {
        firstName: 'Clara',
        lastName: 'Berg',
        birthday: null,
        sex: 'female',
        titleId: null,
        nameExtraId: null,
        nationalityId: null,
        homeClubId: '12',
        externalId: '4711',
        emails: clara.emails,
        phones: [{ phone: '040 123', phoneTypeId: 1 }],
      },
    })
  })

  it('[RG-21] throws for an invalid form', () => {
    expect(() => registrationToSend({ ...clara, firstName: '' }, TODAY)).toThrow(/^registration data is not valid$/)
    expect(registrationToSend(clara, TODAY)).toMatchObject({ firstName: 'Clara', birthday: null })
  })

  it('[RG-13, RG-17, RG-18] has only valid rows, at least one email, and is valid itself', () => {
    fc.assert(
      fc.property(anyRegistrationForm, (form) => {
        const parsed = parseRegistration(form, TODAY)
        if (!parsed.ok) {
          expect(parsed.reason).toEqual(registrationErrors(form, TODAY))
          expect(parsed.reason.length).toBeGreaterThan(0)
          return
        }
        const { birthday, emails, phones } = parsed.value
        expect(emails.length).toBeGreaterThan(0)
        expect([...emails.map(emailErrors), ...phones.map(phoneErrors)].flat()).toEqual([])
        const again = { ...parsed.value, birthday: birthday ?? '' }
        expect(parseRegistration(again, TODAY)).toEqual(parsed)
      }),
      { numRuns: 1000 },
    )
  })

  it('[RG-20] does not depend on white space around it', () => {
    fc.assert(
      fc.property(anyRegistrationForm, fc.constantFrom(' ', '\n', '\t ', '\u00a0'), (form, space) => {
        const padded = {
          ...form,
          firstName: space + form.firstName,
          lastName: form.lastName + space,
          birthday: space + form.birthday + space,
          externalId: form.externalId + space,
          emails: form.emails.map((row) => ({ ...row, email: space + row.email })),
          phones: form.phones.map((row) => ({ ...row, phone: row.phone + space })),
        }
        expect(parseRegistration(padded, TODAY)).toEqual(parseRegistration(form, TODAY))
      }),
    )
  })
})
