import * as css from '../../../shared/parts.css.ts'

/** Every reason, one below the other. */
export function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <ul className={css.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
