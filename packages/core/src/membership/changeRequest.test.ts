import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEXES } from '../club/customer.ts'
import { anyClubDate } from '../testing/anyTime.ts'
import type { ClubDate } from '../time.ts'
import { PERSONAL_FIELDS, type PersonalData, type PersonalDataForm, personalChange, valuesBefore } from './changeRequest.ts'

const date = (text: string) => text as ClubDate
const today = date('2026-06-01')
const stored: PersonalData = {
  ...{ firstName: 'Clara', lastName: 'Hoffmann', birthday: date('1990-02-03'), sex: 'female' },
  homeClub: { id: '7', name: 'Golfclub Taunusblick' },
}
const form: PersonalDataForm = { ...stored, birthday: '1990-02-03' }

const anyPerson: fc.Arbitrary<PersonalData> = fc.record({
  firstName: fc.constantFrom('Clara', 'Zoë'),
  lastName: fc.constantFrom('Hoffmann', 'von Au'),
  birthday: fc.constantFrom(date('1990-02-03'), date('2011-12-31')),
  sex: fc.constantFrom(...SEXES),
  homeClub: fc.constantFrom({ id: '7', name: 'Taunusblick' }, { id: '9', name: 'Lakes' }),
})

describe('a change of personal data', () => {
  it.each([
    { what: 'a new surname', typed: { lastName: ' Weber ' }, change: { lastName: 'Weber' } },
    { what: 'a birthday', typed: { birthday: '1990-03-02' }, change: { birthday: '1990-03-02' } },
    { what: 'sex', typed: { sex: 'male' as const }, change: { sex: 'male' } },
    { what: 'a home club', typed: { homeClub: { id: '9', name: 'Lakes' } }, change: { homeClub: { id: '9', name: 'Lakes' } } },
    { what: 'no home club chosen', typed: { homeClub: { id: null, name: '' } }, change: {} },
    { what: 'spaces only', typed: { firstName: ' Clara' }, change: {} },
    { what: 'nothing', typed: {}, change: {} },
  ])('[CU-158+] has the changed fields only: $what', ({ typed, change }) => {
    expect(personalChange({ ...form, ...typed }, stored, today)).toEqual({ ok: true, value: change })
  })

  it.each([
    { typed: { firstName: ' ' }, error: { field: 'firstName', code: 'required' } },
    { typed: { lastName: '' }, error: { field: 'lastName', code: 'required' } },
    { typed: { lastName: 'Ho\u202effmann' }, error: { field: 'lastName', code: 'notAName' } },
    { typed: { birthday: '' }, error: { field: 'birthday', code: 'required' } },
    { typed: { birthday: '1990-02-30' }, error: { field: 'birthday', code: 'notADate' } },
    { typed: { birthday: '2026-06-02' }, error: { field: 'birthday', code: 'afterToday' } },
    { typed: { birthday: '1812-02-29' }, error: { field: 'birthday', code: 'tooLongAgo' } },
  ])('[CU-158+] is refused at its field: $error.field $error.code', ({ typed, error }) => {
    expect(personalChange({ ...form, ...typed }, stored, today)).toEqual({ ok: false, reason: [error] })
  })

  it('[CU-158+] needs no birthday of a person without one', () => {
    const without = { ...stored, birthday: null }
    expect(personalChange({ ...form, birthday: '' }, without, today)).toEqual({ ok: true, value: {} })
    fc.assert(
      fc.property(anyClubDate, (day) => {
        const change = personalChange({ ...form, birthday: day }, without, day)
        expect(change).toEqual({ ok: true, value: { birthday: day } })
      }),
    )
  })

  it('[CU-160+] applied to the stored data gives what was typed, and its values before restore them', () => {
    fc.assert(
      fc.property(anyPerson, anyPerson, (one, other) => {
        const parsed = personalChange({ ...other, birthday: other.birthday ?? '' }, one, today)
        if (!parsed.ok) throw new Error('Not parsed')
        expect({ ...one, ...parsed.value }).toEqual(other)
        const before = valuesBefore(parsed.value, one)
        expect({ ...other, ...before }).toEqual(one)
        expect(Object.keys(before)).toEqual(PERSONAL_FIELDS.filter((field) => field in parsed.value))
      }),
    )
  })
})
