import type { ComputedHole } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { ScoreKeys as Keys } from '../../../golf/ScoreKeys/ScoreKeys.tsx'
import { describeStrokes } from '../../../shared/card/describeStrokes.ts'
import { useCalculatorStore } from '../CalculatorStoreProvider.tsx'
import { calculatorMessages as messages } from '../messages.ts'

/** Touch keys for the score of the current hole; a press moves to the next hole. */
export function ScoreKeys({ hole }: { readonly hole: ComputedHole }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { typeScore, eraseScore } = useCalculatorStore().getState()
  return (
    <Keys
      legend={formatMessage(messages.keysFor, { number: hole.number })}
      describeStrokes={(strokes) => describeStrokes(intl, strokes, hole.par)}
      pickedUpLabel={formatMessage(messages.pickedUp)}
      eraseLabel={formatMessage(messages.erase)}
      onScore={(strokes) => typeScore(`${strokes}`)}
      onPickedUp={() => typeScore('–')}
      onErase={eraseScore}
    />
  )
}
