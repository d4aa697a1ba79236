import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Chip } from '../../../components/Chip/Chip.tsx'
import { useCalculator, useCalculatorStore } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS } from '../case/calculatorCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { usePlayerName } from '../texts/usePlayerName.ts'

/** Chooses the player whose card is shown, and adds players. */
export function PlayerChoice() {
  const { formatMessage } = useIntl()
  const players = useCalculator(({ page }) => page.players)
  const playerAt = useCalculator((state) => state.playerAt)
  const { choosePlayer, addPlayer } = useCalculatorStore().getState()
  const nameOf = usePlayerName()
  return (
    <div className={css.choice}>
      {players.length > 1 && (
        <fieldset className={css.chooser}>
          <legend className={css.legend}>{formatMessage(messages.players)}</legend>
          {players.map((player, at) => (
            <span key={`${at}`} className={css.chooserItem}>
              <Chip pressed={at === playerAt} onClick={() => choosePlayer(at)}>
                {nameOf(player.name, at)}
              </Chip>
            </span>
          ))}
        </fieldset>
      )}
      {players.length < CASE_LIMITS.players && (
        <div>
          <Button size="low" icon="personAdd" onClick={addPlayer}>
            {formatMessage(messages.addPlayer)}
          </Button>
        </div>
      )}
    </div>
  )
}
