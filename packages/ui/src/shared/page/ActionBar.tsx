import type { ReactNode } from 'react'
import * as css from './ActionBar.css.ts'

/** The one action of a step: on a phone in a sheet that is always in reach, from lg on in the page. */
export function ActionBar({ text, children }: { readonly text?: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <div className={css.bar}>
        {text && <div className={css.text}>{text}</div>}
        {children}
      </div>
      <div className={css.room} aria-hidden="true" />
    </>
  )
}
