import { isHandicapRelevant, type Round, type RoundSettings } from '@club/core/tournament'
import { type IntlShape, useIntl } from 'react-intl'
import { golfMessages } from '../../../format/golfMessages.ts'
import { useFormats } from '../../../format/useFormats.ts'
import { describeRoundType } from '../../../shared/tournament/tournamentLine.ts'
import { tournamentMessages as messages } from '../messages.ts'
import { Section } from '../Section.tsx'
import * as css from './RoundsCard.css.ts'
import { roundSettingsTexts } from './roundSettingsTexts.ts'

/** `Stableford · 18 holes · start from tee 1 · counts for the handicap`. */
function roundLine(intl: IntlShape, round: Round): string {
  const { formatMessage } = intl
  const { roundType, teamSize, coursePart, startType } = round
  return [
    ...(roundType === 'single' ? [] : [describeRoundType(intl, roundType)]),
    formatMessage(golfMessages[`scoring_${round.scoring}`]),
    formatMessage(messages[`part_${coursePart}`], { holes: round.holes }),
    typeof startType === 'string' ? formatMessage(messages[`start_${startType}`]) : startType.text,
    ...(teamSize > 1 ? [formatMessage(messages.teamOf, { size: teamSize })] : []),
    ...(isHandicapRelevant(round.handicapRelevance) ? [formatMessage(messages.handicapRelevant)] : []),
  ].join(' · ')
}

interface RoundsCardProps {
  readonly rounds: readonly Round[]
  readonly settings: readonly RoundSettings[]
}

export function RoundsCard({ rounds, settings }: RoundsCardProps) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <Section title={intl.formatMessage(messages.rounds)}>
      <ol>
        {rounds.map((round) => (
          <li key={round.id} className={css.round}>
            <span className={css.head}>
              <span className={css.name}>{intl.formatMessage(messages.roundNumber, { number: round.number })}</span>
              <span className={css.when}>{formats.dayAndTime(round.startDateTime)}</span>
            </span>
            <span className={css.line}>{roundLine(intl, round)}</span>
            {settings
              .filter(({ id }) => id === round.id)
              .flatMap((one) => roundSettingsTexts(intl, formats, one))
              .map((line) => (
                <span key={line} className={css.line}>
                  {line}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}
