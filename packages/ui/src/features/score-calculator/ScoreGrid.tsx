import { countsNet } from '@club/core/scoring'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { WhySteps } from '../WhySteps.tsx'
import { useCalculator, useCalculatorStore, useProblem } from './CalculatorStoreProvider.tsx'
import { CASE_LIMITS } from './calculatorCase.ts'
import { isFinishedScore } from './calculatorStore.ts'
import { wordHole } from './holeWords.ts'
import { calculatorMessages as messages } from './messages.ts'
import * as css from './ScoreGrid.css.ts'
import { ScoreKeys } from './ScoreKeys.tsx'
import { usePlayerName } from './usePlayerName.ts'
import type { RoundWorking } from './workCase.ts'

/** Keys that leave the hole in hand for another. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Enter: 1, ' ': 1 }

/** A field for each hole: a figure moves on by itself; keys for fingers; and why the hole in hand counts what it counts. */
export function ScoreGrid({ round }: { readonly round: RoundWorking }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const playerAt = useCalculator((state) => state.playerAt)
  const roundAt = useCalculator((state) => state.roundAt)
  const { scoring, method, players } = useCalculator(({ page }) => page)
  const maxScore = useCalculator(({ working }) => working.reading.maxScore)
  const holeInHand = useCalculator((state) => state.holeAt)
  const store = useCalculatorStore()
  const { chooseHole, typeScore, pasteScores, eraseScore } = store.getState()
  const problem = useProblem()
  const nameOf = usePlayerName()
  const grid = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  const holes = round.card.holes
  const holeAt = Math.min(holeInHand, holes.length - 1)
  const player = players[playerAt]
  const scores = player?.cards[roundAt]?.scores ?? []
  const path = `players.${playerAt}.cards.${roundAt}.scores`
  const wrong = holes.flatMap((hole, at) => {
    const words = problem(`${path}.${at}`)
    return words ? [{ at, number: hole.number, words }] : []
  })
  const current = holes[holeAt]

  /** After the store moved on, the field of its hole is ready to be written over. */
  function follow() {
    const field = grid.current?.querySelectorAll('input')[store.getState().holeAt]
    field?.focus()
    field?.select()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key]
    const erases = event.key === 'Backspace' && event.currentTarget.value === ''
    if (step === undefined && !erases) return
    event.preventDefault()
    if (erases) eraseScore()
    else chooseHole(holeAt + (step as number))
    follow()
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/\S[\s,;|]+\S/.test(text)) return
    event.preventDefault()
    pasteScores(text)
    follow()
  }

  return (
    <div className={css.entry}>
      <div className={css.typing}>
        <fieldset ref={grid} className={css.grid} aria-describedby={hint}>
          <legend className={css.legend}>{formatMessage(messages.scoresOf, { name: nameOf(player?.name ?? '', playerAt) })}</legend>
          {holes.map((hole, at) => (
            <label key={hole.number} className={css.hole}>
              <span className={css.number} aria-hidden="true">
                {hole.number}
              </span>
              <span className={css.par} aria-hidden="true">
                {formatMessage(messages.parShort, { par: hole.par })}
              </span>
              <input
                className={css.score}
                data-current={at === holeAt || undefined}
                data-wrong={problem(`${path}.${at}`) ? true : undefined}
                inputMode="none"
                autoComplete="off"
                maxLength={CASE_LIMITS.word}
                aria-label={formatMessage(messages.holeLabel, { number: hole.number, par: hole.par, strokeIndex: hole.strokeIndex })}
                aria-invalid={problem(`${path}.${at}`) ? true : undefined}
                aria-describedby={problem(`${path}.${at}`) ? `${hint}-${at}` : undefined}
                value={scores[at] ?? ''}
                onFocus={(event) => {
                  chooseHole(at)
                  event.currentTarget.select()
                }}
                onChange={(event) => {
                  typeScore(event.target.value)
                  if (isFinishedScore(event.target.value)) follow()
                }}
                onKeyDown={press}
                onPaste={paste}
              />
            </label>
          ))}
        </fieldset>
        {wrong.map(({ at, number, words }) => (
          <p key={number} id={`${hint}-${at}`} className={css.wrong}>
            {formatMessage(messages.wrongHole, { number, words })}
          </p>
        ))}
        <p id={hint} className={css.hint}>
          {formatMessage(messages.typingHint)}
        </p>
        {current && <ScoreKeys hole={current} />}
      </div>
      {current && (
        <WhySteps
          title={formatMessage(messages.holeTitle, { number: current.number, par: current.par, strokeIndex: current.strokeIndex })}
          steps={wordHole(intl, { scoring, net: countsNet(method), maxScore }, round, holeAt)}
        />
      )}
    </div>
  )
}
