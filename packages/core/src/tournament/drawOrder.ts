/**
 * Who starts before whom. The random order can be made again by anyone: each side's lot is the SHA-256 of the seed, a colon and the side's
 * id, and the lowest lot starts first. What was told beforehand, the hash of the seed and that of the list, holds the draw to its word.
 */
import { checkOneOf, checkText, checkWhole } from '../fieldError.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import { compareHandicaps } from '../handicap/specialCodes.ts'
import { sha256 } from '../text/sha256.ts'
import { checkUnique } from './checkCounts.ts'

/** What a draw goes by: lots, handicaps, the places of an earlier round, or start wishes. */
export const DRAW_METHODS = ['random', 'handicap', 'result', 'wish'] as const
export type DrawMethod = (typeof DRAW_METHODS)[number]

/** What a draw knows of a player or a team. */
export interface DrawSide {
  readonly id: string
  /** Of a team: that of its team handicap, or of its best player. */
  readonly handicapIndex: HandicapIndex
  /** Place in the result that the draw goes by; null without one. */
  readonly place: number | null
  /** 0 is none; a fixed wish from 1 (earliest) to 6, or the order number of a span. */
  readonly wish: number
}

/** What a draw by lots told and when: hashes before, the rest with the draw. */
export interface DrawProof {
  /** Told before sign-up closes. */
  readonly seedHash: string
  /** Told when sign-up closes. */
  readonly listHash: string
  readonly seed: string
  /** Ids of the sides at closing, in the order of the list. */
  readonly list: readonly string[]
  /** Ids in the order of the lots. */
  readonly order: readonly string[]
}

/** Where a draw is not what was told. */
export const DRAW_FAULTS = ['seedDiffers', 'listDiffers', 'orderDiffers'] as const
export type DrawFault = (typeof DRAW_FAULTS)[number]

/** The hash of a list of sides: SHA-256 of their ids, one a line, each line ended. */
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

/** The ids by their lots. The order they come in means nothing. Throws FieldError for an id that stands twice. */
export function randomOrder(seed: string, ids: readonly string[]): readonly string[] {
  const sides = ids.map((id) => ({ id }))
  return byLots(seed, sides).map(({ id }) => id)
}

/** Every point in which a draw by lots is not what was told; none when it holds. */
export function drawFaults({ seedHash, listHash: toldList, seed, list, order }: DrawProof): readonly DrawFault[] {
  checkText('seed', seed)
  const again = new Set(list).size === list.length ? randomOrder(seed, list) : null
  return [
    ...(sha256(seed) === seedHash ? [] : (['seedDiffers'] as const)),
    ...(listHash(list) === toldList ? [] : (['listDiffers'] as const)),
    ...(again?.length === order.length && again.every((id, place) => id === order[place]) ? [] : (['orderDiffers'] as const)),
  ]
}

/** No wish starts in the middle: behind the third of six fixed wishes. */
const WITHOUT_WISH = 3.5
/** Behind everybody who has a place. */
const UNPLACED = Number.MAX_SAFE_INTEGER

const COMPARE: Readonly<Record<Exclude<DrawMethod, 'random'>, (a: DrawSide, b: DrawSide) => number>> = {
  handicap: (a, b) => compareHandicaps(a.handicapIndex, b.handicapIndex),
  result: (a, b) => (a.place ?? UNPLACED) - (b.place ?? UNPLACED),
  wish: (a, b) => (a.wish || WITHOUT_WISH) - (b.wish || WITHOUT_WISH),
}

/**
 * The sides in the order in which they start: low handicaps, good places and early wishes first, or `reversed`, so that the leaders go
 * out last. Who is level, and who is not placed, stays in the order of the lots. Throws FieldError for an id that stands twice, and for a wish below 0.
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
