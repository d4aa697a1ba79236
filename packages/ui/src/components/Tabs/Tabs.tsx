import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import * as css from './Tabs.css.ts'

export interface TabItem<Key extends string> {
  readonly key: Key
  readonly label: string
}

export interface TabsProps<Key extends string> {
  /** Accessible name of the tabs. */
  readonly label: string
  readonly tabs: readonly TabItem<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Tabs as in the ARIA practices: one tab stop, arrows, Home and End. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next =
      tabs[
        step(
          tabs.findIndex(({ key }) => key === selected),
          tabs.length - 1,
        )
      ]
    if (!next) return
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            className={css.tab}
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}-panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
