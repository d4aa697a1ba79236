export {
  listReservationCourses,
  listVisitorReservationCourses,
  reservationCourseFromWire,
  reservationCourseToWire,
  type WireReservationCourse,
  wireReservationCourse,
} from './courses.ts'
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
