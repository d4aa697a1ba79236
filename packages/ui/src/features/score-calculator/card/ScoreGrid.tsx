import { countsNet } from '@club/core/scoring'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { ScoreBoxes } from '../../../golf/ScoreBoxes/ScoreBoxes.tsx'
import { WhySteps } from '../../../shared/handicap/WhySteps.tsx'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import type { RoundWorking } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import { describeHole } from '../texts/holeTexts.ts'
import { describeProblem } from '../texts/problemTexts.ts'
import { usePlayerName } from '../texts/usePlayerName.ts'
import * as css from './ScoreGrid.css.ts'
import { ScoreKeys } from './ScoreKeys.tsx'

/** A field for each hole, which moves to the next after a digit; keys for touch; and the working of the current hole. */
export function ScoreGrid({ round }: { readonly round: RoundWorking }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const playerAt = useCalculator((state) => state.playerAt)
  const roundAt = useCalculator((state) => state.roundAt)
  const { scoring, method, players } = useCalculator(({ page }) => page)
  const maxScore = useCalculator(({ working }) => working.reading.maxScore)
  const holeInHand = useCalculator((state) => state.holeAt)
  const refused = useCalculator((state) => state.refused)
  const { chooseHole, pressKey, pasteScores } = useCalculatorStore().getState()
  const problem = useProblem()
  const nameOf = usePlayerName()
  const hint = useId()
  const holes = round.card.holes
  const holeAt = Math.min(holeInHand, holes.length - 1)
  const player = players[playerAt]
  const scores = player?.cards[roundAt]?.scores ?? []
  const path = `players.${playerAt}.cards.${roundAt}.scores`
  const current = holes[holeAt]

  return (
    <div className={css.entry}>
      <div className={css.typing}>
        <ScoreBoxes
          legend={formatMessage(messages.scoresOf, { name: nameOf(player?.name ?? '', playerAt) })}
          describedBy={hint}
          boxes={holes.map(({ number, par, strokeIndex }, at) => {
            const words = refused?.at === at ? describeProblem(intl, { code: 'score' }) : problem(`${path}.${at}`)
            return {
              number,
              par: formatMessage(messages.parShort, { par }),
              label: formatMessage(messages.holeLabel, { number, par, strokeIndex }),
              text: scores[at] ?? '',
              wrong: words ? formatMessage(messages.wrongHole, { number, words }) : undefined,
            }
          })}
          at={holeAt}
          onChoose={chooseHole}
          onKey={pressKey}
          onPaste={pasteScores}
        />
        <p id={hint} className={css.hint}>
          {formatMessage(messages.typingHint)}
        </p>
        {current && <ScoreKeys hole={current} />}
      </div>
      {current && (
        <WhySteps
          title={formatMessage(messages.holeTitle, { number: current.number, par: current.par, strokeIndex: current.strokeIndex })}
          steps={describeHole(intl, { scoring, net: countsNet(method), maxScore }, round, holeAt)}
        />
      )}
    </div>
  )
}
