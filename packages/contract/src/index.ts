export {
  announcementFromWire,
  announcementToWire,
  getAnnouncementFile,
  getOwnAnnouncementFile,
  listAnnouncements,
  type WireAnnouncement,
} from './announcements.ts'
export {
  associationRequest,
  associationUpdateFromWire,
  associationUpdateToWire,
  updateFromAssociation,
  type WireAssociationUpdate,
} from './association.ts'
export { BATCH_LIMIT, batch } from './batch.ts'
export { type Call, type CallAuth, defineCall, fixedQueryOf, isRead, type Method, type ResponseOf } from './call.ts'
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
export {
  clubInfoFromWire,
  clubInfoToWire,
  clubSettingsFromWire,
  clubSettingsToWire,
  getClubLogo,
  getClubParams,
  getSystemInfo,
  getWeekParams,
  namePatternFromWire,
  type WireClubParams,
  type WireLogo,
  type WireNamePattern,
  type WireSystemInfo,
  type WireWeekParams,
  weekFromWire,
  weekToWire,
} from './club.ts'
export {
  getImprint,
  getTerms,
  imprintFromWire,
  imprintToWire,
  termsFromWire,
  termsToWire,
  type WireImprint,
  type WireTerms,
} from './clubTexts.ts'
export {
  competitionFeeFromWire,
  competitionFeeToWire,
  feeTimerFromWire,
  feeTimerToWire,
  getBlocked,
  listCompetitionFees,
  listFeeTimers,
  type WireCompetitionFee,
  type WireFeeTimer,
} from './competitionFees.ts'
export {
  countryFromWire,
  countryToWire,
  getCountryByAutoCode,
  getCountryByIsoCode,
  getCountryByTelCode,
  listCountries,
  type WireCountry,
} from './countries.ts'
export {
  type FoundCustomer,
  foundCustomerFromWire,
  foundCustomerToWire,
  searchCustomers,
  type WireFoundCustomer,
} from './customerSearch.ts'
export {
  buddyFromWire,
  buddyToWire,
  customerFromWire,
  customerToWire,
  getOwnCustomer,
  listBuddies,
  type WireBuddy,
  type WireCustomer,
} from './customers.ts'
export {
  contactTypeFromWire,
  contactTypeToWire,
  dictionaryEntryFromWire,
  dictionaryEntryToWire,
  listAddressForms,
  listContactTypes,
  listLetterSalutations,
  listNameExtras,
  listPhoneTypes,
  listTitles,
  personalEntryFromWire,
  personalEntryToWire,
  type WireContactType,
  type WireDictionaryEntry,
  type WirePersonalEntry,
} from './dictionaries.ts'
export { exchangeToken, getEmbedders } from './embedding.ts'
export {
  acceptOffer,
  addPlayers,
  addPlayersToBasket,
  addPlayersWithBasket,
  addWaitings,
  declineOffer,
  deletePlayers,
  deleteWaiting,
  entrantFromWire,
  entrantToWire,
  getHasWaiting,
  getPlayerByCustomer,
  getWaitingByCustomer,
  listMyPlayers,
  listPlayers,
  listWaitings,
  listWaitingsByInitiator,
  storedEntryFromWire,
  storedEntryToWire,
  type WireNewPlayer,
  type WirePlayer,
  type WireStoredEntry,
  type WireWaiting,
  waitingEntryFromWire,
  waitingEntryToWire,
} from './entries.ts'
export {
  WIRE_ASSIGNMENT_TYPE,
  WIRE_CARD_STATUS,
  WIRE_CLUB_SEARCH_FIELD,
  WIRE_COUNT_OUT_PROTOCOL,
  WIRE_COUNT_OUT_STAGE,
  WIRE_COURSE_PART,
  WIRE_ENTRY_SEX,
  WIRE_HOLE_STATUS,
  WIRE_HOME_LAYOUT,
  WIRE_LIST_TYPE,
  WIRE_MANDATE_STATUS,
  WIRE_MEMBER_STATUS,
  WIRE_MODULE_VISIBILITY,
  WIRE_PAYMENT_METHOD,
  WIRE_RESULT_LABEL,
  WIRE_ROUND_TYPE,
  WIRE_SCORE_METHOD,
  WIRE_SCORING,
  WIRE_SEX,
  WIRE_SEX_LIMIT,
  WIRE_SIGN_UP_SETTINGS,
  WIRE_START_TYPE,
  WIRE_TIE_OUTCOME,
  WIRE_TOURNAMENT_VISIBILITY,
} from './enums.ts'
export { exactFromNumber, exactToNumber, tenthsFromNumber, tenthsToNumber } from './figures.ts'
export {
  createFileTicket,
  type FileInfo,
  fileInfoFromWire,
  fileInfoToWire,
  getFile,
  getFileByTicket,
  getFileInfo,
  type WireFileInfo,
  wireFileInfo,
} from './files.ts'
export { HEADERS } from './headers.ts'
export {
  clubSearchToWire,
  getHomeClub,
  getHomeClubCoordinates,
  homeClubFromWire,
  homeClubToWire,
  searchHomeClubs,
  type WireHomeClub,
} from './homeClubs.ts'
export {
  addMandate,
  bankFromWire,
  checkIbanCall,
  getBankOfIban,
  listMandates,
  mandateFromWire,
  mandateToWire,
  type WireBank,
  type WireMandate,
} from './mandates.ts'
export { getMaxScore, maxScoreFromWire, maxScoreToWire, type WireMaxScoreSettings, wireMaxScoreSettings } from './maxScore.ts'
export {
  deleteNotice,
  listNotices,
  NOTICE_KINDS,
  type NoticeKind,
  noticeFromWire,
  noticeToWire,
  type PortalNotice,
  type WireNotice,
} from './notices.ts'
export { type Page, pageToWire, type ReadingLog, readPage, type WirePage } from './page.ts'
export { listPrizes, prizeFromWire, prizeToWire, type WirePrize } from './prizes.ts'
export { PROBLEM_CODES, type Problem, type ProblemCode, type ProblemDetail, problem, problemDetail } from './problem.ts'
export { getPublishSettings, publishSettingsFromWire, publishSettingsToWire, type WirePublishSettings } from './publication.ts'
export { type Reading, readFields, type UnreadableField } from './reading.ts'
export {
  type Refusal,
  type RefusalCode,
  type RefusalFormats,
  refusalFromDetail,
  refusalToDetail,
  refusalValues,
} from './refusals.ts'
export {
  boardFromWire,
  boardRowFromWire,
  boardRowToWire,
  getCountOutResults,
  getLiveScoring,
  getRoundResults,
  standingsToWire,
  tieBreakFromWire,
  tieBreakToWire,
  type WireResultRow,
  type WireStandings,
  type WireTieBreak,
} from './results.ts'
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
export { getPrizeScorecard, scorecardFromWire, scorecardToWire, type WireScoreRecord } from './scorecards.ts'
export {
  getAnonymousLicence,
  getLicence,
  getTenant,
  licenceFromWire,
  licenceToWire,
  listTenants,
  listTenantsInGroup,
  login,
  logout,
  tenantFromWire,
  tenantToWire,
  type WireLicence,
  type WireTenant,
} from './session.ts'
export {
  cardChangeFromWire,
  cardChangeToWire,
  cardLineFromWire,
  cardLineToWire,
  confirmCard,
  enterScores,
  entryCardFromWire,
  entryCardToWire,
  getStaffCard,
  listStaffCards,
  listStaffTournaments,
  staffTournamentFromWire,
  staffTournamentToWire,
  type WireCardChange,
  type WireCardLine,
  type WireEntryCard,
  type WireStaffTournament,
} from './staffCards.ts'
export {
  getStartList,
  listStartTees,
  startListFromWire,
  startListToWire,
  startTeeFromWire,
  startTeeToWire,
  type WireStartList,
  type WireStartTee,
  wireStartList,
  wireStartTee,
} from './startList.ts'
export { getStartWishInfo, startWishInfoFromWire, startWishInfoToWire, type WireStartWishInfo } from './startWish.ts'
export { addTeam, changeTeam, deleteTeam, getTeam, listTeams, teamFromWire, teamToWire, type WireTeam } from './teams.ts'
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
export { idFromWire, idToWire, pageOf, type WireId, wireFile, wireId } from './wire.ts'
export { type WireEnum, wireEnum } from './wireEnum.ts'
