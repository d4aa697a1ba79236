import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import * as css from './ScoreBoxes.css.ts'
import { isScoreKey } from './scoreTyping.ts'

const LONGEST = 12

export interface ScoreBox {
  readonly number: number
  /** `Par 4`, shown under the number. */
  readonly par: string
  /** Accessible name of the hole. */
  readonly label: string
  readonly text: string
  /** Text of the error. */
  readonly wrong?: string | undefined
}

export interface ScoreBoxesProps {
  readonly legend: string
  readonly describedBy?: string | undefined
  readonly boxes: readonly ScoreBox[]
  /** Index of the current hole, from 0. */
  readonly at: number
  readonly onChoose: (at: number) => void
  /** A key for `afterKey`; the caller sets `at` to move to the next hole. */
  readonly onKey: (key: string) => void
  /** One or more scores that were not typed key by key, such as pasted ones, for `afterPaste`. */
  readonly onPaste: (text: string) => void
  /** Called on Enter on the last hole. */
  readonly onEnd?: (() => void) | undefined
  /** True to take the focus initially. */
  readonly takesFocus?: boolean | undefined
}

/** A field for each hole: a digit, an arrow or Enter moves to the next, and the focus follows the current hole. */
export function ScoreBoxes({ legend, describedBy, boxes, at, onChoose, onKey, onPaste, onEnd, takesFocus = false }: ScoreBoxesProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const id = useId()

  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLInputElement>('input[data-current]')?.focus()
  }, [takesFocus])

  useLayoutEffect(() => {
    const field = grid.current?.querySelectorAll('input')[at]
    if (!field || !grid.current?.contains(document.activeElement)) return
    field.focus()
    field.select()
  }, [at])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || !isScoreKey(key)) return
    event.preventDefault()
    if (key === 'Enter' && at === boxes.length - 1 && onEnd) return onEnd()
    onKey(key)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    onPaste(event.clipboardData.getData('text'))
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
                onChoose(index)
                event.currentTarget.select()
              }}
              onChange={(event) => onPaste(event.target.value)}
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
