import { BIRDIE_KINDS, type BirdieCounts } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { card, cardTitle, small } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { statisticsMessages as messages } from './messages.ts'
import { ScoreBar, sumOfCounts } from './ScoreBar.tsx'
import * as css from './StatisticsPanel.css.ts'

/** All holes together: a bar and its numbers. */
export function TotalCard({ total }: { readonly total: BirdieCounts }) {
  const { formatMessage, formatNumber } = useIntl()
  const all = sumOfCounts(total)
  return (
    <section className={card}>
      <div>
        <h2 className={cardTitle}>{formatMessage(messages.total)}</h2>
        <p className={small}>{formatMessage(messages.totalText, { count: all })}</p>
      </div>
      <ScoreBar counts={total} />
      <table className={css.table}>
        <caption className={hidden}>{formatMessage(messages.total)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage(messages.kind)}</th>
            <th scope="col" className={css.figure}>
              {formatMessage(messages.count)}
            </th>
            <th scope="col" className={css.figure}>
              {formatMessage(messages.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {BIRDIE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={css.key}>
                  <svg className={css.swatch} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                    <rect className={css.piece[kind]} x={1} y={1} width={14} height={14} rx={3} />
                  </svg>
                  {formatMessage(messages[`kind_${kind}`])}
                </span>
              </th>
              <td className={css.figure}>{formatNumber(total[kind])}</td>
              <td className={css.figure}>{formatNumber(total[kind] / all, { style: 'percent', maximumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
