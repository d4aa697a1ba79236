import type { BirdieStatistics } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { card, cardTitle, small } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { statisticsMessages as messages } from './messages.ts'
import { ScoreBar } from './ScoreBar.tsx'
import * as css from './StatisticsPanel.css.ts'

const FIGURES = ['birdieOrBetter', 'par', 'bogey', 'more'] as const

/** Each hole as a bar with its numbers, in the order of play. */
export function HolesCard({ holes }: { readonly holes: BirdieStatistics['holes'] }) {
  const { formatMessage } = useIntl()
  const heads = { birdieOrBetter: messages.birdieOrBetter, par: messages.kind_par, bogey: messages.kind_bogey, more: messages.kind_more }
  return (
    <section className={card}>
      <div>
        <h2 className={cardTitle}>{formatMessage(messages.byHole)}</h2>
        <p className={small}>{formatMessage(messages.byHoleText)}</p>
      </div>
      <table className={css.table}>
        <caption className={hidden}>{formatMessage(messages.byHole)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage(messages.hole)}</th>
            <th scope="col" className={css.figure}>
              {formatMessage(messages.par)}
            </th>
            <td className={css.picture} />
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className={css.figure}>
                {formatMessage(heads[figure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holes.map(({ number, par, counts }) => {
            const figures = { ...counts, birdieOrBetter: counts.albatross + counts.eagle + counts.birdie }
            return (
              <tr key={`${number}/${par}`}>
                <th scope="row">{number}</th>
                <td className={css.figure}>{par}</td>
                <td className={css.picture}>
                  <ScoreBar counts={counts} />
                </td>
                {FIGURES.map((figure) => (
                  <td key={figure} className={css.figure}>
                    {figures[figure]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
