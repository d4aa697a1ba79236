import { DEFAULT_MAX_SCORES } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { Field } from '../../../components/Field/Field.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS, MAX_SCORE_KINDS } from '../case/calculatorCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'

/** The maximum score of a hole, and the values that its kind needs. */
export function MaxScoreFields() {
  const { formatMessage } = useIntl()
  const maxScore = useCalculator(({ page }) => page.maxScore)
  const { change } = useCalculatorStore().getState()
  const problem = useProblem()
  const changeMaxScore = (part: Partial<typeof maxScore>) => change({ maxScore: { ...maxScore, ...part } })
  return (
    <>
      <Select
        label={formatMessage(messages.maxScore)}
        name="maxScore"
        value={maxScore.kind}
        options={MAX_SCORE_KINDS.map((value) => ({ value, label: formatMessage(messages[`maxScore_${value}`]) }))}
        onChange={(kind) => changeMaxScore({ kind })}
      />
      {maxScore.kind === 'fixed' && (
        <div className={css.three}>
          {([3, 4, 5] as const).map((par, at) => (
            <Field
              key={par}
              label={formatMessage(messages.maxScoreOfPar, { par })}
              value={maxScore.byPar[at] ?? ''}
              maxLength={CASE_LIMITS.word}
              inputMode="numeric"
              autoComplete="off"
              placeholder={`${DEFAULT_MAX_SCORES[par]}`}
              error={problem(`maxScore.byPar.${at}`)}
              onChange={(text) => changeMaxScore({ byPar: maxScore.byPar.map((old, index) => (index === at ? text : old)) })}
            />
          ))}
        </div>
      )}
      {maxScore.kind === 'netDoubleBogey' && (
        <Field
          label={formatMessage(messages.maxScoreAdditional)}
          value={maxScore.additional}
          maxLength={CASE_LIMITS.word}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          error={problem('maxScore.additional')}
          onChange={(additional) => changeMaxScore({ additional })}
        />
      )}
    </>
  )
}
