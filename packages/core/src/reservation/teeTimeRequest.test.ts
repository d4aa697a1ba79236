import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEmptySheet, anyRequest } from '../testing/index.ts'
import { at, flightAt } from '../testing/reservations.ts'
import type { Offer } from './alternatives.ts'
import type { Flight } from './flight.ts'
import { type RequestOutcome, requestAnswers, requestOutcome, type TeeTimePreference, type TeeTimeRequest } from './teeTimeRequest.ts'

const facts = { parameters: { secondTeeMaxGapMinutes: 20 }, rules: { nineHolesMinutes: 120 } }
const morning: TeeTimePreference = { courseId: 'championship', startTee: null, from: at('08:00'), to: at('09:30') }
const short: TeeTimePreference = { ...morning, courseId: 'short' }
const request: TeeTimeRequest = {
  ...{ id: 'r1', customerIds: ['clara'], places: 4, kind: 'normal', numberOfHoles: 18, preferences: [morning, short] },
}
const onShort = (time: string, over: Partial<Flight> = {}) => flightAt(time, 'tee1', { id: `short ${time}`, courseId: 'short', ...over })
const yes = () => true
const idOf = (outcome: RequestOutcome<Flight>) =>
  outcome.kind === 'got' ? outcome.offer.flight.id : outcome.alternatives.map(({ flight }) => flight.id)

describe('a request with ranked preferences', () => {
  it('[RE-139+] gets the earliest time of its best preference, both ends included', () => {
    const sheet = [flightAt('09:40'), flightAt('09:30'), onShort('08:00'), flightAt('07:50')]
    expect(requestOutcome(sheet, request, facts, yes)).toEqual({
      ...{ kind: 'got', preference: 0, offer: { flight: sheet[1], secondFlight: null } },
    })
    expect(idOf(requestOutcome([...sheet, flightAt('08:00'), flightAt('08:10')], request, facts, yes))).toBe('08:00 tee1')
    const tenth = { ...request, preferences: [{ ...morning, startTee: 'tee10' as const }] }
    expect(idOf(requestOutcome([...sheet, flightAt('09:00', 'tee10')], tenth, facts, yes))).toBe('09:00 tee10')
  })

  it('[RE-139+] gets a time of the next preference if the decision refuses all of the best', () => {
    const sheet = [flightAt('08:00'), flightAt('09:30'), onShort('08:30'), onShort('09:00')]
    const only = ({ flight }: Offer<Flight>) => flight.courseId === 'short'
    expect(requestOutcome(sheet, request, facts, only)).toMatchObject({ kind: 'got', preference: 1, offer: { flight: sheet[2] } })
  })

  it('[RE-140+] is answered with the nearest alternatives otherwise', () => {
    const sheet = [flightAt('07:30'), flightAt('07:50'), flightAt('09:40'), flightAt('10:00'), onShort('08:00'), flightAt('09:40', 'tee10')]
    const first = { ...request, preferences: [{ ...morning, startTee: 'tee1' as const }] }
    const later = { ...request, preferences: [{ ...morning, startTee: 'tee10' as const }] }
    expect(idOf(requestOutcome(sheet, later, facts, yes))).toEqual(['09:40 tee10', '07:50 tee1', '09:40 tee1'])
    expect(idOf(requestOutcome(sheet, first, facts, yes))).toEqual(['07:50 tee1', '09:40 tee1', '09:40 tee10'])
    expect(idOf(requestOutcome(sheet, first, facts, yes, 9))).toEqual([
      ...['07:50 tee1', '09:40 tee1', '09:40 tee10', '07:30 tee1', '10:00 tee1', 'short 08:00'],
    ])
    expect(idOf(requestOutcome(sheet, first, facts, () => false))).toEqual([])
  })

  it('[RE-123+, RE-139+] includes a second time where eighteen holes need one', () => {
    const sheet = [
      flightAt('08:00', 'tee1', { secondTees: ['tee10'] }),
      flightAt('08:10', 'tee1', { secondTees: ['tee10'] }),
      flightAt('10:25', 'tee10', { holeCounts: [] }),
    ]
    expect(requestOutcome(sheet, request, facts, yes)).toMatchObject({ offer: { flight: sheet[1], secondFlight: sheet[2] } })
  })

  it('[RE-139+] cannot be without preferences, places or a range', () => {
    for (const [field, over] of [
      ['preferences', { preferences: [] }],
      ['places', { places: 0 }],
      ['to', { preferences: [{ ...morning, to: at('07:59') }] }],
    ] as const) {
      expect(() => requestOutcome([], { ...request, ...over }, facts, yes)).toThrow(expect.objectContaining({ field }))
    }
  })
})

describe('several requests', () => {
  it('[RE-140+] are answered in their order, with alternatives of what all of them leave', () => {
    const sheet = [
      flightAt('08:00'),
      flightAt('09:40'),
      flightAt('09:50', 'tee1', { freeSlots: 3 }),
      flightAt('10:00', 'tee1', { holeCounts: [9] }),
    ]
    const [two, three] = [
      { ...request, id: 'r2' },
      { ...request, id: 'r3', places: 2, preferences: [{ ...morning, to: at('09:40') }] },
    ]
    expect(requestAnswers(sheet, [request, two, three], facts).map(({ requestId, outcome }) => [requestId, idOf(outcome)])).toEqual([
      ['r1', '08:00 tee1'],
      ['r2', []],
      ['r3', '09:40 tee1'],
    ])
    const [, second] = requestAnswers([...sheet, flightAt('10:10'), flightAt('10:20')], [request, two, three], facts)
    expect(second?.outcome.kind === 'missed' && idOf(second.outcome)).toEqual(['10:10 tee1', '10:20 tee1'])
    const group = { ...request, kind: 'group', places: 3 } as const
    expect(requestAnswers(sheet, [group, { ...three, places: 1 }], facts).map(({ outcome }) => idOf(outcome))).toEqual([
      '08:00 tee1',
      '09:40 tee1',
    ])
  })

  it('[RE-139+, RE-140+] never oversell a time, and leave none free that a request prefers', () => {
    const anyRequests = fc.array(anyRequest, { maxLength: 12 }).map((all) => all.map((one, index) => ({ ...one, id: `r${index}` })))
    let got = 0
    fc.assert(
      fc.property(anyEmptySheet, anyRequests, (sheet, requests) => {
        const answers = requestAnswers(sheet, requests, facts)
        const taken = new Map<string, number>()
        for (const [index, { outcome }] of answers.entries()) {
          if (outcome.kind === 'missed') continue
          got += 1
          const { places, kind } = requests[index] as TeeTimeRequest
          for (const flight of [outcome.offer.flight, outcome.offer.secondFlight]) {
            if (!flight) continue
            expect(flight.slotKind === 'noTeeOff' || flight.block).toBeFalsy()
            taken.set(flight.id, (taken.get(flight.id) ?? 0) + (kind === 'group' ? flight.maxPlayers : places))
          }
        }
        const left = sheet.map((flight) => ({ ...flight, freeSlots: flight.freeSlots - (taken.get(flight.id) ?? 0) }))
        for (const { freeSlots } of left) expect(freeSlots).toBeGreaterThanOrEqual(0)
        for (const [index, { outcome }] of answers.entries()) {
          const one = requests[index] as TeeTimeRequest
          const again = requestAnswers(left, [one], facts)[0]?.outcome
          if (outcome.kind === 'missed') expect(again).toEqual(outcome)
          else expect(again?.kind === 'got' && again.preference < outcome.preference).toBe(false)
        }
      }),
    )
    expect(got).toBeGreaterThan(30)
  })

  it('[RE-139+] get the same from a sheet in another order', () => {
    fc.assert(
      fc.property(anyEmptySheet, fc.array(anyRequest, { maxLength: 6 }), (sheet, requests) => {
        expect(requestAnswers([...sheet].reverse(), requests, facts)).toEqual(requestAnswers(sheet, requests, facts))
      }),
    )
  })
})
