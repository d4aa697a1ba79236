import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { ageOn, inAgeClass } from './ageClass.ts'
import { SEXES } from './customer.ts'

const juniors = { sex: 'both', ageFrom: 12, ageTo: 18 } as const

describe('inAgeClass', () => {
  it('[HC-26] includes both ends of the age range', () => {
    const inside = [11, 12, 18, 19].map((age) => inAgeClass(juniors, { sex: 'male', age }))
    expect(inside).toEqual([false, true, true, false])
  })

  it('[HC-26] a class is for one sex or for both', () => {
    const ages = { ageFrom: 0, ageTo: 99 }
    const inside = (sex: 'male' | 'female' | 'both') => SEXES.map((one) => inAgeClass({ ...ages, sex }, { sex: one, age: 30 }))
    expect(inside('both')).toEqual([true, true, true])
    expect(inside('male')).toEqual([false, true, false])
    expect(inside('female')).toEqual([false, false, true])
  })

  it('[HC-27] a missing end is open', () => {
    const person = (age: number) => ({ sex: 'female', age }) as const
    expect([0, 18, 19].map((age) => inAgeClass({ ...juniors, ageFrom: null }, person(age)))).toEqual([true, true, false])
    expect([11, 12, 110].map((age) => inAgeClass({ ...juniors, ageTo: null }, person(age)))).toEqual([false, true, true])
  })
})

describe('ageOn', () => {
  it.each([
    ['the day before the birthday', '1990-06-02', '2026-06-01', 35],
    ['on the birthday', '1990-06-02', '2026-06-02', 36],
    ['born on 29 February, in a common year', '2004-02-29', '2027-02-28', 22],
    ['born on 29 February, a day later', '2004-02-29', '2027-03-01', 23],
    ['on the day of birth', '2026-06-02', '2026-06-02', 0],
  ] as const)('[HC-26] counts whole years %s', (_, birthday, day, years) => {
    expect(ageOn(birthday as ClubDate, day as ClubDate)).toBe(years)
  })
})
