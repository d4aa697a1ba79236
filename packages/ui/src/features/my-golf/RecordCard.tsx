import type { ExplainedRecord, HandicapRecord, RecordRound, RoundStatus } from '@club/core/membership'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { useNewRowFocus } from '../../components/useNewRowFocus.ts'
import { useFormats } from '../../format/useFormats.ts'
import { card, screen, sectionTitle } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { hidden } from '../../theme/text.css.ts'
import { scaleOf } from './chartScale.ts'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'

export interface RecordCardProps {
  readonly record: HandicapRecord
  readonly explained: ExplainedRecord
  /** Returns the path of the results of a tournament; null if the viewer has no tournaments. */
  readonly hrefForTournament: (id: string) => string | null
}

/** Rounds that are listed before "Show the others". */
const FIRST = 8

/** The latest rounds as dots on a scale with good at the top, and as a table that marks those that count. HC-81+, HC-87+. */
export function RecordCard({ record, explained, hrefForTournament }: RecordCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [all, setAll] = useState(false)
  const latestFirst = record.rounds.toReversed()
  const shown = all ? latestFirst : latestFirst.slice(0, FIRST)
  const focusNewRow = useNewRowFocus(shown.length)
  const title = formatMessage(messages.rounds, { count: record.rounds.length })
  return (
    <section className={screen} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {title}
      </h2>
      <div className={card}>
        <Dots record={record} explained={explained} />
        <table className={css.table}>
          <caption className={hidden}>{formatMessage(messages.roundsCaption)}</caption>
          <thead>
            <tr>
              <th scope="col">{formatMessage(messages.round)}</th>
              <th scope="col" className={css.number}>
                {formatMessage(messages.score)}
              </th>
              <th scope="col" className={css.number}>
                {formatMessage(messages.differentialShort)}
              </th>
              <th scope="col" className={css.markCell}>
                <span className={hidden}>{formatMessage(messages.counts)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((round) => (
              <RoundRow
                key={round.id}
                round={round}
                explained={explained}
                href={round.tournamentId === null ? null : hrefForTournament(round.tournamentId)}
              />
            ))}
          </tbody>
        </table>
        {!all && latestFirst.length > FIRST && (
          <Button
            onClick={(event) => {
              focusNewRow(event)
              setAll(true)
            }}
          >
            {formatMessage(messages.showOthers, { count: latestFirst.length - FIRST })}
          </Button>
        )}
      </div>
    </section>
  )
}

interface RoundRowProps {
  readonly round: RecordRound
  readonly explained: ExplainedRecord
  readonly href: string | null
}

function RoundRow({ round, explained, href }: RoundRowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { playedOn, courseName, teeName, holes, adjustedGross, differential } = round
  const status = explained.statuses.get(round.id) ?? 'unknown'
  const reduction = explained.shown?.record.find(({ id }) => id === round.id)?.reductionTenths ?? 0
  const name = round.name || formatMessage(messages.privateRound)
  const line = [
    formats.date(playedOn),
    courseName,
    teeName,
    holes === 18 ? '' : formatMessage(messages.holes, { count: holes }),
    status === 'pending' || status === 'notInRecord' ? formatMessage(messages[`status_${status}`]) : '',
    reduction === 0 ? '' : formatMessage(messages.reduced, { strokes: formats.tenths(reduction) }),
  ].filter((part) => part !== '')
  return (
    <tr>
      <th scope="row">
        {href === null ? name : <Link href={href}>{name}</Link>}
        <span className={css.under}>{line.join(' · ')}</span>
      </th>
      <td className={css.number}>{adjustedGross ?? '–'}</td>
      <td className={status === 'counts' ? css.strongNumber : css.number}>{formats.decimal(differential, 1)}</td>
      <td className={css.markCell}>
        {status === 'counts' && (
          <span className={css.tick}>
            <Icon name="check" size={16} />
          </span>
        )}
        <span className={hidden}>{formatMessage(messages[`status_${status}`])}</span>
      </td>
    </tr>
  )
}

const HEIGHT = 124
const [TOP, BOTTOM, LABELS] = [12, 112, 36]
/** Radius of a dot: a counting one is larger, so that it differs without colour. */
const RADIUS: Readonly<Record<RoundStatus, number>> = { counts: 6, doesNotCount: 4, pending: 4, notInRecord: 3, unknown: 4 }

const LEGEND = ['counts', 'doesNotCount', 'pending'] as const

function dotClass(status: RoundStatus): string {
  if (status === 'counts') return css.counting
  return status === 'pending' ? css.pending : css.hollow
}

function Dots({ record: { rounds }, explained }: Pick<RecordCardProps, 'record' | 'explained'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const id = useId()
  const width = useWide('sm') ? 600 : 340
  const right = width - LABELS
  const values = rounds.map(({ differential: { numerator, denominator } }) => (10 * numerator) / denominator)
  if (rounds.length < 2) return null
  const { lines, y } = scaleOf({ tenths: values, top: TOP, bottom: BOTTOM, lowOnTop: true })
  const counting = rounds.filter((round) => explained.statuses.get(round.id) === 'counts').length
  const hasPending = rounds.some((round) => explained.statuses.get(round.id) === 'pending')
  const [best, worst] = [Math.round(Math.min(...values)), Math.round(Math.max(...values))]
  const texts = { count: rounds.length, counting, best: formats.tenths(best), worst: formats.tenths(worst) }
  return (
    <div>
      <svg className={css.chart} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-labelledby={id}>
        <title id={id}>{formatMessage(messages.dots, texts)}</title>
        {lines.map((tenths) => (
          <g key={tenths}>
            <line className={css.grid} x1={0} x2={right} y1={y(tenths)} y2={y(tenths)} />
            <text x={right + 8} y={y(tenths) + 4}>
              {formats.tenths(tenths)}
            </text>
          </g>
        ))}
        {rounds.map((round, at) => {
          const status = explained.statuses.get(round.id) ?? 'unknown'
          const x = 8 + (at / (rounds.length - 1)) * (right - 20)
          return <circle key={round.id} className={dotClass(status)} cx={x} cy={y(values[at] as number)} r={RADIUS[status]} />
        })}
      </svg>
      {explained.shown && (
        <p className={css.legend} aria-hidden="true">
          {LEGEND.filter((status) => status !== 'pending' || hasPending).map((status) => (
            <span key={status} className={css.key}>
              <svg className={css.keyMark} viewBox="0 0 16 16" focusable="false" aria-hidden="true">
                <circle className={dotClass(status)} cx={8} cy={8} r={RADIUS[status]} />
              </svg>
              {formatMessage(messages[`status_${status}`])}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
