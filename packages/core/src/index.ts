export { add, compareExact, type Exact, exact, multiply, roundHalfUp, subtract } from './exact.ts'
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
  whs,
} from './policy.ts'
export { assertNever, err, type OtherText, ok, type Result } from './result.ts'
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
