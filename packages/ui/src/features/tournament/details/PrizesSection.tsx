import { groupPrizesByRounds, type NamedPrizeGroup, type Prize, prizeCoverage, type Round } from '@club/core/tournament'
import { type IntlShape, useIntl } from 'react-intl'
import { golfMessages } from '../../../format/golfMessages.ts'
import { formatNames } from '../../../format/names.ts'
import * as parts from '../../../shared/parts.css.ts'
import { Section } from '../Section.tsx'
import * as css from './AnnouncementsCard.css.ts'
import { detailsMessages as messages } from './detailsMessages.ts'

interface PrizesSectionProps {
  readonly prizes: readonly Prize[]
  readonly rounds: readonly Round[]
  readonly prizeGroup: NamedPrizeGroup | null
}

/** The prizes, grouped by the rounds that they cover; special prizes last. */
export function PrizesSection({ prizes, rounds, prizeGroup }: PrizesSectionProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const numbers = rounds.map(({ number }) => `${number}`)
  return (
    <div className={parts.column}>
      {prizeGroup && <p className={parts.small}>{formatMessage(messages.prizeGroup, { name: prizeGroup.name })}</p>}
      {groupPrizesByRounds(prizes).map((group) => (
        <Section key={group.rounds.join() || 'special'} title={groupTitle(intl, group.rounds, numbers)}>
          <ul className={css.list}>
            {group.prizes.map((prize) => (
              <li key={prize.id} className={css.item}>
                <h3 className={css.title}>{prize.name.trim() || formatMessage(golfMessages[`method_${prize.scoreMethod}`])}</h3>
                <p className={css.when}>{prizeLine(intl, prize)}</p>
                {prize.description.trim() !== '' && <p>{prize.description}</p>}
                {prize.notes.trim() !== '' && <p className={parts.small}>{prize.notes}</p>}
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

function groupTitle({ locale, formatMessage }: IntlShape, rounds: readonly number[], all: readonly string[]): string {
  if (rounds.length === 0) return formatMessage(messages.special)
  const covered = prizeCoverage(rounds.map(String), all)
  // A tournament of one round needs no list of rounds.
  if (all.length < 2) return formatMessage(messages.part_prizes)
  const listed = covered.kind === 'some' ? covered.listed : all
  return formatMessage(messages.prizeRounds, { count: listed.length, list: formatNames(locale, listed) })
}

/** `Net · Stableford · class A · women · 3 prizes`. A special prize is not scored. */
function prizeLine({ locale, formatMessage }: IntlShape, prize: Prize): string {
  const { special, sex, handicapClasses, ageClasses, groupings, numberOfPrizes, scoring, scoreMethod } = prize
  const classes = [...handicapClasses, ...ageClasses.map(({ shortName }) => shortName), ...groupings]
  return [
    ...(special
      ? []
      : [
          formatMessage(messages.scored, {
            method: formatMessage(golfMessages[`method_${scoreMethod}`]),
            scoring: formatMessage(golfMessages[`scoring_${scoring}`]),
          }),
        ]),
    ...(classes.length > 0 ? [formatMessage(messages.prizeClass, { count: classes.length, list: formatNames(locale, classes) })] : []),
    ...(sex === 'both' ? [] : [formatMessage(sex === 'female' ? golfMessages.women : golfMessages.men)]),
    formatMessage(messages.prizeCount, { count: numberOfPrizes }),
  ].join(' · ')
}
