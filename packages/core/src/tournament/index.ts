export { sha256 } from '../text/sha256.ts'
export { type DrawDecision, type DrawFacts, type DrawRefusal, drawDecision } from './draw/drawDecision.ts'
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
} from './draw/drawOrder.ts'
export {
  type DrawnSide,
  FLIGHT_SIZES,
  type FlightPlan,
  type FlightSize,
  flightCount,
  type MadeFlight,
  makeFlights,
  maxFlights,
} from './draw/makeFlights.ts'
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
} from './draw/startList.ts'
export {
  DEFAULT_MAX_OTHERS_ENTERED,
  type Enterer,
  type EntererRefusal,
  entererRefusals,
  type PersonToEnter,
} from './entries/entererDecision.ts'
export { type EntryFee, type EntryFees, entryFee, type FeeArticle } from './entries/entryFee.ts'
export { ENTRY_FLOW_EVENTS, ENTRY_FLOW_PHASES, type EntryFlowEvent, type EntryFlowPhase, entryFlowAfter } from './entries/entryFlow.ts'
export { ENTRY_STATE_KINDS, type EntryState, entryState, lastCancellation, type WithEntrySettings } from './entries/entryWindow.ts'
export {
  type CompetitionFee,
  type FeeState,
  type FeeTimer,
  initialFeeState,
  isReserved,
  type ReservedPlaces,
  reservedPlaces,
  splitFeeTimers,
  withFeeTimer,
} from './entries/feeTimers.ts'
export { inRange, orderedRange, rangesFor } from './entries/handicapLimits.ts'
export { type MyEntryFacts, type MyEntryState, myEntryState, type ShownStart, shownStart } from './entries/myEntry.ts'
export { type OfferedSignUp, offeredSignUp } from './entries/offeredSignUp.ts'
export { type EnteredPerson, feePayer, type OfferedPlace, type OfferTerms, type OwedFee, offerFees } from './entries/offerTerms.ts'
export { openGuestSlots, openPlayerSlots, playerLimit, type WithPlayerSlots, type WithSlots } from './entries/openSlots.ts'
export type { SignUpRefusal, WithdrawalRefusal } from './entries/refusals.ts'
export {
  moveUpRefusals,
  type PlayingRules,
  type SignUpDecision,
  type SignUpFacts,
  type SignUpPerson,
  type SignUpRules,
  signUpDecision,
} from './entries/signUpDecision.ts'
export {
  commentToStore,
  needsBankData,
  offersOnlinePayment,
  playersToSend,
  SIGN_UP_TERMS,
  type SignUpPaymentSettings,
  termsValid,
} from './entries/signUpForm.ts'
export { type RefusedPerson, type SignUpOutcome, type SignUpTournament, signUpOutcome } from './entries/signUpOutcome.ts'
export {
  availableStartSlots,
  FIXED_START_WISHES,
  type FixedStartWish,
  NO_START_WISH,
  type StartWish,
  type StartWishBorder,
  type StartWishInfo,
  type StartWishOption,
  type StartWishRefusal,
  showsStartWish,
  startWishOptions,
  startWishRefusals,
} from './entries/startWish.ts'
export { type Applicant, movedUp, type SplitInput, type WaitingListSplit, waitingListSplit } from './entries/waitingListSplit.ts'
export {
  type WithdrawalDecision,
  type WithdrawalFacts,
  waitingWithdrawalDecision,
  withdrawalDecision,
} from './entries/withdrawalDecision.ts'
export {
  type Announcement,
  GROUP_TYPES,
  type Grouping,
  type GroupingGroup,
  type GroupType,
  type NamedPrizeGroup,
  type TournamentAgeClass,
} from './groupings.ts'
export { GUARD_TEXTS, type GuardCode, GuardError, guarded } from './guards.ts'
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
} from './results/birdieStatistics.ts'
export { boardPoints } from './results/boardPoints.ts'
export { type FinalInput, type FinalRow, finalBoard } from './results/finalBoard.ts'
export { type LiveInput, type LiveRow, liveBoard } from './results/liveBoard.ts'
export {
  type HoleSums,
  type PlayerStatistics,
  playerStatistics,
  STATISTICS_PARS,
  STROKE_INDEX_RANGES,
  type StatisticsHole,
  type StatisticsPar,
  type StrokeIndexRange,
} from './results/playerStatistics.ts'
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
} from './results/prizes.ts'
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
} from './results/results.ts'
export { assignedTee, type TeePlayer, teeColours } from './rounds/assignedTee.ts'
export { HANDICAP_RELEVANCES, type HandicapRelevance, isHandicapRelevant } from './rounds/handicapRelevance.ts'
export { type MaxScoreSettings, mergedMaxScore } from './rounds/mergedMaxScore.ts'
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
} from './rounds/roundSettings.ts'
export { isFoursomeLike, PLAY_KINDS, type PlayKind, playKinds } from './rounds/roundTypes.ts'
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
} from './scorecards/cardEntry.ts'
export type {
  CancellationEffect,
  CardEvent,
  CardHandicap,
  CardLine,
  CardOwner,
  DayPlayer,
  EntryCard,
  FeesOfPayers,
  OpenCard,
  RoundPlan,
  RoundPlanSettings,
  SpecialWinner,
  SpecialWinners,
  StaffRound,
  StaffRoundOnDay,
  StaffSpecialPrize,
  StaffTournament,
  StaffTournamentDay,
  UndecidedTie,
} from './scorecards/staffDay.ts'
export { openCards } from './scorecards/staffDay.ts'
export { TOURNAMENT_STATUSES, type TournamentStatus, tournamentStatus } from './status.ts'
export { type TeamFacts, type TeamRefusal, teamRefusals } from './teams/teamCheck.ts'
export { type TeamEditDecision, type TeamEditFacts, type TeamEditRefusal, teamEditDecision } from './teams/teamEditDecision.ts'
export { type TeamSignUp, type TeamSignUpOutcome, type TeamSignUpRefusal, teamSignUpOutcome } from './teams/teamSignUpOutcome.ts'
export { movedUpTeams, type Party, type PartySlots, type TeamSplit, type TeamSplitInput, teamSplit } from './teams/teamSplit.ts'
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
  monthFilter,
  TOURNAMENT_ACCESS,
  type TournamentAccess,
  type TournamentListFilter,
  type TournamentListQuery,
  tournamentListQuery,
} from './view/listFilter.ts'
export { type Named, searchByPlayers, searchPlayers, type WithPlayers } from './view/nameSearch.ts'
export { sectionOf, TOURNAMENT_SECTIONS, type TournamentSection, viewOfSection } from './view/sections.ts'
export { type HandicapTexts, type ShownHandicap, shownHandicap } from './view/shownHandicap.ts'
export {
  allowedView,
  chosenResultType,
  INITIAL_LIST_TAB,
  INITIAL_RESULTS,
  INITIAL_VIEW,
  LIST_TABS,
  type ListTab,
  listTabs,
  panelView,
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
} from './view/tournamentView.ts'
export {
  AUDIENCES,
  type Audience,
  type AudienceFacts,
  audiencesOf,
  type ListAudience,
  PUBLISHED_LISTS,
  type PublishedList,
} from './visibility/audience.ts'
export { isPublished, isVisible, type TournamentViewer } from './visibility/visibility.ts'
