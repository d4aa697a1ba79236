export { createCalendarLink, deleteCalendarLink, getCalendarLink, getFixturesCalendar, getMyCalendar } from './calendar.ts'
export {
  ageClassFromWire,
  ageClassToWire,
  getHandicapClasses,
  getPrizeGroup,
  getTeamHandicapClasses,
  groupingGroupFromWire,
  groupingGroupToWire,
  handicapClassesFromWire,
  handicapClassesToWire,
  listAgeClasses,
  listGroupingGroups,
  prizeGroupFromWire,
  prizeGroupToWire,
  type WireAgeClass,
  type WireGroupingGroup,
  type WireHandicapClasses,
  type WirePrizeGroup,
} from './classes.ts'
export { getMaxScore, maxScoreFromWire, maxScoreToWire, type WireMaxScoreSettings, wireMaxScoreSettings } from './maxScore.ts'
export { listPrizes, prizeFromWire, prizeToWire, type WirePrize } from './prizes.ts'
export { getPublishSettings, publishSettingsFromWire, publishSettingsToWire, type WirePublishSettings } from './publication.ts'
export {
  exportPlayers,
  exportResults,
  exportStartList,
  getReportHeaders,
  getReportImage,
  getStaffDocument,
  REPORT_FORMATS,
  REPORT_POSITIONS,
  type ReportFormat,
  type ReportHeader,
  type ReportPosition,
  reportHeaderFromWire,
  reportHeaderToWire,
  reportPositionFromWire,
  STAFF_DOCUMENTS,
  type StaffDocument,
} from './reports.ts'
export {
  getRoundPublication,
  getRoundSettings,
  getRoundStatistics,
  roundSettingsFromWire,
  roundSettingsToWire,
  roundStatisticsFromWire,
  roundStatisticsToWire,
  type WireRoundSettings,
  type WireRoundStatistics,
} from './roundSettings.ts'
export {
  listRounds,
  listTeeAssignments,
  roundFromWire,
  roundToWire,
  teeAssignmentFromWire,
  teeAssignmentToWire,
  type WireRound,
  type WireTeeAssignment,
} from './rounds.ts'
export { getSpecialResults, specialPrizeFromWire, specialPrizeToWire, type WireSpecialPrize } from './specialPrizes.ts'
export { tournamentListQueryToWire } from './tournamentListQuery.ts'
export {
  countTournamentsByMonth,
  getTournament,
  listTournaments,
  tournamentFromWire,
  tournamentSummaryFromWire,
  tournamentSummaryToWire,
  tournamentToWire,
  type WireTournament,
  type WireTournamentSummary,
} from './tournaments.ts'
