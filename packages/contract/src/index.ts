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
  countryFromWire,
  countryToWire,
  getCountryByAutoCode,
  getCountryByIsoCode,
  getCountryByTelCode,
  listCountries,
  type WireCountry,
} from './countries.ts'
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
  addPlayers,
  deletePlayers,
  deleteWaiting,
  entrantFromWire,
  entrantToWire,
  getPlayerByCustomer,
  listMyPlayers,
  listPlayers,
  listWaitings,
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
export { getMaxScore, maxScoreFromWire, maxScoreToWire, type WireMaxScoreSettings, wireMaxScoreSettings } from './maxScore.ts'
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
