import type { ClubDate, ClubDateTime, ClubTime } from '@club/core'
import type { DeskCommand, DeskDay } from '@club/core/reservation'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  changedByOf,
  changedByToDetail,
  deskCommandFromWire,
  deskCommandToWire,
  deskDayFromWire,
  deskDayToWire,
  noticesFromWire,
  noticeToWire,
  runDeskCommand,
  wireDeskDay,
} from './desk.ts'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
const BLOCK = {
  ...({ courseId: '12', day: '2026-06-15' as ClubDate, tee: 'tee1', reason: 'noTeeOff', note: 'Frost' } as const),
  ...{ fromTime: '09:00:00' as ClubTime, toTime: null },
}
const DAY: DeskDay = {
  ...{ courseId: '12', courseName: 'Course', day: '2026-06-15' as ClubDate },
  flights: [
    {
      ...{ id: '12-202606150900-1', courseId: '12', startDateTime: at('09:00'), startTee: 'tee1', slotKind: 'normal', twilight: 'none' },
      ...{ holeCounts: [9, 18], secondTees: [], maxPlayers: 4, freeSlots: 2, heldSlots: 0, block: null, players: [] },
    },
  ],
  bookings: [
    {
      ...{ id: '7', version: 3, number: 'B7', kind: 'group', state: 'booked', initiatorId: '5', initiatorName: 'Anna Golf', withDog: true },
      ...{ note: 'Buggy', flightId: '12-202606150900-1', secondFlightId: null, startDateTime: at('09:00'), numberOfHoles: 9 },
      players: [
        {
          ...{ id: '70', player: { kind: 'customer', customerId: '5' }, status: 'checkedIn', fullName: 'Anna Golf', lastName: 'Golf' },
          handicapIndex: { kind: 'index', tenths: 124 },
          golf: { height: 182, handedness: 'left', numberPlate: 'HG-CH 72' },
        },
        {
          ...{ id: '71', player: { kind: 'anonymousGuest', name: null }, status: 'booked', fullName: '', lastName: '' },
          handicapIndex: null,
          golf: null,
        },
      ],
      payment: {
        ...{ open: 4200, paid: 0 },
        charges: [{ id: '9', personId: '70', personName: 'Anna Golf', payerName: 'Anna Golf', amount: 4200, way: 'desk', state: 'open' }],
      },
    },
  ],
  blocks: [{ ...BLOCK, id: '3', ofThisDay: true }],
  blockEvents: [
    {
      ...{ id: '4', kind: 'blocked', at: '2026-06-15T07:00:00' as ClubDateTime, actorName: 'Petra', overruled: 'Storm' },
      ...{ tee: BLOCK.tee, fromTime: BLOCK.fromTime, toTime: BLOCK.toTime, reason: BLOCK.reason, note: BLOCK.note },
    },
  ],
}
const COMMANDS: readonly DeskCommand[] = [
  { kind: 'book', flightId: '12-202606150900-1', numberOfHoles: 18, players: [{ kind: 'anonymousGuest', name: null }] },
  { kind: 'move', bookingId: '7', flightId: '12-202606150910-1', secondFlightId: null },
  { kind: 'split', bookingId: '7', playerIds: ['70'], intoId: null, flightId: '12-202606150910-1' },
  { kind: 'join', bookingId: '7', intoId: '8' },
  { kind: 'addPlayer', bookingId: '7', player: { kind: 'customer', customerId: '5' } },
  { kind: 'checkIn', bookingIds: ['7'], playerIds: ['70', '71'] },
  { kind: 'withdrawStatus', bookingIds: ['7'], statuses: [{ playerId: '70', status: 'booked' }] },
  { kind: 'block', block: BLOCK },
  { kind: 'unblock', blockId: '3' },
]

describe('the wire of the desk', () => {
  it('[RE-180+] [RE-246+] has everything of a day, and who blocked times of it', () => {
    const wire = deskDayToWire(DAY)
    expect(wire.blockEvents).toMatchObject([
      { kind: 'blocked', actorName: 'Petra', overruled: 'Storm', reason: BLOCK.reason, note: BLOCK.note },
    ])
    expect(v.is(wireDeskDay, wire)).toBe(true)
    expect(deskDayFromWire(JSON.parse(JSON.stringify(wire)))).toEqual({ ok: true, value: DAY })
  })

  it('[RE-180+] refuses a day with a row that it cannot read', () => {
    const wire = deskDayToWire(DAY)
    const bookings = wire.bookings.map((booking) => ({ ...booking, numberOfHoles: 12 }))
    expect(deskDayFromWire({ ...wire, bookings }).ok).toBe(false)
  })

  it('[CU-370+] reads a day without height, handedness and number plate, and one with a handedness that it does not know', () => {
    const [booking] = deskDayToWire(DAY).bookings
    const golfOf = (golf: object | undefined) => {
      const persons = (booking?.persons ?? []).map(({ golf: _, ...person }) => ({ ...person, golf }))
      const day = v.parse(wireDeskDay, JSON.parse(JSON.stringify({ ...deskDayToWire(DAY), bookings: [{ ...booking, persons }] })))
      const read = deskDayFromWire(day)
      return read.ok && read.value.bookings[0]?.players[0]?.golf
    }
    expect(golfOf(undefined)).toBeNull()
    expect(golfOf({ height: 182, handedness: 'Both', licensePlate: '' })).toEqual({ height: 182, handedness: 'unknown', numberPlate: '' })
  })

  it.each(COMMANDS.map((command) => ({ kind: command.kind, command })))('[RE-181+] has the command $kind', ({ command }) => {
    const wire = deskCommandToWire(command)
    expect(v.is(runDeskCommand.body as v.GenericSchema, { command: wire, versions: [] })).toBe(true)
    expect(deskCommandFromWire(JSON.parse(JSON.stringify(wire)))).toEqual(command)
  })

  it('[RE-182+] [RE-187+] refuses an empty reason and a block with seconds', () => {
    const sent = (body: object) => v.is(runDeskCommand.body as v.GenericSchema, { versions: [], ...body })
    const command = { kind: 'cancel', bookingId: 7 }
    expect([sent({ command }), sent({ command, reason: '' }), sent({ command, reason: 'Storm' })]).toEqual([true, false, true])
    expect(sent({ command: { kind: 'block', block: { ...BLOCK, fromTime: '09:00:30' } } })).toBe(false)
  })

  it('[RE-188+] [RE-185+] names the person of a conflict and the notified people', () => {
    const by = { name: 'Sven Golf', at: at('08:30') }
    expect(changedByOf([changedByToDetail(by)])).toEqual(by)
    expect(changedByOf([{ code: 'other' }])).toBeUndefined()
    const notice = { customerId: '5', name: 'Anna Golf', kind: 'moved' } as const
    expect(noticesFromWire([noticeToWire(notice), { customerId: 6, name: 'Mia', kind: 'teleported' }])).toEqual([notice])
  })
})
