/** Describes one step of a handicap index: the effect of the score, the scores that count, and how their average became the index. */
import { exact } from '@club/core'
import { STANDARD_SLOPE } from '@club/core/handicap'
import type { IntlShape } from 'react-intl'
import { formatDecimal, formatTenths } from '../../../format/numbers.ts'
import { describeIndexWorking } from '../../../shared/handicap/indexStepTexts.ts'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import type { RecordStep } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'

const MINUS = '\u2212'

function differentialSteps(intl: IntlShape, { score: { result }, differential }: RecordStep): readonly CalculationStep[] {
  if (result.kind === 'differential') return []
  const { locale } = intl
  return [
    {
      label: intl.formatMessage(messages.differential),
      formula: `${STANDARD_SLOPE} ÷ ${result.slope} × (${result.gross} ${MINUS} ${formatTenths(locale, result.ratingTenths)})`,
      result: formatDecimal(locale, differential, 2),
    },
  ]
}

/** Describes why there is no index after this score. */
export function describeNoIndex(intl: IntlShape, { step }: RecordStep, needed: number): string {
  if (!step.inRecord) return intl.formatMessage(messages.whyOutOfRecord)
  return intl.formatMessage(messages.whyTooFew, { count: step.record.length, needed })
}

export function describeIndexStep(intl: IntlShape, recorded: RecordStep): readonly CalculationStep[] {
  return [...differentialSteps(intl, recorded), ...describeIndexWorking(intl, recorded.step)]
}

/** Formats the differential that counts, with its reduction for exceptional scores. */
export function describeRecorded(intl: IntlShape, recorded: RecordStep['step']['record'][number]): string {
  const figure = formatTenths(intl.locale, recorded.adjustedTenths)
  return recorded.reductionTenths === 0 ? figure : `${figure} (${formatDecimal(intl.locale, exact(recorded.reductionTenths, 10), 1)})`
}
