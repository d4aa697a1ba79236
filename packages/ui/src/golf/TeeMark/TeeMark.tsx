import * as css from './TeeMark.css.ts'

/** A disc in the tee’s colour, `#rrggbb`; the name is shown next to it. */
export function TeeMark({ colour }: { readonly colour: string }) {
  return (
    <svg className={css.tee} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8.5" fill={colour} />
    </svg>
  )
}
