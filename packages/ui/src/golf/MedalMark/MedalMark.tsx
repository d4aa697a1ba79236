import { hidden } from '../../theme/text.css.ts'
import { medal } from './MedalMark.css.ts'

export type MedalColour = 'gold' | 'silver' | 'bronze' | 'green'

/** A small disc before the name in the last round of a prize; `word` is for screen readers. */
export function MedalMark({ colour, word }: { readonly colour: MedalColour; readonly word: string }) {
  return (
    <span className={medal({ colour })}>
      <span className={hidden}>{word}</span>
    </span>
  )
}
