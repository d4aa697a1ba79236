import { dayOf } from '@club/core'
import type { TeeTimeWatch, WatchedTime } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../../shared/parts.css.ts'
import { useWatchSummary, type Watches } from '../../shared/reservations/WatchOffer.tsx'
import { watchMessages as messages } from '../../shared/reservations/watchMessages.ts'
import { DateBlock } from '../../shared/tournament/DateBlock.tsx'
import * as css from './booking.css.ts'

interface WatchRowsProps {
  readonly watches: Watches
  /** Opens a time on the tee sheet, where its places are reserved. */
  readonly hrefFor: (watch: TeeTimeWatch, time: WatchedTime) => string
}

/** The times that the viewer waits for, with those that are free now. RE-317+. */
export function WatchRows({ watches, hrefFor }: WatchRowsProps) {
  const { formatMessage } = useIntl()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [stopped, setStopped] = useState(false)
  const stop = async (id: string): Promise<void> => {
    const found = await watches.onStop(id)
    setProblems(found)
    setStopped(found.length === 0)
  }
  return (
    <section className={css.section}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.title)}</h2>
      <LiveRegion text={stopped ? formatMessage(messages.stopped) : ''} />
      {problems.map((problem) => (
        <Note key={problem} kind="bad">
          {problem}
        </Note>
      ))}
      {watches.own.length === 0 ? (
        <p className={parts.small}>{formatMessage(messages.noneText)}</p>
      ) : (
        <ul className={parts.rows}>
          {watches.own.map((watch) => (
            <li key={watch.id} className={parts.row}>
              <WatchRow watch={watch} hrefFor={hrefFor} onStop={() => stop(watch.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface WatchRowProps extends Pick<WatchRowsProps, 'hrefFor'> {
  readonly watch: TeeTimeWatch
  readonly onStop: () => Promise<void>
}

function WatchRow({ watch, hrefFor, onStop }: WatchRowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const summary = useWatchSummary()(watch)
  const free = watch.times.filter((time) => time.free)
  return (
    <div className={css.watchRow}>
      <DateBlock date={dayOf(watch.from)} />
      <span className={parts.rowBody}>
        <span className={parts.rowName}>{summary}</span>
        <span className={parts.rowLine}>{watch.courseName}</span>
        {free.length === 0 && <span className={parts.rowLine}>{formatMessage(messages.nothingFree)}</span>}
        <span className={parts.actions}>
          {free.map((time) => (
            <Button key={time.flightId} size="low" kind="pri" href={hrefFor(watch, time)}>
              {formatMessage(messages.book, { time: formats.time(time.startDateTime) })}
            </Button>
          ))}
          <Button
            size="low"
            onClick={() => void onStop()}
            aria-label={formatMessage(messages.stopOf, { what: `${formats.day(watch.from)}, ${summary}` })}
          >
            {formatMessage(messages.stop)}
          </Button>
        </span>
      </span>
    </div>
  )
}
