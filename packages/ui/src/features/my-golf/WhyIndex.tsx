import { type HandicapIndex, type IndexStep, RECORD_LENGTH } from '@club/core/handicap'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { describeIndexWorking } from '../../shared/handicap/indexStepTexts.ts'
import { WhySteps } from '../../shared/handicap/WhySteps.tsx'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'

/** Rises above the low index by this much are halved, and end there. Rule 5.8. */
export const [SOFT, HARD] = [30, 50]

export interface WhyIndexProps {
  readonly step: IndexStep
  readonly official: HandicapIndex
  /** The low index that the next rise is measured from; null if it is not shown. */
  readonly lowTenths: number | null
}

/** Explains an index from the timeline: exceptional scores, the average, caps and rounding, and the limits of the next rise. HC-81+. */
export function WhyIndex({ step, official, lowTenths }: WhyIndexProps) {
  const intl = useIntl()
  const formats = useFormats()
  const index = (tenths: number): string => formats.index({ kind: 'index', tenths })
  const shown = step.indexTenths === null ? formats.index(official) : index(step.indexTenths)
  const low = step.record.length === RECORD_LENGTH ? lowTenths : null
  return (
    <>
      <WhySteps title={intl.formatMessage(messages.why, { index: shown })} steps={describeIndexWorking(intl, step)} />
      {low !== null && (
        <dl className={css.sums}>
          <div>
            <dt>{intl.formatMessage(messages.lowIndex)}</dt>
            <dd>{index(low)}</dd>
          </div>
          <div>
            <dt>{intl.formatMessage(messages.softCap)}</dt>
            <dd>{index(low + SOFT)}</dd>
          </div>
          <div>
            <dt>{intl.formatMessage(messages.hardCap)}</dt>
            <dd>{index(low + HARD)}</dd>
          </div>
        </dl>
      )}
      <p className={css.small}>{intl.formatMessage(messages.estimateHint)}</p>
    </>
  )
}
