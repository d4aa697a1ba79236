/** The second line of a tournament: `Stableford · 18 holes · open`, with the days first if it has several. */
import type { OtherText } from '@club/core'
import type { RoundType, TournamentSummary } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatDays } from '../../format/dates.ts'
import { golfMessages } from '../../format/golfMessages.ts'

export function describeRoundType(intl: IntlShape, type: RoundType | OtherText): string {
  return typeof type === 'string' ? intl.formatMessage(golfMessages[`round_${type}`]) : type.text
}

/** Singles are named by their scoring, all other formats by their kind of play. */
export function describeFormat(intl: IntlShape, { roundTypes, scoring }: Pick<TournamentSummary, 'roundTypes' | 'scoring'>): string {
  const special = roundTypes.filter((type) => type !== 'single')
  if (special.length > 0) return special.map((type) => describeRoundType(intl, type)).join(', ')
  return intl.formatMessage(scoring ? golfMessages[`scoring_${scoring}`] : golfMessages.round_single)
}

export function tournamentLine(intl: IntlShape, tournament: TournamentSummary): string {
  const { startDate, endDate, roundCount, holes, sex, open } = tournament
  return [
    ...(startDate === endDate ? [] : [formatDays(intl.locale, startDate, endDate)]),
    describeFormat(intl, tournament),
    intl.formatMessage(golfMessages.holes, { rounds: roundCount, holes }),
    ...(sex === 'both' ? [] : [intl.formatMessage(sex === 'female' ? golfMessages.women : golfMessages.men)]),
    intl.formatMessage(open ? golfMessages.open : golfMessages.internal),
  ].join(' · ')
}
