import { useIntl } from 'react-intl'
import { Segmented } from '../../../components/Segmented/Segmented.tsx'
import { useCalculator, useCalculatorStore } from '../CalculatorStoreProvider.tsx'
import { calculatorMessages as messages } from '../messages.ts'

/** Chooses the current round; empty if there is only one. Teams play from the tee of the first. */
export function RoundChoice() {
  const { formatMessage } = useIntl()
  const roundAt = useCalculator((state) => state.roundAt)
  const tab = useCalculator(({ page }) => page.tab)
  const count = useCalculator(({ page }) => page.rounds.length)
  const { chooseRound } = useCalculatorStore().getState()
  if (count < 2 || tab === 'team') return null
  return (
    <Segmented
      label={formatMessage(messages.rounds)}
      options={Array.from({ length: count }, (_, at) => ({
        value: `${at}`,
        label: formatMessage(messages.roundNumber, { number: at + 1 }),
      }))}
      value={`${roundAt}`}
      onChange={(at) => chooseRound(Number(at))}
    />
  )
}
