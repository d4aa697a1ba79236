import type { ResultLabel } from '@club/core/scoring'
import { hidden } from '../../theme/text.css.ts'
import { mark } from './HoleMark.css.ts'

const SHAPES = {
  none: 'plain',
  albatross: 'albatross',
  eagle: 'eagle',
  birdie: 'birdie',
  par: 'plain',
  bogey: 'bogey',
  doubleBogey: 'double',
  more: 'more',
} as const

export interface HoleMarkProps {
  /** The number, or a dash. */
  readonly text: string
  readonly label: ResultLabel
  /** Read by screen readers instead of the number: `6, double bogey`. */
  readonly word: string
  readonly size?: 'card' | 'legend'
}

/** A score with its shape and colour: circles under par, squares over par, at most two outlines. */
export function HoleMark({ text, label, word, size = 'card' }: HoleMarkProps) {
  return (
    <span className={mark({ shape: SHAPES[label], size, long: text.length > 1 })}>
      <span aria-hidden="true">{text}</span>
      <span className={hidden}>{word}</span>
    </span>
  )
}
