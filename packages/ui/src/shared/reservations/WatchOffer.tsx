import { type ClubDateTime, dayOf } from '@club/core'
import { HOLE_COUNTS, type NewWatch, type TeeTimeWatch, watchCovers } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { small } from '../parts.css.ts'
import * as css from './WatchOffer.css.ts'
import { watchMessages as messages } from './watchMessages.ts'

/** The viewer’s watches, and how they begin and end. */
export interface Watches {
  readonly own: readonly TeeTimeWatch[]
  /** Both return why it was not done, as sentences; empty if it was. */
  readonly onWatch: (watch: NewWatch) => Promise<readonly string[]>
  readonly onStop: (watchId: string) => Promise<readonly string[]>
}

export interface WatchOfferProps {
  readonly watches: Watches
  /** The watch unless the viewer changes it. */
  readonly wish: NewWatch
  /** The time in question; null for all times of the range. */
  readonly startDateTime: ClubDateTime | null
}

/** Returns a watch that the viewer has already for this time and party, or for the whole range. */
export function knownWatch({ watches, wish, startDateTime }: WatchOfferProps): TeeTimeWatch | undefined {
  const { courseId, numberOfHoles, places, from, until } = wish
  return watches.own.find((watch) => {
    if (watch.numberOfHoles !== numberOfHoles || watch.places < places) return false
    const moments = startDateTime === null ? [from, until] : [startDateTime]
    return moments.every((moment) => watchCovers(watch, { courseId, startDateTime: moment }))
  })
}

/** Offers to notify the viewer when a full time is free again, with what is watched; afterwards says that it is watched, and ends it. */
export function WatchOffer(props: WatchOfferProps) {
  const { watches, wish, startDateTime } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [changed, setChanged] = useState<Partial<NewWatch>>({})
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const known = knownWatch(props)
  const watch = { ...wish, ...changed }
  const free = (known?.times ?? []).flatMap((time) => (time.free ? formats.time(time.startDateTime) : []))
  const run = async (work: () => Promise<readonly string[]>): Promise<void> => {
    setBusy(true)
    setProblems(await work())
    setBusy(false)
  }
  const summary = useWatchSummary()
  const against = problems.map((problem) => (
    <Note key={problem} kind="bad">
      {problem}
    </Note>
  ))
  if (known) {
    return (
      <div className={css.offer} role="status">
        <Note
          kind="ok"
          title={formatMessage(messages.on)}
          action={
            <Button kind="sec" busy={busy} onClick={() => void run(() => watches.onStop(known.id))}>
              {formatMessage(messages.stop)}
            </Button>
          }
        >
          {summary(known)}
          {free.length > 0 && <p>{formatMessage(messages.onNow, { times: formats.names(free) })}</p>}
        </Note>
        {against}
      </div>
    )
  }
  const offer =
    startDateTime === null ? formatMessage(messages.offerDay) : formatMessage(messages.offer, { time: formats.time(startDateTime) })
  return (
    <div className={css.offer}>
      <Button kind="sec" icon="bell" wide busy={busy} onClick={() => void run(() => watches.onWatch(watch))}>
        {offer}
      </Button>
      {against}
      <p className={css.words}>{summary(watch)}</p>
      <Disclosure title={formatMessage(messages.change)}>
        <Choices watch={watch} onChange={(change) => setChanged({ ...changed, ...change })} />
      </Disclosure>
      <p className={small}>{formatMessage(messages.free)}</p>
    </div>
  )
}

/** Returns a sentence that says which times are watched, and for whom. */
export function useWatchSummary(): (watch: NewWatch) => string {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return ({ from, until, places, numberOfHoles }) =>
    formatMessage(messages.summary, { from: formats.time(from), until: formats.time(until), places, holes: numberOfHoles })
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'))
const TENS = ['00', '10', '20', '30', '40', '50']
const MAX_PLACES = 4

/** Returns every ten minutes of the day, with the chosen times. */
function momentsOf({ from, until }: NewWatch): readonly ClubDateTime[] {
  const steps = HOURS.flatMap((hour) => TENS.map((minute) => `${dayOf(from)}T${hour}:${minute}:00` as ClubDateTime))
  return [...new Set([...steps, from, until])].sort()
}

interface ChoicesProps {
  readonly watch: NewWatch
  readonly onChange: (change: Partial<NewWatch>) => void
}

function Choices({ watch, onChange }: ChoicesProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { from, until, places, numberOfHoles } = watch
  const moments = momentsOf(watch)
  const options = (some: readonly ClubDateTime[]) => some.map((value) => ({ value, label: formats.time(value) }))
  const counts = (some: readonly number[]) => some.map((count) => ({ value: `${count}`, label: `${count}` }))
  return (
    <div className={css.choices}>
      <Select
        label={formatMessage(messages.from)}
        name="watchFrom"
        value={from}
        options={options(moments)}
        onChange={(value) => onChange({ from: value, until: [value, until].sort().at(-1) ?? value })}
      />
      <Select
        label={formatMessage(messages.until)}
        name="watchUntil"
        value={until}
        options={options(moments.filter((moment) => moment >= from))}
        onChange={(value) => onChange({ until: value })}
      />
      <Select
        label={formatMessage(messages.places)}
        name="watchPlaces"
        value={`${places}`}
        options={counts(Array.from({ length: Math.max(MAX_PLACES, places) }, (_, index) => index + 1))}
        onChange={(value) => onChange({ places: Number(value) })}
      />
      <Select
        label={formatMessage(messages.holes)}
        name="watchHoles"
        value={`${numberOfHoles}`}
        options={counts(HOLE_COUNTS)}
        onChange={(value) => onChange({ numberOfHoles: value === '9' ? 9 : 18 })}
      />
    </div>
  )
}
