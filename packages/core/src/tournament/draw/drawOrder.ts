/**
 * The start order of a draw. Anyone can recompute the random order: each side's random value is the SHA-256 of the seed, a colon and the
 * side's id, and the lowest value starts first. The hashes of the seed and of the list are published beforehand, so the draw cannot be
 * changed unnoticed.
 */
import { checkOneOf, checkText, checkWhole } from '../../fieldError.ts'
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import { compareHandicaps } from '../../handicap/specialCodes.ts'
import { sha256 } from '../../text/sha256.ts'
import { checkUnique } from '../checkCounts.ts'

/** The order of a draw: at random, by handicap, by position in an earlier round, or by preferred start time. */
export const DRAW_METHODS = ['random', 'handicap', 'result', 'wish'] as const
export type DrawMethod = (typeof DRAW_METHODS)[number]

/** A player or a team in a draw. */
export interface DrawSide {
  readonly id: string
  /** For a team: the index of its team handicap, or of its best player. */
  readonly handicapIndex: HandicapIndex
  /** Position in the result that the draw uses; null without one. */
  readonly place: number | null
  /** Preferred start time: 0 without one; a fixed wish from 1 (earliest) to 6, or the order number of a span. */
  readonly wish: number
}

/** The published data of a random draw: the hashes before the draw, the rest with it. */
export interface DrawProof {
  /** Published before sign-up closes. */
  readonly seedHash: string
  /** Published when sign-up closes. */
  readonly listHash: string
  readonly seed: string
  /** Ids of the sides when sign-up closed, in the order of the list. */
  readonly list: readonly string[]
  /** Ids in the drawn order. */
  readonly order: readonly string[]
}

/** The ways in which a draw can differ from what was published. */
export const DRAW_FAULTS = ['seedDiffers', 'listDiffers', 'orderDiffers'] as const
export type DrawFault = (typeof DRAW_FAULTS)[number]

/** Returns the hash of a list of sides: SHA-256 of their ids, one per line, each line ended by a line feed. */
export function listHash(ids: readonly string[]): string {
  return sha256(ids.map((id) => `${id}\n`).join(''))
}

function byLots<Side extends Pick<DrawSide, 'id'>>(seed: string, sides: readonly Side[]): readonly Side[] {
  checkUnique(
    'ids',
    sides.map(({ id }) => id),
  )
  return sides
    .map((side) => ({ side, lot: sha256(`${seed}:${side.id}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ side }) => side)
}

/** Returns the ids in random order. The result does not depend on the order of `ids`. Throws FieldError for a duplicate id. */
export function randomOrder(seed: string, ids: readonly string[]): readonly string[] {
  const sides = ids.map((id) => ({ id }))
  return byLots(seed, sides).map(({ id }) => id)
}

/** Returns every difference between a random draw and its published data; empty if the draw is correct. */
export function drawFaults({ seedHash, listHash: publishedListHash, seed, list, order }: DrawProof): readonly DrawFault[] {
  checkText('seed', seed)
  const again = new Set(list).size === list.length ? randomOrder(seed, list) : null
  return [
    ...(sha256(seed) === seedHash ? [] : (['seedDiffers'] as const)),
    ...(listHash(list) === publishedListHash ? [] : (['listDiffers'] as const)),
    ...(again?.length === order.length && again.every((id, place) => id === order[place]) ? [] : (['orderDiffers'] as const)),
  ]
}

/** Sort value of a side without a preferred start time: the middle, after the third of six fixed wishes. */
const WITHOUT_WISH = 3.5
/** Sort value of a side without a position: after all others. */
const UNPLACED = Number.MAX_SAFE_INTEGER

const COMPARE: Readonly<Record<Exclude<DrawMethod, 'random'>, (a: DrawSide, b: DrawSide) => number>> = {
  handicap: (a, b) => compareHandicaps(a.handicapIndex, b.handicapIndex),
  result: (a, b) => (a.place ?? UNPLACED) - (b.place ?? UNPLACED),
  wish: (a, b) => (a.wish || WITHOUT_WISH) - (b.wish || WITHOUT_WISH),
}

/**
 * Returns the sides in their start order: low handicaps, good positions and early wishes first, or last if `reversed`, so that the leaders
 * start last. Ties and sides without a position are in random order. Throws FieldError for a duplicate id and for a wish below 0.
 */
export function drawOrder<Side extends DrawSide>(
  sides: readonly Side[],
  { method, reversed, seed }: { readonly method: DrawMethod; readonly reversed: boolean; readonly seed: string },
): readonly Side[] {
  checkOneOf('method', method, DRAW_METHODS)
  const drawn = byLots(seed, sides)
  if (method === 'random') return drawn
  for (const { wish } of sides) checkWhole('wish', wish, 0)
  const compare = COMPARE[method]
  return [...drawn].sort((a, b) => (reversed ? compare(b, a) : compare(a, b)))
}
