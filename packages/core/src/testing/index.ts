export {
  anyCard,
  anyEntered,
  anyEntry,
  anyFullCard,
  anyMaxScoreRule,
  anyPolicy,
  anyProtocol,
  anyScoreMethod,
  anyScoring,
} from './anyCard.ts'
export {
  anyActionFilter,
  anyAddress,
  anyAddresses,
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
export { anyField, anyFullField } from './anyField.ts'
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
export { anyEmailRow, anyPhoneRow, anyRegistrationForm } from './anyRegistration.ts'
export {
  anyBookingRules,
  anyBookingStatus,
  anyCoordinates,
  anyEmptySheet,
  anyPartyFacts,
  anyPlayer,
  anyReservationParameters,
  anySheet,
  anyTeeTime,
} from './anyReservation.ts'
export { anyTeamCase, type TeamCase } from './anyTeam.ts'
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
