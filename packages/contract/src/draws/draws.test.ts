import { DRAW_METHODS } from '@club/core/tournament'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyId, anyMoment, either, text } from '../testing/anyBasics.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { drawFromWire, drawToWire, type RoundDraw, wireDraw, wireDrawPlan } from './draws.ts'

const anyDraw: fc.Arbitrary<RoundDraw> = fc.record({
  seedHash: either(text),
  promisedAt: either(anyMoment),
  listHash: either(text),
  closedAt: either(anyMoment),
  method: either(fc.constantFrom(...DRAW_METHODS)),
  drawnAt: either(anyMoment),
  seed: either(text),
  list: either(fc.array(anyId, { maxLength: 4 })),
  order: either(fc.array(anyId, { maxLength: 4 })),
})

describe('a draw on the wire', () => {
  it('[TV-127+] reads back unchanged', () => {
    roundTrips(anyDraw, wireDraw, drawToWire, drawFromWire)
  })

  it.each([
    { method: 'random', flightSize: 5 },
    { method: 'alphabet', flightSize: 3 },
    { method: 'wish', flightSize: 3, startTees: [] },
    { method: 'wish', flightSize: 3, startTees: [1, 1] },
    { method: 'wish', flightSize: 3, startTees: [19] },
    { method: 'wish', flightSize: 3, gapMinutes: 0 },
  ])('refuses an impossible plan: %o', (plan) => {
    expect(v.is(wireDrawPlan, plan)).toBe(false)
  })
})
