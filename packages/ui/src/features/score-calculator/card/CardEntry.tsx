import { useIntl } from 'react-intl'
import { Note } from '../../../components/Note/Note.tsx'
import { card, sectionTitle } from '../../../shared/parts.css.ts'
import { useCalculator } from '../CalculatorStoreProvider.tsx'
import { PlayerChoice } from '../fields/PlayerChoice.tsx'
import { PlayerFields } from '../fields/PlayerFields.tsx'
import { RoundChoice } from '../fields/RoundChoice.tsx'
import { calculatorMessages as messages } from '../messages.ts'
import { ScoreGrid } from './ScoreGrid.tsx'

/** Player, handicap and scores. */
export function CardEntry() {
  const { formatMessage } = useIntl()
  const playerAt = useCalculator((state) => state.playerAt)
  const round = useCalculator(({ working, roundAt }) => working.players[playerAt]?.rounds[roundAt] ?? null)
  return (
    <section className={card} aria-labelledby="calculator-card">
      <h2 id="calculator-card" className={sectionTitle}>
        {formatMessage(messages.card)}
      </h2>
      <PlayerChoice />
      <PlayerFields key={playerAt} />
      <RoundChoice />
      {round ? <ScoreGrid round={round} /> : <Note kind="info">{formatMessage(messages.cardWaits)}</Note>}
    </section>
  )
}
