/** Every call. Only the server and tests import this list; a screen imports the one call it makes. */

import { getAnnouncementFile, getOwnAnnouncementFile, listAnnouncements } from './announcements.ts'
import { updateFromAssociation } from './association.ts'
import {
  addBasketItem,
  addBasketPayments,
  checkoutBasket,
  clearBasket,
  getBasket,
  getBasketStatus,
  removeBasketItem,
  syncBasketStatus,
  updateBasketItem,
} from './basket.ts'
import { batch } from './batch.ts'
import { getBirdieStatistics, getCumulativeBirdies } from './birdies.ts'
import { createCalendarLink, deleteCalendarLink, getCalendarLink, getFixturesCalendar, getMyCalendar } from './calendar.ts'
import { getHandicapClasses, getPrizeGroup, getTeamHandicapClasses, listAgeClasses, listGroupingGroups } from './classes.ts'
import { getClubLogo, getClubParams, getSystemInfo, getWeekParams } from './club.ts'
import { getImprint, getTerms } from './clubTexts.ts'
import { getBlocked, listCompetitionFees, listFeeTimers } from './competitionFees.ts'
import {
  addAddress,
  addEmail,
  addPhone,
  deleteAddress,
  deleteEmail,
  deletePhone,
  listAddresses,
  listEmails,
  listPhones,
  updateAddress,
  updateEmail,
  updatePhone,
} from './contactData.ts'
import { getCountryByAutoCode, getCountryByIsoCode, getCountryByTelCode, listCountries } from './countries.ts'
import {
  approvePasswordReset,
  changeCustomerPassword,
  changePassword,
  changeUsername,
  getLatestToken,
  listUsers,
  requestPasswordReset,
  setUpLogin,
} from './credentials.ts'
import { createCustomerAction, listCustomerActions } from './customerActions.ts'
import { listCustomerCards } from './customerCards.ts'
import { searchCustomers } from './customerSearch.ts'
import { getOwnCustomer, listBuddies, listCustomers } from './customers.ts'
import { listAddressForms, listContactTypes, listLetterSalutations, listNameExtras, listPhoneTypes, listTitles } from './dictionaries.ts'
import { listDetailedDocHeads, listDocHeadFiles, listDocHeads, payDocHeads } from './docHeads.ts'
import { getDraw, getStaffStartList, makeDraw, moveInDraw, prepareDraw } from './draws.ts'
import { exchangeToken, getEmbedders } from './embedding.ts'
import {
  acceptOffer,
  addPlayers,
  addPlayersToBasket,
  addPlayersWithBasket,
  addWaitings,
  declineOffer,
  deletePlayers,
  deleteWaiting,
  getHasWaiting,
  getPlayerByCustomer,
  getWaitingByCustomer,
  listMyPlayers,
  listPlayers,
  listWaitings,
  listWaitingsByInitiator,
} from './entries.ts'
import { createFileTicket, getFile, getFileByTicket, getFileInfo } from './files.ts'
import { getCurrencyParams, getFinAccount } from './finAccounts.ts'
import { getHomeClub, getHomeClubCoordinates, searchHomeClubs } from './homeClubs.ts'
import { addMandate, checkIbanCall, getBankOfIban, listMandates } from './mandates.ts'
import { getMaxScore } from './maxScore.ts'
import { getMemberListSettings } from './memberListSettings.ts'
import { deleteNotice, listNotices } from './notices.ts'
import { getNotificationSettings, updateNotificationSettings } from './notificationSettings.ts'
import { getPosLocation } from './posLocations.ts'
import { getPrivacySettings, updatePrivacySettings } from './privacySettings.ts'
import { listPrizes } from './prizes.ts'
import { getPublishSettings } from './publication.ts'
import { registerCustomer } from './registration.ts'
import { exportPlayers, exportResults, exportStartList, getReportHeaders, getReportImage, getStaffDocument } from './reports.ts'
import { getCountOutResults, getLiveScoring, getRoundResults } from './results.ts'
import { getRoundPublication, getRoundSettings, getRoundStatistics } from './roundSettings.ts'
import { listRounds, listTeeAssignments } from './rounds.ts'
import { getPlayerScores, getPrizeScorecard, getPrizeTeamScorecard, getTeamScores, listPrizeScorecards } from './scorecards.ts'
import { getAnonymousLicence, getLicence, getTenant, listTenants, listTenantsInGroup, login, logout } from './session.ts'
import { getSpecialResults } from './specialPrizes.ts'
import { getSpecialWinners, nameSpecialWinners } from './specialWinners.ts'
import {
  confirmCard,
  confirmTeamCard,
  correctHandicap,
  correctTeamHandicap,
  enterScores,
  enterTeamScores,
  getStaffCard,
  getStaffTeamCard,
  listStaffCards,
  listStaffTournaments,
} from './staffCards.ts'
import {
  breakTie,
  closeTournament,
  copyTournament,
  getPublication,
  getStaffTournament,
  publishTournament,
  withdrawByStaff,
} from './staffDay.ts'
import { getStartList, listStartTees } from './startList.ts'
import { getStartWishInfo } from './startWish.ts'
import { addTeam, changeTeam, deleteTeam, getTeam, listTeams } from './teams.ts'
import { countTournamentsByMonth, getTournament, listTournaments } from './tournaments.ts'
import { getUndecidedTies } from './undecidedTies.ts'

export const calls = {
  login,
  logout,
  exchangeToken,
  getEmbedders,
  getLicence,
  getAnonymousLicence,
  listTenants,
  getTenant,
  listTenantsInGroup,
  getClubParams,
  getClubLogo,
  getWeekParams,
  getSystemInfo,
  getTerms,
  getImprint,
  listAddressForms,
  listLetterSalutations,
  listNameExtras,
  listPhoneTypes,
  listTitles,
  listContactTypes,
  listCountries,
  getCountryByAutoCode,
  getCountryByTelCode,
  getCountryByIsoCode,
  searchHomeClubs,
  getHomeClub,
  getHomeClubCoordinates,
  updateFromAssociation,
  requestPasswordReset,
  approvePasswordReset,
  setUpLogin,
  getLatestToken,
  changeCustomerPassword,
  listUsers,
  changePassword,
  changeUsername,
  registerCustomer,
  getOwnCustomer,
  listCustomers,
  getPrivacySettings,
  updatePrivacySettings,
  listEmails,
  addEmail,
  updateEmail,
  deleteEmail,
  listPhones,
  addPhone,
  updatePhone,
  deletePhone,
  listAddresses,
  addAddress,
  updateAddress,
  deleteAddress,
  getMemberListSettings,
  getNotificationSettings,
  updateNotificationSettings,
  listCustomerCards,
  listCustomerActions,
  createCustomerAction,
  listBuddies,
  listTournaments,
  countTournamentsByMonth,
  getTournament,
  listAgeClasses,
  getHandicapClasses,
  getTeamHandicapClasses,
  listGroupingGroups,
  getPrizeGroup,
  listAnnouncements,
  getAnnouncementFile,
  getOwnAnnouncementFile,
  getRoundSettings,
  getRoundPublication,
  getRoundStatistics,
  getFixturesCalendar,
  getMyCalendar,
  getCalendarLink,
  createCalendarLink,
  deleteCalendarLink,
  listRounds,
  listTeeAssignments,
  getPublishSettings,
  listPrizes,
  getMaxScore,
  listPlayers,
  listMyPlayers,
  getPlayerByCustomer,
  addPlayers,
  deletePlayers,
  listWaitings,
  deleteWaiting,
  addPlayersWithBasket,
  addPlayersToBasket,
  addWaitings,
  getHasWaiting,
  getWaitingByCustomer,
  listWaitingsByInitiator,
  acceptOffer,
  declineOffer,
  listTeams,
  getTeam,
  addTeam,
  changeTeam,
  deleteTeam,
  getStartWishInfo,
  listCompetitionFees,
  listFeeTimers,
  getBlocked,
  getBasket,
  addBasketItem,
  updateBasketItem,
  removeBasketItem,
  clearBasket,
  checkoutBasket,
  addBasketPayments,
  getBasketStatus,
  syncBasketStatus,
  getPosLocation,
  searchCustomers,
  listNotices,
  deleteNotice,
  listMandates,
  addMandate,
  checkIbanCall,
  getBankOfIban,
  getFinAccount,
  getCurrencyParams,
  listDocHeads,
  listDetailedDocHeads,
  payDocHeads,
  listDocHeadFiles,
  getRoundResults,
  getLiveScoring,
  getCountOutResults,
  listPrizeScorecards,
  getPrizeTeamScorecard,
  getPrizeScorecard,
  getTeamScores,
  getPlayerScores,
  getSpecialResults,
  getBirdieStatistics,
  getCumulativeBirdies,
  getStartList,
  listStartTees,
  getDraw,
  prepareDraw,
  makeDraw,
  getStaffStartList,
  moveInDraw,
  getReportHeaders,
  getReportImage,
  exportStartList,
  exportPlayers,
  exportResults,
  getStaffDocument,
  getFileInfo,
  getFile,
  createFileTicket,
  getFileByTicket,
  listStaffTournaments,
  listStaffCards,
  getStaffCard,
  enterScores,
  confirmCard,
  getStaffTeamCard,
  enterTeamScores,
  confirmTeamCard,
  correctHandicap,
  correctTeamHandicap,
  getStaffTournament,
  getPublication,
  publishTournament,
  withdrawByStaff,
  getUndecidedTies,
  breakTie,
  getSpecialWinners,
  nameSpecialWinners,
  closeTournament,
  copyTournament,
  batch,
} as const
