export { ALTERNATIVES, type AlternativesQuery, alternatives, type Offer, offerFor } from './alternatives.ts'
export {
  type BallotEntry,
  type BallotFacts,
  type BallotPolicy,
  type BallotProblem,
  type BallotRecord,
  type BallotSheet,
  ballotAnswers,
  ballotProblems,
  ballotRecord,
  ballotShare,
  type DrawnEntry,
  drawnEntries,
  drawText,
  type PastBallot,
  type RefusedTime,
  receiptText,
} from './ballot.ts'
export { type BallotBundle, type BundleProblem, bundleProblems } from './ballotBundle.ts'
export { type BallotChances, ballotChances, chanceTenths, MIN_ENTRIES_FOR_CHANCES } from './ballotChances.ts'
export {
  BALLOT_METHODS,
  BALLOT_STATES,
  type BallotInfo,
  type BallotMethod,
  type BallotMoments,
  type BallotState,
  ballotMoments,
  ballotState,
  type RequestRule,
} from './ballotInfo.ts'
export { type BookedPlayer, type Booking, type BookingWish, customersOf, isCustomer, type Player } from './booking.ts'
export { type BookingChangeFacts, bookingChangeDecision, bookingDecision } from './bookingDecision.ts'
export { type BookingFacts, type Commitment, expectedEnd, type Initiator, type PartyFacts } from './bookingFacts.ts'
export {
  type BookedRental,
  type BookingCharge,
  type BookingPayment,
  CHARGE_STATES,
  type ChargeState,
  checkPaymentRules,
  DEFAULT_PAYMENT_RULES,
  type GivenBack,
  openWays,
  PAY_WAYS,
  type PaymentRules,
  type PayWay,
  type RentalGroup,
  type RentalProduct,
  type ShownRefundTerms,
} from './bookingPayment.ts'
export {
  chosenWay,
  type PartyQuote,
  type PaymentRefusal,
  partyQuote,
  priceRefusals,
  type QuotedPlayer,
  type QuoteFacts,
  type RentedProduct,
  type ShownQuote,
} from './bookingQuote.ts'
export {
  type BookingRefund,
  bookingRefund,
  checkRefundRules,
  DEFAULT_REFUND_RULES,
  priceDifference,
  type RefundFacts,
  type RefundRules,
  type RefundTier,
  refundPercent,
  refundTerms,
} from './bookingRefund.ts'
export { type BookingRules, checkBookingRules, DEFAULT_BOOKING_RULES, isPrimeTime, type PrimeTime } from './bookingRules.ts'
export {
  type CancellationFacts,
  type CancellationRules,
  cancellationDecision,
  lastCancellation,
  type RemovalDecision,
  type RemovalFacts,
  removalDecision,
} from './cancellationDecision.ts'
export {
  type CheckInFacts,
  checkInDecision,
  checkInTimes,
  type DeskCheckInFacts,
  type DeviceLocation,
  deskCheckInDecision,
  MAX_INACCURACY_METRES,
  placeRefusals,
  shownDistance,
} from './checkIn.ts'
export {
  type CompetitionBlock,
  type CompetitionRound,
  type CompetitionStart,
  competitionBlocks,
  expectedStarts,
} from './competitionBlocks.ts'
export {
  awaitedConfirmation,
  type ConfirmationFacts,
  type ConfirmationRules,
  confirmationDecision,
  confirmationTimes,
  isLapsed,
} from './confirmation.ts'
export { type AvailabilityQuery, type DayAvailability, type DayState, dayAvailability, nextDayWithRoom } from './dayAvailability.ts'
export { type DayFacts, type DaySetup, type DaySheetFacts, daySetup, daySheet, type TakenPlace } from './daySheet.ts'
export { blockedBookings, blockRefusals, teeBlockOf } from './deskBlock.ts'
export { type DeskChange, deskReverse, NEW_ID } from './deskChange.ts'
export {
  DESK_COMMANDS,
  type DeskBlock,
  type DeskBlockCommand,
  type DeskBooking,
  type DeskBookingCommand,
  type DeskCommand,
  type DeskTarget,
  deskBookingIds,
} from './deskCommand.ts'
export type { BlockEvent, DayBlock, DeskDay, DeskDayBooking, DeskPayment, DeskPerson, FoundCar, PlayedToday } from './deskDay.ts'
export {
  type DeskDecision,
  type DeskFacts,
  type DeskNotice,
  deskDecision,
  deskSheet,
  isOverrulable,
} from './deskDecision.ts'
export {
  type DisplacedBooking,
  type DisplacedDecision,
  type DisplacedFacts,
  type DisplacedOffer,
  displacedOffers,
  isOverruledByCompetition,
} from './displacedBooking.ts'
export { type Coordinates, distanceMetres } from './distance.ts'
export { compareFlights, type Flight, type FlightBlock, type FlightPlayer, type FlightState, flightState } from './flight.ts'
export { type FlightKey, flightId, parseFlightId } from './flightId.ts'
export { bookingOpens, type Room } from './flightRefusals.ts'
export {
  BOOKING_STEPS,
  type BookingState,
  type BookingStep,
  bookingSteps,
  type CheckInState,
  INITIAL_FLOW,
  LIST_MODES,
  type ListMode,
  movedStep,
  PLAYERS_TABS,
  type PlayersTab,
  playersToCheckIn,
  type ReservationFlow,
  resetBooking,
  resetTeeTimes,
  TEE_TIME_VIEWS,
  type TeeTimeState,
  type TeeTimeView,
  withFilter,
  withLocation,
  withoutPlayer,
  withPlayer,
  withSamePlayers,
  withTeeTime,
  withTick,
} from './flow.ts'
export { type HoldFacts, holdDecision, holdExtensionDecision, releaseAt } from './hold.ts'
export {
  BLOCK_REASONS,
  type BlockReason,
  BOOKING_KINDS,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type BookingKind,
  type BookingSource,
  type BookingStatus,
  HOLE_COUNTS,
  type HoleCount,
  PLATFORMS,
  PLAYER_KINDS,
  PLAYER_POSITIONS,
  type Platform,
  type PlayerKind,
  type PlayerPosition,
  SLOT_KINDS,
  type SlotKind,
  START_TEES,
  type StartTee,
  TEE_SELECTORS,
  type TeeSelector,
  TWILIGHTS,
  type Twilight,
} from './kinds.ts'
export { type MissedPreference, missedPreferences } from './missedPreferences.ts'
export { type OccupyingBooking, withBooking, withoutBooking } from './occupancy.ts'
export {
  BOOKING_EVENTS,
  type BookedRound,
  type BookingEvent,
  type BookingEventKind,
  type FlightInfo,
  type Hold,
  type OwnBooking,
  type OwnBookingPlayer,
  type OwnCheckIn,
} from './ownBooking.ts'
export {
  MAX_PREFERENCES,
  type NewRequest,
  type OwnRequest,
  REQUEST_STATES,
  REQUEST_WAYS,
  type RequestPlayer,
  type RequestState,
  type RequestWay,
  type SkippedTime,
} from './ownRequest.ts'
export { DEFAULT_PARAMETERS, parametersOrDefaults, type ReservationParameters, refreshInterval } from './parameters.ts'
export { partyRefusals } from './partyRefusals.ts'
export { PLAY_AGAIN_MINUTES, sameTimeAgain, timesToPlayAgain } from './playAgain.ts'
export { type PlayerFacts, playerRefusals } from './playerRefusals.ts'
export { PREVIOUS_BOOKINGS, playersOf, previousBookings } from './previousBookings.ts'
export {
  type GreenFee,
  type PayerTotal,
  type PayingPlayer,
  type PlayerPrice,
  PRICED_PLAYERS,
  type PrepaidRefusal,
  type PricedPlayer,
  type PricedRound,
  type PriceStep,
  payerTotals,
  playerPrices,
  prepaidRefusals,
  prepaidRoundsUsed,
} from './prices.ts'
export type {
  BallotRefusal,
  BookingChangeRefusal,
  BookingRefusal,
  CancellationClosed,
  CancellationRefusal,
  CheckInRefusal,
  ConfirmationRefusal,
  Decision,
  DeskRefusal,
  FlightRefusal,
  HoldExtensionRefusal,
  HoldRefusal,
  NotByOthers,
  PlayerRefusal,
  RemovalRefusal,
  ReplacementClosed,
  ReservationRefusal,
  SecondTeeRefusal,
  StatusFinal,
  StatusRefusal,
  WatchRefusal,
} from './refusals.ts'
export { lastReplacement, type ReplacementRules } from './replacement.ts'
export { blocksTime, type DayRange, type ExtraTime, MAX_PLACES, type Season, type StartOfRound, type Sun, type TeeBlock } from './season.ts'
export {
  needsSecondTee,
  reachableFlights,
  type SecondTeeChoice,
  type SecondTeeFacts,
  secondFlights,
  secondTeeChoice,
  secondTeeOf,
} from './secondTee.ts'
export type { ReservationCourse, SheetBooking, SheetFlight, SheetPerson } from './sheetFlight.ts'
export {
  bookingNumberVisible,
  type FlightCustomer,
  HIDDEN_PLAYER,
  type ReservationViewer,
  type ShownPlayer,
  shownPlayer,
} from './shownBooking.ts'
export { bookingStatus, isFinal, STATUS_TRANSITIONS, statusAfterCheckIn, statusDecision } from './status.ts'
export { filteredFlights, flightsWithRoom, isDayOffered, nextFreeFlight, type TeeTimeFilter } from './teeTimeFilter.ts'
export {
  type AnsweredRequest,
  answerRequest,
  type RequestAnswer,
  type RequestFacts,
  type RequestOutcome,
  requestAnswers,
  requestOutcome,
  type TeeTimePreference,
  type TeeTimeRequest,
} from './teeTimeRequest.ts'
export {
  firstWatchLook,
  isWatchOver,
  MAX_WATCHES,
  type NewWatch,
  type NewWatchFacts,
  type TeeTimeWatch,
  WATCH_MINUTES,
  WATCH_PAUSE_MINUTES,
  type WatchedTime,
  type WatchFacts,
  type WatchLook,
  watchCovers,
  watchDecision,
  watchedTimesWithRoom,
  watchLook,
  watchRange,
} from './watch.ts'
