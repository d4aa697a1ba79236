/** Start lists as the service returns them. */
import type { Starter, StartFlight, StartList, StartTee } from '@club/core/tournament'
import fc from 'fast-check'
import { anyId, anyMoment, count, either, hole, text } from './anyBasics.ts'
import { anyEntrant } from './anyEntries.ts'

const anyStarter: fc.Arbitrary<Starter> = fc
  .tuple(anyEntrant, either(fc.record({ id: anyId, number: count, name: text })))
  .map(([entrant, team]) => ({ ...entrant, team }))

const anyStartFlight: fc.Arbitrary<StartFlight> = fc.record({
  id: anyId,
  startNumber: count,
  startTime: either(anyMoment),
  startTee: hole,
  players: fc.array(anyStarter, { maxLength: 4 }),
})

export const anyStartList: fc.Arbitrary<StartList> = fc.record({ flights: fc.array(anyStartFlight, { maxLength: 5 }) })

export const anyStartTee: fc.Arbitrary<StartTee> = fc.record({
  startTee: hole,
  startTimes: fc.array(anyMoment, { maxLength: 4 }),
  flightCount: count,
})
