import { COUNT_BACK_PROTOCOLS, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { golfMessages } from '../../../format/golfMessages.ts'
import { useFormats } from '../../../format/useFormats.ts'
import { formatShare } from '../../../shared/handicap/handicapTexts.ts'
import { small } from '../../../shared/parts.css.ts'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS } from '../case/calculatorCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { MaxScoreFields } from './MaxScoreFields.tsx'
import { PolicyChoice } from './PolicyChoice.tsx'

/** How the card counts. */
export function SettingsPanel() {
  const { formatMessage, locale } = useIntl()
  const formats = useFormats()
  const { scoring, method, protocol, allowance, policy } = useCalculator(({ page }) => page)
  const read = useCalculator(({ working }) => working.reading)
  const { change } = useCalculatorStore().getState()
  const problem = useProblem()
  const summary = [
    formatMessage(messages[`policy_${policy}`]),
    formatMessage(golfMessages[`scoring_${scoring}`]),
    formatMessage(golfMessages[`method_${method}`]),
    formatShare(locale, read.allowance),
  ].join(' · ')
  const wrong = [...read.problems.keys()].some((field) => field === 'allowance' || field.startsWith('maxScore'))

  return (
    <Disclosure title={<h2>{formatMessage(messages.settings)}</h2>} summary={summary} isCard startsOpen={wrong}>
      <PolicyChoice />
      <Select
        label={formatMessage(messages.scoring)}
        name="scoring"
        value={scoring}
        options={SCORINGS.map((value) => ({ value, label: formatMessage(golfMessages[`scoring_${value}`]) }))}
        onChange={(value) => change({ scoring: value })}
      />
      <div className={css.fields}>
        <Select
          label={formatMessage(messages.method)}
          name="method"
          value={method}
          options={SCORE_METHODS.map((value) => ({ value, label: formatMessage(golfMessages[`method_${value}`]) }))}
          onChange={(value) => change({ method: value })}
        />
        <Field
          label={formatMessage(messages.allowance)}
          value={formats.typed(allowance)}
          maxLength={CASE_LIMITS.word}
          placeholder="100"
          autoComplete="off"
          error={problem('allowance')}
          onChange={(text) => change({ allowance: text })}
        />
      </div>
      <MaxScoreFields />
      <div className={css.choice}>
        <Select
          label={formatMessage(messages.protocol)}
          name="protocol"
          value={protocol}
          options={COUNT_BACK_PROTOCOLS.map((value) => ({ value, label: formatMessage(messages[`protocol_${value}`]) }))}
          onChange={(value) => change({ protocol: value })}
        />
        <p className={small}>{formatMessage(messages[`protocolText_${protocol}`])}</p>
      </div>
    </Disclosure>
  )
}
