/** Describes the working of one step of a handicap index: exceptional scores, the average of those that count, caps and rounding. */
import type { IndexStep } from '@club/core/handicap'
import type { IntlShape } from 'react-intl'
import { formatDecimal, formatTenths } from '../../format/numbers.ts'
import { indexStepMessages as messages } from './indexStepMessages.ts'
import type { CalculationStep } from './WhySteps.tsx'

/** Writes a plus before an index better than scratch. */
export function formatIndex(locale: string, tenths: number): string {
  return tenths < 0 ? `+${formatTenths(locale, -tenths)}` : formatTenths(locale, tenths)
}

function exceptionalSteps(intl: IntlShape, step: IndexStep): readonly CalculationStep[] {
  if (step.exceptionalTenths === 0 || step.indexInEffectTenths === null) return []
  return [
    {
      label: intl.formatMessage(messages.exceptional, { strokes: step.exceptionalTenths === -20 ? 10 : 7 }),
      formula: intl.formatMessage(messages.exceptionalOf, { index: formatIndex(intl.locale, step.indexInEffectTenths) }),
      result: formatTenths(intl.locale, step.exceptionalTenths),
    },
  ]
}

function averageSteps(intl: IntlShape, { working, record }: IndexStep): readonly CalculationStep[] {
  if (!working) return []
  const { locale } = intl
  const used = working.used.map((at) => formatTenths(locale, record[at]?.adjustedTenths ?? 0))
  return [
    {
      label: intl.formatMessage(messages.lowest, { used: used.length, count: record.length }),
      formula: used.length === 1 ? '' : `(${used.join(' + ')}) ÷ ${used.length}`,
      result: formatDecimal(locale, working.averageExact, 2),
    },
    ...(working.adjustmentTenths === 0
      ? []
      : [
          {
            label: intl.formatMessage(messages.adjustment, { count: record.length }),
            formula: '',
            result: formatTenths(locale, working.adjustmentTenths),
          },
        ]),
  ]
}

function capSteps(intl: IntlShape, { working }: IndexStep): readonly CalculationStep[] {
  const cap = working?.cap
  if (!cap || cap.kind === 'none') return []
  return [
    {
      label: intl.formatMessage(cap.kind === 'soft' ? messages.softCap : messages.hardCap),
      formula: intl.formatMessage(messages.lowIndex, { index: formatIndex(intl.locale, cap.lowIndexTenths) }),
      result: formatDecimal(intl.locale, cap.exact, 2),
    },
  ]
}

function endSteps(intl: IntlShape, { working }: IndexStep): readonly CalculationStep[] {
  if (!working) return []
  const { locale } = intl
  return [
    { label: intl.formatMessage(messages.rounded), formula: '', result: formatIndex(locale, working.calculatedTenths) },
    ...(working.brake
      ? [
          {
            label: intl.formatMessage(messages.brake, { from: formatTenths(locale, working.brake.fromTenths) }),
            formula: '',
            result: formatIndex(locale, working.indexTenths),
          },
        ]
      : []),
  ]
}

/** Returns the steps from the differentials of the record to the index; empty without an index. */
export function describeIndexWorking(intl: IntlShape, step: IndexStep): readonly CalculationStep[] {
  return [...exceptionalSteps(intl, step), ...averageSteps(intl, step), ...capSteps(intl, step), ...endSteps(intl, step)]
}
