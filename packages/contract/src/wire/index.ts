export { BATCH_LIMIT, batch } from './batch.ts'
export {
  type Call,
  type CallAuth,
  defineCall,
  dutyOf,
  fixedQueryOf,
  isRead,
  type Method,
  needsFreshLogin,
  type ResponseOf,
} from './call.ts'
export { DUTIES, type Duty, type StaffAuth, staff } from './duty.ts'
export {
  WIRE_ASSIGNMENT_TYPE,
  WIRE_BLOCK_REASON,
  WIRE_BOOKING_KIND,
  WIRE_BOOKING_SOURCE,
  WIRE_BOOKING_STATUS,
  WIRE_CARD_STATUS,
  WIRE_CLUB_SEARCH_FIELD,
  WIRE_COUNT_BACK_PROTOCOL,
  WIRE_COUNT_BACK_STAGE,
  WIRE_COURSE_PART,
  WIRE_CUSTOMER_VISIBILITY,
  WIRE_ENTRY_SEX,
  WIRE_FIXED_START_WISH,
  WIRE_HANDEDNESS,
  WIRE_HOLE_STATUS,
  WIRE_HOME_LAYOUT,
  WIRE_LIST_TYPE,
  WIRE_MANDATE_STATUS,
  WIRE_MEMBER_STATUS,
  WIRE_MODULE_VISIBILITY,
  WIRE_PAID_STATUS,
  WIRE_PAYMENT_METHOD,
  WIRE_PLATFORM,
  WIRE_PLAYED_SCORE_STATUS,
  WIRE_PLAYER_KIND,
  WIRE_PLAYER_POSITION,
  WIRE_RESULT_LABEL,
  WIRE_ROUND_TYPE,
  WIRE_SCORE_METHOD,
  WIRE_SCORING,
  WIRE_SEX,
  WIRE_SEX_LIMIT,
  WIRE_SIGN_UP_SETTINGS,
  WIRE_SLOT_KIND,
  WIRE_START_TYPE,
  WIRE_TEE_SELECTOR,
  WIRE_TIE_OUTCOME,
  WIRE_TOURNAMENT_VISIBILITY,
  WIRE_TRANSACTION_TYPE,
  WIRE_TWILIGHT,
} from './enums.ts'
export { everyOf } from './everyOf.ts'
export { golfDetailsFromWire, golfDetailsToWire, type WireGolfDetails, wireGolfDetails } from './golfDetails.ts'
export { HEADERS } from './headers.ts'
export { exactFromNumber, exactToNumber, tenthsFromNumber, tenthsToNumber } from './numbers.ts'
export { type Page, type ParseLog, pageToWire, readPage, type WirePage } from './page.ts'
export { type Parsed, readFields, type UnreadableField } from './parsed.ts'
export { PROBLEM_CODES, type Problem, type ProblemCode, type ProblemDetail, problem, problemDetail } from './problem.ts'
export { idFromWire, idToWire, pageOf, type WireId, wireFile, wireId } from './shapes.ts'
export { type WireEnum, wireEnum } from './wireEnum.ts'
