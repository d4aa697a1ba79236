import { type ClubDate, daysBetween, type Exact, exact } from '@club/core'
import type { FormMonth } from '@club/core/membership'
import type { HoleSums, PlayerStatistics } from '@club/core/tournament'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { card, cardTitle, screen, sectionTitle } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { hidden } from '../../theme/text.css.ts'
import { LineChart } from './LineChart.tsx'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'

export interface StatisticsCardProps {
  readonly statistics: PlayerStatistics & { readonly form: readonly FormMonth[] }
}

/** The member's scores by kind of hole, and the form of the months. HC-89+. */
export function StatisticsCard({ statistics }: StatisticsCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const { rounds, byPar, byStrokeIndex, form, total } = statistics
  if (rounds === 0 && form.length < 2) return null
  return (
    <section className={screen} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.statistics)}
      </h2>
      {rounds > 0 && (
        <div className={card}>
          <p className={css.small}>{formatMessage(messages.statisticsOf, { rounds, holes: total.holes })}</p>
          <SumsTable
            title={formatMessage(messages.byPar)}
            rows={byPar.map((sums) => ({ name: formatMessage(messages.par, { par: sums.par }), sums }))}
          />
          <SumsTable
            title={formatMessage(messages.byStrokeIndex)}
            rows={byStrokeIndex.map((sums) => ({ name: formatMessage(messages.strokeIndex, { from: sums.from, to: sums.to }), sums }))}
          />
        </div>
      )}
      {form.length >= 2 && <Form form={form} />}
    </section>
  )
}

/** Returns the average, `+0.82` over par. */
function useAverage(): (sums: HoleSums) => string {
  const formats = useFormats()
  return ({ holes, overPar }) => {
    if (holes === 0) return '–'
    const average: Exact = exact(overPar, holes)
    return `${overPar > 0 ? '+' : ''}${formats.decimal(average, 2)}`
  }
}

interface SumsTableProps {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly sums: HoleSums }[]
}

function SumsTable({ title, rows }: SumsTableProps) {
  const { formatMessage } = useIntl()
  const average = useAverage()
  const wide = useWide('sm')
  return (
    <table className={css.table}>
      <caption className={hidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={css.number}>
            {formatMessage(messages.holesPlayed)}
          </th>
          <th scope="col" className={css.number}>
            {formatMessage(messages.parOrBetter)}
          </th>
          {wide && (
            <th scope="col" className={css.number}>
              {formatMessage(messages.pickedUp)}
            </th>
          )}
          <th scope="col" className={css.number}>
            {formatMessage(messages.average)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, sums }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {!wide && sums.pickedUp > 0 && (
                <span className={css.under}>
                  {formatMessage(messages.pickedUp)} {sums.pickedUp}
                </span>
              )}
            </th>
            <td className={css.number}>{sums.holes}</td>
            <td className={css.number}>{sums.counts.albatross + sums.counts.eagle + sums.counts.birdie + sums.counts.par}</td>
            {wide && <td className={css.number}>{sums.pickedUp}</td>}
            <td className={css.strongNumber}>{average(sums)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function firstDay(month: string): ClubDate {
  return `${month}-01` as ClubDate
}

function Form({ form }: { readonly form: readonly FormMonth[] }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [first, last] = [form[0] as FormMonth, form.at(-1) as FormMonth]
  const at = (month: string): number => daysBetween(firstDay(first.month), firstDay(month))
  const step = Math.ceil(form.length / 6)
  const title = formatMessage(messages.formTitle, { from: formats.month(first.month), to: formats.month(last.month) })
  return (
    <div className={card}>
      <div>
        <h3 className={cardTitle}>{formatMessage(messages.form)}</h3>
        <p className={css.small}>{formatMessage(messages.formHint)}</p>
      </div>
      <LineChart
        title={title}
        description={formatMessage(messages.formText, {
          from: formats.tenths(first.averageTenths),
          to: formats.tenths(last.averageTenths),
        })}
        points={form.map(({ month, averageTenths }) => ({ at: at(month), tenths: averageTenths }))}
        ticks={form
          .filter((_, place) => place % step === 0)
          .map(({ month }) => ({ at: at(month), label: formats.monthName(month, 'short') }))}
      />
      <Disclosure title={formatMessage(messages.formTable)}>
        <table className={css.table}>
          <caption className={hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{formatMessage(messages.month)}</th>
              <th scope="col" className={css.number}>
                {formatMessage(messages.roundsPlayed)}
              </th>
              <th scope="col" className={css.number}>
                {formatMessage(messages.averageDifferential)}
              </th>
            </tr>
          </thead>
          <tbody>
            {form.toReversed().map(({ month, rounds, averageTenths }) => (
              <tr key={month}>
                <th scope="row">{formats.month(month)}</th>
                <td className={css.number}>{rounds}</td>
                <td className={css.strongNumber}>{formats.tenths(averageTenths)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}
