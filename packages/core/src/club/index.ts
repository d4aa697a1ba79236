export { type AgeClass, inAgeClass } from './ageClass.ts'
export {
  type ClubInfo,
  type ClubSettings,
  LICENCE_FLAGS,
  type Licence,
  type LicenceFlag,
  type LicenceItem,
  MODULE_KEYS,
  MODULE_VISIBILITIES,
  type ModuleKey,
  type ModuleSetting,
  type ModuleVisibility,
  type Tenant,
} from './clubSettings.ts'
export {
  type Buddy,
  type Customer,
  isMemberLike,
  MEMBER_STATUSES,
  type MemberStatus,
  SEX_LIMITS,
  SEXES,
  type Sex,
  type SexLimit,
} from './customer.ts'
export { licenceFlags } from './licenceFlags.ts'
export { menu, playersAndResultsOpen, reachable } from './menu.ts'
