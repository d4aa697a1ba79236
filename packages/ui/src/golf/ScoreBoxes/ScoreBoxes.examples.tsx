import { ScoreBoxes } from './ScoreBoxes.tsx'

const SCORES = ['4', '3', '6', '-', '5', '', '', '', '']

export function HalfACard() {
  return (
    <ScoreBoxes
      legend="Scores"
      boxes={SCORES.map((text, at) => ({ number: at + 1, par: 'Par 4', label: `Hole ${at + 1}`, text }))}
      at={5}
      onChoose={() => undefined}
      onKey={() => undefined}
      onPaste={() => undefined}
    />
  )
}
