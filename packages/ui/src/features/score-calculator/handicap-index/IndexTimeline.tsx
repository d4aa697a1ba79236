import { Fragment, useState } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { formatIndex } from '../../../shared/handicap/indexStepTexts.ts'
import { WhySteps } from '../../../shared/handicap/WhySteps.tsx'
import { card, sectionTitle, small, whyButton } from '../../../shared/parts.css.ts'
import { hidden } from '../../../theme/text.css.ts'
import { useCalculator } from '../CalculatorStoreProvider.tsx'
import type { RecordStep } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import { describeIndexStep, describeNoIndex, describeRecorded } from '../texts/indexTexts.ts'
import * as css from './IndexTab.css.ts'
import * as table from './table.css.ts'

/** The index after each score, the latest first, each with its working. */
export function IndexTimeline() {
  const { formatMessage, locale } = useIntl()
  const formats = useFormats()
  const record = useCalculator(({ working }) => working.record)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <section className={card} aria-labelledby="calculator-timeline">
      <h2 id="calculator-timeline" className={sectionTitle}>
        {formatMessage(messages.timeline)}
      </h2>
      <table className={table.table}>
        <caption className={hidden}>{formatMessage(messages.timeline)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage(messages.playedOn)}</th>
            <th scope="col" className={table.figure}>
              {formatMessage(messages.differential)}
            </th>
            <th scope="col" className={table.figure}>
              {formatMessage(messages.index)}
            </th>
            <th scope="col" className={table.figure}>
              <span className={hidden}>{formatMessage(messages.why)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...record].reverse().map((recorded) => {
            const { step, differential } = recorded
            const open = openId === step.scoreId
            const day = formats.weekdayDate(step.playedOn)
            const panel = `calculator-step-${step.scoreId}`
            return (
              <Fragment key={step.scoreId}>
                <tr>
                  <th scope="row">{day}</th>
                  <td className={table.figure}>{formats.decimal(differential, 1)}</td>
                  <td className={table.strong}>{step.indexTenths === null ? '–' : formatIndex(locale, step.indexTenths)}</td>
                  <td className={table.figure}>
                    <button
                      type="button"
                      className={whyButton}
                      aria-expanded={open}
                      aria-controls={open ? panel : undefined}
                      aria-label={formatMessage(messages.whyIndex, { day })}
                      onClick={() => setOpenId(open ? null : step.scoreId)}
                    >
                      {formatMessage(messages.why)}
                    </button>
                  </td>
                </tr>
                {open && (
                  <tr>
                    <td id={panel} colSpan={4} className={css.cell}>
                      <Working recorded={recorded} day={day} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Working({ recorded, day }: { readonly recorded: RecordStep; readonly day: string }) {
  const intl = useIntl()
  const needed = useCalculator(({ working }) => working.reading.policy.firstIndexAfter)
  const { step } = recorded
  return (
    <div className={css.working}>
      {step.working === null && <p className={css.text}>{describeNoIndex(intl, recorded, needed)}</p>}
      <WhySteps title={intl.formatMessage(messages.whyIndex, { day })} steps={describeIndexStep(intl, recorded)} />
      <p className={small}>{intl.formatMessage(messages.recordHint, { count: step.record.length })}</p>
      <ul className={css.record}>
        {step.record.map((score) => (
          <li key={score.id} className={score.used ? css.counting : css.recorded}>
            {describeRecorded(intl, score)}
            {score.used && <span className={hidden}>{intl.formatMessage(messages.counts)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
