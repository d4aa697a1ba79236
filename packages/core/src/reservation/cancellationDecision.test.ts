import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anyBookingStatus, anyPlayer, anyReservationParameters, anyTeeTime } from '../testing/index.ts'
import { at, booked, claraRequest, customer, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import { type CancellationFacts, cancellationDecision, type RemovalFacts, removalDecision } from './cancellationDecision.ts'
import { DEFAULT_PARAMETERS } from './parameters.ts'
import type { CancellationRefusal, RemovalRefusal } from './refusals.ts'

const { rules } = claraRequest
const booking = threeAtTwentyPastTen
const overnight = { ...rules, lastCancellationMinutes: 860 }
const secondPast = '2026-06-14T10:20:01' as ClubDateTime
const inWith = (...players: readonly ReturnType<typeof booked>[]) => ({ ...booking, players })

describe('cancellationDecision', () => {
  const clara: CancellationFacts = { booking, actorId: 'clara', rules }

  it.each<[string, CancellationFacts, ClubDateTime, CancellationRefusal[]]>([
    ['RE-105+', clara, at('10:20'), []],
    ['RE-105+', clara, secondPast, [{ code: 'cancellationClosed', last: at('10:20') }]],
    ['RE-105+', { ...clara, rules: overnight }, '2026-06-13T20:00:00' as ClubDateTime, []],
    [
      'RE-105+',
      { ...clara, rules: overnight },
      '2026-06-13T20:00:01' as ClubDateTime,
      [{ code: 'cancellationClosed', last: '2026-06-13T20:00:00' as ClubDateTime }],
    ],
    ['RE-103+', { ...clara, actorId: 'mia' }, at('08:00'), [{ code: 'notInitiator' }]],
    [
      'RE-103+',
      { ...clara, booking: inWith(booked(customer('clara')), booked(customer('mia'), 'checkedIn')) },
      at('08:00'),
      [{ code: 'statusFinal', status: 'checkedIn' }],
    ],
    ['RE-103+', { ...clara, booking: inWith(booked(customer('clara'), 'checkInPending')) }, at('08:00'), []],
  ])('[%s] %#', (_, facts, now, refusals) => {
    expect(cancellationDecision(facts, now)).toEqual(refusals.length === 0 ? { allowed: true } : { allowed: false, refusals })
  })

  it('[RE-101+] reports every reason, each status once', () => {
    const done = [booked(customer('a'), 'checkedIn'), booked(customer('b'), 'noShow'), booked(customer('c'), 'checkedIn')]
    expect(cancellationDecision({ booking: inWith(...done), actorId: 'mia', rules }, secondPast)).toEqual({
      allowed: false,
      refusals: [
        { code: 'notInitiator' },
        { code: 'statusFinal', status: 'checkedIn' },
        { code: 'statusFinal', status: 'noShow' },
        { code: 'cancellationClosed', last: at('10:20') },
      ],
    })
  })
})

describe('removalDecision', () => {
  const removal = (actorId: string, who: string, over: Partial<RemovalFacts> = {}): RemovalFacts => ({
    booking,
    actorId,
    playerId: `player ${who}`,
    parameters: DEFAULT_PARAMETERS,
    rules,
    ...over,
  })
  const allOn = { initiatorMayRemoveSelf: true, playerMayRemoveSelf: true }
  const allowed = { allowed: true, cancelsBooking: false }
  const refused = (...refusals: RemovalRefusal[]) => ({ allowed: false, refusals })
  const off = (role: 'initiator' | 'player') => refused({ code: 'selfRemovalOff', role })

  it.each([
    ['RE-28', 'the initiator leaves', removal('clara', 'clara'), off('initiator')],
    ['RE-28', 'the initiator may leave', removal('clara', 'clara', { parameters: { ...allOn, playerMayRemoveSelf: false } }), allowed],
    ['RE-29', 'a player leaves', removal('mia', 'mia'), off('player')],
    ['RE-29', 'a player may leave', removal('mia', 'mia', { parameters: { ...allOn, initiatorMayRemoveSelf: false } }), allowed],
    ['RE-106+', 'the initiator removes a player', removal('clara', 'mia'), allowed],
    ['RE-106+', 'a player removes another', removal('mia', 'jonas', { parameters: allOn }), refused({ code: 'notYours' })],
    ['RE-106+', 'a player removes the initiator', removal('mia', 'clara', { parameters: allOn }), refused({ code: 'notYours' })],
    ['RE-106+', 'a stranger removes somebody', removal('tom', 'mia', { parameters: allOn }), refused({ code: 'notYours' })],
    [
      'RE-106+',
      'the initiator alone leaves',
      removal('clara', 'clara', { booking: inWith(booked(customer('clara'))) }),
      { allowed: true, cancelsBooking: true },
    ],
    ['RE-106+', 'a last player leaves', removal('mia', 'mia', { booking: inWith(booked(customer('mia'))) }), off('player')],
    [
      'RE-106+',
      'a last player may leave',
      removal('mia', 'mia', { booking: inWith(booked(customer('mia'))), parameters: allOn }),
      { allowed: true, cancelsBooking: true },
    ],
    [
      'RE-103+',
      'somebody who has checked in is removed',
      removal('clara', 'mia', { booking: inWith(booked(customer('clara')), booked(customer('mia'), 'checkedIn')) }),
      refused({ code: 'statusFinal', status: 'checkedIn' }),
    ],
    [
      'RE-103+',
      'somebody is removed beside one who has checked in',
      removal('clara', 'mia', { booking: inWith(booked(customer('clara'), 'checkedIn'), booked(customer('mia'))) }),
      allowed,
    ],
  ])('[%s] %s', (_, __, facts, answer) => {
    expect(removalDecision(facts, at('10:20'))).toEqual(answer)
  })

  it('[RE-105+] closes together with cancellation', () => {
    expect(removalDecision(removal('clara', 'mia'), secondPast)).toEqual(refused({ code: 'cancellationClosed', last: at('10:20') }))
  })

  it('names the player who is not in the booking', () => {
    expect(() => removalDecision(removal('clara', 'tom'), at('08:00'))).toThrow('playerId: player tom is no player of booking b1')
  })

  it('[RE-106+] only the initiator removes others, and no removal is later than the last cancellation', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyPlayer, anyBookingStatus), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 8 }),
        anyReservationParameters,
        anyBookingRules,
        anyTeeTime,
        (drawn, actor, switches, any, now) => {
          const players = drawn.map(([player, status], place) => ({ id: `p${place}`, player, status }))
          const party = { ...booking, initiatorId: 'c1', players }
          const actorId = `c${actor}`
          const facts = { booking: party, actorId, parameters: switches, rules: any }
          for (const { id, player } of players) {
            if (!removalDecision({ ...facts, playerId: id }, now).allowed) continue
            const self = player.kind === 'customer' && player.customerId === actorId
            expect(self || actorId === 'c1').toBe(true)
            expect(now <= booking.startDateTime).toBe(true)
          }
          const cancels = cancellationDecision(facts, now).allowed
          if (cancels) expect(actorId).toBe('c1')
          if (cancels && players.length === 1) {
            expect(removalDecision({ ...facts, playerId: 'p0' }, now)).toEqual({ allowed: true, cancelsBooking: true })
          }
        },
      ),
    )
  })
})
