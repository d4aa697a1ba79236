import { CARD_STATUSES } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Disclosure } from '../../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS, type CalculatorPlayer } from '../case/calculatorCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { usePlayerName } from '../texts/usePlayerName.ts'

/** Name and handicap of the current player, and the fields that the chosen tie-break protocol needs. */
export function PlayerFields() {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const playerAt = useCalculator((state) => state.playerAt)
  const player = useCalculator(({ page }) => page.players[playerAt]) as CalculatorPlayer
  const protocol = useCalculator(({ page }) => (page.players.length > 1 ? page.protocol : null))
  const { changePlayer } = useCalculatorStore().getState()
  const problem = useProblem()
  const path = `players.${playerAt}`
  return (
    <div>
      <div className={css.fields}>
        <Field
          label={formatMessage(messages.name)}
          value={player.name}
          maxLength={CASE_LIMITS.name}
          autoComplete="off"
          onChange={(name) => changePlayer({ name })}
        />
        <Field
          label={formatMessage(messages[`handicap_${player.handicapKind}`])}
          value={formats.typed(player.handicap)}
          maxLength={CASE_LIMITS.word}
          placeholder={player.handicapKind === 'index' ? formats.tenths(184) : '18'}
          autoComplete="off"
          error={problem(`${path}.handicap`)}
          onChange={(handicap) => changePlayer({ handicap })}
        />
        {protocol === 'byReturnScorecard' && (
          <Field
            label={formatMessage(messages.returnedAt)}
            value={player.returnedAt}
            maxLength={CASE_LIMITS.word}
            placeholder="14:32"
            autoComplete="off"
            error={problem(`${path}.returnedAt`)}
            onChange={(returnedAt) => changePlayer({ returnedAt })}
          />
        )}
        {protocol === 'manual' && (
          <Field
            label={formatMessage(messages.order)}
            value={player.order}
            maxLength={CASE_LIMITS.word}
            inputMode="numeric"
            autoComplete="off"
            error={problem(`${path}.order`)}
            onChange={(order) => changePlayer({ order })}
          />
        )}
      </div>
      <More player={player} at={playerAt} />
    </div>
  )
}

/** Fields that are seldom needed; open if one of them is set. */
function More({ player, at }: { readonly player: CalculatorPlayer; readonly at: number }) {
  const { formatMessage } = useIntl()
  const roundAt = useCalculator((state) => state.roundAt)
  const several = useCalculator(({ page }) => page.players.length > 1)
  const { changePlayer, changeCard, removePlayer } = useCalculatorStore().getState()
  const problem = useProblem()
  const nameOf = usePlayerName()
  const penalty = player.cards[roundAt]?.penalty ?? ''
  const isSet = player.handicapKind === 'playing' || player.status !== 'counted' || penalty !== ''
  return (
    <Disclosure title={formatMessage(messages.more)} startsOpen={isSet}>
      <Select
        label={formatMessage(messages.handicapKind)}
        name="handicapKind"
        value={player.handicapKind}
        options={(['index', 'playing'] as const).map((value) => ({ value, label: formatMessage(messages[`handicap_${value}`]) }))}
        onChange={(handicapKind) => changePlayer({ handicapKind })}
      />
      <div className={css.fields}>
        <Field
          label={formatMessage(messages.penalty)}
          value={penalty}
          maxLength={CASE_LIMITS.word}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          error={problem(`players.${at}.cards.${roundAt}.penalty`)}
          onChange={(text) => changeCard({ penalty: text })}
        />
        <Select
          label={formatMessage(messages.status)}
          name="status"
          value={player.status}
          options={CARD_STATUSES.map((value) => ({ value, label: formatMessage(messages[`status_${value}`]) }))}
          onChange={(status) => changePlayer({ status })}
        />
      </div>
      {several && (
        <div>
          <Button size="low" onClick={removePlayer}>
            {formatMessage(messages.removePlayer, { name: nameOf(player.name, at) })}
          </Button>
        </div>
      )}
    </Disclosure>
  )
}
