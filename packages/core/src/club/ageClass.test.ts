import { describe, expect, it } from 'vitest'
import { inAgeClass } from './ageClass.ts'
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
