/** The request of any call, aimed at the rows of a target. A path, query or body without an entry here fails by name. */
import type { Call } from '@club/contract/wire'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { type Aim, MARK, OURS } from './world.ts'

type Meaning = (aim: Aim, call: Call) => string

const customer: Meaning = (aim) => aim.customerId
const flight: Meaning = ({ reservationCourseId }) => `${reservationCourseId}-202606151020-1`
const tournament: Meaning = (aim) => aim.tournamentId
/** The same for every club, or public before one is chosen. */
const common: Meaning = () => '1'

/** By name; `id` by the segment before it. */
const PARAMETERS: Readonly<Record<string, Meaning>> = {
  'tournaments/id': tournament,
  'by-customer/id': customer,
  'tenants/id': ({ tenantId }) => tenantId,
  'clubs/id': ({ homeClubId }) => homeClubId,
  'rounds/id': ({ roundId }) => roundId,
  'announcement/id': ({ announcementId }) => announcementId,
  'files/id': ({ fileId }) => fileId,
  'doc-heads/id': ({ invoiceId }) => invoiceId,
  // An invented ticket of their club: routes/files tests valid tickets.
  'get/token': ({ tenantId }) => `${tenantId}.${'x'.repeat(43)}`,
  fileId: ({ fileId }) => fileId,
  fileName: () => 'file',
  // The calendar of a club is public; a member's needs its secret.
  'calendar/tenantId': common,
  secret: () => 'x'.repeat(43),
  // No link has this key.
  'data-export/key': () => 'x'.repeat(43),
  tournId: (aim, { method }) => (method === 'GET' ? aim.tournamentId : aim.upcomingId),
  'has-customer/id': customer,
  'by-initiator/id': customer,
  ...{ 'emails/id': ({ emailId }: Aim) => emailId, 'phones/id': ({ phoneId }: Aim) => phoneId },
  'buddies/id': ({ buddyId }) => buddyId,
  'requests/id': (aim, { path }) => (path.includes('reservation') ? aim.teeTimeRequestId : aim.requestId),
  'watches/id': ({ watchId }) => watchId,
  'customers/id': customer,
  ...{
    'change-request/id': ({ changeRequestId }: Aim) => changeRequestId,
    'change-requests/id': ({ changeRequestId }: Aim) => changeRequestId,
  },
  'refunds/id': ({ refundId }) => refundId,
  'overdue/id': customer,
  'notice-holds/id': ({ holdId }) => holdId,
  'reminders/id': ({ reminderId }) => reminderId,
  'mandates/id': ({ mandateId }) => mandateId,
  'collections/id': ({ collectionId }) => collectionId,
  'ballots/id': ({ ballotId }) => ballotId,
  'blocked/id': ({ refusalId }) => refusalId,
  'addresses/id': ({ addressId }) => addressId,
  'notices/id': ({ noticeId }) => noticeId,
  'events/id': ({ eventId }) => eventId,
  entryId: ({ eventEntryId }) => eventEntryId,
  'vouchers/id': ({ voucherId }) => voucherId,
  'news/id': ({ newsId }) => newsId,
  'pictures/id': ({ pictureId }) => pictureId,
  'messages/id': ({ messageId }) => messageId,
  'friend-groups/id': ({ friendGroupId }) => friendGroupId,
  // No payment has this id.
  'payments/id': () => '00000000-0000-4000-8000-000000000000',
  'bookings/id': ({ bookingId }) => bookingId,
  'persons/id': ({ bookingPersonId }) => bookingPersonId,
  'holds/id': ({ bookingId }) => bookingId,
  'flights/id': flight,
  'item/id': ({ basketFeeId }) => `fee-${basketFeeId}`,
  'passkeys/id': ({ passkeyId }) => passkeyId,
  'cards/id': ({ savedCardId }) => savedCardId,
  'basket/id': ({ basketId }) => basketId,
  waitingId: ({ waitingId }) => waitingId,
  teamId: (aim, { method }) => (method === 'GET' ? aim.teamId : aim.upcomingTeamId),
  iban: common,
  customerId: customer,
  roundId: ({ roundId }) => roundId,
  // An unknown random id: ending the own session would leave the caller without a token.
  'sessions/id': () => '00000000-0000-4000-8000-000000000000',
  prizeId: ({ prizeId }) => prizeId,
  playerId: ({ playerId }) => playerId,
  format: () => 'csv',
  position: () => 'TopLeft',
  document: () => 'scorecards',
}
/** Calls about at most 31 days. */
const isOfDays = (path: string): boolean => /reservation\/(requests\/)?days$|reservation\/ballots$/.test(path)
const QUERIES: Readonly<Record<string, Meaning>> = {
  format: () => 'csv',
  figure: () => 'balance',
  fee: () => '0',
  // Special prizes.
  id: ({ prizeId }) => prizeId,
  ids: ({ entrantId }) => entrantId,
  waitingId: ({ waitingId }) => waitingId,
  textValue: () => 'Strictly',
  licensePlate: () => 'plate',
  customerIds: customer,
  customerId: customer,
  resFlightId: flight,
  latitude: () => '50.1',
  longitude: () => '8.5',
  accuracy: () => '10',
  ...{ countryCode: () => 'DE', bankCode: () => '37040044', account: () => '532013000' },
  tenantGroupId: common,
  from: (_, { path }) => (isOfDays(path) ? '2026-06-01' : '2026-01-01'),
  to: (_, { path }) => (isOfDays(path) ? '2026-06-30' : '2026-12-31'),
  autoCode: () => 'D',
  telCode: () => '49',
  isoCode: () => 'DE',
  courseId: ({ reservationCourseId }) => reservationCourseId,
  date: () => '2026-06-15',
  day: () => '2026-07-15',
  version: () => '1',
  resCourseId: ({ reservationCourseId }) => reservationCourseId,
  startDateTime: () => '2026-06-15T10:00:00',
  // A link names the club itself: ours, with what is theirs.
  tenant_id: () => OURS,
}
/** The `ehcp` of a player without an index, as all players of the world. */
const NO_INDEX = 200
const email = () => ({ email: 'new@example.org', usageType: 'Private', main: true })
const phone = () => ({ phone: '069 90009 123', phoneTypeId: 1, mainForCall: true })
const address = () => ({
  contactTypeId: 1,
  countryId: 276,
  postalAddress: { street1: 'Seeweg 4', zip: '61250', city: 'Usingen' },
  main: true,
})
const wrongPassword = () => ({ password: 'Fairway-19', oldPassword: 'Fairway-18' })
const hold = ({ reservationCourseId }: Aim) => ({ flightId: `${reservationCourseId}-202606151020-1`, numberOfHoles: 18, places: 1 })
const booking = (aim: Aim) => {
  const { places: _, ...time } = hold(aim)
  return { ...time, persons: [{ kind: 'Customer', customerId: Number(aim.friendId) }] }
}
const wish = ({ reservationCourseId, friendId }: Aim) => ({
  ...{ numberOfHoles: 18, nonce: 'x'.repeat(32), persons: [{ kind: 'Customer', customerId: Number(friendId) }] },
  preferences: [{ courseId: Number(reservationCourseId), from: '2026-06-15T08:00:00', to: '2026-06-15T10:00:00' }],
})
const planned = (firstStart: string) => ({ firstStart, intervalMinutes: 10, groupSize: 4, groups: null })
const desk = ({ bookingId }: Aim, command: object) => ({ command: { ...command, bookingId }, versions: [{ bookingId, version: 1 }] })
const PARTY = {
  guests: 0,
  shown: { as: 'entered', fee: 0, startDateTime: '2026-07-01T18:00:00', cancelUntil: '2026-06-30T18:00:00' },
}
const PASSKEY = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const assertionOf = (tenantId: string) => ({
  ...{ ...PASSKEY, id: `credential-${tenantId}`, rawId: `credential-${tenantId}` },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
})
const pushTarget = () => ({ endpoint: 'https://push.example.org/x', keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) } })
const BODIES: Readonly<Record<string, (aim: Aim) => unknown>> = {
  enterScores: () => ({ changes: [{ what: 'Hole', hole: 1, was: 4, now: 5 }] }),
  enterTeamScores: () => ({ changes: [{ what: 'Hole', hole: 1, was: 4, now: 5 }] }),
  ...{ confirmCard: () => ({ version: 0 }), confirmTeamCard: () => ({ version: 0 }) },
  correctHandicap: () => ({ was: NO_INDEX, now: 12.3, reason: 'misread' }),
  correctTeamHandicap: ({ playerId }) => ({ playerId: Number(playerId), was: NO_INDEX, now: 12.3, reason: 'misread' }),
  publishTournament: ({ roundId }) => ({ publication: { rounds: [{ roundId: Number(roundId) }] }, dryRun: false }),
  withdrawByStaff: ({ entrantId }) => ({ playerId: Number(entrantId), reason: 'by phone' }),
  breakTie: ({ playerId }) => ({ places: [{ playerId: Number(playerId), place: 1 }], reason: 'by lot' }),
  nameSpecialWinners: ({ playerId }) => ({ winners: [{ roundId: null, playerId: Number(playerId), comment: '1 m' }] }),
  changeRoundPlan: () => ({ settings: planned('2026-06-01T09:10:00'), was: planned('2026-06-01T09:00:00') }),
  closeTournament: () => ({ closed: true }),
  copyTournament: () => ({ name: 'Again', startDate: '2027-06-01' }),
  prepareDraw: () => ({ step: 'promise' }),
  makeDraw: () => ({ method: 'random', flightSize: 3 }),
  moveInDraw: ({ playerId }) => ({ playerId: Number(playerId), flightId: null }),
  // The old password is never right and the name is taken, or the callers could not log in again.
  ...{ changePassword: wrongPassword, changeCustomerPassword: wrongPassword },
  changeUsername: () => ({ username: 'anna' }),
  saveNews: ({ newsId }) => ({
    ...{ id: Number(newsId), version: 1, title: 'x', text: 'x', state: 'published', audience: ['visitors'] },
    ...{ firstDay: '2026-06-01', lastDay: null, pictureId: null },
  }),
  claimVoucher: () => ({ code: 'STRICTLY' }),
  cancelVoucher: () => ({ reason: MARK }),
  issueVoucher: ({ customerId }) => ({ customerId: Number(customerId), amount: 5000, expiresOn: null, payType: 'free', note: '' }),
  enterEvent: () => PARTY,
  enterParticipant: ({ customerId }) => ({ ...PARTY, customerId: Number(customerId) }),
  withdrawParticipant: () => ({ fee: 0, waived: false, reason: MARK }),
  saveEvent: ({ eventId }) => ({
    ...{ id: Number(eventId), version: 1, title: 'x', text: '', place: '', state: 'published', reason: '', audience: ['members'] },
    ...{ startDateTime: '2026-07-01T18:00:00', endDateTime: null, signUpUntil: '2026-06-30T18:00:00', cancelUntil: '2026-06-30T18:00:00' },
    ...{ places: null, maxGuests: 0, fee: 0, pictureId: null },
  }),
  setCourseStatus: ({ reservationCourseId, courseStatusId }) => ({
    ...{
      courseId: Number(reservationCourseId),
      seenId: Number(courseStatusId),
      state: 'frost',
      buggies: false,
      temporaryGreens: false,
      note: '',
      validUntil: null,
    },
  }),
  uploadClubPicture: () => ({ file: new Blob(['x']) }),
  freshLogin: () => ({ currentPassword: 'Fairway-18' }),
  startPasskeyLogin: ({ tenantId }) => ({ tenantId }),
  passkeyLogin: ({ tenantId }) => ({ tenantId, assertion: assertionOf(tenantId) }),
  confirmWithPasskey: ({ tenantId }) => ({ assertion: assertionOf(tenantId) }),
  addPasskey: () => ({ credential: { ...PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'AA' } } }),
  renamePasskey: () => ({ name: 'Phone' }),
  requestPasswordReset: (aim) => ({ email: `${MARK}${aim.customerId}@example.org` }),
  approvePasswordReset: () => ({ newPassword: 'Fairway-19', token: 'x'.repeat(43) }),
  checkMailedToken: () => ({ token: 'x'.repeat(43), purpose: 'SetUp' }),
  setUpLogin: () => ({ userName: 'somebody', password: 'Fairway-19', token: 'x'.repeat(43) }),
  registerCustomer: () => ({ firstName: 'A', lastName: 'B', emails: [{ email: 'a@example.org', usageType: 'Private' }] }),
  batch: ({ tournamentId, prizeId, roundId }) => [
    `rs/cs/tournaments/${tournamentId}`,
    `rs/cs/tournaments/${tournamentId}/players?size=2000`,
    `rs/cs/tournaments/prizes/${prizeId}/round-results/${roundId}`,
  ],
  addBuddy: ({ friendId }) => ({ buddyId: Number(friendId) }),
  addFriendRequest: () => ({ memberNumber: 'x', lastName: 'Nobody' }),
  saveFriendGroup: ({ friendId }) => ({ name: 'x', customerIds: [Number(friendId)] }),
  changeFriendGroup: ({ friendId }) => ({ name: 'x', customerIds: [Number(friendId)] }),
  blockCustomer: ({ friendId }) => ({ customerId: Number(friendId) }),
  answerFriendRequest: () => ({ answer: 'confirm' }),
  addPlayers: ({ friendId }) => ({ players: [{ customerId: Number(friendId) }] }),
  addPlayersWithBasket: ({ friendId }) => ({ players: [{ customerId: Number(friendId) }] }),
  addPlayersToBasket: ({ friendId }) => ({ players: [{ customerId: Number(friendId) }] }),
  addWaitings: ({ friendId }) => [{ customerId: Number(friendId) }],
  addTeam: ({ friendId }) => ({ customerIds: [Number(friendId)] }),
  changeTeam: ({ friendId }) => ({ customerIds: [Number(friendId)] }),
  addMandate: ({ customerId }) => ({ name: 'Somebody', iban: 'DE89370400440532013000', customerId: Number(customerId) }),
  changeMandate: () => ({ name: MARK }),
  ...{ acceptMandate: () => ({}), cancelMandate: () => ({ reason: MARK }), unblockMandate: () => ({ reason: MARK }) },
  uploadStaffMandateDocument: () => ({ file: new Blob(['%PDF-1.7']), name: MARK }),
  announceCollection: () => ({ day: '2026-07-15', total: 5000, debits: 1 }),
  ...{ exportCollection: () => ({}), bookCollection: () => ({}), cancelCollection: () => ({}) },
  rejectCollectionFile: () => ({ reason: MARK }),
  readBankReport: () => ({ file: new Blob(['<Document/>']), name: MARK }),
  uploadMandateDocument: ({ mandateId }) => ({ file: new Blob(['%PDF-1.7']), name: MARK, mandateId: Number(mandateId) }),
  payDocHeads: ({ invoiceId }) => ({ docHeadIds: [Number(invoiceId)], payTypeId: 'account', amount: 5000 }),
  refundPaidItem: ({ invoiceId }) => ({ itemId: `invoice-${invoiceId}`, amount: 100, way: 'account', reason: MARK }),
  payOutCredit: () => ({ available: 0, amount: 100, way: 'bank', reason: MARK, iban: 'DE89370400440532013000', holder: MARK }),
  sendReminders: ({ invoiceId }) => ({ reminders: [{ invoiceId: Number(invoiceId), level: 2, fee: 0 }] }),
  withholdNotices: () => ({ invoiceId: null, reason: MARK }),
  takeInvoicePayment: () => ({ invoiceIds: [4], open: 100, amount: 100, payType: 'bankTransfer' }),
  withdrawReminder: () => ({ what: 'reminder', reason: MARK }),
  topUpAccount: () => ({ amount: 5000 }),
  addBasketItem: ({ upcomingId }) => ({ kind: 1, tournamentId: Number(upcomingId) }),
  updateBasketItem: () => ({ quantity: 1 }),
  ...{ checkoutBasket: () => ({}), syncBasketStatus: () => ({}) },
  addBasketPayments: () => [{ payTypeId: 'card', amount: 3500 }],
  updatePrivacySettings: () => ({
    customerVisibility: 'DataNotShown',
    visibleWhenOnline: false,
    cwiNavigation: 'List',
    showAvatar: false,
  }),
  updatePreferredTee: () => ({ preferredTeeColorId: null }),
  ...{ subscribePush: pushTarget, unsubscribePush: pushTarget },
  acknowledgePush: () => ({ receipt: '00000000-0000-4000-8000-000000000000', device: '1' }),
  markMessage: () => ({ read: true }),
  markAllMessages: ({ messageId }) => ({ upTo: Number(messageId) }),
  unmarkMessages: () => ({ readAt: 1_777_629_600_000 }),
  updateMessageSettings: () => ({ cells: [{ kind: 'booking', channel: 'email', on: false }], oneEmailADay: true }),
  updateGolfDetails: () => ({ height: 182, handedness: 'Left', licensePlate: 'HG-CH 72' }),
  addChangeRequest: () => ({ lastName: 'Weber' }),
  uploadAvatar: () => ({ file: new Blob(['<svg/>']), consent: 'true' }),
  decideChangeRequest: () => ({ decision: 'Decline', reason: 'Without proof' }),
  updateNotificationSettings: () => ({ notifyByEmailTournament: true }),
  createCustomerAction: () => ({ type: 'Event', name: 'Lesson', startDateTime: '2026-06-20T09:00:00' }),
  ...{ addBooking: booking, changeBooking: booking, addHold: hold, addVisitorHold: hold },
  ...{ addRequest: (aim) => ({ ...wish(aim), ballotId: Number(aim.ballotId) }), changeRequest: wish },
  addWatch: ({ reservationCourseId }) => ({
    ...{ courseId: Number(reservationCourseId), from: '2026-06-15T09:40:00', until: '2026-06-15T10:40:00', numberOfHoles: 18, places: 2 },
  }),
  addStaffRequest: (aim) => ({ ...wish(aim), customerId: Number(aim.customerId) }),
  announceBallot: ({ reservationCourseId, customerId }) => ({
    ...{ date: '2026-06-22', courseIds: [Number(reservationCourseId)], method: 'Ballot', policy: 'Random', closes: '2026-06-20T18:00:00' },
    auditorId: Number(customerId),
  }),
  voidBallot: () => ({ reason: 'Frost' }),
  changeAuditor: ({ customerId }) => ({ customerId: Number(customerId) }),
  decideDisplacedBookings: ({ bookingId }) => ({ decisions: [{ kind: 'keep', bookingId, version: 1, reason: 'They play through' }] }),
  quoteBooking: (aim) => ({ ...booking(aim), bookingId: Number(aim.bookingId) }),
  takeDeskPayment: ({ chargeId }) => ({ chargeIds: [Number(chargeId)], amount: 6000, payType: 'cash', receipt: 'T-1' }),
  previewDeskCommand: (aim) => desk(aim, { kind: 'cancel' }),
  runDeskCommand: (aim) => desk(aim, { kind: 'note', note: 'Buggy' }),
  changeHold: () => ({ extend: true }),
  checkInByLocation: (aim) => ({ latitude: 50.1, longitude: 8.5, personIds: [Number(aim.bookingPersonId)] }),
  checkInAtDesk: (aim) => ({ code: 'x', personIds: [Number(aim.bookingPersonId)] }),
  claimHold: () => ({ secret: 'x'.repeat(43) }),
  confirmEmail: () => ({ token: 'x'.repeat(43) }),
  ...{ addEmail: email, updateEmail: email, addPhone: phone, updatePhone: phone, addAddress: address, updateAddress: address },
  updateFromAssociation: ({ customerId }) => ({ customerId: Number(customerId), force: false, updateReason: 'CustomerUpdate' }),
}

export interface AimedRequest {
  readonly path: string
  readonly body: unknown
  /** Its path names a row of the target. */
  readonly named: boolean
}

export function requestFor(name: string, call: Call, aim: Aim): AimedRequest {
  let named = false
  const path = call.path.replaceAll(/(?:([\w-]+)\/)?\{(\w+)\}/g, (_, before: string | undefined, parameter: string) => {
    const meaning = PARAMETERS[`${before}/${parameter}`] ?? PARAMETERS[parameter]
    if (!meaning) throw new Error(`The matrix does not know what {${parameter}} of ${name} names: say it in requestFor.ts`)
    named ||= meaning !== common
    return `${before === undefined ? '' : `${before}/`}${meaning(aim, call)}`
  })
  return { path: `${path}${queryFor(name, call, aim)}`, body: bodyFor(name, call, aim), named }
}

function queryFor(name: string, call: Call, aim: Aim): string {
  const { query } = call
  if (!query) return ''
  const names = Object.keys((query as GenericSchema & { readonly entries: object }).entries)
  const given = Object.fromEntries(names.flatMap((one) => (QUERIES[one] ? [[one, QUERIES[one](aim, call)]] : [])))
  if (!v.is(query, given)) throw new Error(`The matrix does not know what to ask ${name} for: say it in requestFor.ts`)
  return names.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function bodyFor(name: string, { body }: Call, aim: Aim): unknown {
  if (!body) return undefined
  const made = BODIES[name]?.(aim)
  if (!v.is(body, made)) throw new Error(`The matrix does not know what to send to ${name}: say it in requestFor.ts`)
  return made
}
