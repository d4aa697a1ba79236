/** Describes one step of a handicap index: the effect of the score, the scores that count, and how their average became the index. */
import { exact } from '@club/core'
import { STANDARD_SLOPE } from '@club/core/handicap'
import type { IntlShape } from 'react-intl'
import { formatDecimal, formatTenths } from '../../../format/numbers.ts'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import type { RecordStep } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'

const MINUS = '\u2212'

/** Writes a plus before an index better than scratch. */
export function formatIndex(locale: string, tenths: number): string {
  return tenths < 0 ? `+${formatTenths(locale, -tenths)}` : formatTenths(locale, tenths)
}

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

function exceptionalSteps(intl: IntlShape, { step }: RecordStep): readonly CalculationStep[] {
  if (step.exceptionalTenths === 0 || step.indexInEffectTenths === null) return []
  return [
    {
      label: intl.formatMessage(messages.whyExceptional, { strokes: step.exceptionalTenths === -20 ? 10 : 7 }),
      formula: intl.formatMessage(messages.whyExceptionalOf, { index: formatIndex(intl.locale, step.indexInEffectTenths) }),
      result: formatTenths(intl.locale, step.exceptionalTenths),
    },
  ]
}

function averageSteps(intl: IntlShape, { step: { working, record } }: RecordStep): readonly CalculationStep[] {
  if (!working) return []
  const { locale } = intl
  const used = working.used.map((at) => formatTenths(locale, record[at]?.adjustedTenths ?? 0))
  return [
    {
      label: intl.formatMessage(messages.whyLowest, { used: used.length, count: record.length }),
      formula: used.length === 1 ? '' : `(${used.join(' + ')}) ÷ ${used.length}`,
      result: formatDecimal(locale, working.averageExact, 2),
    },
    ...(working.adjustmentTenths === 0
      ? []
      : [
          {
            label: intl.formatMessage(messages.whyAdjustment, { count: record.length }),
            formula: '',
            result: formatTenths(locale, working.adjustmentTenths),
          },
        ]),
  ]
}

function capSteps(intl: IntlShape, { step: { working } }: RecordStep): readonly CalculationStep[] {
  const cap = working?.cap
  if (!cap || cap.kind === 'none') return []
  return [
    {
      label: intl.formatMessage(cap.kind === 'soft' ? messages.whySoftCap : messages.whyHardCap),
      formula: intl.formatMessage(messages.whyLowIndex, { index: formatIndex(intl.locale, cap.lowIndexTenths) }),
      result: formatDecimal(intl.locale, cap.exact, 2),
    },
  ]
}

function endSteps(intl: IntlShape, { step: { working } }: RecordStep): readonly CalculationStep[] {
  if (!working) return []
  const { locale } = intl
  return [
    { label: intl.formatMessage(messages.whyRoundedTenth), formula: '', result: formatIndex(locale, working.calculatedTenths) },
    ...(working.brake
      ? [
          {
            label: intl.formatMessage(messages.whyBrake, { from: formatTenths(locale, working.brake.fromTenths) }),
            formula: '',
            result: formatIndex(locale, working.indexTenths),
          },
        ]
      : []),
  ]
}

/** Describes why there is no index after this score. */
export function describeNoIndex(intl: IntlShape, { step }: RecordStep, needed: number): string {
  if (!step.inRecord) return intl.formatMessage(messages.whyOutOfRecord)
  return intl.formatMessage(messages.whyTooFew, { count: step.record.length, needed })
}

export function describeIndexStep(intl: IntlShape, recorded: RecordStep): readonly CalculationStep[] {
  return [
    ...differentialSteps(intl, recorded),
    ...exceptionalSteps(intl, recorded),
    ...averageSteps(intl, recorded),
    ...capSteps(intl, recorded),
    ...endSteps(intl, recorded),
  ]
}

/** Formats the differential that counts, with its reduction for exceptional scores. */
export function describeRecorded(intl: IntlShape, recorded: RecordStep['step']['record'][number]): string {
  const figure = formatTenths(intl.locale, recorded.adjustedTenths)
  return recorded.reductionTenths === 0 ? figure : `${figure} (${formatDecimal(intl.locale, exact(recorded.reductionTenths, 10), 1)})`
}
