/** Classes by age and sex. HC-26, HC-27. */
import type { Sex, SexLimit } from './customer.ts'

/** Whom a class is for; what day an age is of is not decided here. */
export interface AgeClass {
  readonly sex: SexLimit
  /** Years, both ends inside; null is open. */
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

/** Whether the class is for such a person; a person of unknown sex belongs only to classes for both. */
export function inAgeClass({ sex, ageFrom, ageTo }: AgeClass, person: { readonly sex: Sex; readonly age: number }): boolean {
  return (sex === 'both' || sex === person.sex) && person.age >= (ageFrom ?? 0) && person.age <= (ageTo ?? Infinity)
}
