import * as css from './Skeleton.css.ts'

/** A grey line in place of text; shown after 300 ms so that fast responses do not flicker. */
export function Skeleton({ width = '100%', height = 16 }: { readonly width?: number | string; readonly height?: number }) {
  return (
    <svg className={css.skeleton} width={width} height={height} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="8" />
    </svg>
  )
}
