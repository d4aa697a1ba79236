export { type AgeClass, ageOn, inAgeClass } from './ageClass.ts'
export { ASSOCIATION_SYNC_MS, associationSyncDue } from './associationSync.ts'
export {
  type ClubEvent,
  changedTerms,
  type EntryTerms,
  EVENT_ENTRY_STATES,
  EVENT_REFUSALS,
  EVENT_STATES,
  type EventEntry,
  type EventEntryDecision,
  type EventEntryState,
  type EventFacts,
  type EventNotice,
  type EventParticipant,
  type EventRefusal,
  type EventState,
  type EventTerms,
  entryTerms,
  eventEntryDecision,
  eventNotice,
  feeIsReturned,
  feeOfCancelling,
  freePlaces,
  leavesTimeToCancel,
  MAX_EVENT_GUESTS,
  MAX_EVENT_PLACES,
  mayCancelEntry,
  movedUpParties,
  type StaffEvent,
} from './clubEvent.ts'
export {
  CLUB_SWITCHES,
  type ClubInfo,
  type ClubSettings,
  type ClubSwitch,
  DEBUG_FLAGS,
  DEFAULT_CLUB_SETTINGS,
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
export type { ClubTerms, Term } from './clubTexts.ts'
export {
  COURSE_STATES,
  type CourseState,
  type CourseStatus,
  type CourseStatusChange,
  type CourseStop,
  countingStatus,
  MAX_COURSE_NOTE,
  type ShownCourseStatus,
  type StaffCourse,
  stopsPlay,
} from './courseStatus.ts'
export {
  type Buddy,
  CUSTOMER_KINDS,
  type Customer,
  type CustomerKind,
  HANDEDNESSES,
  type Handedness,
  HOME_LAYOUTS,
  type HomeLayout,
  isMemberLike,
  MEMBER_STATUSES,
  type MemberStatus,
  SEX_LIMITS,
  SEXES,
  type Sex,
  type SexLimit,
  type TeeColour,
} from './customer.ts'
export { DEFAULT_DATE_FORMAT, dateFormatOf, isDateFormat } from './dateFormat.ts'
export {
  type ContactType,
  type Country,
  contactTypesFor,
  type DictionaryEntry,
  type EntrySex,
  entriesFor,
  type PersonalEntry,
} from './dictionary.ts'
export { FEDERATIONS, type Federation, federationOf } from './federation.ts'
export { CLUB_SEARCH_FIELDS, CLUB_SEARCH_SORT, type ClubSearchField, type Coordinates, type HomeClub } from './homeClub.ts'
export { DEFAULT_HOUR_MODE, HOUR_MODES, type HourMode, hourModeIn, hourModeOf, shownHourMode } from './hourMode.ts'
export { licenceFlags, shownFlags } from './licenceFlags.ts'
export { clubLifeShown, flagOfModule, menu, playersAndResultsOpen, reachable } from './menu.ts'
export {
  AUDIENCES,
  type Audience,
  audienceOf,
  isNewsShown,
  MAX_NEWS_TEXT,
  MAX_NEWS_TITLE,
  mayDeleteArticle,
  NEWS_HOUR,
  NEWS_STATES,
  type NewsArticle,
  type NewsHead,
  type NewsState,
  type NewsWindow,
  newsNotice,
  type StaffArticle,
  teaserOf,
} from './news.ts'
export { DEFAULT_WEEK, isWeekend, WEEKDAYS, type Week, type Weekday, weekColumn, weekdayOf, weekdaysOf } from './week.ts'
