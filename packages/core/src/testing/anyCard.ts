import fc from 'fast-check'
import type { CardInput } from '../scoring/computeCard.ts'
import type { HoleEntry } from '../scoring/hole.ts'
import { COUNT_BACK_PROTOCOLS, SCORE_METHODS, SCORINGS } from '../scoring/kinds.ts'
import type { MaxScoreRule } from '../scoring/maxScore.ts'
import { anyPlayingHandicap } from './anyHandicap.ts'
import { anyRoundHoles } from './anyHole.ts'

/** Every scoring with equal probability. */
export const anyScoring = fc.constantFrom(...SCORINGS)
/** Every score method with equal probability. */
export const anyScoreMethod = fc.constantFrom(...SCORE_METHODS)
/** Every count-back protocol with equal probability. */
export const anyProtocol = fc.constantFrom(...COUNT_BACK_PROTOCOLS)

const anyMaximum = fc.integer({ min: 5, max: 12 })

/** No maximum, one by par, or net double bogey with up to three more. */
export const anyMaxScoreRule: fc.Arbitrary<MaxScoreRule> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc
    .tuple(anyMaximum, anyMaximum, anyMaximum)
    .map(([three, four, five]) => ({ kind: 'fixed', byPar: { 3: three, 4: four, 5: five } }) as const),
  fc.integer({ min: 0, max: 3 }).map((additional) => ({ kind: 'netDoubleBogey', additional }) as const),
)

/** 1 to 12 strokes; a counterexample shrinks to four. */
export const anyEntered: fc.Arbitrary<HoleEntry> = fc
  .integer({ min: -3, max: 8 })
  .map((over) => ({ status: 'entered', strokes: 4 + over }) as const)

/** Mostly scores, sometimes a hole not completed or not yet played. */
export const anyEntry: fc.Arbitrary<HoleEntry> = fc.oneof(
  { weight: 8, arbitrary: anyEntered },
  fc.constantFrom<HoleEntry>({ status: 'skipped' }, { status: 'notEntered' }),
)

/** Generates as many entries as any round has holes. */
export function eighteenOf(entry: fc.Arbitrary<HoleEntry>): fc.Arbitrary<readonly HoleEntry[]> {
  return fc.array(entry, { minLength: 18, maxLength: 18 })
}

function anyCardOf(entry: fc.Arbitrary<HoleEntry>): fc.Arbitrary<CardInput> {
  return fc
    .record({
      holes: anyRoundHoles,
      entries: eighteenOf(entry),
      scoring: anyScoring,
      net: fc.boolean(),
      playingHandicap: fc.option(anyPlayingHandicap, { freq: 8 }),
      maxScore: anyMaxScoreRule,
      penalty: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
      status: fc.constant('counted' as const),
    })
    .map((card) => ({ ...card, entries: card.entries.slice(0, card.holes.length) }))
}

/** A card in any status. */
export const anyCard = anyCardOf(anyEntry)

/** A card with a score on every hole. */
export const anyFullCard = anyCardOf(anyEntered)
