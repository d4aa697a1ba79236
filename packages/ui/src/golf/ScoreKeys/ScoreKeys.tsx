import { useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as css from './ScoreKeys.css.ts'

const LOW = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const HIGH = [10, 11, 12, 13, 14, 15, 16, 17, 18] as const

export interface ScoreKeysProps {
  /** Accessible name of the keys. */
  readonly legend: string
  /** Returns `Birdie`, `+3`. */
  readonly describeStrokes: (strokes: number) => string
  readonly pickedUpLabel: string
  readonly eraseLabel: string
  /** The most likely score. */
  readonly suggested?: number | undefined
  /** `fingers`: only on touch screens. `pad`: always, three keys in a row. */
  readonly look?: 'fingers' | 'pad' | undefined
  readonly onScore: (strokes: number) => void
  readonly onPickedUp: () => void
  readonly onErase: () => void
}

/** Touch keys for the score of one hole. */
export function ScoreKeys({ legend, describeStrokes, pickedUpLabel, eraseLabel, suggested, look = 'fingers', ...on }: ScoreKeysProps) {
  const [high, setHigh] = useState(false)

  function enter(strokes: number) {
    on.onScore(strokes)
    setHigh(false)
  }

  return (
    <fieldset className={`${css.keys} ${look === 'pad' ? css.pad : css.fingersOnly}`}>
      <legend className={css.legend}>{legend}</legend>
      {(high ? HIGH : LOW).map((strokes) => (
        <button
          key={strokes}
          type="button"
          className={css.key}
          data-suggested={strokes === suggested || undefined}
          onClick={() => enter(strokes)}
        >
          <span className={css.keyNumber}>{strokes}</span>
          <span className={css.keyText}>{describeStrokes(strokes)}</span>
        </button>
      ))}
      <button type="button" className={css.key} onClick={() => setHigh(!high)}>
        <span className={css.keyNumber}>{high ? '1–9' : '10+'}</span>
      </button>
      <button type="button" className={css.key} onClick={on.onPickedUp}>
        <span className={css.keyNumber} aria-hidden="true">
          –
        </span>
        <span className={css.keyText}>{pickedUpLabel}</span>
      </button>
      <button type="button" className={css.key} aria-label={eraseLabel} onClick={on.onErase}>
        <Icon name="erase" />
      </button>
    </fieldset>
  )
}
