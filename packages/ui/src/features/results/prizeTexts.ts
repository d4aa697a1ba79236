import { type Prize, type PrizeGroup, prizeCoverage, type Round } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { golfMessages } from '../../format/golfMessages.ts'
import { formatNames } from '../../format/names.ts'
import { resultsMessages as messages } from './messages.ts'

/** Returns the name of a prize; its scoring if it has no name: `Net`, `Gross, women`. */
export function describePrize(intl: IntlShape, { name, description, scoreMethod, sex }: Prize): string {
  const given = name.trim() || description.trim()
  if (given !== '') return given
  const method = intl.formatMessage(golfMessages[`method_${scoreMethod}`])
  if (sex === 'both') return method
  return `${method}, ${intl.formatMessage(sex === 'female' ? golfMessages.women : golfMessages.men)}`
}

/** `All rounds`, `Rounds 1 and 2`, `Special prizes`. TR-07, TR-12. */
export function describeGroup(intl: IntlShape, group: PrizeGroup<Prize>, rounds: readonly Round[]): string {
  if (group.prizes.every(({ special }) => special)) return intl.formatMessage(messages.special)
  const covered = prizeCoverage(
    group.rounds.map(String),
    rounds.map(({ number }) => `${number}`),
  )
  if (covered.kind !== 'some') return intl.formatMessage(messages.roundsAll)
  return intl.formatMessage(messages.roundsSome, { count: group.rounds.length, list: formatNames(intl.locale, covered.listed) })
}
