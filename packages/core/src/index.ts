export { add, compareExact, type Exact, exact, multiply, roundHalfUp, subtract } from './exact.ts'
export { exactFromText, exactToDecimal, exactToText, ROUNDINGS, type Rounding } from './exactText.ts'
export { checkWhole, FieldError } from './fieldError.ts'
export {
  asSpecified,
  asSpecifiedDgv,
  dgv,
  isDgv,
  POLICY_NAMES,
  type Policy,
  type PolicyName,
  policyFor,
  policyNamed,
  RULE_READINGS,
  type RuleReading,
  whs,
} from './policy.ts'
export { assertNever, err, type OtherText, ok, type Result } from './result.ts'
export { backendLocale } from './text/backendLocale.ts'
export { type ClubTime, formatShortTime, momentAt, parseClubTime, parseShortTime, timeOf } from './text/clubTime.ts'
export { type DateParts, type DateTimeParts, datePartsOf, dateTimePartsOf, formatClubDate, formatClubDateTime } from './text/dateParts.ts'
export { clubDate, clubDateTime, clubTime, InvalidDateError } from './text/invalidDate.ts'
export { FIRST_LAST, formatName, NAME_PARTS, type NameFields, type NamePart, type NamePattern } from './text/nameFormat.ts'
export {
  findsPerson,
  isMemberNumber,
  type NameWord,
  nameWords,
  type SearchablePerson,
  type SearchWord,
  searchWords,
} from './text/nameSearch.ts'
export { type NameWithDetails, namesakes, tellApart } from './text/tellApart.ts'
export {
  type ClubDate,
  type ClubDateTime,
  dayOf,
  daysBetween,
  endOfDay,
  monthOf,
  parseClubDate,
  parseClubDateTime,
  startOfDay,
} from './time.ts'
