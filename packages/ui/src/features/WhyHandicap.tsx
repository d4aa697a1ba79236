import type { PlayingHandicapWorking } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { cardMessages as messages } from './cardMessages.ts'
import { formatPlaying, wordPlayingHandicap } from './handicapWords.ts'
import * as css from './WhyHandicap.css.ts'

/** How the playing handicap came about, step by step. */
export function WhyHandicap({ working }: { readonly working: PlayingHandicapWorking }) {
  const intl = useIntl()
  return (
    <section className={css.panel} aria-label={intl.formatMessage(messages.whyTitle, { handicap: formatPlaying(working.playingHandicap) })}>
      <h3 className={css.title}>{intl.formatMessage(messages.whyTitle, { handicap: formatPlaying(working.playingHandicap) })}</h3>
      <dl>
        {wordPlayingHandicap(intl, working).map(({ label, formula, result }) => (
          <div key={label} className={css.step}>
            <dt className={css.label}>
              {label}
              {formula !== '' && <span className={css.formula}>{formula}</span>}
            </dt>
            <dd className={css.result}>{result}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
