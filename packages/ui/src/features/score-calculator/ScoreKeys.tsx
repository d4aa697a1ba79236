import { strokeLabel, type WorkedHole } from '@club/core/scoring'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { cardMessages } from '../cardMessages.ts'
import { useCalculatorStore } from './CalculatorStoreProvider.tsx'
import { calculatorMessages as messages } from './messages.ts'
import * as css from './ScoreGrid.css.ts'

const LOW = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const HIGH = [10, 11, 12, 13, 14, 15, 16, 17, 18] as const

/** Scores of the hole in hand under the finger; a press moves on to the next hole. */
export function ScoreKeys({ hole }: { readonly hole: WorkedHole }) {
  const { formatMessage } = useIntl()
  const { typeScore, eraseScore } = useCalculatorStore().getState()
  const [high, setHigh] = useState(false)

  function enter(text: string) {
    typeScore(text, true)
    setHigh(false)
  }

  function wordOf(strokes: number): string {
    const over = strokes - hole.par
    const label = strokeLabel(over)
    return label === 'more' || label === 'none' ? `+${over}` : formatMessage(cardMessages[`legend_${label}`])
  }

  return (
    <fieldset className={css.keys}>
      <legend className={css.legend}>{formatMessage(messages.keysFor, { number: hole.number })}</legend>
      {(high ? HIGH : LOW).map((strokes) => (
        <button key={strokes} type="button" className={css.key} onClick={() => enter(`${strokes}`)}>
          <span className={css.keyNumber}>{strokes}</span>
          <span className={css.keyWord}>{wordOf(strokes)}</span>
        </button>
      ))}
      <button type="button" className={css.key} onClick={() => setHigh(!high)}>
        <span className={css.keyNumber}>{high ? '1–9' : '10+'}</span>
      </button>
      <button type="button" className={css.key} onClick={() => enter('-')}>
        <span className={css.keyNumber} aria-hidden="true">
          –
        </span>
        <span className={css.keyWord}>{formatMessage(messages.pickedUp)}</span>
      </button>
      <button type="button" className={css.key} aria-label={formatMessage(messages.erase)} onClick={eraseScore}>
        <Icon name="erase" />
      </button>
    </fieldset>
  )
}
