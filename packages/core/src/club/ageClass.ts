/** Ages, and classes by age and sex. HC-26, HC-27. */
import { type ClubDate, checkDate } from '../time.ts'
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

/**
 * Returns the age in whole years on a day. A person born on 29 February turns a year older on 1 March of a common year. Throws FieldError
 * for what is no date.
 */
export function ageOn(birthday: ClubDate, day: ClubDate): number {
  checkDate('birthday', birthday)
  checkDate('day', day)
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
