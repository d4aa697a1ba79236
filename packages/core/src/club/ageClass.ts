/** Classes by age and sex. HC-26, HC-27. */
import type { Sex, SexLimit } from './customer.ts'

/** The people a class is for; the day on which the age counts is decided elsewhere. */
export interface AgeClass {
  readonly sex: SexLimit
  /** Years, both ends included; null is no limit. */
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

/** Returns whether the class is open to a person; a person of unknown sex belongs only to classes for both. */
export function inAgeClass({ sex, ageFrom, ageTo }: AgeClass, person: { readonly sex: Sex; readonly age: number }): boolean {
  return (sex === 'both' || sex === person.sex) && person.age >= (ageFrom ?? 0) && person.age <= (ageTo ?? Infinity)
}
