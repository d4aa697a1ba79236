import { useIntl } from 'react-intl'
import { MedalMark } from '../../golf/MedalMark/MedalMark.tsx'
import { card, cardTitle } from '../../shared/parts.css.ts'
import * as css from './BoardView.css.ts'
import { resultsMessages as messages } from './messages.ts'

const SYMBOLS = [
  { symbol: 'T5', text: messages.legendTie },
  { symbol: messages.countBack, text: messages.legendCountBack },
  { symbol: 'F, F*', text: messages.legendFinished },
  { symbol: '14:50', text: messages.legendStart },
  { symbol: '▲2', text: messages.legendMovement },
] as const

const MEDAL_SIGNS = [
  { colours: ['gold', 'silver', 'bronze'], text: messages.legendMedals },
  { colours: ['green'], text: messages.legendGreen },
] as const

/** Legend of the icons and abbreviations of a board. */
export function BoardLegend({ medals = false }: { readonly medals?: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <section className={card}>
      <h2 className={cardTitle}>{formatMessage(messages.legendTitle)}</h2>
      <dl className={css.legend}>
        {SYMBOLS.map(({ symbol, text }) => (
          <div key={text.id} className={css.pair}>
            <dt className={css.symbol}>{typeof symbol === 'string' ? symbol : formatMessage(symbol)}</dt>
            <dd>{formatMessage(text)}</dd>
          </div>
        ))}
        {medals &&
          MEDAL_SIGNS.map(({ colours, text }) => (
            <div key={text.id} className={css.pair}>
              <dt className={css.medals}>
                {colours.map((colour) => (
                  <MedalMark key={colour} colour={colour} word={formatMessage(messages[`medal_${colour}`])} />
                ))}
              </dt>
              <dd>{formatMessage(text)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
