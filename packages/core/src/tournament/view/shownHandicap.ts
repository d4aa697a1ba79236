/** The handicap shown next to a name. */
import type { Entrant } from '../tournament.ts'

/** The handicaps of a player or a team as the club shows them; empty if it does not. */
export type HandicapTexts = Pick<Entrant, 'handicapIndexText' | 'playingHandicapText'>

/** A handicap and its kind: index or playing handicap. */
export interface ShownHandicap {
  readonly kind: 'index' | 'playing'
  readonly text: string
}

/** Returns the one handicap to show: the playing handicap as soon as it is known, until then the index; null if neither is shown. */
export function shownHandicap({ handicapIndexText, playingHandicapText }: HandicapTexts): ShownHandicap | null {
  if (playingHandicapText !== '') return { kind: 'playing', text: playingHandicapText }
  return handicapIndexText === '' ? null : { kind: 'index', text: handicapIndexText }
}
