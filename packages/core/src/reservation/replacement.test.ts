import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPlayer } from '../testing/index.ts'
import { anonymous, at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import type { Player } from './booking.ts'
import { bookingChangeDecision } from './bookingDecision.ts'
import { withBooking } from './occupancy.ts'
import { lastReplacement, replacementRefusals } from './replacement.ts'

const day = 1440
const last = '2026-06-13T10:20:00' as ClubDateTime
const rules = { lastReplacementMinutes: day }
const [clara, jonas, mia, tom] = ['clara', 'jonas', 'mia', 'tom'].map(customer) as [Player, Player, Player, Player]
const standing = {
  ...threeAtTwentyPastTen,
  players: [clara, jonas, anonymous(), anonymous('Eva')].map((player) => booked(player)),
}
const refusals = (players: readonly Player[], leftSince = 0, now: ClubDateTime = at('08:00')) =>
  replacementRefusals({ standing, players, leftSince, rules }, now)
const guests = [anonymous(), anonymous('Eva')]

describe('the names of a party', () => {
  it('[RE-131+] are open until the club’s time before the start', () => {
    expect(lastReplacement(standing, rules)).toBe(last)
    expect(lastReplacement(standing, { lastReplacementMinutes: null })).toBeNull()
    expect(refusals([clara, mia, ...guests], 0, last)).toEqual([])
    expect(refusals([clara, mia, ...guests], 0, '2026-06-13T10:20:01' as ClubDateTime)).toEqual([{ code: 'replacementClosed', last }])
    expect(replacementRefusals({ standing, players: [tom], leftSince: 3, rules: { lastReplacementMinutes: null } }, at('10:00'))).toEqual(
      [],
    )
  })

  it.each<[string, readonly Player[]]>([
    ['the same', [clara, jonas, ...guests]],
    ['the same in another order', [anonymous('Eva'), jonas, anonymous(), clara]],
    ['one less', [clara, ...guests]],
    ['no guests', [clara, jonas]],
    ['one more', [clara, jonas, ...guests, mia]],
    ['one more guest', [clara, jonas, ...guests, anonymous('Max')]],
    ['a name for the guest without one', [clara, jonas, anonymous('Max'), anonymous('Eva')]],
    ['a name for the guest, and one more', [clara, jonas, anonymous('Max'), anonymous('Eva'), mia]],
    ['a name for the guest, and one less', [clara, anonymous('Max'), anonymous('Eva')]],
  ])('[RE-131+] allows afterwards: %s', (_, players) => {
    expect(refusals(players)).toEqual([])
  })

  it.each<[string, readonly Player[], number]>([
    ['another member', [clara, mia, ...guests], 0],
    ['a guest instead of a member', [clara, anonymous(), ...guests], 0],
    ['a member instead of a guest', [clara, jonas, mia, anonymous('Eva')], 0],
    ['another guest by name', [clara, jonas, anonymous(), anonymous('Max')], 0],
    ['a guest who loses the name', [clara, jonas, anonymous(), anonymous()], 0],
    ['one more and one less', [clara, mia, tom, ...guests], 0],
    ['one more after one has left', [clara, jonas, ...guests, mia], 1],
  ])('[RE-131+] refuses afterwards: %s', (_, players, leftSince) => {
    expect(refusals(players, leftSince)).toEqual([{ code: 'replacementClosed', last }])
  })

  it('[RE-131+] allow leaving, and nothing in several changes that is refused in one', () => {
    fc.assert(
      fc.property(fc.subarray(standing.players), fc.array(anyPlayer, { minLength: 1, maxLength: 3 }), (staying, joining) => {
        const left = staying.map(({ player }) => player)
        expect(refusals(left)).toEqual([])
        const gone = standing.players.length - left.length
        const others = joining.filter((player) => player.kind === 'customer' && !['clara', 'jonas'].includes(player.customerId))
        const direct = refusals([...left, ...others])
        const afterwards = replacementRefusals(
          { standing: { ...standing, players: staying }, players: [...left, ...others], leftSince: gone, rules },
          at('08:00'),
        )
        expect(afterwards).toEqual(direct)
      }),
    )
  })

  it('[RE-131+] are checked with every other reason against a change', () => {
    const booking = threeAtTwentyPastTen
    const [flight = claraRequest.flight] = withBooking([flightAt('10:20')], booking)
    const change = { ...claraRequest, flight, booking, actorId: 'clara', leftSince: 0, rules: { ...claraRequest.rules, ...rules } }
    const asked = { ...change, wish: { ...claraRequest.wish, players: [clara, jonas, tom] } }
    expect(bookingChangeDecision(asked, last)).toEqual({ allowed: true })
    expect(bookingChangeDecision(asked, at('08:00'))).toEqual({ allowed: false, refusals: [{ code: 'replacementClosed', last }] })
    expect(bookingChangeDecision({ ...change, leftSince: 1 }, at('08:00'))).toEqual({ allowed: true })
  })
})
