import { ScoreKeys } from './ScoreKeys.tsx'

const WORDS = ['Ace', 'Eagle', 'Birdie', 'Par', 'Bogey', 'Double bogey']

export function OnAParFour() {
  return (
    <ScoreKeys
      legend="Hole 4"
      look="pad"
      describeStrokes={(strokes) => WORDS[strokes - 1] ?? `+${strokes - 4}`}
      pickedUpLabel="No score"
      eraseLabel="Erase"
      suggested={5}
      onScore={() => undefined}
      onPickedUp={() => undefined}
      onErase={() => undefined}
    />
  )
}
