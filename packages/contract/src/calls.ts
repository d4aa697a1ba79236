/** Every call. Only the server and tests import this list; a screen imports only the calls it makes. */

import { getAnnouncementFile, getOwnAnnouncementFile, listAnnouncements } from './club/announcements.ts'
import { getClubLogo, getClubParams, getSystemInfo, getWeekParams } from './club/club.ts'
import { getImprint, getTerms } from './club/clubTexts.ts'
import { getCountryByAutoCode, getCountryByIsoCode, getCountryByTelCode, listCountries } from './club/countries.ts'
import { getCourseStatus, getStaffCourseStatus, setCourseStatus } from './club/courseStatus.ts'
import {
  listAddressForms,
  listContactTypes,
  listLetterSalutations,
  listNameExtras,
  listPhoneTypes,
  listTitles,
} from './club/dictionaries.ts'
import {
  cancelEventEntry,
  deleteEvent,
  enterEvent,
  enterParticipant,
  exportEventEntries,
  getEvent,
  getEventCalendar,
  listEventEntries,
  listEvents,
  listStaffEvents,
  listVisitorEvents,
  saveEvent,
  withdrawParticipant,
} from './club/events.ts'
import { createFileTicket, getFile, getFileByTicket, getFileInfo } from './club/files.ts'
import { getHomeClub, getHomeClubCoordinates, searchHomeClubs } from './club/homeClubs.ts'
import { getMemberListSettings } from './club/memberListSettings.ts'
import {
  deleteNews,
  getAudienceSizes,
  getClubPicture,
  getNewsArticle,
  listNews,
  listStaffNews,
  listVisitorNews,
  saveNews,
  uploadClubPicture,
} from './club/news.ts'
import { updateFromAssociation } from './customers/association.ts'
import { deleteAvatar, getAvatar, getAvatarInfo, getAvatarSetting, getAvatars, uploadAvatar } from './customers/avatars.ts'
import {
  addChangeRequest,
  decideChangeRequest,
  getChangeRequest,
  listChangeRequests,
  withdrawChangeRequest,
} from './customers/changeRequests.ts'
import {
  addAddress,
  addEmail,
  addPhone,
  confirmEmail,
  deleteAddress,
  deleteEmail,
  deletePhone,
  listAddresses,
  listEmails,
  listPhones,
  sendEmailConfirmation,
  updateAddress,
  updateEmail,
  updatePhone,
} from './customers/contactData.ts'
import { createCustomerAction, listCustomerActions } from './customers/customerActions.ts'
import { listCustomerCards } from './customers/customerCards.ts'
import { searchCustomers } from './customers/customerSearch.ts'
import { listBuddies, listCustomers } from './customers/customers.ts'
import { createDataExportLink, getDataExport, getDataExportFile, requestDataExport } from './customers/dataExport.ts'
import { cancelDeletion, getDeletion, listDeletions, listRetainedRecords, requestDeletion } from './customers/deletion.ts'
import { changeFriendGroup, deleteFriendGroup, listFriendGroups, saveFriendGroup } from './customers/friendGroups.ts'
import {
  addBuddy,
  addFriendRequest,
  answerFriendRequest,
  blockCustomer,
  deleteBuddy,
  deleteFriendBlock,
  deleteFriendRequest,
  getFriendRequests,
} from './customers/friends.ts'
import { getEstimateOffer, getHandicapRecord, getMemberStatistics, listMemberResults } from './customers/handicapRecord.ts'
import { getMemberListChoices, listMembers, listOnline } from './customers/members.ts'
import { getOwnCustomer, updateGolfDetails } from './customers/ownCustomer.ts'
import { listPlayedWith } from './customers/playedWith.ts'
import { getPreferredTee, updatePreferredTee } from './customers/preferredTee.ts'
import { getPrivacySettings, updatePrivacySettings } from './customers/privacySettings.ts'
import { registerCustomer } from './customers/registration.ts'
import { getDraw, getStaffStartList, makeDraw, moveInDraw, prepareDraw } from './draws/draws.ts'
import { getStartList, listStartTees } from './draws/startList.ts'
import { exchangeToken, getEmbedders } from './embedding/embedding.ts'
import { getBlocked, getReservedPlace, giveBackReservedPlace, listCompetitionFees, listFeeTimers } from './entries/competitionFees.ts'
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
} from './entries/entries.ts'
import { getStartWishInfo } from './entries/startWish.ts'
import { addTeam, changeTeam, deleteTeam, getTeam, listTeams } from './entries/teams.ts'
import { getBasket } from './finance/basket.ts'
import {
  addBasketItem,
  addBasketPayments,
  checkoutBasket,
  clearBasket,
  removeBasketItem,
  updateBasketItem,
} from './finance/basketChanges.ts'
import { getBasketStatus, syncBasketStatus } from './finance/basketStatus.ts'
import {
  announceCollection,
  bookCollection,
  cancelCollection,
  exportCollection,
  getCollection,
  getCollectionFile,
  getCollections,
  getComingDebits,
  previewCollection,
  readBankReport,
  rejectCollectionFile,
} from './finance/collections.ts'
import { getCreditor } from './finance/creditor.ts'
import { listDetailedDocHeads, listDocHeadFiles, listDocHeads, payDocHeads } from './finance/docHeads.ts'
import { explainFinAccount, getInvoice } from './finance/explanations.ts'
import { getCurrencyParams, getFinAccount } from './finance/finAccounts.ts'
import {
  addMandate,
  calculateIban,
  changeMandate,
  checkIbanCall,
  getBankOfIban,
  getMandate,
  listMandates,
  printMandate,
  revokeMandate,
  uploadMandateDocument,
} from './finance/mandates.ts'
import { getInvoicePdf, getStatement } from './finance/papers.ts'
import { getPosLocation } from './finance/posLocations.ts'
import {
  cancelPayout,
  getCustomerCredit,
  listEntryFees,
  listPaidItems,
  listRefunds,
  listStaffRefunds,
  payOutCredit,
  payOutRefund,
  refundPaidItem,
} from './finance/refunds.ts'
import {
  exportOverdue,
  listOverdue,
  listReminders,
  printReminder,
  resumeNotices,
  sendReminders,
  takeInvoicePayment,
  undoInvoicePayment,
  withdrawReminder,
  withholdNotices,
} from './finance/reminders.ts'
import { getSavedCards, removeSavedCard } from './finance/savedCards.ts'
import {
  acceptMandate,
  cancelMandate,
  getStaffMandate,
  getStaffMandateDocument,
  listStaffMandates,
  unblockMandate,
  uploadStaffMandateDocument,
} from './finance/staffMandates.ts'
import { checkSubscriptionPayment, listBonusAmounts, topUpAccount } from './finance/topUp.ts'
import { cancelVoucher, claimVoucher, issueVoucher, listPcaVouchers, listStaffVouchers, listVouchers } from './finance/vouchers.ts'
import {
  acknowledgePush,
  getMessage,
  getMessageSettings,
  getPush,
  getUnreadMessages,
  listMessages,
  markAllMessages,
  markMessage,
  subscribePush,
  unmarkMessages,
  unsubscribePush,
  updateMessageSettings,
} from './notifications/inbox.ts'
import { deleteNotice, listNotices } from './notifications/notices.ts'
import { getNotificationSettings, updateNotificationSettings } from './notifications/notificationSettings.ts'
import { listTimesToPlayAgain } from './reservations/alternatives.ts'
import { getBallot, getBallotBundle, getBallotRecord, getVisitorBallot, listBallots } from './reservations/ballots.ts'
import { getCustomerRule } from './reservations/bookingRules.ts'
import {
  addBooking,
  cancelBooking,
  changeBooking,
  getBooking,
  getBookingCalendar,
  listOwnBookings,
  listPreviousBookings,
  removeBookedPerson,
} from './reservations/bookings.ts'
import { findCars } from './reservations/cars.ts'
import { checkInAtDesk, checkInByLocation, confirmBooking, getCheckInBookings, getCheckInCode } from './reservations/checkIn.ts'
import { listReservationCourses, listVisitorReservationCourses } from './reservations/courses.ts'
import { getDaySetup, getVisitorDaySetup } from './reservations/daySetup.ts'
import { listReservationDays, listVisitorReservationDays } from './reservations/days.ts'
import { getDeskDay, getStartersList, previewDeskCommand, runDeskCommand } from './reservations/desk.ts'
import { takeDeskPayment, voidDeskPayment } from './reservations/deskPayments.ts'
import { decideDisplacedBookings, getDisplacedBookings } from './reservations/displaced.ts'
import { getFlightInfo } from './reservations/flightInfo.ts'
import { addHold, addVisitorHold, changeHold, claimHold, deleteHold, getOwnHold } from './reservations/holds.ts'
import { getReservationParameters, getVisitorReservationParameters } from './reservations/parameters.ts'
import { listRentalGroups, quoteBooking } from './reservations/quotes.ts'
import { addRequest, changeRequest, deleteRequest, getRequest, listOwnRequests } from './reservations/requests.ts'
import { listFlights, listSecondTeeFlights, listVisitorFlights } from './reservations/sheet.ts'
import { addStaffRequest, announceBallot, changeAuditor, drawBallot, listStaffBallots, voidBallot } from './reservations/staffBallots.ts'
import { addWatch, deleteWatch, listWatches } from './reservations/watches.ts'
import { getBirdieStatistics, getCumulativeBirdies } from './results/birdies.ts'
import { getCountBackResults, getLiveScoring, getRoundResults } from './results/results.ts'
import { getPlayerScores, getPrizeScorecard, getPrizeTeamScorecard, getTeamScores, listPrizeScorecards } from './results/scorecards.ts'
import {
  approvePasswordReset,
  changeCustomerPassword,
  changePassword,
  changeUsername,
  checkMailedToken,
  getLatestToken,
  listUsers,
  requestPasswordReset,
  setUpLogin,
} from './session/credentials.ts'
import {
  addPasskey,
  confirmWithPasskey,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
} from './session/passkeys.ts'
import {
  endOtherSessions,
  endSession,
  freshLogin,
  getAnonymousLicence,
  getLicence,
  getTenant,
  listSessions,
  listTenants,
  listTenantsInGroup,
  login,
  logout,
} from './session/session.ts'
import { getCancellation } from './staff/cancellation.ts'
import { changeRoundPlan, getRoundPlans } from './staff/roundPlan.ts'
import { getSpecialWinners, nameSpecialWinners } from './staff/specialWinners.ts'
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
} from './staff/staffCards.ts'
import {
  breakTie,
  closeTournament,
  copyTournament,
  getPublication,
  getStaffTournament,
  publishTournament,
  withdrawByStaff,
} from './staff/staffDay.ts'
import { getUndecidedTies } from './staff/undecidedTies.ts'
import { createCalendarLink, deleteCalendarLink, getCalendarLink, getFixturesCalendar, getMyCalendar } from './tournaments/calendar.ts'
import { getHandicapClasses, getPrizeGroup, getTeamHandicapClasses, listAgeClasses, listGroupingGroups } from './tournaments/classes.ts'
import { getMaxScore } from './tournaments/maxScore.ts'
import { listPrizes } from './tournaments/prizes.ts'
import { getPublishSettings } from './tournaments/publication.ts'
import { exportPlayers, exportResults, exportStartList, getReportHeaders, getReportImage, getStaffDocument } from './tournaments/reports.ts'
import { getRoundPublication, getRoundSettings, getRoundStatistics } from './tournaments/roundSettings.ts'
import { listRounds, listTeeAssignments } from './tournaments/rounds.ts'
import { getSpecialResults } from './tournaments/specialPrizes.ts'
import { countTournamentsByMonth, getTournament, listTournaments } from './tournaments/tournaments.ts'
import { batch } from './wire/batch.ts'

const otherCalls = {
  login,
  logout,
  freshLogin,
  startPasskeyLogin,
  passkeyLogin,
  startPasskeyConfirmation,
  confirmWithPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listSessions,
  endSession,
  endOtherSessions,
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
  checkMailedToken,
  getLatestToken,
  changeCustomerPassword,
  listUsers,
  changePassword,
  changeUsername,
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
  getReservedPlace,
  giveBackReservedPlace,
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
  getSavedCards,
  removeSavedCard,
  getPosLocation,
  searchCustomers,
  listNotices,
  deleteNotice,
  listMessages,
  getMessage,
  getUnreadMessages,
  markMessage,
  markAllMessages,
  unmarkMessages,
  getMessageSettings,
  updateMessageSettings,
  getPush,
  subscribePush,
  unsubscribePush,
  acknowledgePush,
  listMandates,
  addMandate,
  getMandate,
  getCreditor,
  changeMandate,
  revokeMandate,
  uploadMandateDocument,
  printMandate,
  calculateIban,
  checkIbanCall,
  getBankOfIban,
  listStaffMandates,
  getStaffMandate,
  getStaffMandateDocument,
  uploadStaffMandateDocument,
  getCollections,
  previewCollection,
  announceCollection,
  getCollection,
  exportCollection,
  getCollectionFile,
  bookCollection,
  cancelCollection,
  rejectCollectionFile,
  readBankReport,
  getComingDebits,
  acceptMandate,
  cancelMandate,
  unblockMandate,
  getFinAccount,
  getCurrencyParams,
  listDocHeads,
  listDetailedDocHeads,
  payDocHeads,
  listEntryFees,
  listRefunds,
  listPaidItems,
  listStaffRefunds,
  refundPaidItem,
  payOutRefund,
  getCustomerCredit,
  payOutCredit,
  cancelPayout,
  listOverdue,
  exportOverdue,
  printReminder,
  sendReminders,
  withholdNotices,
  resumeNotices,
  takeInvoicePayment,
  undoInvoicePayment,
  listReminders,
  withdrawReminder,
  listDocHeadFiles,
  checkSubscriptionPayment,
  listBonusAmounts,
  topUpAccount,
  getInvoice,
  explainFinAccount,
  getInvoicePdf,
  getStatement,
  getRoundResults,
  getLiveScoring,
  getCountBackResults,
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
  getCancellation,
  getRoundPlans,
  changeRoundPlan,
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

const peopleCalls = {
  registerCustomer,
  getOwnCustomer,
  listCustomers,
  getPrivacySettings,
  updatePrivacySettings,
  getPreferredTee,
  updatePreferredTee,
  updateGolfDetails,
  getChangeRequest,
  addChangeRequest,
  withdrawChangeRequest,
  listChangeRequests,
  decideChangeRequest,
  getAvatarSetting,
  getAvatarInfo,
  getAvatar,
  getAvatars,
  uploadAvatar,
  deleteAvatar,
  listEmails,
  addEmail,
  updateEmail,
  deleteEmail,
  sendEmailConfirmation,
  confirmEmail,
  listPhones,
  addPhone,
  updatePhone,
  deletePhone,
  listAddresses,
  addAddress,
  updateAddress,
  deleteAddress,
  getMemberListSettings,
  listMembers,
  getMemberListChoices,
  listOnline,
  listPlayedWith,
  getNotificationSettings,
  updateNotificationSettings,
  listCustomerCards,
  listCustomerActions,
  createCustomerAction,
  listBuddies,
  addBuddy,
  addFriendRequest,
  answerFriendRequest,
  blockCustomer,
  deleteBuddy,
  deleteFriendBlock,
  deleteFriendRequest,
  getFriendRequests,
  listFriendGroups,
  saveFriendGroup,
  changeFriendGroup,
  deleteFriendGroup,
} as const

const teeTimeCalls = {
  getReservationParameters,
  getVisitorReservationParameters,
  listReservationCourses,
  listVisitorReservationCourses,
  getDaySetup,
  getVisitorDaySetup,
  listFlights,
  listVisitorFlights,
  listSecondTeeFlights,
  listReservationDays,
  getDisplacedBookings,
  decideDisplacedBookings,
  getDeskDay,
  findCars,
  getStartersList,
  previewDeskCommand,
  runDeskCommand,
  takeDeskPayment,
  voidDeskPayment,
  listVisitorReservationDays,
  getFlightInfo,
  quoteBooking,
  listRentalGroups,
  listPreviousBookings,
  listOwnBookings,
  getBooking,
  listTimesToPlayAgain,
  getBookingCalendar,
  addBooking,
  changeBooking,
  cancelBooking,
  removeBookedPerson,
  getCheckInBookings,
  checkInByLocation,
  getCheckInCode,
  checkInAtDesk,
  confirmBooking,
  getCustomerRule,
  getOwnHold,
  addHold,
  changeHold,
  deleteHold,
  addVisitorHold,
  claimHold,
  listBallots,
  listOwnRequests,
  addRequest,
  changeRequest,
  deleteRequest,
  getRequest,
  getBallot,
  getBallotBundle,
  listStaffBallots,
  announceBallot,
  addStaffRequest,
  drawBallot,
  voidBallot,
  getBallotRecord,
  getVisitorBallot,
  changeAuditor,
  listWatches,
  addWatch,
  deleteWatch,
} as const

const personalDataCalls = {
  requestDataExport,
  getDataExport,
  createDataExportLink,
  getDataExportFile,
  getDeletion,
  requestDeletion,
  cancelDeletion,
  listDeletions,
  listRetainedRecords,
} as const

const myGolfCalls = { getHandicapRecord, getEstimateOffer, listMemberResults, getMemberStatistics } as const

const clubLifeCalls = {
  listNews,
  listVisitorNews,
  getAudienceSizes,
  getNewsArticle,
  getClubPicture,
  listStaffNews,
  deleteNews,
  saveNews,
  uploadClubPicture,
  getCourseStatus,
  getStaffCourseStatus,
  setCourseStatus,
  listEvents,
  getEvent,
  getEventCalendar,
  listVisitorEvents,
  enterEvent,
  cancelEventEntry,
  listStaffEvents,
  deleteEvent,
  saveEvent,
  listEventEntries,
  exportEventEntries,
  enterParticipant,
  withdrawParticipant,
  listVouchers,
  listPcaVouchers,
  claimVoucher,
  listStaffVouchers,
  issueVoucher,
  cancelVoucher,
} as const

/** Every call. In parts, because the compiler does not write the type of all of them as one. */
export const calls: typeof otherCalls &
  typeof peopleCalls &
  typeof teeTimeCalls &
  typeof myGolfCalls &
  typeof clubLifeCalls &
  typeof personalDataCalls = {
  ...otherCalls,
  ...peopleCalls,
  ...teeTimeCalls,
  ...myGolfCalls,
  ...clubLifeCalls,
  ...personalDataCalls,
}
