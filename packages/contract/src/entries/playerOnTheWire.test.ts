import { FIXED_START_WISHES, PLAYED_SCORE_STATUSES } from '@club/core/tournament'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { WIRE_FIXED_START_WISH, WIRE_PLAYED_SCORE_STATUS } from '../wire/enums.ts'
import { getReservedPlace, giveBackReservedPlace, wireReservedPlace } from './competitionFees.ts'
import {
  addPlayersWithBasket,
  entrantFromWire,
  entrantToWire,
  getHasWaiting,
  getPlayerByCustomer,
  getWaitingByCustomer,
  listMyPlayers,
  listPlayers,
  listWaitings,
  listWaitingsByInitiator,
  waitingEntryFromWire,
  wirePlayer,
  wireWaiting,
} from './entries.ts'
import { addTeam, teamFromWire, teamToWire, wireTeam } from './teams.ts'

describe('a player on the wire', () => {
  it('[TV-104] has a name, handicaps, a start, a preferred start time and the progress of the card, each if known', () => {
    const all = {
      ...{ id: 1, customerId: 2, fullName: 'Anna Berg', firstName: 'Anna', lastName: 'Berg', sex: 'Female', clubName: 'North Hill' },
      ...{ ehcpString: '18.4', chcpString: '21', phcpString: '20', startFlightId: 7, startTime: '2026-06-01T09:00:00', startTee: '10' },
      ...{ startWishPriority: 1, startWishPriorityString: 'Earliest', playedScoreStatus: 'NotEntered', showAvatar: false },
    }
    expect(v.parse(wirePlayer, all)).toEqual(all)
    expect(v.is(wirePlayer, { id: 1, fullName: 'Anna Berg' })).toBe(true)
    expect(v.is(wirePlayer, { id: 1 })).toBe(false)
  })

  it('[TV-116] is on a list of all players, and of all waiting players', () => {
    expect([listPlayers, listWaitings].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET rs/cs/tournaments/{tournId}/players',
      'GET rs/cs/tournaments/{tournId}/waitings',
    ])
  })

  it('[TV-105] has comment and initiator if the viewer may see them', () => {
    const own = { id: 1, fullName: 'Anna Berg', customerId: 2, comment: 'late train', initiatorId: 3 }
    expect(v.parse(wirePlayer, own)).toEqual(own)
    expect(v.is(wirePlayer, { ...own, initiatorId: null, comment: null })).toBe(true)
    expect(v.is(wirePlayer, { ...own, comment: 7 })).toBe(false)
  })

  it('[TS-116+] says who entered the player, and that it was the viewer; a name that is not sent is none', () => {
    const wire = { id: 1, fullName: 'Anna Berg', customerId: 2, enteredByMe: true, initiatorName: 'Clara Hoffmann' }
    const read = entrantFromWire(wire)
    expect(read).toMatchObject({ ok: true, value: { enteredByMe: true, enteredBy: 'Clara Hoffmann' } })
    if (read.ok) expect(entrantToWire(read.value)).toMatchObject({ enteredByMe: true, initiatorName: 'Clara Hoffmann' })
    const hidden = entrantFromWire({ id: 1, fullName: 'Anna Berg', customerId: 2 })
    expect(hidden).toMatchObject({ ok: true, value: { enteredByMe: false, enteredBy: null } })
    if (hidden.ok) expect(entrantToWire(hidden.value)).not.toHaveProperty('initiatorName')
  })

  it('[TV-109] spells the progress of a card as the round statistics do, and fixed preferred start times by name', () => {
    expect(PLAYED_SCORE_STATUSES.map(WIRE_PLAYED_SCORE_STATUS.spelled)).toEqual(['NotEntered', 'PartlyEntered', 'AllEntered'])
    expect(FIXED_START_WISHES.map(WIRE_FIXED_START_WISH.spelled)).toEqual([
      'NoStartWish',
      'Earliest',
      'Early',
      'MidEarly',
      'MidLate',
      'Late',
      'Latest',
    ])
  })

  it('[TV-111] is found by customer; not found is a response of its own', () => {
    expect(getPlayerByCustomer.errors).toContain('notFound')
    expect(getPlayerByCustomer.path).toMatch(/by-customer\/\{id\}$/)
  })

  it('[TV-112] own players fit one page of 2000', () => {
    const query = listMyPlayers.query as v.GenericSchema
    expect(v.parse(query, { page: '0', size: '2000' })).toEqual({ page: '0', size: '2000' })
  })
})

describe('a waiting entry on the wire', () => {
  const wire = { waitingId: 5, customerId: 2, comment: 'any time', initiatorId: 3, updateFromAssocBeforeAdd: false }

  it('[TV-107] has its own id, its customer, a comment and its initiator', () => {
    expect(v.parse(wireWaiting, wire)).toEqual(wire)
    expect(waitingEntryFromWire(wire)).toMatchObject({
      ok: true,
      value: { id: '5', customerId: '2', comment: 'any time', initiatorId: '3', place: 0 },
    })
    expect(v.is(wireWaiting, { ...wire, waitingId: undefined })).toBe(false)
  })

  it.each([
    { id: 'TV-113', call: getHasWaiting, end: 'has-customer', answer: { value: true }, wrong: {} },
    { id: 'TV-114', call: getWaitingByCustomer, end: 'by-customer', answer: wire, wrong: { value: true } },
    { id: 'TV-115', call: listWaitingsByInitiator, end: 'by-initiator', answer: { content: [wire] }, wrong: { content: [{}] } },
  ])('[$id] [TV-94] is found by $end', ({ call, end, answer, wrong }) => {
    expect(`${call.method} ${call.path}`).toBe(`GET rs/cs/tournaments/{tournId}/waitings/${end}/{id}`)
    expect(v.is(call.response as v.GenericSchema, answer)).toBe(true)
    expect(v.is(call.response as v.GenericSchema, wrong)).toBe(false)
  })
})

describe('a team on the wire', () => {
  it('[TV-106] is read with all fields that a club sends, and written with its name and its club', () => {
    const all = {
      ...{ id: 1, number: 3, orderNo: 2, clubName: 'North Hill', ahcpiString: '12.4', phcpString: '9', startWishPriority: 4 },
      ...{
        comment: 'early',
        name: 'Eagles',
        shortName: 'EAG',
        players: [{ customerId: 7, fullName: 'Anna Berg', clubName: 'North Hill' }],
      },
    }
    const read = teamFromWire(v.parse(wireTeam, all))
    expect(v.parse(wireTeam, all)).toEqual(all)
    expect(read).toMatchObject({
      ok: true,
      value: { id: '1', number: 3, name: 'Eagles', handicapIndexText: '12.4', playingHandicapText: '9', startWish: 4 },
    })
    if (!read.ok) return
    expect(teamToWire(read.value)).toMatchObject({
      ...{ number: 3, orderNo: 3, name: 'Eagles', shortName: 'Eagles', clubName: 'North Hill', ahcpiString: '12.4', phcpString: '9' },
    })
    const [anna] = read.value.players
    const mixed = { ...read.value, players: anna ? [anna, { ...anna, customerId: '8', clubName: 'Elsewhere' }] : [] }
    expect(teamToWire(mixed).clubName).toBe('')
  })
})

describe('a sign-up on the wire', () => {
  it('[TS-108+] sends the shown places; a lost place is a response of its own', () => {
    const body = { players: [{ customerId: 7 }], mustEnter: [7, 8] }
    expect(v.parse(addPlayersWithBasket.body as v.GenericSchema, body)).toEqual(body)
    expect(v.is(addPlayersWithBasket.body as v.GenericSchema, { ...body, mustEnter: true })).toBe(false)
    expect(v.is(addTeam.body as v.GenericSchema, { customerIds: [7], mustEnter: true })).toBe(true)
    for (const call of [addPlayersWithBasket, addTeam]) expect(call.errors).toContain('placesTaken')
  })
})

describe('a reserved place on the wire', () => {
  it('[TS-118+] has its end and who reserved it, by a name that may be empty; there may be none', () => {
    expect(v.is(wireReservedPlace, { until: '2026-05-01T10:15:00', reservedBy: 'Clara Hoffmann' })).toBe(true)
    expect(v.is(wireReservedPlace, { until: '2026-05-01T10:15:00', reservedBy: '' })).toBe(true)
    expect(v.is(wireReservedPlace, { until: null, reservedBy: null })).toBe(true)
    expect(v.is(wireReservedPlace, { until: '10:15', reservedBy: '' })).toBe(false)
    expect(v.is(wireReservedPlace, { reservedBy: '' })).toBe(false)
  })

  it('[TS-118+] is given back unless it is being paid for', () => {
    expect([getReservedPlace, giveBackReservedPlace].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET rs/cs/tournaments/{tournId}/reserved-place',
      'DELETE rs/cs/tournaments/{tournId}/reserved-place',
    ])
    expect(giveBackReservedPlace.errors).toEqual(expect.arrayContaining(['offerGone', 'stillRunning']))
  })
})
