import fc from 'fast-check'
import { type Exact, exact } from '../exact.ts'
import type { RatedTee } from '../handicap/courseHandicap.ts'
import { HANDICAP_CODES, type HandicapIndex } from '../handicap/handicapIndex.ts'
import type { HandicapScore } from '../handicap/handicapIndexTimeline.ts'
import { HANDICAP_SYSTEMS, type RoundHandicapSettings } from '../handicap/roundHandicap.ts'
import type { ClubDate } from '../time.ts'

/** +9.0 to 54.0. */
export const anyIndexTenths = fc.integer({ min: -90, max: 540 })

/** A score differential in the range of a scoring record: +10.0 to 75.0. */
export const anyDifferentialTenths = fc.integer({ min: -100, max: 750 })

/** Every kind; indexes better than +9.0 too, but not +20.0 and +10.0, which have another meaning on the wire. */
export const anyHandicapIndex: fc.Arbitrary<HandicapIndex> = fc.oneof(
  { weight: 5, arbitrary: anyIndexTenths.map((tenths) => ({ kind: 'index', tenths }) as const) },
  fc.integer({ min: -999, max: -91 }).map((tenths) => ({ kind: 'index', tenths }) as const),
  fc.constantFrom(...HANDICAP_CODES).map((code) => ({ kind: 'code', code }) as const),
  fc.constantFrom({ kind: 'professional' } as const, { kind: 'none' } as const, { kind: 'unset' } as const),
)

/** Slope 55 to 155; a counterexample shrinks to the standard slope. */
const anySlope = fc.integer({ min: -58, max: 42 }).map((over) => 113 + over)

/** A tee of eighteen holes within realistic ranges; shrinks to rating and par 72. */
export const anyRatedTee: fc.Arbitrary<RatedTee> = fc.record({
  slope: anySlope,
  ratingTenths: fc.integer({ min: -220, max: 80 }).map((over) => 720 + over),
  par: fc.integer({ min: -18, max: 4 }).map((over) => 72 + over),
})

/** A tee of nine holes, with its own slope, rating and par. */
export const anyRatedNine: fc.Arbitrary<RatedTee> = fc.record({
  slope: anySlope,
  ratingTenths: fc.integer({ min: -110, max: 40 }).map((over) => 360 + over),
  par: fc.integer({ min: -9, max: 2 }).map((over) => 36 + over),
})

/** A percentage from 10 to 100, or a fraction such as 3/8. */
export const anyAllowance: fc.Arbitrary<Exact> = fc.oneof(
  fc.integer({ min: 10, max: 100 }).map((percent) => exact(percent, 100)),
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 8, max: 16 }))
    .map(([numerator, denominator]) => exact(numerator, denominator)),
)

/** Plus ten to eighty. */
export const anyPlayingHandicap = fc.integer({ min: -10, max: 80 })

/** Strokes received on one hole. */
export const anyStrokesReceived = fc.integer({ min: -2, max: 5 })

/** Playing conditions calculation. */
export const anyPcc = fc.integer({ min: -1, max: 3 })

/** Unrounded, in hundredths of a stroke: mostly near a player's usual form, sometimes far from it. */
const anyDifferential: fc.Arbitrary<Exact> = fc
  .oneof({ weight: 4, arbitrary: fc.integer({ min: 1500, max: 2500 }) }, fc.integer({ min: -500, max: 7000 }))
  .map((hundredths) => exact(hundredths, 100))

const anyPlayedOn: fc.Arbitrary<ClubDate> = fc
  .record({ year: fc.integer({ min: 2023, max: 2025 }), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as ClubDate)

/** Up to forty scores within three years, in any order. */
export const anyScores: fc.Arbitrary<readonly HandicapScore[]> = fc
  .array(fc.record({ playedOn: anyPlayedOn, differential: anyDifferential }), { maxLength: 40 })
  .map((scores) => scores.map((score, at) => ({ ...score, id: `score ${at + 1}` })))

const anyLimit = fc.option(fc.integer({ min: 0, max: 540 }))

/** Allowance, limits and decimals of a round, on or off. */
export const anyRoundHandicapSettings: fc.Arbitrary<RoundHandicapSettings> = fc.record({
  allowance: fc.record({
    enabled: fc.boolean(),
    useFraction: fc.boolean(),
    numerator: fc.integer({ min: 0, max: 8 }),
    denominator: fc.integer({ min: 4, max: 8 }),
    percentTenths: fc.integer({ min: 0, max: 1000 }),
  }),
  limit: fc.record({
    enabled: fc.boolean(),
    system: fc.constantFrom(...HANDICAP_SYSTEMS),
    male: anyLimit,
    female: anyLimit,
    separateFemale: fc.boolean(),
  }),
  useDecimalResults: fc.boolean(),
})
