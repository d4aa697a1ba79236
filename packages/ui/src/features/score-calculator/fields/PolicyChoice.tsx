import { useIntl } from 'react-intl'
import { Select } from '../../../components/Select/Select.tsx'
import { small } from '../../../shared/parts.css.ts'
import { useCalculator, useCalculatorStore } from '../CalculatorStoreProvider.tsx'
import { CALCULATOR_POLICIES } from '../case/calculatorCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'

/** Chooses the rule set, with a sentence that explains it. */
export function PolicyChoice() {
  const { formatMessage } = useIntl()
  const policy = useCalculator(({ page }) => page.policy)
  const { change } = useCalculatorStore().getState()
  return (
    <div className={css.choice}>
      <Select
        label={formatMessage(messages.policy)}
        name="policy"
        value={policy}
        options={CALCULATOR_POLICIES.map((value) => ({ value, label: formatMessage(messages[`policy_${value}`]) }))}
        onChange={(value) => change({ policy: value })}
      />
      <p className={small}>{formatMessage(messages[`policyText_${policy}`])}</p>
    </div>
  )
}
