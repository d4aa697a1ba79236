import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { formatIndex } from '../../../shared/handicap/indexStepTexts.ts'
import { card, column, sectionTitle, small } from '../../../shared/parts.css.ts'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS } from '../case/calculatorCase.ts'
import { PolicyChoice } from '../fields/PolicyChoice.tsx'
import { calculatorMessages as messages } from '../messages.ts'
import { pair } from '../ScoreCalculatorScreen.css.ts'
import * as css from './IndexTab.css.ts'
import { IndexTimeline } from './IndexTimeline.tsx'

/** Scores with their days on one side, the index after each of them on the other. */
export function IndexTab() {
  const { formatMessage, locale } = useIntl()
  const record = useCalculator(({ working }) => working.record)
  const last = record.at(-1)
  return (
    <div className={pair}>
      <div className={column}>
        <section className={card} aria-labelledby="calculator-index">
          <div>
            <h2 id="calculator-index" className={css.label}>
              {formatMessage(messages.indexNow)}
            </h2>
            <p className={css.figure}>{last?.step.indexTenths == null ? '–' : formatIndex(locale, last.step.indexTenths)}</p>
            <p className={small}>{formatMessage(messages.estimate)}</p>
          </div>
          <PolicyChoice />
        </section>
        {record.length > 0 ? (
          <IndexTimeline />
        ) : (
          <EmptyState title={formatMessage(messages.recordEmptyTitle)} text={formatMessage(messages.recordEmptyText)} />
        )}
      </div>
      <div className={css.first}>
        <Scores />
      </div>
    </div>
  )
}

function Scores() {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const record = useCalculator(({ page }) => page.record)
  const { addScore, changeScore, removeScore } = useCalculatorStore().getState()
  const problem = useProblem()
  return (
    <section className={card} aria-labelledby="calculator-scores">
      <div>
        <h2 id="calculator-scores" className={sectionTitle}>
          {formatMessage(messages.scores)}
        </h2>
        <p className={small}>{formatMessage(messages.scoresHint, { differential: formats.tenths(186), rating: formats.tenths(718) })}</p>
      </div>
      {record.map((score, at) => (
        <fieldset key={at} className={css.score}>
          <legend className={css.legend}>{formatMessage(messages.scoreNumber, { number: at + 1 })}</legend>
          <Field
            type="date"
            label={formatMessage(messages.playedOn)}
            value={score.playedOn}
            error={problem(`record.${at}.playedOn`)}
            onChange={(playedOn) => changeScore(at, { playedOn })}
          />
          <Field
            label={formatMessage(messages.result)}
            value={formats.typed(score.result)}
            maxLength={CASE_LIMITS.name}
            autoComplete="off"
            error={problem(`record.${at}.result`)}
            onChange={(result) => changeScore(at, { result })}
          />
          <div className={css.remove}>
            <IconButton icon="close" label={formatMessage(messages.removeScore, { number: at + 1 })} onClick={() => removeScore(at)} />
          </div>
        </fieldset>
      ))}
      {record.length < CASE_LIMITS.scores && (
        <div>
          <Button size="low" icon="plus" onClick={addScore}>
            {formatMessage(messages.addScore)}
          </Button>
        </div>
      )}
    </section>
  )
}
