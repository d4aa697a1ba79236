/** Describes the handicap settings of a round, one line each; settings that are off have no line. */
import type { AllowanceShare, RoundSettings } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import type { Formats } from '../../../format/useFormats.ts'
import { detailsMessages as messages } from './detailsMessages.ts'

function shareText({ formatNumber }: IntlShape, { numerator, denominator, percentTenths }: AllowanceShare, useFraction: boolean): string {
  if (useFraction) return `${numerator}/${denominator}`
  return formatNumber(percentTenths / 1000, { style: 'percent', maximumFractionDigits: 1 })
}

export function roundSettingsTexts(intl: IntlShape, formats: Formats, settings: RoundSettings): readonly string[] {
  const { formatMessage } = intl
  const { allowance, limit, useDecimalResults } = settings.handicap
  const { teamAllowance, teamLimit, proAm } = settings
  const onIndex = limit.system === 'handicapIndex'
  const most = (value: number): string => (onIndex ? formats.tenths(value) : `${value}`)
  const apart = limit.separateFemale && limit.female !== null && limit.male !== null
  const [together, separate] = onIndex
    ? [messages.limitIndex, messages.limitIndexApart]
    : [messages.limitPlaying, messages.limitPlayingApart]
  return [
    ...(allowance.enabled ? [formatMessage(messages.allowance, { share: shareText(intl, allowance, allowance.useFraction) })] : []),
    ...(teamAllowance.enabled
      ? [
          formatMessage(messages.teamAllowance, {
            shares: teamAllowance.players.map((share) => shareText(intl, share, teamAllowance.useFraction)).join(' · '),
          }),
        ]
      : []),
    ...(limit.enabled && apart ? [formatMessage(separate, { men: most(limit.male ?? 0), women: most(limit.female ?? 0) })] : []),
    ...(limit.enabled && !apart && limit.male !== null ? [formatMessage(together, { most: most(limit.male) })] : []),
    ...(teamLimit.limit.kind === 'limit' ? [formatMessage(messages.teamLimit, { most: teamLimit.limit.strokes })] : []),
    ...(useDecimalResults ? [formatMessage(messages.decimals)] : []),
    ...(proAm.enabled ? [formatMessage(messages.proAm, { count: proAm.countingScores })] : []),
    ...(proAm.enabled && proAm.bestPlayerAsPro ? [formatMessage(messages.bestAsPro)] : []),
  ]
}
