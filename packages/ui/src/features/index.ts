export { AvatarPictureProvider, type UseAvatarPicture } from '../components/Avatar/avatarPicture.ts'
export { Link, type Navigate, NavigationProvider, useNavigate } from '../components/navigation.tsx'
export { LongGroup } from '../golf/Leaderboard/LongGroup.tsx'
export { commonMessages } from '../shared/commonMessages.ts'
export { DialogShell } from '../shared/DialogShell.tsx'
export type { SearchPeople } from '../shared/entry/ParticipantSearch.tsx'
export type { WithdrawTarget } from '../shared/entry/withdrawTarget.ts'
export { ExportBar, type ExportBarProps, type ExportFormat } from '../shared/export/ExportBar.tsx'
export { ReportPaper, type ReportPaperProps } from '../shared/export/ReportPaper.tsx'
export { createAttemptKeys } from '../shared/form/createAttemptKeys.ts'
export type { FormAnswer } from '../shared/form/formAnswer.ts'
export { type FormBasis, type FormDraft, type StoredDraft, type TypedValues, withChanges } from '../shared/form/formDraft.ts'
export type { FormAction } from '../shared/form/useAction.ts'
export type { IbanDeps } from '../shared/iban/ibanTyping.ts'
export { ListSkeleton } from '../shared/loading/ListSkeleton.tsx'
export { LoadFailed } from '../shared/loading/LoadFailed.tsx'
export type { Loadable, LoadMore, Notice, Published } from '../shared/loading/notice.ts'
export type { ClubBrand } from '../shared/page/AuthPage.tsx'
export { MODULE_ICONS } from '../shared/page/moduleIcons.ts'
export { moduleMessages } from '../shared/page/moduleMessages.ts'
export type { RequestCourse } from '../shared/preferredTimes/Preferences.tsx'
export {
  createReservationStore,
  type PlaceHold,
  type ReservationState,
  type ReservationStore,
} from '../shared/reservations/reservationStore.ts'
export type { Watches } from '../shared/reservations/WatchOffer.tsx'
export { useWide } from '../shared/useWide.ts'
export { ActivityScreen, type ActivityScreenProps } from './activity/ActivityScreen.tsx'
export { BallotsScreen, type BallotsScreenProps } from './ballots/BallotsScreen.tsx'
export { type BallotCommand, type BallotsDeps, createBallotsStore } from './ballots/ballotsStore.ts'
export { ballotsMessages } from './ballots/messages.ts'
export { BasketDialog, type BasketDialogProps } from './basket/BasketDialog.tsx'
export type { BasketAnswer, BasketDeps, ShownBasket } from './basket/basketStore.ts'
export { basketMessages } from './basket/messages.ts'
export { OwedFeeNote } from './basket/OwedFeeNote.tsx'
export { ReservedPlaceNote } from './basket/ReservedPlaceNote.tsx'
export type { ArrivalDeps } from './booking/Arrival.tsx'
export { BookingPanel, type BookingPanelProps } from './booking/BookingPanel.tsx'
export type { PayOnline } from './booking/BookingPaymentSection.tsx'
export { BookingScreen, type BookingScreenProps } from './booking/BookingScreen.tsx'
export { BookingsScreen, type BookingsScreenProps } from './booking/BookingsScreen.tsx'
export type { BookAnswer, BookingDeps, BookingDraft, BookingRequest, BookingStore, GoneTime, HoldAnswer } from './booking/bookingState.ts'
export { createBookingStore, placesOf, timeOf } from './booking/bookingStore.ts'
export type { PartyMember, Person, Reason, ShownTime, StoredBooking, TimeToBook } from './booking/bookingTypes.ts'
export { CheckInScreen, type CheckInScreenProps, openCheckIns } from './booking/check-in/CheckInScreen.tsx'
export { type CheckInAnswer, type CheckInDeps, createCheckInStore, type Located } from './booking/check-in/checkInStore.ts'
export { checkInMessages } from './booking/check-in/messages.ts'
export { DoneScreen, type DoneScreenProps } from './booking/DoneScreen.tsx'
export type { EndAnswer, EndBookingDeps } from './booking/endBookingStore.ts'
export type { SaveFriendGroup } from './booking/FriendGroups.tsx'
export { LapsedScreen } from './booking/LapsedScreen.tsx'
export { bookingMessages } from './booking/messages.ts'
export { mostPlayedFirst } from './booking/mostPlayedFirst.ts'
export { OneBookingScreen, type OneBookingScreenProps } from './booking/OneBookingScreen.tsx'
export { HIDDEN_PERSON, partyOfBooking } from './booking/partyOfBooking.ts'
export { type BallotCheck, checkBallot, type SavedReceipt } from './booking/requests/ballotCheck.ts'
export { requestMessages } from './booking/requests/messages.ts'
export { OwnRequestScreen, type OwnRequestScreenProps } from './booking/requests/OwnRequestScreen.tsx'
export { createOwnRequestStore, type OwnRequestDeps } from './booking/requests/ownRequestStore.ts'
export { RequestScreen, type RequestScreenProps } from './booking/requests/RequestScreen.tsx'
export {
  createRequestStore,
  type RequestDeps,
  type RequestDraft,
  type RequestStore,
  type RequestToChange,
  type SendAnswer,
} from './booking/requests/requestStore.ts'
export { CalendarDialog, type CalendarDialogProps } from './calendar/CalendarDialog.tsx'
export type { CalendarDeps } from './calendar/calendarStore.ts'
export type { RemoveCardDeps } from './cards/removeCardStore.ts'
export { SavedCards } from './cards/SavedCards.tsx'
export { ChangeRequestsScreen } from './change-requests/ChangeRequestsScreen.tsx'
export type { DecisionDeps } from './change-requests/decisionStore.ts'
export { changeRequestMessages } from './change-requests/messages.ts'
export type { AudienceSizes } from './club-life/AudienceFields.tsx'
export { type ArticleValues, createArticleStore } from './club-life/articleStore.ts'
export { CourseStatusCard } from './club-life/CourseStatusCard.tsx'
export { type CourseStatusValues, momentOfField } from './club-life/courseStatusStore.ts'
export { EditArticleScreen, type EditArticleScreenProps } from './club-life/EditArticleScreen.tsx'
export { EventScreen, type EventScreenProps } from './club-life/EventScreen.tsx'
export { EventsCard, type EventsCardProps, EventsScreen, type EventsScreenProps } from './club-life/EventsScreen.tsx'
export { eventMessages, staffEventMessages } from './club-life/eventMessages.ts'
export { createEventStore, type EventValues, eventOfValues } from './club-life/eventStore.ts'
export type { FormDeps } from './club-life/formStore.ts'
export { draftMessages, newsMessages, staffCourseMessages, staffNewsMessages } from './club-life/messages.ts'
export {
  ArticleScreen,
  type ArticleScreenProps,
  NewsCard,
  NewsListScreen,
  type NewsListScreenProps,
  type PictureUrls,
} from './club-life/NewsScreen.tsx'
export { PcaVouchersScreen } from './club-life/PcaVouchersScreen.tsx'
export type { UploadedPicture, UploadPicture } from './club-life/PictureField.tsx'
export { StaffCourseScreen, type StaffCourseScreenProps } from './club-life/StaffCourseScreen.tsx'
export { EditEventScreen, StaffEventsScreen } from './club-life/StaffEventsScreen.tsx'
export { StaffNewsScreen } from './club-life/StaffNewsScreen.tsx'
export { StaffVouchersScreen, saleAmount, type VoucherBuyer, type VoucherSale } from './club-life/StaffVouchersScreen.tsx'
export { VouchersScreen } from './club-life/VouchersScreen.tsx'
export { staffVoucherMessages } from './club-life/voucherMessages.ts'
export type { Written } from './club-life/WrittenList.tsx'
export { ClubLinks, type ClubLinksProps } from './club-texts/ClubLinks.tsx'
export { ClubTextScreen, type ClubTextScreenProps } from './club-texts/ClubTextScreen.tsx'
export { clubTextMessages } from './club-texts/messages.ts'
export { CollectionScreen, type CollectionScreenProps, type CollectionStep } from './collections/CollectionScreen.tsx'
export { CollectionsScreen, type CollectionsScreenProps } from './collections/CollectionsScreen.tsx'
export { ComingDebits } from './collections/ComingDebits.tsx'
export { collectionMessages } from './collections/messages.ts'
export { addressLines } from './contact/addressLines.ts'
export { ContactDialog, type ContactDialogProps } from './contact/ContactDialog.tsx'
export { ContactScreen, type ContactScreenProps } from './contact/ContactScreen.tsx'
export type { ContactDeps } from './contact/contactStore.ts'
export type { ContactList, ContactLists } from './contact/contactTypes.ts'
export { contactMessages } from './contact/messages.ts'
export { newEntry } from './contact/newEntry.ts'
export type { ShownCode } from './desk/CheckInCode.tsx'
export { DeskScreen, type DeskScreenProps } from './desk/DeskScreen.tsx'
export type { DisplacedAtDeskProps } from './desk/DisplacedAtDesk.tsx'
export type { FoundPerson } from './desk/deskDialogTypes.ts'
export {
  createDeskStore,
  type DeskAnswer,
  type DeskDeps,
  type DeskOrder,
  type DeskPreview,
  type DeskStore,
  type ShownRefusal,
} from './desk/deskStore.ts'
export { deskMessages } from './desk/messages.ts'
export type { FoundCars } from './desk/useFoundCars.ts'
export type { PublishedProof } from './draw/DrawCheck.tsx'
export { DrawPanel, type DrawPanelProps } from './draw/DrawPanel.tsx'
export { FinanceScreen, type FinanceScreenProps } from './finance/FinanceScreen.tsx'
export { InvoiceScreen, type InvoiceScreenProps } from './finance/InvoiceScreen.tsx'
export { financeMessages } from './finance/messages.ts'
export type { PayAnswer, PayDeps } from './finance/payStore.ts'
export type { TopUpProps } from './finance/TopUp.tsx'
export type { TopUpDeps } from './finance/topUpStore.ts'
export { NO_TRANSACTION_FILTER } from './finance/transactionFilter.ts'
export { type FriendAction, FriendsScreen, type FriendsScreenProps } from './friends/FriendsScreen.tsx'
export { HomeScreen, type HomeScreenProps } from './home/HomeScreen.tsx'
export { LiveCard, LiveCardSkeleton, type LiveEvent } from './home/LiveCard.tsx'
export { NewestMessage } from './home/NewestMessage.tsx'
export type { HomeNotice } from './home/Notices.tsx'
export { Notices } from './home/Notices.tsx'
export type { InboxFilter } from './inbox/InboxScreen.tsx'
export { INBOX_FILTERS, InboxScreen } from './inbox/InboxScreen.tsx'
export { MessageSettingsScreen } from './inbox/MessageSettingsScreen.tsx'
export { inboxMessages } from './inbox/messages.ts'
export type { AnswerOutcome, AnswerState } from './inbox/openQuestion.ts'
export { isOpenQuestion } from './inbox/openQuestion.ts'
export type { PushState } from './inbox/PushDevice.tsx'
export { PushDevice } from './inbox/PushDevice.tsx'
export { PushOffer } from './inbox/PushOffer.tsx'
export { LoginScreen, type LoginScreenProps } from './login/LoginScreen.tsx'
export {
  type Credentials,
  LOGIN_MODES,
  type LoginAnswer,
  type LoginDeps,
  type LoginMode,
  type LoginStart,
  type PasskeyDeps,
  type PasskeyLogin,
} from './login/loginStore.ts'
export { DirectDebits } from './mandates/DirectDebits.tsx'
export type { DocumentDeps } from './mandates/documentStore.ts'
export { MandateFormScreen, type MandateFormScreenProps } from './mandates/MandateFormScreen.tsx'
export { MandateScreen, type MandateScreenProps, type ShownMandate } from './mandates/MandateScreen.tsx'
export { MandatesPanel, type MandatesPanelProps } from './mandates/MandatesPanel.tsx'
export type { MandateFormDeps, MandateSaved } from './mandates/mandateFormStore.ts'
export type { AddressChoice, Creditor } from './mandates/mandateTypes.ts'
export { mandateMessages } from './mandates/messages.ts'
export { OfficeMandateScreen } from './mandates/OfficeMandateScreen.tsx'
export { type OfficeMandateFilter, OfficeMandatesScreen } from './mandates/OfficeMandatesScreen.tsx'
export type { OfficeActionDeps } from './mandates/officeActionStore.ts'
export { officeMandateMessages } from './mandates/officeMessages.ts'
export type { RevokeDeps } from './mandates/revokeStore.ts'
export { MemberCardScreen, type MemberCardScreenProps, type ShownMemberCard } from './member-card/MemberCardScreen.tsx'
export { memberCardMessages } from './member-card/messages.ts'
export { type MemberChoices, NO_CHOICES } from './members/MemberFilters.tsx'
export type { MemberAction } from './members/MemberSheet.tsx'
export { MembersScreen, type MembersScreenProps } from './members/MembersScreen.tsx'
export { type MembersView, membersViewFromSearch, searchOfMembers } from './members/memberView.ts'
export { MyDataScreen, type MyDataScreenProps } from './my-data/MyDataScreen.tsx'
export { myDataMessages } from './my-data/messages.ts'
export { RetainedDataScreen } from './my-data/RetainedDataScreen.tsx'
export { MyGolfScreen } from './my-golf/MyGolfScreen.tsx'
export { myGolfMessages } from './my-golf/messages.ts'
export { passkeyErrorMessages, passkeyMessages } from './passkeys/messages.ts'
export { PasskeysScreen, type PasskeysScreenProps } from './passkeys/PasskeysScreen.tsx'
export { type PasskeyDuty, type PasskeysDeps, type PasskeysProps, PasskeysSection } from './passkeys/PasskeysSection.tsx'
export { ChangeLoginDialog, type ChangeLoginDialogProps } from './password/ChangeLoginDialog.tsx'
export {
  type ConfirmEmailAnswer,
  type ConfirmEmailDeps,
  ConfirmEmailScreen,
  type ConfirmEmailScreenProps,
} from './password/ConfirmEmailScreen.tsx'
export type { ChangeLoginDeps } from './password/changeLoginStore.ts'
export { ForgotPasswordScreen, type ForgotPasswordScreenProps } from './password/ForgotPasswordScreen.tsx'
export { FreshLoginDialog, type FreshLoginDialogProps } from './password/FreshLoginDialog.tsx'
export type { ForgotPasswordDeps } from './password/forgotPasswordStore.ts'
export type { FreshLoginDeps } from './password/freshLoginStore.ts'
export { passwordMessages } from './password/messages.ts'
export { NewPasswordScreen, type NewPasswordScreenProps } from './password/NewPasswordScreen.tsx'
export type { NewPasswordDeps, NewPasswordKind } from './password/newPasswordStore.ts'
export type { OpenPicture } from './profile/avatarStore.ts'
export { ProfileDialog } from './profile/ProfileDialog.tsx'
export { ProfileScreen } from './profile/ProfileScreen.tsx'
export type { ProfileSettings, ProfileViewProps } from './profile/ProfileView.tsx'
export type { ProfileDeps, ProfileForm } from './profile/profileStore.ts'
export { EntryFees } from './refunds/EntryFees.tsx'
export { EntryFeesScreen } from './refunds/EntryFeesScreen.tsx'
export { refundMessages } from './refunds/messages.ts'
export { OfficeRefundsScreen, type RefundCustomer } from './refunds/OfficeRefundsScreen.tsx'
export { officeRefundMessages } from './refunds/officeMessages.ts'
export type { PayoutDeps } from './refunds/payoutStore.ts'
export type { RefundDeps } from './refunds/refundStore.ts'
export { registrationMessages } from './registration/messages.ts'
export { RegistrationScreen, type RegistrationScreenProps } from './registration/RegistrationScreen.tsx'
export type { RegistrationLists } from './registration/registrationLists.ts'
export type { RegistrationDeps, RegistrationDraft } from './registration/registrationStore.ts'
export { reminderMessages } from './reminders/messages.ts'
export type { Withheld } from './reminders/OverdueDialogs.tsx'
export { OverdueScreen, type OverdueScreenProps } from './reminders/OverdueScreen.tsx'
export type { ReceivedPayment, RecordedPayment } from './reminders/PaymentDialog.tsx'
export { SentRemindersScreen, type SentRemindersScreenProps } from './reminders/SentRemindersScreen.tsx'
export type { TakenBack } from './reminders/WithdrawDialog.tsx'
export { ClubhouseScreen, type ClubhouseScreenProps } from './results/ClubhouseScreen.tsx'
export type { PrizeClassNames } from './results/PrizeFacts.tsx'
export { ResultsPanel, type ResultsPanelProps } from './results/ResultsPanel.tsx'
export { EXAMPLE_CASE } from './score-calculator/case/exampleCase.ts'
export { EXAMPLE_COURSES } from './score-calculator/case/exampleCourses.ts'
export { ScoreCalculatorScreen, type ScoreCalculatorScreenProps } from './score-calculator/ScoreCalculatorScreen.tsx'
export { ScorecardScreen, type ScorecardScreenProps } from './scorecard/ScorecardScreen.tsx'
export {
  type DisplaySettings,
  LANGUAGE_MODES,
  LANGUAGES,
  type Language,
  localeOf,
  SCORE_COLOURS,
  type ScoreColours,
  TEXT_SIZES,
  type TextSize,
  THEMES,
  type Theme,
} from './settings/displaySettings.ts'
export { LOGIN_SETTINGS, type LoginSettings } from './settings/loginSettings.ts'
export { settingsMessages } from './settings/messages.ts'
export type { SavedLoginProps } from './settings/SavedLogin.tsx'
export { type AboutPortal, SettingsDialog, type SettingsDialogProps } from './settings/SettingsDialog.tsx'
export { shellMessages } from './shell/messages.ts'
export { SignUpScreen, type SignUpScreenProps } from './sign-up/SignUpScreen.tsx'
export type {
  PersonRefusal,
  RefusedPerson,
  SignUpAnswer,
  SignUpDeps,
  SignUpDraft,
  SignUpRequest,
  WholeRefusal,
} from './sign-up/signUpStore.ts'
export { CardEntryScreen, type CardEntryScreenProps } from './staff/CardEntryScreen.tsx'
export type { CardAnswer, CardEntryDeps } from './staff/cardEntryStore.ts'
export { CARD_FILTERS, type CardFilter, cardsFor } from './staff/cardFilter.ts'
export { staffMessages } from './staff/messages.ts'
export type { RoundPlansProps } from './staff/RoundPlans.tsx'
export type { RoundPlanDeps } from './staff/roundPlanStore.ts'
export { type OfficeTask, StaffDayScreen, type StaffDayScreenProps } from './staff/StaffDayScreen.tsx'
export { StaffRoundScreen, type StaffRoundScreenProps } from './staff/StaffRoundScreen.tsx'
export { StaffTournamentScreen, type StaffTournamentScreenProps } from './staff/StaffTournamentScreen.tsx'
export type { ScoreDraft } from './staff/scoreDraft.ts'
export { createScoreOutboxStore, type ScoreOutboxStore, type UnsentCard } from './staff/scoreOutboxStore.ts'
export type { SpecialPrizeDeps, WinnerList } from './staff/specialPrizeStore.ts'
export type { DayAnswer, KnownDay, TournamentDayDeps } from './staff/tournamentDayStore.ts'
export { staffDrawMessages } from './staff-draw/messages.ts'
export {
  StaffStartListScreen,
  type StaffStartListScreenProps,
} from './staff-draw/StaffStartListScreen.tsx'
export { createStartListStore, type StartListAnswer, type StartListDeps } from './staff-draw/startListStore.ts'
export type { FilterChoices } from './statistics/StatisticsFilter.tsx'
export { StatisticsPanel, type StatisticsPanelProps } from './statistics/StatisticsPanel.tsx'
export { teamEditMessages } from './team-edit/messages.ts'
export { type TeamEditAnswer, TeamEditDialog, type TeamEditDialogProps } from './team-edit/TeamEditDialog.tsx'
export { freeForViewer, type PartyPlayer } from './tee-times/flightPlaces.ts'
export { TeeTimesScreen, type TeeTimesScreenProps } from './tee-times/TeeTimesScreen.tsx'
export type { TournamentClasses } from './tournament/details/ClassesSection.tsx'
export { DETAIL_PARTS, type DetailPart, detailPartOf } from './tournament/details/detailParts.ts'
export { TournamentDetails, type TournamentDetailsProps } from './tournament/details/TournamentDetails.tsx'
export { PlayersPanel, type PlayersPanelProps } from './tournament/entries/PlayersPanel.tsx'
export { TeamsPanel, type TeamsPanelProps } from './tournament/entries/TeamsPanel.tsx'
export { TournamentEntries, type TournamentEntriesProps } from './tournament/entries/TournamentEntries.tsx'
export { WaitingPanel, type WaitingPanelProps } from './tournament/entries/WaitingPanel.tsx'
export { PanelSwitch, type PanelSwitchProps } from './tournament/PanelSwitch.tsx'
export { TournamentScreen, type TournamentScreenProps } from './tournament/TournamentScreen.tsx'
export { openingPanel, panelsOfTab } from './tournament/viewPanels.ts'
export { LongList } from './tournaments/LongList.tsx'
export { tournamentsMessages } from './tournaments/messages.ts'
export { TournamentListScreen, type TournamentListScreenProps } from './tournaments/TournamentListScreen.tsx'
export { isLongSpan, LONG_SPANS, type LongSpan, NO_FILTER, type TournamentFilter } from './tournaments/tournamentFilter.ts'
export { WithdrawDialog, type WithdrawDialogProps } from './withdraw/WithdrawDialog.tsx'
export type { WithdrawAnswer, WithdrawDeps } from './withdraw/withdrawStore.ts'
