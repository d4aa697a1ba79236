import { type HandicapTexts, shownHandicap } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import * as css from './HandicapFigure.css.ts'
import { handicapMessages as messages } from './handicapMessages.ts'

/** `PH 23`, or `Index 18.7` until the playing handicap is known; empty if the club hides both. HC-42. */
export function HandicapFigure(texts: HandicapTexts) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const shown = shownHandicap(texts)
  if (!shown) return null
  return (
    <span className={css.handicap}>
      <span className={css.label}>{formatMessage(messages[shown.kind])}</span> {formats.handicapText(shown.text)}
    </span>
  )
}
