import type { ResultLabel } from '@club/core/scoring'
import { HoleMark } from './HoleMark.tsx'

const MARKS: readonly { readonly text: string; readonly label: ResultLabel; readonly word: string }[] = [
  { text: '2', label: 'albatross', word: '2, albatross' },
  { text: '3', label: 'eagle', word: '3, eagle' },
  { text: '3', label: 'birdie', word: '3, birdie' },
  { text: '4', label: 'par', word: '4, par' },
  { text: '5', label: 'bogey', word: '5, bogey' },
  { text: '6', label: 'doubleBogey', word: '6, double bogey' },
  { text: '8', label: 'more', word: '8, triple bogey or more' },
  { text: '12', label: 'more', word: '12, triple bogey or more' },
]

export function OnACard() {
  return MARKS.map((mark) => <HoleMark key={mark.word} {...mark} />)
}

export function InALegend() {
  return MARKS.map((mark) => <HoleMark key={mark.word} {...mark} size="legend" />)
}
