/** Every route of the service. A call of the contract that is missing here fails a test. */
import { updateFromAssociation } from '@club/contract/customers'
import { addBasketPayments, getPosLocation, getSavedCards, syncBasketStatus, topUpAccount } from '@club/contract/finance'
import type { Call } from '@club/contract/wire'
import { type Associations, NO_ASSOCIATIONS } from '../association/association.ts'
import type { Route } from '../http/request.ts'
import { NO_PAYMENTS, type PaymentProviders } from '../payments/paymentProvider.ts'
import { updateFromAssociationRoute } from './association/updateFromAssociation.ts'
import { getBasketStatusRoute, syncBasketStatusRoute } from './basket/basketStatus.ts'
import {
  addBasketItemRoute,
  checkoutBasketRoute,
  clearBasketRoute,
  getBasketRoute,
  removeBasketItemRoute,
  updateBasketItemRoute,
} from './basket/changeBasket.ts'
import { addBasketPaymentsRoute } from './basket/payBasket.ts'
import { posLocationRoute } from './basket/payTypes.ts'
import { getSavedCardsRoute, removeSavedCardRoute } from './basket/savedCards.ts'
import { batchRoute } from './batch/batch.ts'
import { calendarLinkRoute, createCalendarLinkRoute, deleteCalendarLinkRoute } from './calendar/calendarLink.ts'
import { fixturesCalendarRoute, myCalendarRoute } from './calendar/calendars.ts'
import { clubLogoRoute, clubParamsRoute, systemInfoRoute, weekParamsRoute } from './club/clubSettings.ts'
import { imprintRoute, termsRoute } from './club/clubTexts.ts'
import {
  cancelEventEntryRoute,
  enterEventRoute,
  getEventCalendarRoute,
  getEventRoute,
  listEventsRoute,
  listVisitorEventsRoute,
} from './club/events.ts'
import {
  deleteNewsRoute,
  getAudienceSizesRoute,
  getNewsArticleRoute,
  listNewsRoute,
  listStaffNewsRoute,
  listVisitorNewsRoute,
  saveNewsRoute,
} from './club/news.ts'
import { getClubPictureRoute, uploadClubPictureRoute } from './club/pictures.ts'
import { enterParticipantRoute, withdrawParticipantRoute } from './club/staffEventEntries.ts'
import {
  deleteEventRoute,
  exportEventEntriesRoute,
  listEventEntriesRoute,
  listStaffEventsRoute,
  saveEventRoute,
} from './club/staffEvents.ts'
import { approvePasswordResetRoute } from './credentials/approvePasswordReset.ts'
import { changeCustomerPasswordRoute, changePasswordRoute } from './credentials/changePassword.ts'
import { changeUsernameRoute } from './credentials/changeUsername.ts'
import { checkMailedTokenRoute } from './credentials/checkMailedToken.ts'
import { requestPasswordResetRoute } from './credentials/requestPasswordReset.ts'
import { setUpLoginRoute } from './credentials/setUpLogin.ts'
import { getLatestTokenRoute, listUsersRoute } from './credentials/users.ts'
import { createCustomerActionRoute, listCustomerActionsRoute } from './customers/actions.ts'
import {
  deleteAvatarRoute,
  getAvatarInfoRoute,
  getAvatarRoute,
  getAvatarSettingRoute,
  getAvatarsRoute,
  uploadAvatarRoute,
} from './customers/avatars.ts'
import { buddiesRoute } from './customers/buddies.ts'
import { listCustomerCardsRoute } from './customers/cards.ts'
import {
  addChangeRequestRoute,
  decideChangeRequestRoute,
  getChangeRequestRoute,
  listChangeRequestsRoute,
  withdrawChangeRequestRoute,
} from './customers/changeRequests.ts'
import { addressRoutes } from './customers/contact/addresses.ts'
import { confirmEmailRoute } from './customers/contact/confirmEmail.ts'
import { emailRoutes } from './customers/contact/emails.ts'
import { phoneRoutes } from './customers/contact/phones.ts'
import { createDataExportLinkRoute, getDataExportFileRoute, getDataExportRoute, requestDataExportRoute } from './customers/dataExport.ts'
import { cancelDeletionRoute, getDeletionRoute, requestDeletionRoute } from './customers/deletion.ts'
import { changeFriendGroupRoute, deleteFriendGroupRoute, listFriendGroupsRoute, saveFriendGroupRoute } from './customers/friendGroups.ts'
import {
  addBuddyRoute,
  addFriendRequestRoute,
  answerFriendRequestRoute,
  blockCustomerRoute,
  deleteBuddyRoute,
  deleteFriendBlockRoute,
  deleteFriendRequestRoute,
  getFriendRequestsRoute,
} from './customers/friendRequests.ts'
import { updateGolfDetailsRoute } from './customers/golfDetails.ts'
import { listCustomersRoute } from './customers/listCustomers.ts'
import { getMemberListSettingsRoute } from './customers/memberListSettings.ts'
import { getMemberListChoicesRoute, listMembersRoute } from './customers/members.ts'
import { getNotificationSettingsRoute, updateNotificationSettingsRoute } from './customers/notify.ts'
import { listOnlineRoute } from './customers/online.ts'
import { ownCustomerRoute } from './customers/ownCustomer.ts'
import { listPlayedWithRoute } from './customers/playedWith.ts'
import { getPreferredTeeRoute, updatePreferredTeeRoute } from './customers/preferredTee.ts'
import { getPrivacySettingsRoute, updatePrivacySettingsRoute } from './customers/privacySettings.ts'
import { searchCustomersRoute } from './customers/searchCustomers.ts'
import { countryRoutes } from './dictionaries/countries.ts'
import { dictionaryRoutes } from './dictionaries/dictionaries.ts'
import { homeClubRoutes } from './dictionaries/homeClubs.ts'
import { getDrawRoute, getStaffStartListRoute, makeDrawRoute, prepareDrawRoute } from './draw/draws.ts'
import { getStartListRoute } from './draw/getStartList.ts'
import { listStartTeesRoute } from './draw/listStartTees.ts'
import { moveInDrawRoute } from './draw/moveInDraw.ts'
import { embeddersRoute } from './embedding/embedders.ts'
import { exchangeTokenRoute } from './embedding/exchangeToken.ts'
import { addPlayersRoute } from './entries/addPlayers.ts'
import { addPlayersToBasketRoute, addPlayersWithBasketRoute } from './entries/addPlayersByBasket.ts'
import { addWaitingsRoute } from './entries/addWaitings.ts'
import { acceptOfferRoute, declineOfferRoute } from './entries/answerOffer.ts'
import { deletePlayersRoute } from './entries/deletePlayers.ts'
import { deleteWaitingRoute } from './entries/deleteWaiting.ts'
import { getPlayerByCustomerRoute } from './entries/getPlayerByCustomer.ts'
import { getStartWishInfoRoute } from './entries/getStartWishInfo.ts'
import { listMyPlayersRoute } from './entries/listMyPlayers.ts'
import { listPlayersRoute } from './entries/listPlayers.ts'
import { listWaitingsRoute } from './entries/listWaitings.ts'
import { getReservedPlaceRoute, giveBackReservedPlaceRoute } from './entries/reservedPlace.ts'
import { getHasWaitingRoute, getWaitingByCustomerRoute, listWaitingsByInitiatorRoute } from './entries/waitingReads.ts'
import { getBlockedRoute, listCompetitionFeesRoute, listFeeTimersRoute } from './fees/competitionFees.ts'
import { fileInfoRoute, fileRoute } from './files/files.ts'
import { createFileTicketRoute, fileByTicketRoute } from './files/fileTickets.ts'
import { listDetailedDocHeadsRoute, listDocHeadFilesRoute, listDocHeadsRoute } from './finance/docHeads.ts'
import { explainFinAccountRoute } from './finance/explainFinAccount.ts'
import { getCurrencyParamsRoute, getFinAccountRoute } from './finance/finAccount.ts'
import { getInvoiceRoute } from './finance/getInvoice.ts'
import { getInvoicePdfRoute } from './finance/invoicePdf.ts'
import {
  exportOverdueRoute,
  listOverdueRoute,
  listRemindersRoute,
  printReminderRoute,
  resumeNoticesRoute,
  sendRemindersRoute,
  takeInvoicePaymentRoute,
  undoInvoicePaymentRoute,
  withdrawReminderRoute,
  withholdNoticesRoute,
} from './finance/overdue.ts'
import { payDocHeadsRoute } from './finance/payDocHeads.ts'
import { listEntryFeesRoute, listRefundsRoute } from './finance/refunds.ts'
import {
  cancelPayoutRoute,
  getCustomerCreditRoute,
  listPaidItemsRoute,
  listStaffRefundsRoute,
  payOutCreditRoute,
  payOutRefundRoute,
  refundPaidItemRoute,
} from './finance/staffRefunds.ts'
import { getStatementRoute } from './finance/statement.ts'
import { checkSubscriptionPaymentRoute, listBonusAmountsRoute, topUpAccountRoute } from './finance/topUp.ts'
import {
  cancelVoucherRoute,
  claimVoucherRoute,
  issueVoucherRoute,
  listPcaVouchersRoute,
  listStaffVouchersRoute,
  listVouchersRoute,
} from './finance/vouchers.ts'
import { calculateIbanRoute, checkIbanRoute, getBankOfIbanRoute } from './mandates/bankAccounts.ts'
import { getCreditorRoute } from './mandates/creditor.ts'
import { uploadMandateDocumentRoute } from './mandates/mandateDocument.ts'
import { addMandateRoute, listMandatesRoute } from './mandates/mandates.ts'
import { changeMandateRoute, getMandateRoute, printMandateRoute, revokeMandateRoute } from './mandates/ownMandate.ts'
import {
  announceCollectionRoute,
  bookCollectionRoute,
  cancelCollectionRoute,
  exportCollectionRoute,
  getCollectionFileRoute,
  getCollectionRoute,
  getCollectionsRoute,
  getComingDebitsRoute,
  previewCollectionRoute,
  readBankReportRoute,
  rejectCollectionFileRoute,
} from './mandates/staffCollections.ts'
import {
  acceptMandateRoute,
  cancelMandateRoute,
  getStaffMandateDocumentRoute,
  getStaffMandateRoute,
  listStaffMandatesRoute,
  unblockMandateRoute,
  uploadStaffMandateDocumentRoute,
} from './mandates/staffMandates.ts'
import {
  getMessageRoute,
  getUnreadMessagesRoute,
  listMessagesRoute,
  markAllMessagesRoute,
  markMessageRoute,
  unmarkMessagesRoute,
} from './messages/inbox.ts'
import { acknowledgePushRoute, getPushRoute, subscribePushRoute, unsubscribePushRoute } from './messages/push.ts'
import { getMessageSettingsRoute, updateMessageSettingsRoute } from './messages/settings.ts'
import { getEstimateOfferRoute, getHandicapRecordRoute, getMemberStatisticsRoute, listMemberResultsRoute } from './my-golf/myGolf.ts'
import { deleteNoticeRoute, listNoticesRoute } from './notices/notices.ts'
import { addPasskeyRoute, startPasskeyRoute } from './passkeys/addPasskey.ts'
import { confirmWithPasskeyRoute, startPasskeyConfirmationRoute } from './passkeys/confirmWithPasskey.ts'
import { passkeyLoginRoute, startPasskeyLoginRoute } from './passkeys/loginWithPasskey.ts'
import { listPasskeysRoute, removePasskeyRoute, renamePasskeyRoute } from './passkeys/ownPasskeys.ts'
import { registerCustomerRoute } from './registration/registerCustomer.ts'
import { exportPlayersRoute, exportResultsRoute, exportStartListRoute } from './reports/exports.ts'
import { reportHeadersRoute, reportImageRoute } from './reports/reportHeaders.ts'
import { staffDocumentRoute } from './reports/staffDocuments.ts'
import {
  getBallotBundleRoute,
  getBallotRecordRoute,
  getBallotRoute,
  getVisitorBallotRoute,
  listBallotsRoute,
} from './reservations/ballots.ts'
import { findCarsRoute } from './reservations/cars.ts'
import { addBookingRoute, cancelBookingRoute, changeBookingRoute, removeBookedPersonRoute } from './reservations/changeBookings.ts'
import {
  checkInAtDeskRoute,
  checkInBookingsRoute,
  checkInByLocationRoute,
  checkInCodeRoute,
  confirmBookingRoute,
} from './reservations/checkIn.ts'
import { getCourseStatusRoute, getStaffCourseStatusRoute, setCourseStatusRoute } from './reservations/courseStatus.ts'
import { reservationCoursesRoute, visitorReservationCoursesRoute } from './reservations/courses.ts'
import { daySetupRoute, visitorDaySetupRoute } from './reservations/daySetup.ts'
import { reservationDaysRoute, visitorReservationDaysRoute } from './reservations/days.ts'
import { deskDayRoute, previewDeskCommandRoute, runDeskCommandRoute } from './reservations/desk.ts'
import { takeDeskPaymentRoute, voidDeskPaymentRoute } from './reservations/deskPayments.ts'
import { decideDisplacedBookingsRoute, getDisplacedBookingsRoute } from './reservations/displaced.ts'
import { getCustomerRuleRoute, getFlightInfoRoute } from './reservations/flightInfo.ts'
import { flightsRoute, secondTeeFlightsRoute, visitorFlightsRoute } from './reservations/flights.ts'
import {
  addHoldRoute,
  addVisitorHoldRoute,
  changeHoldRoute,
  claimHoldRoute,
  deleteHoldRoute,
  getOwnHoldRoute,
} from './reservations/holds.ts'
import {
  getBookingCalendarRoute,
  getBookingRoute,
  listOwnBookingsRoute,
  listPreviousBookingsRoute,
  listTimesToPlayAgainRoute,
} from './reservations/ownBookings.ts'
import { reservationParametersRoute, visitorReservationParametersRoute } from './reservations/parameters.ts'
import { listRentalGroupsRoute, quoteBookingRoute } from './reservations/quotes.ts'
import { addRequestRoute, changeRequestRoute, deleteRequestRoute, getRequestRoute, listOwnRequestsRoute } from './reservations/requests.ts'
import {
  addStaffRequestRoute,
  announceBallotRoute,
  changeAuditorRoute,
  drawBallotRoute,
  listStaffBallotsRoute,
  voidBallotRoute,
} from './reservations/staffBallots.ts'
import { startersListRoute } from './reservations/startersList.ts'
import { addWatchRoute, deleteWatchRoute, listWatchesRoute } from './reservations/watches.ts'
import { getBirdieStatisticsRoute, getCumulativeBirdiesRoute } from './results/getBirdieStatistics.ts'
import { getCountBackResultsRoute } from './results/getCountBackResults.ts'
import { getLiveScoringRoute } from './results/getLiveScoring.ts'
import { getPrizeScorecardRoute, getPrizeTeamScorecardRoute, listPrizeScorecardsRoute } from './results/getPrizeScorecard.ts'
import { getRoundResultsRoute } from './results/getRoundResults.ts'
import { getPlayerScoresRoute, getTeamScoresRoute } from './results/getRoundScores.ts'
import { getSpecialResultsRoute } from './results/getSpecialResults.ts'
import { freshLoginRoute } from './session/freshLogin.ts'
import { anonymousLicenceRoute, licenceRoute } from './session/licence.ts'
import { loginRoute } from './session/login.ts'
import { logoutRoute } from './session/logout.ts'
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './session/ownSessions.ts'
import { getTenantRoute, listTenantsInGroupRoute, listTenantsRoute } from './session/tenants.ts'
import { breakTieRoute } from './staff/breakTie.ts'
import { getStaffCardRoute, getStaffTeamCardRoute, listStaffCardsRoute, listStaffTournamentsRoute } from './staff/cards.ts'
import { confirmCardRoute, confirmTeamCardRoute } from './staff/confirmCard.ts'
import { correctHandicapRoute, correctTeamHandicapRoute } from './staff/correctHandicap.ts'
import { listDeletionsRoute, listRetainedRecordsRoute } from './staff/deletions.ts'
import { enterScoresRoute, enterTeamScoresRoute } from './staff/enterScores.ts'
import { changeRoundPlanRoute, getRoundPlansRoute } from './staff/roundPlan.ts'
import { getSpecialWinnersRoute, nameSpecialWinnersRoute } from './staff/specialWinners.ts'
import {
  closeTournamentRoute,
  copyTournamentRoute,
  getCancellationRoute,
  getPublicationRoute,
  getStaffTournamentRoute,
  publishTournamentRoute,
} from './staff/tournament.ts'
import { getUndecidedTiesRoute } from './staff/undecidedTies.ts'
import { withdrawByStaffRoute } from './staff/withdrawByStaff.ts'
import { addTeamRoute } from './teams/addTeam.ts'
import { changeTeamRoute } from './teams/changeTeam.ts'
import { deleteTeamRoute } from './teams/deleteTeam.ts'
import { getTeamRoute, listTeamsRoute } from './teams/readTeams.ts'
import { announcementFileRoute, listAnnouncementsRoute, ownAnnouncementFileRoute } from './tournaments/announcements.ts'
import {
  handicapClassesRoute,
  listAgeClassesRoute,
  listGroupingGroupsRoute,
  prizeGroupRoute,
  teamHandicapClassesRoute,
} from './tournaments/classes.ts'
import { countTournamentsByMonthRoute } from './tournaments/countTournamentsByMonth.ts'
import { getMaxScoreRoute } from './tournaments/getMaxScore.ts'
import { getPublishSettingsRoute } from './tournaments/getPublishSettings.ts'
import { getTournamentRoute } from './tournaments/getTournament.ts'
import { listPrizesRoute } from './tournaments/listPrizes.ts'
import { listRoundsRoute } from './tournaments/listRounds.ts'
import { listTeeAssignmentsRoute } from './tournaments/listTeeAssignments.ts'
import { listTournamentsRoute } from './tournaments/listTournaments.ts'
import { roundPublicationRoute, roundSettingsRoute, roundStatisticsRoute } from './tournaments/rounds.ts'

export const routes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  freshLoginRoute,
  startPasskeyLoginRoute,
  passkeyLoginRoute,
  startPasskeyConfirmationRoute,
  confirmWithPasskeyRoute,
  listPasskeysRoute,
  startPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  exchangeTokenRoute,
  embeddersRoute,
  licenceRoute,
  anonymousLicenceRoute,
  listTenantsRoute,
  getTenantRoute,
  listTenantsInGroupRoute,
  clubParamsRoute,
  clubLogoRoute,
  weekParamsRoute,
  systemInfoRoute,
  termsRoute,
  listNewsRoute,
  listVisitorNewsRoute,
  getAudienceSizesRoute,
  getNewsArticleRoute,
  getClubPictureRoute,
  listStaffNewsRoute,
  deleteNewsRoute,
  saveNewsRoute,
  uploadClubPictureRoute,
  getCourseStatusRoute,
  getStaffCourseStatusRoute,
  setCourseStatusRoute,
  listEventsRoute,
  getEventRoute,
  getEventCalendarRoute,
  listVisitorEventsRoute,
  enterEventRoute,
  cancelEventEntryRoute,
  listStaffEventsRoute,
  deleteEventRoute,
  saveEventRoute,
  listEventEntriesRoute,
  exportEventEntriesRoute,
  enterParticipantRoute,
  withdrawParticipantRoute,
  listVouchersRoute,
  listPcaVouchersRoute,
  claimVoucherRoute,
  listStaffVouchersRoute,
  issueVoucherRoute,
  cancelVoucherRoute,
  imprintRoute,
  ...dictionaryRoutes,
  ...countryRoutes,
  ...homeClubRoutes,
  updateFromAssociationRoute(NO_ASSOCIATIONS),
  requestPasswordResetRoute,
  approvePasswordResetRoute,
  setUpLoginRoute,
  checkMailedTokenRoute,
  getLatestTokenRoute,
  changeCustomerPasswordRoute,
  listUsersRoute,
  changePasswordRoute,
  changeUsernameRoute,
  registerCustomerRoute,
  ownCustomerRoute,
  listCustomersRoute,
  getPrivacySettingsRoute,
  updatePrivacySettingsRoute,
  requestDataExportRoute,
  getDataExportRoute,
  createDataExportLinkRoute,
  getDataExportFileRoute,
  getDeletionRoute,
  requestDeletionRoute,
  cancelDeletionRoute,
  listDeletionsRoute,
  listRetainedRecordsRoute,
  getPreferredTeeRoute,
  updatePreferredTeeRoute,
  updateGolfDetailsRoute,
  getChangeRequestRoute,
  addChangeRequestRoute,
  withdrawChangeRequestRoute,
  listChangeRequestsRoute,
  decideChangeRequestRoute,
  getAvatarSettingRoute,
  getAvatarInfoRoute,
  getAvatarRoute,
  getAvatarsRoute,
  uploadAvatarRoute,
  deleteAvatarRoute,
  ...emailRoutes,
  confirmEmailRoute,
  ...phoneRoutes,
  ...addressRoutes,
  getMemberListSettingsRoute,
  listMembersRoute,
  getMemberListChoicesRoute,
  listOnlineRoute,
  listPlayedWithRoute,
  getNotificationSettingsRoute,
  updateNotificationSettingsRoute,
  listCustomerCardsRoute,
  listCustomerActionsRoute,
  createCustomerActionRoute,
  buddiesRoute,
  addBuddyRoute,
  deleteBuddyRoute,
  getFriendRequestsRoute,
  addFriendRequestRoute,
  answerFriendRequestRoute,
  blockCustomerRoute,
  deleteFriendRequestRoute,
  deleteFriendBlockRoute,
  listFriendGroupsRoute,
  saveFriendGroupRoute,
  changeFriendGroupRoute,
  deleteFriendGroupRoute,
  listTournamentsRoute,
  countTournamentsByMonthRoute,
  getTournamentRoute,
  listAgeClassesRoute,
  handicapClassesRoute,
  teamHandicapClassesRoute,
  listGroupingGroupsRoute,
  prizeGroupRoute,
  listAnnouncementsRoute,
  announcementFileRoute,
  ownAnnouncementFileRoute,
  roundSettingsRoute,
  roundPublicationRoute,
  roundStatisticsRoute,
  fixturesCalendarRoute,
  myCalendarRoute,
  calendarLinkRoute,
  createCalendarLinkRoute,
  deleteCalendarLinkRoute,
  listRoundsRoute,
  listTeeAssignmentsRoute,
  getPublishSettingsRoute,
  listPrizesRoute,
  getMaxScoreRoute,
  listPlayersRoute,
  listMyPlayersRoute,
  getPlayerByCustomerRoute,
  addPlayersRoute,
  deletePlayersRoute,
  listWaitingsRoute,
  deleteWaitingRoute,
  addPlayersWithBasketRoute,
  addPlayersToBasketRoute,
  addWaitingsRoute,
  getHasWaitingRoute,
  getWaitingByCustomerRoute,
  listWaitingsByInitiatorRoute,
  acceptOfferRoute,
  declineOfferRoute,
  listTeamsRoute,
  getTeamRoute,
  addTeamRoute,
  changeTeamRoute,
  deleteTeamRoute,
  getStartWishInfoRoute,
  listCompetitionFeesRoute,
  listFeeTimersRoute,
  getReservedPlaceRoute,
  giveBackReservedPlaceRoute,
  getBlockedRoute,
  getBasketRoute,
  addBasketItemRoute,
  updateBasketItemRoute,
  removeBasketItemRoute,
  clearBasketRoute,
  checkoutBasketRoute,
  addBasketPaymentsRoute(NO_PAYMENTS),
  getBasketStatusRoute,
  syncBasketStatusRoute(NO_PAYMENTS),
  getSavedCardsRoute(NO_PAYMENTS),
  removeSavedCardRoute,
  posLocationRoute(NO_PAYMENTS),
  searchCustomersRoute,
  getHandicapRecordRoute,
  getEstimateOfferRoute,
  listMemberResultsRoute,
  getMemberStatisticsRoute,
  listNoticesRoute,
  deleteNoticeRoute,
  getPushRoute,
  subscribePushRoute,
  unsubscribePushRoute,
  acknowledgePushRoute,
  listMessagesRoute,
  getUnreadMessagesRoute,
  getMessageSettingsRoute,
  updateMessageSettingsRoute,
  getMessageRoute,
  markMessageRoute,
  markAllMessagesRoute,
  unmarkMessagesRoute,
  listMandatesRoute,
  addMandateRoute,
  getMandateRoute,
  getCreditorRoute,
  changeMandateRoute,
  revokeMandateRoute,
  uploadMandateDocumentRoute,
  printMandateRoute,
  calculateIbanRoute,
  getCollectionsRoute,
  previewCollectionRoute,
  announceCollectionRoute,
  getCollectionRoute,
  exportCollectionRoute,
  getCollectionFileRoute,
  bookCollectionRoute,
  cancelCollectionRoute,
  rejectCollectionFileRoute,
  readBankReportRoute,
  getComingDebitsRoute,
  listStaffMandatesRoute,
  getStaffMandateRoute,
  getStaffMandateDocumentRoute,
  uploadStaffMandateDocumentRoute,
  acceptMandateRoute,
  cancelMandateRoute,
  unblockMandateRoute,
  checkIbanRoute,
  getBankOfIbanRoute,
  getFinAccountRoute,
  getCurrencyParamsRoute,
  listDocHeadsRoute,
  listDetailedDocHeadsRoute,
  payDocHeadsRoute,
  listEntryFeesRoute,
  listRefundsRoute,
  listPaidItemsRoute,
  listStaffRefundsRoute,
  refundPaidItemRoute,
  payOutRefundRoute,
  getCustomerCreditRoute,
  payOutCreditRoute,
  cancelPayoutRoute,
  listOverdueRoute,
  exportOverdueRoute,
  printReminderRoute,
  sendRemindersRoute,
  withholdNoticesRoute,
  resumeNoticesRoute,
  takeInvoicePaymentRoute,
  undoInvoicePaymentRoute,
  listRemindersRoute,
  withdrawReminderRoute,
  listDocHeadFilesRoute,
  listBonusAmountsRoute,
  checkSubscriptionPaymentRoute,
  topUpAccountRoute(NO_PAYMENTS),
  getInvoiceRoute,
  explainFinAccountRoute,
  getInvoicePdfRoute,
  getStatementRoute,
  getRoundResultsRoute,
  getLiveScoringRoute,
  getCountBackResultsRoute,
  listPrizeScorecardsRoute,
  getPrizeTeamScorecardRoute,
  getPrizeScorecardRoute,
  getTeamScoresRoute,
  getPlayerScoresRoute,
  getSpecialResultsRoute,
  getBirdieStatisticsRoute,
  getCumulativeBirdiesRoute,
  getStartListRoute,
  listStartTeesRoute,
  getDrawRoute,
  prepareDrawRoute,
  makeDrawRoute,
  getStaffStartListRoute,
  moveInDrawRoute,
  reportHeadersRoute,
  reportImageRoute,
  exportStartListRoute,
  exportPlayersRoute,
  exportResultsRoute,
  staffDocumentRoute,
  fileInfoRoute,
  fileRoute,
  createFileTicketRoute,
  fileByTicketRoute,
  listStaffTournamentsRoute,
  listStaffCardsRoute,
  getStaffCardRoute,
  enterScoresRoute,
  confirmCardRoute,
  getStaffTeamCardRoute,
  enterTeamScoresRoute,
  confirmTeamCardRoute,
  correctHandicapRoute,
  correctTeamHandicapRoute,
  getStaffTournamentRoute,
  getCancellationRoute,
  getRoundPlansRoute,
  changeRoundPlanRoute,
  getPublicationRoute,
  publishTournamentRoute,
  withdrawByStaffRoute,
  getUndecidedTiesRoute,
  breakTieRoute,
  getSpecialWinnersRoute,
  nameSpecialWinnersRoute,
  closeTournamentRoute,
  copyTournamentRoute,
  reservationParametersRoute,
  getFlightInfoRoute,
  quoteBookingRoute,
  listRentalGroupsRoute,
  getCustomerRuleRoute,
  listPreviousBookingsRoute,
  listOwnBookingsRoute,
  listTimesToPlayAgainRoute,
  getBookingRoute,
  getBookingCalendarRoute,
  addBookingRoute,
  changeBookingRoute,
  cancelBookingRoute,
  removeBookedPersonRoute,
  checkInBookingsRoute,
  checkInByLocationRoute,
  checkInCodeRoute,
  checkInAtDeskRoute,
  confirmBookingRoute,
  getOwnHoldRoute,
  addHoldRoute,
  changeHoldRoute,
  deleteHoldRoute,
  addVisitorHoldRoute,
  claimHoldRoute,
  visitorReservationParametersRoute,
  reservationCoursesRoute,
  visitorReservationCoursesRoute,
  daySetupRoute,
  visitorDaySetupRoute,
  flightsRoute,
  visitorFlightsRoute,
  secondTeeFlightsRoute,
  getDisplacedBookingsRoute,
  decideDisplacedBookingsRoute,
  deskDayRoute,
  findCarsRoute,
  startersListRoute,
  previewDeskCommandRoute,
  runDeskCommandRoute,
  listWatchesRoute,
  addWatchRoute,
  deleteWatchRoute,
  listBallotsRoute,
  listOwnRequestsRoute,
  addRequestRoute,
  changeRequestRoute,
  deleteRequestRoute,
  getRequestRoute,
  getBallotRoute,
  getBallotBundleRoute,
  listStaffBallotsRoute,
  announceBallotRoute,
  addStaffRequestRoute,
  drawBallotRoute,
  voidBallotRoute,
  getBallotRecordRoute,
  getVisitorBallotRoute,
  changeAuditorRoute,
  takeDeskPaymentRoute,
  voidDeskPaymentRoute,
  reservationDaysRoute,
  visitorReservationDaysRoute,
  batchRoute,
]

/** Returns the routes with connections to associations and payment providers. */
export function routesWith(associations: Associations, payments: PaymentProviders): readonly Route[] {
  const outside = new Map<Call, Route>([
    [updateFromAssociation, updateFromAssociationRoute(associations)],
    [addBasketPayments, addBasketPaymentsRoute(payments)],
    [topUpAccount, topUpAccountRoute(payments)],
    [syncBasketStatus, syncBasketStatusRoute(payments)],
    [getPosLocation, posLocationRoute(payments)],
    [getSavedCards, getSavedCardsRoute(payments)],
  ])
  return routes.map((route) => outside.get(route.call) ?? route)
}
