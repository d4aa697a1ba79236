import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { pageToWire } from './wire/page.ts'
import { PROBLEM_CODES } from './wire/problem.ts'

interface ListedCall {
  readonly id: string
  readonly key: string
  readonly auth: string
}

/** Parameters may have another name, a leading slash means nothing. HT-01. */
function keyOf(method: string, path: string): string {
  return `${method} ${path.replace(/^\//, '').replace(/\{\w+\}/g, '{}')}`
}

const listed: readonly ListedCall[] = readFileSync(fileURLToPath(new URL('../fixtures/calls.tsv', import.meta.url)), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', method = '', path = '', , auth = ''] = line.split('\t')
    return { id, key: keyOf(method, path), auth }
  })

/** What the specification has no call for. */
const OURS: readonly string[] = [
  'logout',
  'freshLogin',
  'startPasskeyLogin',
  'passkeyLogin',
  'startPasskeyConfirmation',
  'confirmWithPasskey',
  'listPasskeys',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'getSavedCards',
  'removeSavedCard',
  'requestDataExport',
  'getDataExport',
  'createDataExportLink',
  'getDataExportFile',
  'getDeletion',
  'requestDeletion',
  'cancelDeletion',
  'listDeletions',
  'listRetainedRecords',
  'checkMailedToken',
  'sendEmailConfirmation',
  'confirmEmail',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'countTournamentsByMonth',
  'exchangeToken',
  'getEmbedders',
  'createFileTicket',
  'revokeMandate',
  'printMandate',
  'listEntryFees',
  'listRefunds',
  'listPaidItems',
  'listStaffRefunds',
  'refundPaidItem',
  'payOutRefund',
  'getCustomerCredit',
  'payOutCredit',
  'cancelPayout',
  'listOverdue',
  'exportOverdue',
  'printReminder',
  'sendReminders',
  'withholdNotices',
  'resumeNotices',
  'takeInvoicePayment',
  'undoInvoicePayment',
  'listReminders',
  'withdrawReminder',
  'listStaffMandates',
  'getStaffMandate',
  'getStaffMandateDocument',
  'uploadStaffMandateDocument',
  'acceptMandate',
  'cancelMandate',
  'unblockMandate',
  'getCreditor',
  'getOwnAnnouncementFile',
  'getFixturesCalendar',
  'getMyCalendar',
  'getCalendarLink',
  'createCalendarLink',
  'deleteCalendarLink',
  'getDraw',
  'prepareDraw',
  'makeDraw',
  'getStaffStartList',
  'moveInDraw',
  'exportStartList',
  'exportPlayers',
  'exportResults',
  'getStaffDocument',
  'listStaffTournaments',
  'listStaffCards',
  'getStaffCard',
  'enterScores',
  'confirmCard',
  'getStaffTournament',
  'getPublication',
  'getCancellation',
  'getRoundPlans',
  'changeRoundPlan',
  'publishTournament',
  'withdrawByStaff',
  'getStaffTeamCard',
  'enterTeamScores',
  'confirmTeamCard',
  'correctHandicap',
  'correctTeamHandicap',
  'getUndecidedTies',
  'breakTie',
  'getSpecialWinners',
  'nameSpecialWinners',
  'closeTournament',
  'copyTournament',
  'acceptOffer',
  'declineOffer',
  'listFeeTimers',
  'getHandicapRecord',
  'getEstimateOffer',
  'listMemberResults',
  'getMemberStatistics',
  'listNotices',
  'deleteNotice',
  'listMessages',
  'getMessage',
  'getUnreadMessages',
  'markMessage',
  'markAllMessages',
  'unmarkMessages',
  'getMessageSettings',
  'updateMessageSettings',
  'getPush',
  'subscribePush',
  'unsubscribePush',
  'acknowledgePush',
  'getReservedPlace',
  'giveBackReservedPlace',
  'getPreferredTee',
  'updatePreferredTee',
  'updateGolfDetails',
  'getChangeRequest',
  'addChangeRequest',
  'withdrawChangeRequest',
  'listChangeRequests',
  'decideChangeRequest',
  'getAvatars',
  'uploadAvatar',
  'deleteAvatar',
  'getFriendRequests',
  'addFriendRequest',
  'answerFriendRequest',
  'deleteFriendRequest',
  'deleteFriendBlock',
  'listFriendGroups',
  'saveFriendGroup',
  'changeFriendGroup',
  'getMemberListChoices',
  'listPlayedWith',
  'blockCustomer',
  'deleteFriendGroup',
  'listOwnBookings',
  'listTimesToPlayAgain',
  'getBookingCalendar',
  'getOwnHold',
  'addHold',
  'changeHold',
  'deleteHold',
  'addVisitorHold',
  'claimHold',
  'listReservationDays',
  'getDisplacedBookings',
  'decideDisplacedBookings',
  'getDeskDay',
  'findCars',
  'getStartersList',
  'getCollections',
  'previewCollection',
  'announceCollection',
  'getCollection',
  'exportCollection',
  'getCollectionFile',
  'bookCollection',
  'cancelCollection',
  'rejectCollectionFile',
  'readBankReport',
  'getComingDebits',
  'getInvoicePdf',
  'getInvoice',
  'explainFinAccount',
  'getStatement',
  'previewDeskCommand',
  'runDeskCommand',
  'getCheckInCode',
  'checkInAtDesk',
  'confirmBooking',
  'quoteBooking',
  'takeDeskPayment',
  'voidDeskPayment',
  'listVisitorReservationDays',
  'listBallots',
  'listOwnRequests',
  'addRequest',
  'changeRequest',
  'deleteRequest',
  'getRequest',
  'getBallot',
  'getBallotBundle',
  'listStaffBallots',
  'announceBallot',
  'addStaffRequest',
  'drawBallot',
  'voidBallot',
  'getBallotRecord',
  'getVisitorBallot',
  'listWatches',
  'addWatch',
  'deleteWatch',
  'changeAuditor',
  'listVisitorNews',
  'getNewsArticle',
  'getClubPicture',
  'listStaffNews',
  'saveNews',
  'deleteNews',
  'uploadClubPicture',
  'getCourseStatus',
  'getStaffCourseStatus',
  'setCourseStatus',
  'getEvent',
  'getEventCalendar',
  'getAudienceSizes',
  'listVisitorEvents',
  'enterEvent',
  'cancelEventEntry',
  'listStaffEvents',
  'saveEvent',
  'deleteEvent',
  'listEventEntries',
  'exportEventEntries',
  'enterParticipant',
  'withdrawParticipant',
  'claimVoucher',
  'listStaffVouchers',
  'issueVoucher',
  'cancelVoucher',
]
/** Carries a ticket in its path instead of a token in a header (FI-36). */
const BY_TICKET = 'getFileByTicket'

describe('the calls', () => {
  it.each(Object.entries(calls).filter(([name]) => !OURS.includes(name)))(
    '[HT-01] %s has a method and path of the specification',
    (name, call) => {
      const match = listed.find(({ key }) => key === keyOf(call.method, call.path))
      expect(match).toBeDefined()
      expect(call.auth).toBe(name === BY_TICKET ? 'none' : match?.auth)
    },
  )

  it.each(OURS)('%s is really missing there', (name) => {
    const call = calls[name as keyof typeof calls]
    expect(listed.map(({ key }) => key)).not.toContain(keyOf(call.method, call.path))
  })

  it('are listed once each, and name only problems that have texts', () => {
    const keys = Object.values(calls).map(({ method, path }) => keyOf(method, path))
    expect(new Set(keys).size).toBe(keys.length)
    for (const { errors } of Object.values(calls)) for (const code of errors) expect(PROBLEM_CODES).toContain(code)
  })

  it.each([
    'listNews',
    'listVisitorNews',
    'listEvents',
    'listVisitorEvents',
    'listStaffNews',
    'listStaffEvents',
    'listStaffVouchers',
  ] as const)('[UI-97+] %s is read in pages, with the number of all that match', (name) => {
    const { response } = calls[name]
    const query = calls[name].query as v.GenericSchema
    const takes = (read: object) => v.is(query, read)
    expect(takes({ page: '3', size: '50' })).toBe(true)
    for (const wrong of [{ page: '-1' }, { size: 'all' }]) expect(takes(wrong)).toBe(false)
    const { page } = v.parse(response, pageToWire([], 120, 2, 50))
    expect([page?.totalElements, page?.totalPages]).toEqual([120, 3])
    expect(v.is(response, { content: [{}] })).toBe(false)
    if (name.startsWith('listStaff')) {
      expect(v.parse(query, { search: 'x'.repeat(100) })).toEqual({ search: 'x'.repeat(100) })
      expect(takes({ search: 'x'.repeat(101) })).toBe(false)
    }
  })

  it('are counted against the specification', () => {
    const known = new Set(Object.values(calls).map(({ method, path }) => keyOf(method, path)))
    const missing = listed.filter(({ key }) => !known.has(key))
    process.stdout.write(
      `Calls of the specification: ${listed.length - missing.length} of ${listed.length} there, ${missing.length} to come\n`,
    )
    expect(listed.length).toBe(175)
    expect(missing.length).toBe(listed.length - Object.keys(calls).length + OURS.length)
  })
})
