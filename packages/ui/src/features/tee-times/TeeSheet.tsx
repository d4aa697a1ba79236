import type { ClubDateTime } from '@club/core'
import { flightState, type SheetFlight, type TeeTimeView } from '@club/core/reservation'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { PlacesMark } from '../../shared/reservations/PlacesMark.tsx'
import { reservationMessages } from '../../shared/reservations/reservationMessages.ts'
import { useWide } from '../../shared/useWide.ts'
import { hidden } from '../../theme/text.css.ts'
import { flightPlaces, freeForViewer, type PartyPlayer } from './flightPlaces.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { PlaceMarks } from './PlaceMarks.tsx'
import { type ClosedRow, type SheetRow, splitPast } from './sheetRows.ts'
import * as css from './TeeSheet.css.ts'
import { teeNumber, useReason } from './teeTexts.ts'

export interface TeeSheetProps {
  readonly caption: string
  readonly rows: readonly SheetRow[]
  readonly now: ClubDateTime
  readonly view: TeeTimeView
  /** Whether each time names its tee, because the sheet shows several. */
  readonly namesTee: boolean
  /** Ids of times with places from which no second nine can be reached. */
  readonly withoutSecondNine: ReadonlySet<string>
  readonly chosenId: string | null
  readonly onChoose: (flight: SheetFlight) => void
  /** The viewer's own party, shown in the free places of the chosen time. */
  readonly party: readonly PartyPlayer[]
  /** Number of places that are reserved for the viewer, and where. */
  readonly held: { readonly flightId: string; readonly places: number } | null
  /** Below the chosen time; null if there is nothing to add. */
  readonly details: ReactNode
}

const NO_PARTY: readonly PartyPlayer[] = []

/** The times of a day. One of them is the tab stop, the arrow keys move between them, Enter chooses. */
export function TeeSheet(props: TeeSheetProps) {
  const { rows, now, view, chosenId } = props
  const box = useRef<HTMLDivElement>(null)
  const [openPast, setOpenPast] = useState(false)
  const [focused, setFocused] = useState<string | null>(null)
  const { past, coming } = splitPast(rows, now)
  // A day that is over shows its times, because there is nothing else to see.
  const foldsPast = past.length > 0 && coming.length > 0
  const shown = foldsPast && !openPast ? coming : rows
  const ids = shown.flatMap((row) => (row.kind === 'time' ? row.id : []))
  const tabStop = [focused, chosenId].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null
  const Layout = view === 'tiles' ? Tiles : Lines
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the buttons inside.
    <div
      ref={box}
      onKeyDown={(event) => moveFocus(event, box.current)}
      onFocus={({ target }) => setFocused(target.getAttribute('data-time'))}
    >
      <Layout
        {...props}
        shown={shown}
        tabStop={tabStop}
        fold={
          foldsPast ? <PastFold count={past.filter(({ kind }) => kind === 'time').length} open={openPast} onOpen={setOpenPast} /> : null
        }
      />
    </div>
  )
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const buttons = [...(box?.querySelectorAll<HTMLElement>('[data-time]') ?? [])]
  const at = buttons.indexOf(event.target as HTMLElement)
  const next = STEPS[event.key]?.(at, buttons.length - 1)
  if (at < 0 || next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}

interface PastFoldProps {
  readonly count: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function PastFold({ count, open, onOpen }: PastFoldProps) {
  const { formatMessage } = useIntl()
  return (
    <button type="button" className={css.fold} aria-expanded={open} onClick={() => onOpen(!open)}>
      <Icon name="history" size={20} />
      {formatMessage(open ? messages.hideEarlier : messages.earlier, { count })}
    </button>
  )
}

interface LayoutProps extends TeeSheetProps {
  readonly shown: readonly SheetRow[]
  readonly tabStop: string | null
  readonly fold: ReactNode
}

/** A table with one row for each time. */
function Lines({ caption, shown, fold, details, chosenId, ...props }: LayoutProps) {
  const { formatMessage } = useIntl()
  const wide = useWide()
  return (
    <div className={css.surface}>
      <table className={css.table}>
        <caption className={hidden}>{caption}</caption>
        <thead className={wide ? css.head : hidden}>
          <tr>
            <th scope="col" className={css.timeHead}>
              {formatMessage(messages.time)}
            </th>
            <th scope="col">{formatMessage(messages.players)}</th>
            <th scope="col" className={css.roomHead}>
              {formatMessage(messages.room)}
            </th>
          </tr>
        </thead>
        <tbody>
          {fold && (
            <tr>
              <td colSpan={3} className={css.foldCell}>
                {fold}
              </td>
            </tr>
          )}
          {shown.map((row) =>
            row.kind === 'closed' ? (
              <tr key={row.id}>
                <td colSpan={3} className={css.closedCell}>
                  <Closed row={row} />
                </td>
              </tr>
            ) : (
              <TimeRow
                key={row.id}
                {...timeProps(props, row.flight, chosenId)}
                wide={wide}
                details={row.id === chosenId ? details : null}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The same times as tiles. */
function Tiles({ caption, shown, fold, details, chosenId, ...props }: LayoutProps) {
  return (
    <>
      {fold}
      <ul className={css.tiles} aria-label={caption}>
        {shown.map((row) =>
          row.kind === 'closed' ? (
            <li key={row.id} className={css.closedTile}>
              <Closed row={row} />
            </li>
          ) : (
            <TimeTile key={row.id} {...timeProps(props, row.flight, chosenId)} details={row.id === chosenId ? details : null} />
          ),
        )}
      </ul>
    </>
  )
}

interface TimeProps {
  readonly flight: SheetFlight
  readonly chosen: boolean
  readonly past: boolean
  readonly tabStop: boolean
  readonly namesTee: boolean
  readonly noSecondNine: boolean
  readonly party: readonly PartyPlayer[]
  readonly ownHeld: number
  readonly onChoose: (flight: SheetFlight) => void
}

function timeProps(
  {
    now,
    tabStop,
    namesTee,
    withoutSecondNine,
    party,
    held,
    onChoose,
  }: Pick<LayoutProps, 'now' | 'tabStop' | 'namesTee' | 'withoutSecondNine' | 'party' | 'held' | 'onChoose'>,
  flight: SheetFlight,
  chosenId: string | null,
): TimeProps {
  const chosen = flight.id === chosenId
  return {
    flight,
    chosen,
    past: flight.startDateTime < now,
    tabStop: flight.id === tabStop,
    namesTee,
    noSecondNine: withoutSecondNine.has(flight.id),
    party: chosen ? party : NO_PARTY,
    ownHeld: held?.flightId === flight.id ? held.places : 0,
    onChoose,
  }
}

const TimeRow = memo(function TimeRow({ wide, details, ...time }: TimeProps & { readonly wide: boolean; readonly details: ReactNode }) {
  const { flight, chosen, party, ownHeld } = time
  return (
    <>
      <tr className={chosen ? css.chosenRow : css.row}>
        <th scope="row" className={css.timeCell}>
          <TimeButton {...time} />
        </th>
        <td className={css.placesCell}>
          <PlaceMarks places={flightPlaces(flight, party, ownHeld)} wide={wide} />
        </td>
        <td className={css.roomCell}>
          <Room {...time} />
        </td>
      </tr>
      {details && (
        <tr>
          <td colSpan={3} className={css.detailsCell}>
            {details}
          </td>
        </tr>
      )}
    </>
  )
})

const TimeTile = memo(function TimeTile({ details, ...time }: TimeProps & { readonly details: ReactNode }) {
  const { flight, chosen, party, ownHeld } = time
  return (
    <>
      <li className={chosen ? css.chosenTile : css.tile}>
        <span className={css.tileHead}>
          <TimeButton {...time} />
          <Room {...time} />
        </span>
        <PlaceMarks places={flightPlaces(flight, party, ownHeld)} wide={false} />
      </li>
      {details && <li className={css.detailsTile}>{details}</li>}
    </>
  )
})

/** The time, whose button covers the whole row. */
function TimeButton({ flight, chosen, past, tabStop, namesTee, noSecondNine, ownHeld, onChoose }: TimeProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const reason = useReason()
  const time = formats.time(flight.startDateTime)
  const tee = namesTee ? formatMessage(messages.tee, { tee: teeNumber(flight.startTee) }) : null
  const twilight = flight.twilight === 'none' ? null : formatMessage(messages[flight.twilight])
  const extra = flight.slotKind === 'extra' ? formatMessage(messages.extra) : null
  const dog = flight.bookings.some(({ withDog }) => withDog) ? formatMessage(messages.dog) : null
  const own = flight.bookings.some((booking) => booking.own) ? formatMessage(messages.yourBooking) : null
  const alone = noSecondNine ? formatMessage(messages.noSecondNine) : null
  const state = flightState({ ...flight, freeSlots: freeForViewer(flight, ownHeld) })
  const room =
    state.kind === 'noTeeOff'
      ? reason('noTeeOff', null)
      : state.kind === 'blocked'
        ? reason(state.block.reason, state.block.note)
        : formatMessage(reservationMessages.freeOf, { free: state.freeSlots, max: state.maxPlayers })
  const held = flight.heldSlots - ownHeld
  const spoken = [
    time,
    tee,
    past ? formatMessage(messages.started) : room,
    held > 0 ? formatMessage(messages.heldCount, { count: held }) : null,
    twilight,
    extra,
    alone,
    dog,
    own,
  ]
  const labels = [tee, own, twilight, extra, alone].filter((label) => label !== null)
  return (
    <>
      <button
        type="button"
        className={css.time}
        data-time={flight.id}
        tabIndex={tabStop ? 0 : -1}
        aria-pressed={chosen}
        aria-label={spoken.filter((part) => part !== null).join(', ')}
        onClick={() => onChoose(flight)}
      >
        {time}
      </button>
      {(labels.length > 0 || dog) && (
        <span className={css.labels} aria-hidden="true">
          {labels.join(' · ')}
          {dog && <Icon name="dog" size={16} />}
        </span>
      )}
    </>
  )
}

/** The places left of a time, by words and by shape. */
function Room({ flight, chosen, past, ownHeld }: TimeProps) {
  const { formatMessage } = useIntl()
  const reason = useReason()
  const state = flightState({ ...flight, freeSlots: freeForViewer(flight, ownHeld) })
  if (state.kind === 'blocked') {
    return (
      <span className={css.closedRoom}>
        <Icon name="ban" size={16} />
        {reason(state.block.reason, null)}
      </span>
    )
  }
  if (state.kind === 'noTeeOff') return <span className={css.closedRoom}>{reason('noTeeOff', null)}</span>
  if (past) return <span className={css.closedRoom}>{formatMessage(messages.started)}</span>
  if (chosen && state.kind !== 'full') {
    return (
      <span className={css.chosenRoom}>
        <Icon name="check" size={16} />
        {formatMessage(messages.chosen)}
      </span>
    )
  }
  if (state.kind === 'full' && flight.heldSlots > 0) {
    return (
      <span className={css.closedRoom}>
        <Icon name="hourglass" size={16} />
        {formatMessage(messages.held)}
      </span>
    )
  }
  return <PlacesMark free={state.freeSlots} max={state.maxPlayers} />
}

function Closed({ row }: { readonly row: ClosedRow }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const reason = useReason()
  const [from, to] = [formats.time(row.from), formats.time(row.to)]
  return (
    <span className={css.closed}>
      <Icon name="ban" size={20} />
      <span>
        <b className={css.span}>{from === to ? from : formatMessage(messages.fromTo, { from, to })}</b> {reason(row.reason, row.note)}
      </span>
    </span>
  )
}
