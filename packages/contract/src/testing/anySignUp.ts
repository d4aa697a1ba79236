/** Teams, start wishes, fees, notices, mandates, people found by name. */
import { MEMBER_STATUSES, SEXES } from '@club/core/club'
import { money, REFUND_WAYS } from '@club/core/finance'
import { MANDATE_STATUSES, type Mandate } from '@club/core/membership'
import { HOLE_COUNTS } from '@club/core/reservation'
import type { CompetitionFee, FeeTimer, StartWishInfo, Team } from '@club/core/tournament'
import fc from 'fast-check'
import type { CustomerMatch } from '../customers/customerSearch.ts'
import {
  BOOKING_NOTICE_KINDS,
  type BookingNotice,
  CHANGE_NOTICE_KINDS,
  type ChangeNotice,
  type LatePaymentNotice,
  type PlannedStartNotice,
  type PortalNotice,
  REFUND_NOTICE_KINDS,
  type RefundNotice,
  TOURNAMENT_NOTICE_KINDS,
  type TournamentNotice,
  type WatchNotice,
} from '../notifications/notices.ts'
import { anyDate, anyHandicap, anyId, anyMoment, count, either, otherText, text } from './anyBasics.ts'
import { anyRefusal } from './anyEntries.ts'

export const anyTeam: fc.Arbitrary<Team> = fc.record({
  id: anyId,
  number: count,
  name: text,
  handicapIndexText: text,
  playingHandicapText: text,
  players: fc.array(fc.record({ customerId: anyId, fullName: text, clubName: text, handicapIndexText: text }), { maxLength: 4 }),
  waiting: fc.boolean(),
  enteredByMe: fc.boolean(),
  comment: text,
  startWish: count,
})

export const anyStartWishInfo: fc.Arbitrary<StartWishInfo> = fc.record({
  enabled: fc.boolean(),
  kind: fc.constantFrom('fixed' as const, 'variable' as const),
  intervalMinutes: count,
  playersInFlight: count,
  templateId: either(anyId),
  borders: fc.array(
    fc
      .record({ orderNumber: count, timeFrom: anyMoment, timeTo: anyMoment, maxSlots: either(count), availableSlots: count })
      // Without a maximum the available number has no meaning and is not sent.
      .map((border) => ({ ...border, availableSlots: border.maxSlots === null ? 0 : border.availableSlots })),
    { maxLength: 4 },
  ),
})

export const anyCompetitionFee: fc.Arbitrary<CompetitionFee> = fc.record({
  customerId: anyId,
  articleId: anyId,
  articleName: text,
  amount: count,
})

export const anyFeeTimer: fc.Arbitrary<FeeTimer> = fc.record({ tournamentId: anyId, timerEnd: anyMoment })

const anyTournamentNotice: fc.Arbitrary<TournamentNotice> = fc.record({
  id: anyId,
  kind: fc.constantFrom(...TOURNAMENT_NOTICE_KINDS),
  tournamentId: anyId,
  tournamentName: text,
  personName: either(text),
  until: either(anyMoment),
  reasons: fc.array(anyRefusal, { maxLength: 2 }),
})
const anyBookingNotice: fc.Arbitrary<BookingNotice> = fc.record({
  id: anyId,
  kind: fc.constantFrom(...BOOKING_NOTICE_KINDS),
  bookingId: anyId,
  courseName: text,
  startDateTime: anyMoment,
  actorName: either(text),
})
const anyWatchNotice: fc.Arbitrary<WatchNotice> = fc.record({
  ...{ id: anyId, kind: fc.constant('teeTimeFree' as const), watchId: anyId, courseId: anyId, flightId: anyId },
  ...{ courseName: text, startDateTime: anyMoment, numberOfHoles: fc.constantFrom(...HOLE_COUNTS), places: count },
})
const anyPlannedStartNotice: fc.Arbitrary<PlannedStartNotice> = fc.record({
  ...{ id: anyId, kind: fc.constant('plannedStartMoved' as const), tournamentId: anyId, tournamentName: text },
  ...{ roundNumber: either(count), startDateTime: anyMoment, startBefore: anyMoment },
})
const anyLatePaymentNotice: fc.Arbitrary<LatePaymentNotice> = fc.record({
  ...{
    id: anyId,
    kind: fc.constant('paymentLate' as const),
    way: fc.constantFrom(...REFUND_WAYS),
    amount: count.map((amount) => money(amount, 'EUR')),
    teeTimes: count,
  },
  ...{ courseId: anyId, courseName: text, startDateTime: anyMoment, numberOfHoles: fc.constantFrom(...HOLE_COUNTS), places: count },
})
const anyRefundNotice: fc.Arbitrary<RefundNotice> = fc.record({
  ...{ id: anyId, kind: fc.constantFrom(...REFUND_NOTICE_KINDS), item: text, way: fc.constantFrom(...REFUND_WAYS) },
  amount: count.map((amount) => money(amount, 'EUR')),
})
const anyChangeNotice: fc.Arbitrary<ChangeNotice> = fc.record({
  ...{ id: anyId, kind: fc.constantFrom(...CHANGE_NOTICE_KINDS), reason: text },
})
export const anyPortalNotice: fc.Arbitrary<PortalNotice> = fc.oneof(
  anyTournamentNotice,
  anyBookingNotice,
  anyWatchNotice,
  anyPlannedStartNotice,
  anyLatePaymentNotice,
  anyRefundNotice,
  anyChangeNotice,
)

export const anyCustomerMatch: fc.Arbitrary<CustomerMatch> = fc.record(
  {
    id: anyId,
    firstName: text,
    lastName: text,
    fullName: text,
    sex: fc.constantFrom(...SEXES),
    memberStatus: fc.constantFrom(...MEMBER_STATUSES),
    handicapIndex: anyHandicap,
    homeClubName: text,
    memberNumber: text,
  },
  { requiredKeys: ['id', 'firstName', 'lastName', 'fullName', 'sex', 'memberStatus', 'handicapIndex', 'homeClubName'] },
)

export const anyMandate: fc.Arbitrary<Mandate> = fc.record({
  id: anyId,
  reference: text,
  name: text,
  customerName: text,
  iban: text,
  bankName: text,
  bic: text,
  contactId: either(anyId),
  customerId: anyId,
  payCreditInvoice: fc.boolean(),
  payTournamentFee: fc.boolean(),
  paySubscription: fc.boolean(),
  confirmationDate: either(anyDate),
  activeSince: either(anyDate),
  blocked: fc.boolean(),
  fileId: either(anyId),
  fileName: either(text),
  status: fc.oneof(fc.constantFrom(...MANDATE_STATUSES), otherText(['Pending', 'Active', 'Cancelled'])),
})
