/** What a sign-up sends and reads comes back as it was; and the calls are those that the specification names. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { customerMatchFromWire, customerMatchToWire, wireCustomerMatch } from './customers/customerSearch.ts'
import {
  competitionFeeFromWire,
  competitionFeeToWire,
  feeTimerFromWire,
  feeTimerToWire,
  getBlocked,
  listCompetitionFees,
  wireCompetitionFee,
  wireFeeTimer,
} from './entries/competitionFees.ts'
import { addPlayers, addPlayersToBasket, addPlayersWithBasket, addWaitings, deletePlayers, deleteWaiting } from './entries/entries.ts'
import { getStartWishInfo, startWishInfoFromWire, startWishInfoToWire, wireStartWishInfo } from './entries/startWish.ts'
import { addTeam, changeTeam, deleteTeam, getTeam, listTeams, teamFromWire, teamToWire, wireTeam } from './entries/teams.ts'
import { bankFromWire, listMandates, mandateFromWire, mandateToWire, wireMandate } from './finance/mandates.ts'
import { noticeFromWire, noticeToWire, wireNotice } from './notifications/notices.ts'
import {
  anyCompetitionFee,
  anyCustomerMatch,
  anyFeeTimer,
  anyMandate,
  anyPortalNotice,
  anyStartWishInfo,
  anyTeam,
} from './testing/anySignUp.ts'
import { roundTrips } from './testing/roundTrips.ts'

describe('round trips', () => {
  it('teams', () => roundTrips(anyTeam, wireTeam, teamToWire, teamFromWire))
  it('[TS-66] start wishes', () => roundTrips(anyStartWishInfo, wireStartWishInfo, startWishInfoToWire, startWishInfoFromWire))
  it('[TS-103] competition fees', () => roundTrips(anyCompetitionFee, wireCompetitionFee, competitionFeeToWire, competitionFeeFromWire))
  it('[TS-97] fee timers', () => roundTrips(anyFeeTimer, wireFeeTimer, feeTimerToWire, feeTimerFromWire))
  it('[RE-230+] [RE-370+] [RE-371+] notices', () => roundTrips(anyPortalNotice, wireNotice, noticeToWire, noticeFromWire))
  it('people found', () => roundTrips(anyCustomerMatch, wireCustomerMatch, customerMatchToWire, customerMatchFromWire))
  it('[TS-61] mandates', () => roundTrips(anyMandate, wireMandate, mandateToWire, mandateFromWire))
})

/** Of a call that takes none a test makes no use. */
function given<Schema extends v.GenericSchema>(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('The call takes nothing')
  return schema
}

describe('the calls of a sign-up', () => {
  it.each([
    { id: '[TS-79]', call: addPlayersWithBasket, is: 'POST rs/cs/tournaments/{tournId}/players/add-players-with-basket' },
    { id: '[TS-80] [TS-81]', call: addPlayersToBasket, is: 'POST rs/cs/tournaments/{tournId}/players/add-players-to-basket' },
    { id: '[TS-82]', call: addPlayers, is: 'POST rs/cs/tournaments/{tournId}/players/add-items' },
    { id: '[TS-83]', call: deletePlayers, is: 'DELETE rs/cs/tournaments/{tournId}/players/delete-items' },
    { id: '[TS-85]', call: addWaitings, is: 'POST rs/cs/tournaments/{tournId}/waitings/add-items' },
    { id: '[TS-87]', call: deleteWaiting, is: 'DELETE rs/cs/tournaments/{tournId}/waitings' },
    { id: '[TS-88] [TS-93]', call: addTeam, is: 'POST rs/cs/tournaments/{tournId}/teams' },
    { id: '[TS-89] [TS-93]', call: getTeam, is: 'GET rs/cs/tournaments/{tournId}/teams/{teamId}' },
    { id: '[TS-90] [TS-93]', call: listTeams, is: 'GET rs/cs/tournaments/{tournId}/teams' },
    { id: '[TS-91] [TS-93]', call: changeTeam, is: 'PATCH rs/cs/tournaments/{tournId}/teams/{teamId}' },
    { id: '[TS-92] [TS-93]', call: deleteTeam, is: 'DELETE rs/cs/tournaments/{tournId}/teams/{teamId}' },
    { id: '[TS-67]', call: getStartWishInfo, is: 'GET rs/cs/tournaments/{tournId}/start-wish/available-info' },
    { id: '[TS-103]', call: listCompetitionFees, is: 'GET rs/cs/tournaments/{tournId}/competition-fees' },
    { id: '[TS-95] [TS-96]', call: getBlocked, is: 'GET rs/cs/tournaments/blocked/{customerId}' },
    { id: '[TS-63]', call: listMandates, is: 'GET rs/cs/finance/direct-debit/mandates' },
  ])('$id $is, for a customer', ({ call, is }) => {
    expect(`${call.method} ${call.path}`).toBe(is)
    expect(call.method === 'GET' && call.path.includes('/teams') ? 'anonymous' : 'customer').toBe(call.auth)
  })

  it('[TS-76] [TS-77] the caller’s own data are separate from the players', () => {
    const body = {
      initiatorAssoc: { comment: 'with Ben' },
      details: { startWishPriority: 2 },
      players: [{ customerId: 12, assoc: { comment: null }, details: { startWishPriority: 0 } }],
      updateFromAssocBeforeAdd: false,
    }
    expect(v.parse(given(addPlayersWithBasket.body), body)).toEqual(body)
    expect(v.parse(given(addPlayersToBasket.body), body)).toEqual(body)
    expect(v.is(given(addPlayersWithBasket.body), { ...body, players: [{ customerId: 12, details: { startWishPriority: -1 } }] })).toBe(
      false,
    )
  })

  it('[TS-86] a waiting entry has a customer, a comment and a preferred start time', () => {
    const body = [{ customerId: 12, comment: 'any time', details: { startWishPriority: 3 } }]
    expect(v.parse(given(addWaitings.body), body)).toEqual(body)
    expect(v.is(given(addWaitings.body), [])).toBe(false)
  })

  it('[TS-68] preferred start times are read-only', () => {
    const there = Object.values(calls).filter(({ path }) => path.includes('start-wish'))
    expect(there.map(({ method }) => method)).toEqual(['GET'])
  })

  it('[TS-84] delete-items names players by repeated ids', () => {
    expect(v.parse(given(deletePlayers.query), { ids: ['1', '2'] })).toEqual({ ids: ['1', '2'] })
  })

  it('[TS-73] -1 means no limit on the wire only', () => {
    const border = { orderNo: 1, timeFrom: '2026-06-01T09:00:00', timeTo: '2026-06-01T10:00:00', maxSlots: -1, availableSlots: -1 }
    const read = startWishInfoFromWire({ enabled: true, type: 'Variable', borders: [border] })
    expect(read).toMatchObject({ ok: true, value: { borders: [{ orderNumber: 1, maxSlots: null }] } })
  })

  it('[TS-63] mandates are requested by customer and status', () => {
    expect(v.is(given(listMandates.query), { customerId: '12', status: ['Active', 'Pending'] })).toBe(true)
    expect(v.is(given(listMandates.query), { status: 'Gone' })).toBe(false)
    expect(bankFromWire({ bankName: null })).toEqual({ ok: true, value: { bankName: '', bic: '' } })
  })
})
