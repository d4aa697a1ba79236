import type { CountBackProtocol } from '@club/core/scoring'
import { type Coverage, type Prize, prizeCoverage } from '@club/core/tournament'
import { type IntlShape, type MessageDescriptor, useIntl } from 'react-intl'
import { golfMessages } from '../../format/golfMessages.ts'
import { formatNames } from '../../format/names.ts'
import { small } from '../../shared/parts.css.ts'
import { resultsMessages as messages } from './messages.ts'

/** Short names of all classes and groups of the tournament. */
export interface PrizeClassNames {
  readonly handicap: readonly string[]
  readonly team: readonly string[]
  readonly ages: readonly string[]
  readonly groups: readonly string[]
}

export const NO_CLASS_NAMES: PrizeClassNames = { handicap: [], team: [], ages: [], groups: [] }

export interface PrizeFactsProps {
  readonly prize: Prize
  readonly classes: PrizeClassNames
  readonly protocol: CountBackProtocol
}

interface CoverageTexts {
  readonly all: MessageDescriptor
  readonly some: MessageDescriptor
}

function coverageText({ locale, formatMessage }: IntlShape, coverage: Coverage, words: CoverageTexts): readonly string[] {
  switch (coverage.kind) {
    case 'none':
      return []
    case 'all':
      return [formatMessage(words.all)]
    case 'some':
      return [formatMessage(words.some, { count: coverage.listed.length, list: formatNames(locale, coverage.listed) })]
  }
}

/**
 * Scoring and players of the prize: `Net · Stableford · class A · all ages · women · 38 players · 3 prizes · ties: last holes`. TR-08 to
 * TR-10.
 */
export function PrizeFacts({ prize, classes, protocol }: PrizeFactsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const ages = prize.ageClasses.map(({ shortName }) => shortName)
  const facts = [
    formatMessage(golfMessages[`method_${prize.scoreMethod}`]),
    formatMessage(golfMessages[`scoring_${prize.scoring}`]),
    ...coverageText(intl, prizeCoverage(prize.handicapClasses, prize.team ? classes.team : classes.handicap), {
      all: messages.classesAll,
      some: messages.classesSome,
    }),
    ...coverageText(intl, prizeCoverage(ages, classes.ages), { all: messages.agesAll, some: messages.agesSome }),
    ...coverageText(intl, prizeCoverage(prize.groupings, classes.groups), { all: messages.groupsAll, some: messages.groupsSome }),
    ...(prize.sex === 'both' ? [] : [formatMessage(prize.sex === 'female' ? golfMessages.women : golfMessages.men)]),
    ...(prize.actorsCount > 0 ? [formatMessage(prize.team ? messages.teams : messages.players, { count: prize.actorsCount })] : []),
    ...(prize.numberOfPrizes > 0 ? [formatMessage(messages.prizeCount, { count: prize.numberOfPrizes })] : []),
    formatMessage(messages[`protocol_${protocol}`]),
  ]
  return <p className={small}>{facts.join(' · ')}</p>
}
