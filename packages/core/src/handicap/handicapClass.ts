/** The handicap classes of a tournament. HC-34 to HC-38, HC-63+. */
import type { Sex } from '../club/customer.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { type HandicapBorder, isWithin } from './handicapRange.ts'
import type { HandicapSystem } from './roundHandicap.ts'

/** Where the classes of a tournament begin and end; the order of the borders is the order of the classes. */
export interface HandicapClassSettings {
  readonly system: HandicapSystem
  readonly borders: readonly HandicapBorder[]
  /** Women's own borders; null takes those above for everybody. */
  readonly femaleBorders: readonly HandicapBorder[] | null
}

const LETTERS = 26

/** A, B … Z, AA, AB … for 0, 1 … */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % LETTERS))
  return place < LETTERS ? last : letters(Math.floor(place / LETTERS) - 1) + last
}

function isProfessionals({ from, to }: HandicapBorder): boolean {
  return from.kind === 'professional' && to.kind === 'professional'
}

/** The short names of the classes, in the order of their borders: a first class of professionals alone is `PRO`, the next one is `A`. */
export function handicapClassNames(borders: readonly HandicapBorder[]): readonly string[] {
  const professionals = borders[0] !== undefined && isProfessionals(borders[0]) ? 1 : 0
  return borders.map((_, at) => (at < professionals ? 'PRO' : letters(at - professionals)))
}

/** The borders that count for a person. Without women's own borders, and for somebody of unknown sex, they are the general ones. */
export function classBorders({ borders, femaleBorders }: HandicapClassSettings, sex: Sex): readonly HandicapBorder[] {
  return sex === 'female' ? (femaleBorders ?? borders) : borders
}

/** What a class system looks at: the index, or the playing handicap, which stands for an index of as many strokes. */
export interface ClassedPlayer {
  readonly sex: Sex
  readonly handicapIndex: HandicapIndex
  /** null for a player without one: special codes count as they are. */
  readonly playingHandicap: number | null
}

function classedBy(system: HandicapSystem, { handicapIndex, playingHandicap }: ClassedPlayer): HandicapIndex {
  return system === 'handicapIndex' || playingHandicap === null ? handicapIndex : { kind: 'index', tenths: 10 * playingHandicap }
}

/** The place (0 is the first) and short name of a player's class, the first that holds the handicap; null in none. */
export function handicapClassOf(
  settings: HandicapClassSettings,
  player: ClassedPlayer,
): { readonly place: number; readonly name: string } | null {
  const borders = classBorders(settings, player.sex)
  const handicap = classedBy(settings.system, player)
  const place = borders.findIndex((border) => isWithin(handicap, border))
  return place < 0 ? null : { place, name: handicapClassNames(borders)[place] as string }
}
