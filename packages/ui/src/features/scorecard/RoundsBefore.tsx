import type { PriorResult, Scorecard } from '@club/core/tournament'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { formatTotal } from '../../format/numbers.ts'
import { cardMessages as messages } from '../../shared/card/cardMessages.ts'
import * as css from './ScorecardScreen.css.ts'

/** Results of earlier rounds, of the player and of the team, and the prizes that the card counts for. */
export function RoundsBefore({ card }: { readonly card: Scorecard }) {
  const { formatMessage } = useIntl()
  const prizes = card.prizes.map(({ name }) => name).filter((name) => name !== '')
  return (
    <>
      <Totals label={messages.roundsBefore} results={card.priorResults} scoring={card.scoring} />
      <Totals label={messages.teamBefore} results={card.teamPriorResults} scoring={card.scoring} />
      {prizes.length > 0 && <p className={css.line}>{formatMessage(messages.countsFor, { prizes: prizes.join(' · ') })}</p>}
    </>
  )
}

interface TotalsProps extends Pick<Scorecard, 'scoring'> {
  readonly label: MessageDescriptor
  readonly results: readonly PriorResult[]
}

function Totals({ label, results, scoring }: TotalsProps) {
  const { formatMessage } = useIntl()
  if (results.length === 0) return null
  const rounds = results.map(({ roundNumber, total }) =>
    formatMessage(messages.roundTotal, { number: roundNumber, total: total ? formatTotal(scoring, total) : '–' }),
  )
  return <p className={css.line}>{formatMessage(label, { rounds: rounds.join(' · ') })}</p>
}
