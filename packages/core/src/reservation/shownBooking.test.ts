import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyReservationParameters } from '../testing/index.ts'
import { threeAtTwentyPastTen } from '../testing/reservations.ts'
import { DEFAULT_PARAMETERS } from './parameters.ts'
import { bookingNumberVisible, type FlightCustomer, HIDDEN_PLAYER, shownPlayer } from './shownBooking.ts'

const mia: FlightCustomer = {
  id: 'mia',
  fullName: 'Mia Bergmann',
  sex: 'female',
  memberStatus: 'independentPlayer',
  handicapIndex: { kind: 'index', tenths: 114 },
  homeClubName: 'Taunusblick',
}

describe('bookingNumberVisible', () => {
  const booking = { ...threeAtTwentyPastTen, initiatorId: 'tom' }
  it.each([
    ['the initiator who does not play', 'tom', false, true],
    ['a player', 'mia', false, true],
    ['another customer', 'eva', false, false],
    ['another customer where the club shows it', 'eva', true, true],
    ['a visitor', null, false, false],
    ['a visitor where the club shows it', null, true, false],
  ])('[RE-30, RE-107+] to %s', (_, customerId, showBookingNumberToOthers, visible) => {
    expect(bookingNumberVisible(booking, { customerId }, { showBookingNumberToOthers })).toBe(visible)
  })
})

describe('shownPlayer', () => {
  const viewer = { customerId: 'eva' }
  const shown = { ...HIDDEN_PLAYER, customerId: 'mia', fullName: 'Mia Bergmann' }

  it.each([
    ['nothing more', {}, {}],
    ['her sex', { showSex: true }, { sex: 'female' }],
    ['that she is no member', { showIsMember: true }, { isMember: false }],
    ['her handicap index', { showHandicapIndex: true }, { handicapIndex: mia.handicapIndex }],
    ['her home club', { showHomeClub: true }, { homeClubName: 'Taunusblick' }],
  ])('[RE-108+] another customer sees the name and %s', (_, switches, details) => {
    expect(shownPlayer(mia, viewer, true, { ...DEFAULT_PARAMETERS, ...switches })).toEqual({ ...shown, ...details })
  })

  it('[RE-345+] says only of a member that they are one', () => {
    const isMember = (memberStatus: FlightCustomer['memberStatus']) =>
      shownPlayer({ ...mia, memberStatus }, { customerId: mia.id }, true, DEFAULT_PARAMETERS).isMember
    expect((['member', 'independentPlayer', 'guest'] as const).map(isMember)).toEqual([true, false, false])
  })

  it('[RE-108+] hides players who do not show their name, and all from visitors, but never oneself', () => {
    fc.assert(
      fc.property(anyReservationParameters, fc.boolean(), (parameters, nameVisible) => {
        expect(shownPlayer(mia, { customerId: null }, nameVisible, parameters)).toEqual(HIDDEN_PLAYER)
        expect(shownPlayer(mia, viewer, false, parameters)).toEqual(HIDDEN_PLAYER)
        expect(Object.values(shownPlayer(mia, { customerId: 'mia' }, nameVisible, parameters))).not.toContain(null)
      }),
    )
    expect(Object.values(HIDDEN_PLAYER).every((value) => value === null)).toBe(true)
  })
})
