import { type ClubDate, daysBetween } from '@club/core'
import { RECORD_LENGTH } from '@club/core/handicap'
import { type ExplainedRecord, type HandicapRecord, yearLow } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { card, whyButton } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { hidden } from '../../theme/text.css.ts'
import { LineChart } from './LineChart.tsx'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'
import { monthTicks } from './timeTicks.ts'
import { SOFT, WhyIndex } from './WhyIndex.tsx'

export interface IndexCardProps {
  readonly record: HandicapRecord
  readonly explained: ExplainedRecord
  readonly today: ClubDate
}

/** Days of the chart, and of the comparison next to the index. */
const SHOWN_DAYS = 730
const YEAR = 365

/** The official index with its change in a year, its explanation, and its history as a chart and a table. HC-81+, HC-87+. */
export function IndexCard(props: IndexCardProps) {
  const { record, explained, today } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const wide = useWide('xl')
  const estimate = explained.pending.at(-1)?.indexTenths ?? null
  const shownIndex = formats.index(record.official)
  return (
    <section className={card} aria-labelledby="my-golf-index">
      <div className={css.hero}>
        <div>
          <h2 id="my-golf-index" className={css.label}>
            {formatMessage(messages.index)}
          </h2>
          <p className={css.index}>{shownIndex}</p>
        </div>
        <div className={css.beside}>
          <YearChange {...props} />
          {estimate !== null && (
            <p className={css.small}>
              {formatMessage(messages.estimate, {
                count: explained.pending.length,
                index: formats.index({ kind: 'index', tenths: estimate }),
              })}
            </p>
          )}
          {explained.shown && !wide && (
            <button type="button" className={whyButton} aria-expanded={open} onClick={() => setOpen(!open)}>
              {formatMessage(messages.why, { index: shownIndex })}
            </button>
          )}
        </div>
      </div>
      {open && explained.shown && !wide && (
        <WhyIndex step={explained.shown} official={record.official} lowTenths={yearLow(record, today)} />
      )}
      <History record={record} explained={explained} today={today} />
    </section>
  )
}

function officialPoints({ official, history }: HandicapRecord, today: ClubDate) {
  const points = history.map(({ on, indexTenths, official: issued }) => ({ on, tenths: indexTenths, issued }))
  return official.kind === 'index' && points.at(-1)?.on !== today
    ? [...points, { on: today, tenths: official.tenths, issued: true }]
    : points
}

/** Compares with the index of a year ago, or with the first one known, which it dates. */
function YearChange({ record, today }: IndexCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (record.official.kind !== 'index') return null
  const { tenths } = record.official
  const year = record.history.filter(({ on }) => daysBetween(on, today) <= YEAR)
  const yearAgo = record.history.findLast(({ on }) => daysBetween(on, today) >= YEAR)
  const before = yearAgo ?? year[0]
  if (!before) return <p className={css.small}>{formatMessage(messages.official)}</p>
  const change = tenths - before.indexTenths
  const lowest = yearAgo !== undefined && year.every(({ indexTenths }) => indexTenths >= tenths)
  const values = { size: formats.tenths(Math.abs(change)), since: yearAgo ? 'none' : formats.longDate(before.on) }
  return (
    <>
      {change === 0 ? (
        <p className={css.same}>{formatMessage(messages.unchanged, values)}</p>
      ) : (
        <p className={change < 0 ? css.better : css.same}>
          <Icon name={change < 0 ? 'arrowDown' : 'arrowUp'} size={20} />
          {formatMessage(change < 0 ? messages.downInYear : messages.upInYear, values)}
        </p>
      )}
      <p className={css.small}>{formatMessage(lowest ? messages.lowest : messages.official)}</p>
    </>
  )
}

function History({ record, explained, today }: IndexCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide('sm')
  const all = officialPoints(record, today)
  const points = all.filter(({ on }) => daysBetween(on, today) <= SHOWN_DAYS)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return <p className={css.small}>{formatMessage(messages.noHistory)}</p>
  const index = (tenths: number): string => formats.index({ kind: 'index', tenths })
  const yearsLow = explained.shown?.record.length === RECORD_LENGTH ? yearLow(record, today) : null
  const soft = yearsLow === null ? null : yearsLow + SOFT
  const low = points.reduce((least, { tenths }) => Math.min(least, tenths), first.tenths)
  const texts = { from: index(first.tenths), start: formats.longDate(first.on), to: index(last.tenths), low: index(low) }
  const title = formatMessage(messages.historyTitle, { from: formats.month(first.on.slice(0, 7)), to: formats.month(last.on.slice(0, 7)) })
  return (
    <>
      <LineChart
        title={title}
        description={formatMessage(messages.historyText, texts)}
        cap={soft === null ? null : { tenths: soft, label: `${formatMessage(messages.softCap)} ${index(soft)}` }}
        points={points.map(({ on, tenths }) => ({ at: daysBetween(first.on, on), tenths }))}
        ticks={monthTicks(first.on, last.on).map(({ at, month }) => ({ at, label: formats.monthName(month, 'short') }))}
      />
      <Disclosure title={formatMessage(messages.historyTable)}>
        <table className={css.table}>
          <caption className={hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{formatMessage(messages.day)}</th>
              <th scope="col" className={css.number}>
                {formatMessage(messages.index)}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ on, tenths, issued }) => (
              <tr key={on}>
                <th scope="row">
                  {wide ? formats.weekdayDate(on) : formats.date(on)}
                  {!issued && <span className={css.under}>{formatMessage(messages.computed)}</span>}
                </th>
                <td className={css.strongNumber}>{index(tenths)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}
