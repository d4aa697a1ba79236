/** Which handicap stands beside a name. */
import type { Entrant } from './tournament.ts'

/** The handicaps of a player or a team as the club shows them; empty where it shows none. */
export type HandicapTexts = Pick<Entrant, 'handicapIndexText' | 'playingHandicapText'>

/** One handicap with what it is: the index, or what is played off. */
export interface ShownHandicap {
  readonly kind: 'index' | 'playing'
  readonly text: string
}

/** Where there is room for one, the playing handicap as soon as it is known, until then the index; null where neither is shown. */
export function shownHandicap({ handicapIndexText, playingHandicapText }: HandicapTexts): ShownHandicap | null {
  if (playingHandicapText !== '') return { kind: 'playing', text: playingHandicapText }
  return handicapIndexText === '' ? null : { kind: 'index', text: handicapIndexText }
}
