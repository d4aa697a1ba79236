import { formatPlayingHandicap } from '@club/core/handicap'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { describePlayingHandicap } from '../../../shared/handicap/handicapTexts.ts'
import { WhySteps } from '../../../shared/handicap/WhySteps.tsx'
import { actions, card, small } from '../../../shared/parts.css.ts'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS, type CalculatorSide } from '../case/calculatorCase.ts'
import type { SideWorking } from '../case/computeTeam.ts'
import { sideSize } from '../case/readCase.ts'
import * as index from '../handicap-index/IndexTab.css.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { describeTeamHandicap } from '../texts/teamTexts.ts'

/** One side: its players’ indexes, its handicap and the working. */
export function TeamSide({ side, at }: { readonly side: CalculatorSide; readonly at: number }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const team = useCalculator(({ page }) => page.team)
  const working = useCalculator((state) => state.working.team.sides?.[at] ?? null)
  const { changeSide, removeSide } = useCalculatorStore().getState()
  const problem = useProblem()
  const name = side.name.trim() || formatMessage(messages.sideNumber, { number: at + 1 })
  const players = Array.from({ length: sideSize(team) }, (_, player) => player)
  const heading = `calculator-side-${at}`

  return (
    <section className={card} aria-labelledby={heading}>
      <div className={css.titleRow}>
        <h2 id={heading} className={css.title}>
          {name}
        </h2>
        {team.sides.length > 1 && (
          <Button size="low" kind="ghost" onClick={() => removeSide(at)}>
            {formatMessage(messages.removeSide, { name })}
          </Button>
        )}
      </div>
      <div className={css.fields}>
        <Field
          label={formatMessage(messages.sideName)}
          value={side.name}
          maxLength={CASE_LIMITS.name}
          autoComplete="off"
          onChange={(text) => changeSide(at, { name: text })}
        />
        {players.map((player) => (
          <Field
            key={player}
            label={formatMessage(messages.indexOf, { number: player + 1 })}
            value={formats.typed(side.handicaps[player] ?? '')}
            maxLength={CASE_LIMITS.word}
            placeholder={formats.tenths(184)}
            autoComplete="off"
            error={problem(`team.sides.${at}.handicaps.${player}`)}
            onChange={(text) =>
              changeSide(at, { handicaps: players.map((index) => (index === player ? text : (side.handicaps[index] ?? ''))) })
            }
          />
        ))}
      </div>
      {working && <SideResult working={working} name={name} />}
    </section>
  )
}

function SideResult({ working, name }: { readonly working: SideWorking; readonly name: string }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { playSide } = useCalculatorStore().getState()
  if (working.kind === 'incomplete') return <p className={small}>{formatMessage(messages.sideIncomplete)}</p>
  if (working.kind === 'players') {
    return working.players.map((player, at) => (
      <WhySteps
        key={at}
        title={formatMessage(messages.playerHandicap, { number: at + 1, handicap: formatPlayingHandicap(player.playingHandicap) })}
        steps={describePlayingHandicap(intl, player)}
      />
    ))
  }
  const handicap = formatPlayingHandicap(working.working.teamHandicap)
  return (
    <>
      <div>
        <p className={index.label}>{formatMessage(messages.teamHandicap)}</p>
        <p className={index.figure}>{handicap}</p>
        {working.received !== null && <p className={small}>{formatMessage(messages.receives, { count: working.received })}</p>}
      </div>
      <WhySteps title={formatMessage(messages.whyTeamHandicap, { handicap })} steps={describeTeamHandicap(intl, working.working)} />
      <div className={actions}>
        <Button size="low" onClick={() => playSide(name, handicap)}>
          {formatMessage(messages.playSide, { handicap })}
        </Button>
      </div>
    </>
  )
}
