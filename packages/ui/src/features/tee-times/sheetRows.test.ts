import { describe, expect, it } from 'vitest'
import { clara, jonas } from '../../testing/people.ts'
import { onDay, sheetFlight, sheetPerson } from '../../testing/sheet.ts'
import { flightPlaces, freeForViewer } from './flightPlaces.ts'
import { sheetRows, splitPast } from './sheetRows.ts'

const training = { block: { reason: 'custom', note: 'Ladies’ training' } } as const
const shown = (rows: ReturnType<typeof sheetRows>) =>
  rows.map((row) =>
    row.kind === 'time'
      ? row.flight.startDateTime.slice(11, 16)
      : `${row.from.slice(11, 16)}-${row.to.slice(11, 16)} ${row.reason} ${row.tees}`,
  )

describe('the rows of a tee sheet', () => {
  it('merge blocked times next to each other, with the same reason, to one row', () => {
    const rows = sheetRows([
      sheetFlight('10:30'),
      ...['10:40', '10:50', '11:00'].map((time) => sheetFlight(time, [], training)),
      sheetFlight('11:10', [], { block: { reason: 'maintenance', note: null } }),
      sheetFlight('11:20'),
      sheetFlight('11:30', [], training),
    ])
    expect(shown(rows)).toEqual(['10:30', '10:40-11:00 custom tee1', '11:10-11:10 maintenance tee1', '11:20', '11:30-11:30 custom tee1'])
  })

  it('merge the same block of two tees, and leave the times of the other tee between blocks of one', () => {
    const both = sheetRows(
      ['10:40', '10:50'].flatMap((time) => [sheetFlight(time, [], training), sheetFlight(time, [], { ...training, startTee: 'tee10' })]),
    )
    expect(shown(both)).toEqual(['10:40-10:50 custom tee1,tee10'])
    const one = sheetRows(
      ['10:40', '10:50'].flatMap((time) => [sheetFlight(time, [], training), sheetFlight(time, [], { startTee: 'tee10' })]),
    )
    expect(shown(one)).toEqual(['10:40-10:50 custom tee1', '10:40', '10:50'])
  })

  it('name times without a start, and show blocked times that have players', () => {
    const rows = sheetRows([sheetFlight('10:40', [], { slotKind: 'noTeeOff' }), sheetFlight('10:50', [sheetPerson(jonas)], training)])
    expect(shown(rows)).toEqual(['10:40-10:40 noTeeOff tee1', '10:50'])
  })

  it('are past once they have begun; a block once its last time has', () => {
    const rows = sheetRows([
      sheetFlight('10:30'),
      sheetFlight('10:40', [], training),
      sheetFlight('10:50', [], training),
      sheetFlight('11:00'),
    ])
    const { past, coming } = splitPast(rows, onDay('10:45'))
    expect([shown(past), shown(coming)]).toEqual([['10:30'], ['10:40-10:50 custom tee1', '11:00']])
    expect(splitPast(rows, onDay('10:30')).past).toEqual([])
  })
})

describe('the places of a tee time', () => {
  const kinds = (...asked: Parameters<typeof flightPlaces>) => flightPlaces(...asked).map(({ kind }) => kind)
  const me = { id: 'clara', firstName: 'Clara', lastName: 'Hoffmann', look: 'me' } as const

  it('are the players, then what is being booked, then what is free', () => {
    expect(kinds(sheetFlight('10:20', [sheetPerson(clara)], { heldSlots: 1 }), [], 0)).toEqual(['person', 'held', 'free', 'free'])
  })

  it('are taken, not free, for a visitor, who sees counts alone', () => {
    expect(kinds({ ...sheetFlight('10:20'), freeSlots: 1 }, [], 0)).toEqual(['taken', 'taken', 'taken', 'free'])
  })

  it('show the viewer’s own party in its reserved and free places', () => {
    const flight = sheetFlight('10:20', [], { heldSlots: 2 })
    expect(kinds(flight, [me], 2)).toEqual(['party', 'free', 'free', 'free'])
    expect(freeForViewer(flight, 2)).toBe(4)
    expect(kinds({ ...flight, freeSlots: 0, heldSlots: 4 }, [me], 0)).toEqual(['held', 'held', 'held', 'held'])
  })

  it('are never more than the tee time has, on a sheet from before or after the reservation of the viewer', () => {
    expect(kinds(sheetFlight('10:20'), [me], 1)).toEqual(['party', 'free', 'free', 'free'])
  })
})
