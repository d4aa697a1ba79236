export {
  type Alternative,
  alternativeFromWire,
  alternativesOf,
  alternativeToDetail,
  alternativeToWire,
  listTimesToPlayAgain,
} from './alternatives.ts'
export {
  type BallotFile,
  type BundleFile,
  ballotFileFrom,
  bundleToFile,
  type RecordFile,
  recordToFile,
} from './ballotFiles.ts'
export {
  ballotFromWire,
  ballotToWire,
  getBallot,
  getBallotBundle,
  getBallotRecord,
  getVisitorBallot,
  listBallots,
  WIRE_BALLOT_METHOD,
  WIRE_BALLOT_POLICY,
  type WireBallot,
  wireBallot,
} from './ballots.ts'
export { getCustomerRule, refusalsOfRule, type WireCustomerRule } from './bookingRules.ts'
export {
  addBooking,
  bookingFromWire,
  bookingToWire,
  cancelBooking,
  changeBooking,
  getBooking,
  getBookingCalendar,
  listOwnBookings,
  listPreviousBookings,
  MAX_PARTY,
  type RequestedBooking,
  type RequestedPlayer,
  removeBookedPerson,
  requestedBookingFromWire,
  requestedBookingToWire,
  type WireBooking,
  type WireBookingWish,
} from './bookings.ts'
export { carFromWire, carToWire, findCars, type WireCar } from './cars.ts'
export {
  checkInAtDesk,
  checkInByLocation,
  confirmBooking,
  getCheckInBookings,
  getCheckInCode,
  locationFromWire,
  personIdsFromWire,
} from './checkIn.ts'
export {
  listReservationCourses,
  listVisitorReservationCourses,
  reservationCourseFromWire,
  reservationCourseToWire,
  type WireReservationCourse,
  wireReservationCourse,
} from './courses.ts'
export {
  daySetupFromWire,
  daySetupToWire,
  getDaySetup,
  getVisitorDaySetup,
  type WireDaySetup,
  wireDaySetup,
} from './daySetup.ts'
export {
  dayAvailabilityFromWire,
  dayAvailabilityToWire,
  listReservationDays,
  listVisitorReservationDays,
  MAX_DAYS,
  type WireDayAvailability,
  wireDayAvailability,
} from './days.ts'
export {
  type ChangedBy,
  changedByOf,
  changedByToDetail,
  deskCommandFromWire,
  deskCommandToWire,
  deskDayFromWire,
  deskDayToWire,
  getDeskDay,
  getStartersList,
  type NamedNotice,
  noticesFromWire,
  noticeToWire,
  previewDeskCommand,
  runDeskCommand,
  type SeenVersion,
  versionsFromWire,
  versionsToWire,
  type WireDeskDay,
  wireDeskDay,
} from './desk.ts'
export { takeDeskPayment, voidDeskPayment } from './deskPayments.ts'
export {
  type BookingInTheWay,
  decideDisplacedBookings,
  decisionsFromWire,
  decisionsToWire,
  displacedFromWire,
  displacedToWire,
  getDisplacedBookings,
  inTheWayOf,
  inTheWayToDetail,
  type WireDecisions,
  wireDecisions,
} from './displaced.ts'
export { sheetVersionFromWire, watchFlights } from './events.ts'
export { flightInfoFromWire, flightInfoToWire, getFlightInfo, type WireFlightInfo } from './flightInfo.ts'
export {
  addHold,
  addVisitorHold,
  changeHold,
  claimHold,
  deleteHold,
  getOwnHold,
  holdFromWire,
  holdToWire,
  type RequestedHold,
  requestedHoldFromWire,
  requestedHoldToWire,
  type WireHold,
  type WireHoldWish,
} from './holds.ts'
export {
  getReservationParameters,
  getVisitorReservationParameters,
  reservationParametersFromWire,
  reservationParametersToWire,
  WIRE_PARAMETERS,
  type WireReservationParameters,
  wireReservationParameters,
} from './parameters.ts'
export {
  chargeFromWire,
  chargeToWire,
  deskPaymentFromWire,
  deskPaymentToWire,
  paymentFromWire,
  paymentToWire,
  wirePayment,
} from './payment.ts'
export { listRentalGroups, quoteBooking, quoteFromWire, quoteToWire, rentalGroupFromWire, rentalGroupToWire, wireQuote } from './quotes.ts'
export {
  addRequest,
  changeRequest,
  deleteRequest,
  getRequest,
  listOwnRequests,
  newRequestFromWire,
  newRequestToWire,
  requestFromWire,
  requestToWire,
  type WireRequest,
  type WireRequestBody,
  wireRequest,
} from './requests.ts'
export {
  type ReservationRefusalFormats,
  reservationRefusalFromDetail,
  reservationRefusalToDetail,
  reservationRefusalValues,
} from './reservationRefusals.ts'
export {
  flightFromWire,
  flightToWire,
  listFlights,
  listSecondTeeFlights,
  listVisitorFlights,
  sheetPersonFromWire,
  sheetPersonToWire,
  type WireFlight,
  type WireSheetPerson,
  wireFlight,
  wireSheetPerson,
} from './sheet.ts'
export { addStaffRequest, announceBallot, changeAuditor, drawBallot, listStaffBallots, voidBallot } from './staffBallots.ts'
export {
  addWatch,
  deleteWatch,
  listWatches,
  newWatchFromWire,
  newWatchToWire,
  type WireWatch,
  watchFromWire,
  watchToWire,
} from './watches.ts'
