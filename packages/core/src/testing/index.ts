export { allProperties, checkProperty, propertyNamed } from './allProperties.ts'
export {
  anyCard,
  anyEntered,
  anyEntry,
  anyFullCard,
  anyMaxScoreRule,
  anyProtocol,
  anyScoreMethod,
  anyScoring,
} from './anyCard.ts'
export {
  anyActionFilter,
  anyAddress,
  anyAddresses,
  anyClubPrivacy,
  anyCustomer,
  anyCustomerAction,
  anyCustomerCard,
  anyEmailRecord,
  anyEmailRecords,
  anyMemberListRow,
  anyMemberListSettings,
  anyPhoneRecord,
  anyPhoneRecords,
  anyPrivacy,
  anyViewerClass,
} from './anyCustomer.ts'
export { anyField, anyFieldCase, anyFullField, anyFullFieldCase, anyLevelPairCase } from './anyField.ts'
export {
  anyBasketFacts,
  anyBasketItems,
  anyCardIntentStatus,
  anyPayments,
  anyTransaction,
  anyTransactions,
  anyVatBasisPoints,
} from './anyFinance.ts'
export {
  anyAllowance,
  anyDifferentialTenths,
  anyHandicapIndex,
  anyIndexTenths,
  anyPcc,
  anyPlayingHandicap,
  anyRatedNine,
  anyRatedTee,
  anyRoundHandicapSettings,
  anyScores,
  anyStrokesReceived,
} from './anyHandicap.ts'
export { anyCourse, anyHole, anyNineHoleCourse, anyNineOfEighteen, anyPar, anyRoundHoles } from './anyHole.ts'
export { anyIban, remainderBy97 } from './anyIban.ts'
export { anyCurrency, anyMoney, anyMoneyIn, anyPriceIn } from './anyMoney.ts'
export { anyOrderKeys, inOrderOf } from './anyOrder.ts'
export { anyMixedPolicy, anyPolicy } from './anyPolicy.ts'
export { anyEmailRow, anyPhoneRow, anyRegistrationForm } from './anyRegistration.ts'
export {
  anyBookingRules,
  anyBookingStatus,
  anyCoordinates,
  anyDaySheetFacts,
  anyEmptySheet,
  anyPartyFacts,
  anyPlayer,
  anyRequest,
  anyReservationParameters,
  anySheet,
  anyTeeTime,
  DAY_OF_SHEET,
} from './anyReservation.ts'
export { anyAmateurTeamCase, anyTeamCase } from './anyTeam.ts'
export { anyClubDate, anyClubDateTime, anyClubTime } from './anyTime.ts'
export {
  anyApplicants,
  anyEntrySettings,
  anyHandicapRange,
  anyMoment,
  anySignUpPerson,
  anySignUpTournament,
  anySlots,
  anySplitInput,
} from './anyTournament.ts'
export { clubEngine, type DirectEngine } from './clubEngine.ts'
export type { ConformanceCase, ConformanceSuite } from './conformanceCase.ts'
export { difference } from './difference.ts'
export {
  type BallCase,
  type CardCase,
  type Engine,
  type FieldCase,
  type ListCase,
  type Operation,
  type OperationName,
  type Operations,
  type RoundCase,
  type Rounded,
  type SideCase,
  type SlotsCase,
  type StartWishCase,
  type TeamApplicants,
  type TeamCase,
  type TeeCase,
  UnsupportedOperation,
} from './engine.ts'
export type { PlantedBug } from './planted/plantedBug.ts'
export { plantedBugs, plantedEngine } from './planted/plantedBugs.ts'
export { PROPERTY_RUNS, type Property, PropertyViolation } from './property.ts'
