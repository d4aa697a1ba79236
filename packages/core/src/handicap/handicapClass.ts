/** The handicap classes of a tournament. HC-34 to HC-38, HC-63+. */
import type { Sex } from '../club/customer.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { type HandicapBorder, isWithin } from './handicapRange.ts'
import type { HandicapSystem } from './roundHandicap.ts'

/** The limits of a tournament's classes; the order of the borders is the order of the classes. */
export interface HandicapClassSettings {
  readonly system: HandicapSystem
  readonly borders: readonly HandicapBorder[]
  /** Separate borders for women; null uses `borders` for all players. */
  readonly femaleBorders: readonly HandicapBorder[] | null
}

const ALPHABET_SIZE = 26

/** Returns A, B … Z, AA, AB … for 0, 1 … */
function nameAt(place: number): string {
  const last = String.fromCharCode(65 + (place % ALPHABET_SIZE))
  return place < ALPHABET_SIZE ? last : nameAt(Math.floor(place / ALPHABET_SIZE) - 1) + last
}

function isProfessionals({ from, to }: HandicapBorder): boolean {
  return from.kind === 'professional' && to.kind === 'professional'
}

/**
 * Returns the short names of the classes, in the order of their borders: a first class of professionals alone is `PRO`, and the next one is
 * `A`.
 */
export function handicapClassNames(borders: readonly HandicapBorder[]): readonly string[] {
  const professionals = borders[0] !== undefined && isProfessionals(borders[0]) ? 1 : 0
  return borders.map((_, at) => (at < professionals ? 'PRO' : nameAt(at - professionals)))
}

/**
 * Returns the borders that apply to a player: the women's for women if there are any, else the general ones, also for players of unknown
 * sex.
 */
export function classBorders({ borders, femaleBorders }: HandicapClassSettings, sex: Sex): readonly HandicapBorder[] {
  return sex === 'female' ? (femaleBorders ?? borders) : borders
}

/** The data that classify a player: the index, or the playing handicap, which counts as an index of the same number of strokes. */
export interface ClassedPlayer {
  readonly sex: Sex
  readonly handicapIndex: HandicapIndex
  /** null for a player without one, who is classified by the index or special code. */
  readonly playingHandicap: number | null
}

function classedBy(system: HandicapSystem, { handicapIndex, playingHandicap }: ClassedPlayer): HandicapIndex {
  return system === 'handicapIndex' || playingHandicap === null ? handicapIndex : { kind: 'index', tenths: 10 * playingHandicap }
}

/** Returns the `place` (from 0) and short name of a player's class, the first that contains the handicap; null without a class. */
export function handicapClassOf(
  settings: HandicapClassSettings,
  player: ClassedPlayer,
): { readonly place: number; readonly name: string } | null {
  const borders = classBorders(settings, player.sex)
  const handicap = classedBy(settings.system, player)
  const place = borders.findIndex((border) => isWithin(handicap, border))
  return place < 0 ? null : { place, name: handicapClassNames(borders)[place] as string }
}
