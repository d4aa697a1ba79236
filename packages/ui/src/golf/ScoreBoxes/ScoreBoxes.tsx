import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import * as css from './ScoreBoxes.css.ts'

/** Keys that leave the hole in hand for another. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Enter: 1, ' ': 1 }
const LONGEST = 12

export interface ScoreBox {
  readonly number: number
  /** `Par 4`, under the number. */
  readonly par: string
  /** The whole hole for readers. */
  readonly label: string
  readonly text: string
  /** What is wrong with the text, in words. */
  readonly wrong?: string | undefined
}

export interface ScoreBoxesProps {
  readonly legend: string
  readonly describedBy?: string | undefined
  readonly boxes: readonly ScoreBox[]
  /** The hole in hand, from 0. */
  readonly at: number
  readonly onChoose: (at: number) => void
  /** The text of the hole in hand; who owns it says by `at` whether it moves on. */
  readonly onType: (text: string) => void
  readonly onErase: () => void
  /** Several scores at once. */
  readonly onPaste: (text: string) => void
  /** Enter where there is no next hole. */
  readonly onEnd?: (() => void) | undefined
}

/** A field for each hole: a figure, an arrow or Enter moves on, and the focus follows the hole in hand. */
export function ScoreBoxes({ legend, describedBy, boxes, at, onChoose, onType, onErase, onPaste, onEnd }: ScoreBoxesProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const field = grid.current?.querySelectorAll('input')[at]
    if (!field || !grid.current?.contains(document.activeElement)) return
    field.focus()
    field.select()
  }, [at])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key]
    const erases = event.key === 'Backspace' && event.currentTarget.value === ''
    if (step === undefined && !erases) return
    event.preventDefault()
    if (erases) return onErase()
    if (event.key === 'Enter' && at === boxes.length - 1 && onEnd) return onEnd()
    onChoose(at + (step as number))
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/\S[\s,;|]+\S/.test(text)) return
    event.preventDefault()
    onPaste(text)
  }

  return (
    <>
      <fieldset ref={grid} className={css.grid} aria-describedby={describedBy}>
        <legend className={css.legend}>{legend}</legend>
        {boxes.map(({ number, par, label, text, wrong }, index) => (
          <label key={number} className={css.hole}>
            <span className={css.number} aria-hidden="true">
              {number}
            </span>
            <span className={css.par} aria-hidden="true">
              {par}
            </span>
            <input
              className={css.score}
              data-current={index === at || undefined}
              data-wrong={wrong ? true : undefined}
              inputMode="none"
              autoComplete="off"
              maxLength={LONGEST}
              aria-label={label}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${id}-${index}` : undefined}
              value={text}
              onFocus={(event) => {
                if (index !== at) onChoose(index)
                event.currentTarget.select()
              }}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={press}
              onPaste={paste}
            />
          </label>
        ))}
      </fieldset>
      {boxes.map(
        ({ number, wrong }, index) =>
          wrong && (
            <p key={number} id={`${id}-${index}`} className={css.wrong}>
              {wrong}
            </p>
          ),
      )}
    </>
  )
}
