export { ENTRY_STATE_KINDS, type EntryState, entryState, lastCancellation, type WithEntrySettings } from './entryWindow.ts'
export { ANY_HANDICAP, inRange, orderedRange, rangesFor } from './handicapLimits.ts'
export {
  monthFilter,
  TOURNAMENT_ACCESS,
  type TournamentAccess,
  type TournamentListFilter,
  type TournamentListQuery,
  tournamentListQuery,
} from './listFilter.ts'
export { openGuestSlots, openPlayerSlots, playerLimit, type WithPlayerSlots, type WithSlots } from './openSlots.ts'
export {
  type Coverage,
  chosenRound,
  groupPrizesByRounds,
  MEDALS,
  type Medal,
  medalFor,
  type PrizeGroup,
  prizeCoverage,
  roundsOfPrize,
} from './prizes.ts'
export type { SignUpRefusal, WithdrawalRefusal } from './refusals.ts'
export type { Board, BoardRow, Progress, Scorecard } from './results.ts'
export { type SignUpDecision, type SignUpFacts, type SignUpPerson, type SignUpRules, signUpDecision } from './signUpDecision.ts'
export { type RefusedPerson, type SignUpOutcome, type SignUpTournament, signUpOutcome } from './signUpOutcome.ts'
export { TOURNAMENT_STATUSES, type TournamentStatus, tournamentStatus } from './status.ts'
export {
  type Entrant,
  type EntrySettings,
  type HandicapLimits,
  type HandicapRange,
  LIST_TYPES,
  type ListType,
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
  type TeeAssignment,
  TOURNAMENT_VISIBILITIES,
  type Tournament,
  type TournamentSummary,
  type TournamentVisibility,
  type WaitingEntry,
} from './tournament.ts'
export { isPublished, isVisible, type TournamentViewer } from './visibility.ts'
export { type Applicant, movedUp, type SplitInput, type WaitingListSplit, waitingListSplit } from './waitingListSplit.ts'
export { type WithdrawalDecision, waitingWithdrawalDecision, withdrawalDecision } from './withdrawalDecision.ts'
