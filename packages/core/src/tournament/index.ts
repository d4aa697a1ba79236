export { sha256 } from '../text/sha256.ts'
export { assignedTee, type TeePlayer } from './assignedTee.ts'
export {
  AUDIENCES,
  type Audience,
  type AudienceFacts,
  audiencesOf,
  type ListAudience,
  PUBLISHED_LISTS,
  type PublishedList,
} from './audience.ts'
export {
  addBirdieCounts,
  BIRDIE_KINDS,
  type BirdieCounts,
  type BirdieFilter,
  type BirdieHole,
  type BirdieKind,
  type BirdieStatistics,
  birdieStatistics,
  collapsedBirdies,
  RAW_BIRDIE_KINDS,
  type RawBirdieKind,
} from './birdieStatistics.ts'
export { boardPoints } from './boardPoints.ts'
export {
  CARD_STATES,
  type CardChange,
  type CardConfirmFacts,
  type CardDecision,
  type CardEntryFacts,
  type CardRefusal,
  type CardState,
  cardConfirmDecision,
  cardEntryDecision,
  cardState,
  isSameEntry,
  missingHoles,
  type WrittenCard,
  withChanges,
} from './cardEntry.ts'
export {
  type Announcement,
  GROUP_TYPES,
  type Grouping,
  type GroupingGroup,
  type GroupType,
  type NamedPrizeGroup,
  type TournamentAgeClass,
} from './classes.ts'
export {
  DEFAULT_DRAW_ORDER,
  DRAW_SORTS,
  type DrawFlight,
  type DrawGroup,
  type DrawOrder,
  type DrawSort,
  drawGroups,
  filteredDraw,
  type Starter,
  type StartFlight,
  type StartingSide,
  type StartList,
  type StartTeam,
  type StartTee,
  sortedDraw,
  startingSides,
  startTees,
  type WithStartTeeName,
  withStartTeeNames,
} from './draw.ts'
export { type DrawDecision, type DrawFacts, type DrawRefusal, drawDecision } from './drawDecision.ts'
export {
  DRAW_FAULTS,
  DRAW_METHODS,
  type DrawFault,
  type DrawMethod,
  type DrawProof,
  type DrawSide,
  drawFaults,
  drawOrder,
  listHash,
  randomOrder,
} from './drawOrder.ts'
export { DEFAULT_MAX_OTHERS_ENTERED, type Enterer, type EntererRefusal, entererRefusals, type PersonToEnter } from './entererDecision.ts'
export { type EntryFee, type EntryFees, entryFee, type FeeArticle } from './entryFee.ts'
export { ENTRY_FLOW_EVENTS, ENTRY_FLOW_PHASES, type EntryFlowEvent, type EntryFlowPhase, entryFlowAfter } from './entryFlow.ts'
export { ENTRY_STATE_KINDS, type EntryState, entryState, lastCancellation, type WithEntrySettings } from './entryWindow.ts'
export {
  type CompetitionFee,
  type EndedFees,
  endedFees,
  type FeeState,
  type FeeTimer,
  initialFeeState,
  splitFeeTimers,
  withFeeTimer,
  withoutFeeTimer,
} from './feeTimers.ts'
export { type FinalInput, type FinalRow, finalBoard } from './finalBoard.ts'
export { GUARD_TEXTS, type GuardCode, GuardError, guarded } from './guards.ts'
export { inRange, orderedRange, rangesFor } from './handicapLimits.ts'
export { HANDICAP_RELEVANCES, type HandicapRelevance, isHandicapRelevant } from './handicapRelevance.ts'
export {
  monthFilter,
  TOURNAMENT_ACCESS,
  type TournamentAccess,
  type TournamentListFilter,
  type TournamentListQuery,
  tournamentListQuery,
} from './listFilter.ts'
export { type LiveInput, type LiveRow, liveBoard } from './liveBoard.ts'
export {
  type DrawnSide,
  FLIGHT_SIZES,
  type FlightPlan,
  type FlightSize,
  flightCount,
  type MadeFlight,
  makeFlights,
  mostFlights,
} from './makeFlights.ts'
export { type MaxScoreSettings, mergedMaxScore } from './mergedMaxScore.ts'
export { type MyEntryFacts, type MyEntryState, myEntryState, type ShownStart, shownStart } from './myEntry.ts'
export { type Named, searchByPlayers, searchPlayers, type WithPlayers } from './nameSearch.ts'
export { type OfferedSignUp, offeredSignUp } from './offeredSignUp.ts'
export { openGuestSlots, openPlayerSlots, playerLimit, type WithPlayerSlots, type WithSlots } from './openSlots.ts'
export {
  type ClassedPrize,
  type Coverage,
  chosenRound,
  groupPrizesByRounds,
  MEDALS,
  type Medal,
  medalFor,
  openingPrize,
  openingRound,
  type PrizeGroup,
  type PrizeViewer,
  prizeCoverage,
  roundsOfPrize,
} from './prizes.ts'
export type { SignUpRefusal, WithdrawalRefusal } from './refusals.ts'
export {
  type Board,
  type BoardRow,
  HIT_STATUSES,
  type HitStatus,
  type HoleDetail,
  type PriorResult,
  type Progress,
  type Scorecard,
  type SpecialPrize,
  type SpecialResult,
} from './results.ts'
export {
  type AllowanceShare,
  DEFAULT_ROUND_SETTINGS,
  PLAYED_SCORE_STATUSES,
  type PlayedScoreStatus,
  type ProAmSettings,
  type RoundSettings,
  type RoundStatistics,
  type TeamAllowanceSettings,
  type TeamLimitSettings,
} from './roundSettings.ts'
export { isFoursomeLike, PLAY_KINDS, type PlayKind, playKinds } from './roundTypes.ts'
export { offeredSections, rememberedSection, TOURNAMENT_SECTIONS, type TournamentSection, viewOfSection } from './sections.ts'
export { type HandicapTexts, type ShownHandicap, shownHandicap } from './shownHandicap.ts'
export {
  moveUpRefusals,
  type PlayingRules,
  type SignUpDecision,
  type SignUpFacts,
  type SignUpPerson,
  type SignUpRules,
  signUpDecision,
} from './signUpDecision.ts'
export {
  keptComment,
  needsBankData,
  offersOnlinePayment,
  playersToSend,
  SIGN_UP_TERMS,
  type SignUpPaymentSettings,
  termsValid,
} from './signUpForm.ts'
export { type RefusedPerson, type SignUpOutcome, type SignUpTournament, signUpOutcome } from './signUpOutcome.ts'
export type {
  CardEvent,
  CardHandicap,
  CardLine,
  CardOwner,
  DayPlayer,
  EntryCard,
  OpenCard,
  SpecialWinner,
  SpecialWinners,
  StaffRound,
  StaffRoundOnDay,
  StaffSpecialPrize,
  StaffTournament,
  StaffTournamentDay,
  UndecidedTie,
} from './staff.ts'
export { openCards } from './staff.ts'
export {
  availableStartSlots,
  FIXED_START_WISHES,
  type FixedStartWish,
  NO_START_WISH,
  refusedStartWishes,
  type StartWish,
  type StartWishBorder,
  type StartWishInfo,
  type StartWishOption,
  type StartWishRefusal,
  showsStartWish,
  startWishOptions,
} from './startWish.ts'
export { TOURNAMENT_STATUSES, type TournamentStatus, tournamentStatus } from './status.ts'
export { type TeamFacts, type TeamRefusal, teamRefusals } from './teamCheck.ts'
export { type TeamEditDecision, type TeamEditFacts, type TeamEditRefusal, teamEditDecision } from './teamEditDecision.ts'
export { type TeamSignUp, type TeamSignUpOutcome, type TeamSignUpRefusal, teamSignUpOutcome } from './teamSignUpOutcome.ts'
export { movedUpTeams, type Party, type PartySlots, type TeamSplit, type TeamSplitInput, teamSplit } from './teamSplit.ts'
export {
  type Entrant,
  type EntrySettings,
  type HandicapLimits,
  type HandicapRange,
  LIST_TYPES,
  type ListType,
  type OwnStart,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Prize,
  type Publication,
  type PublishSettings,
  ROUND_TYPES,
  type Round,
  type RoundPublication,
  type RoundType,
  SIGN_UP_SETTINGS,
  type SignUpSettings,
  START_TYPES,
  type StartType,
  type StoredEntry,
  TEE_ASSIGNMENT_TYPES,
  type Team,
  type TeamPlayer,
  type TeeAssignment,
  type TeeAssignmentType,
  TOURNAMENT_VISIBILITIES,
  type Tournament,
  type TournamentSummary,
  type TournamentVisibility,
  type WaitingEntry,
} from './tournament.ts'
export {
  allowedView,
  chosenResultType,
  INITIAL_LIST_TAB,
  INITIAL_RESULTS,
  INITIAL_VIEW,
  LIST_TABS,
  type ListTab,
  listTabs,
  RESULT_TYPES,
  type ResultsPanel,
  type ResultType,
  resultTypesOf,
  type TournamentView,
  tabAllowed,
  VIEW_PANELS,
  VIEW_TABS,
  type ViewPanel,
  type ViewTab,
  viewOf,
  withoutPanel,
  withPanel,
} from './tournamentView.ts'
export { isPublished, isVisible, type TournamentViewer } from './visibility.ts'
export { type Applicant, movedUp, type SplitInput, type WaitingListSplit, waitingListSplit } from './waitingListSplit.ts'
export { type WithdrawalDecision, type WithdrawalFacts, waitingWithdrawalDecision, withdrawalDecision } from './withdrawalDecision.ts'
