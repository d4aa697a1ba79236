import { describe, expect, it } from 'vitest'
import { bookedPlayer, ownBooking } from '../../testing/bookings.ts'
import { clara, friend, jonas, mia, tom } from '../../testing/people.ts'
import { mostPlayedFirst } from './mostPlayedFirst.ts'
import { partyOfBooking } from './partyOfBooking.ts'

const hidden = bookedPlayer(mia, { customerId: null, fullName: null, firstName: null, lastName: null })
const guest = bookedPlayer(tom, { id: 'p-guest', kind: 'anonymousGuest', customerId: null, fullName: 'Ben Oak' })
const booking = ownBooking({ players: [bookedPlayer(clara), bookedPlayer(jonas), hidden, guest] })

describe('the party of a booking', () => {
  it('[RE-52] has everyone when the booking is changed, also a player whose name is hidden', () => {
    const party = partyOfBooking(booking, clara, 'change')
    expect(party.map((member) => (member.kind === 'customer' ? member.person.id : member.name))).toEqual([
      'clara',
      'jonas',
      'person:p-mia',
      'Ben Oak',
    ])
  })

  it('[RE-13] has the known players when they play again', () => {
    const party = partyOfBooking(booking, clara, 'again')
    expect(party.map((member) => (member.kind === 'customer' ? member.person.id : member.name))).toEqual(['clara', 'jonas', 'Ben Oak'])
  })

  it('[RE-345+] says of each player only what the booking says', () => {
    const shown = ([true, false, null] as const).map((isMember) => bookedPlayer(jonas, { isMember, handicapIndex: null }))
    const party = partyOfBooking(ownBooking({ players: shown }), clara, 'again')
    expect(party.map((member) => member.kind === 'customer' && [member.person.memberStatus, member.person.handicapIndex])).toEqual([
      ['member', null],
      ['notMember', null],
      [null, null],
    ])
  })
})

describe('friends to add', () => {
  it('[RE-18] are sorted by the rounds played together', () => {
    const bookings = [
      ownBooking({ players: [jonas, tom].map((person) => bookedPlayer(person)) }),
      ownBooking({ players: [bookedPlayer(tom), hidden] }),
    ]
    expect(mostPlayedFirst([friend(mia), friend(jonas), friend(tom)], bookings).map(({ customer }) => customer.id)).toEqual([
      'tom',
      'jonas',
      'mia',
    ])
  })
})
