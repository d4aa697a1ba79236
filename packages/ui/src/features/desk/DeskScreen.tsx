import type { ClubDate, ClubDateTime } from '@club/core'
import { type DeskDay, type Flight, type ReservationCourse, START_TEES, type StartTee } from '@club/core/reservation'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { screen } from '../../shared/parts.css.ts'
import type { ShownCode } from './CheckInCode.tsx'
import { DeskColumn } from './DeskColumn.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { DisplacedAtDesk, type DisplacedAtDeskProps } from './DisplacedAtDesk.tsx'
import * as css from './desk.css.ts'
import type { FoundPerson } from './deskDialogTypes.ts'
import { deskKey } from './deskKeys.ts'
import { blockAt, bookingsAt, partsOf } from './deskParts.ts'
import { type DeskStore, isDeskBusy } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'
import { PreviewText } from './PreviewText.tsx'
import { useChangedText } from './useChangedText.ts'
import type { FoundCars } from './useFoundCars.ts'

export interface DeskScreenProps {
  readonly now: ClubDateTime
  readonly date: ClubDate
  readonly courses: readonly ReservationCourse[]
  readonly courseId: string
  readonly day: Loadable<DeskDay>
  readonly store: DeskStore
  readonly onCourse: (courseId: string) => void
  /** Shows the day so many days later. */
  readonly onDay: (days: 1 | -1) => void
  readonly onToday: () => void
  readonly search: (text: string) => Promise<readonly FoundPerson[]>
  readonly findCars: (numberPlate: string) => Promise<FoundCars>
  readonly displaced: DisplacedAtDeskProps
  /** The club’s currency. */
  readonly currency: string
  readonly readCode: () => Promise<ShownCode>
  /** Opens the starter's list; returns what failed. */
  readonly onPrint: () => Promise<Notice | null>
}

/** The column of the day for staff: bookings, walk-ins, moves, check-in and blocks, by keyboard or pointer. */
export function DeskScreen(props: DeskScreenProps) {
  const { now, date, courses, courseId, day, store, onCourse, onDay, onToday, onPrint } = props
  const [printing, setPrinting] = useState(false)
  const [notPrinted, setNotPrinted] = useState<Notice | null>(null)
  const printList = async (): Promise<void> => {
    setPrinting(true)
    setNotPrinted(await onPrint())
    setPrinting(false)
  }
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const loaded = day.kind === 'ready' ? day.value : null
  const clock = useRef(now)
  clock.current = now
  useEffect(() => {
    if (loaded) store.getState().setDay(loaded, clock.current)
  }, [loaded, store])
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} subtitle={formats.weekdayDate(date)} />
      <div className={`${css.bar} ${css.hideOnPaper}`}>
        <IconButton icon="chevronLeft" label={formatMessage(messages.previousDay)} onClick={() => onDay(-1)} />
        <Button size="low" onClick={onToday}>
          {formatMessage(messages.today)}
        </Button>
        <IconButton icon="chevronRight" label={formatMessage(messages.nextDay)} onClick={() => onDay(1)} />
        {courses.length > 1 && (
          <Select
            label={formatMessage(messages.course)}
            quietLabel
            name="course"
            value={courseId}
            onChange={onCourse}
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button size="low" onClick={() => store.getState().open('code')}>
          {formatMessage(messages.code)}
        </Button>
        <Button size="low" onClick={() => store.getState().open('history')}>
          {formatMessage(messages.history)}
        </Button>
        <Button size="low" onClick={() => void printList()} busy={printing}>
          {formatMessage(messages.print)}
        </Button>
      </div>
      <div className={css.hideOnPaper}>
        <DisplacedAtDesk {...props.displaced} />
      </div>
      {notPrinted && <FailedNote notice={notPrinted} />}
      {day.kind === 'loading' && <ListSkeleton />}
      {day.kind === 'failed' && <LoadFailed notice={day.notice} onRetry={day.onRetry} />}
      {loaded && loaded.flights.length === 0 && (
        <EmptyState title={formatMessage(messages.noTimes)} text={formatMessage(messages.noTimesText)} />
      )}
      {loaded && loaded.flights.length > 0 && <Sheet {...props} loaded={loaded} />}
    </div>
  )
}

interface SheetProps extends DeskScreenProps {
  readonly loaded: DeskDay
}

function columnsOf({ flights }: DeskDay): readonly (readonly [StartTee, readonly Flight[]])[] {
  return START_TEES.map((tee) => [tee, flights.filter(({ startTee }) => startTee === tee)] as const).filter(([, times]) => times.length > 0)
}

/** Returns the row that a key leads to: above or below, or in the next column at the same time or after it. */
function neighbour(day: DeskDay, flightId: string, column: number, step: number): Flight | undefined {
  const columns = columnsOf(day)
  const at = columns.findIndex(([, times]) => times.some(({ id }) => id === flightId))
  const times = columns[at]?.[1] ?? []
  const row = times.findIndex(({ id }) => id === flightId)
  if (column === 0) return times[Math.min(times.length - 1, Math.max(0, row + step))]
  const other = columns[at + column]?.[1]
  const start = times[row]?.startDateTime ?? ''
  return other?.find(({ startDateTime }) => startDateTime >= start) ?? other?.at(-1)
}

function Sheet({ loaded, now, store, search, findCars, currency, readCode }: SheetProps) {
  const { formatMessage } = useIntl()
  const flightId = useStore(store, (state) => state.flightId)
  const isBusy = useStore(store, (state) => isDeskBusy(state.phase))
  const dialog = useStore(store, (state) => state.dialog !== null || state.phase.kind === 'refused')
  const grid = useRef<HTMLDivElement>(null)
  const flight = loaded.flights.find(({ id }) => id === flightId)
  useEffect(() => {
    // The sheet opens where the day is now.
    grid.current?.querySelector('tr[tabindex="0"]')?.scrollIntoView({ block: 'center' })
  }, [loaded.day, loaded.courseId])
  const wasOpen = useRef(false)
  useEffect(() => {
    // A dialog gives the focus back to the row, which the search may have changed.
    if (wasOpen.current && !dialog) grid.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    wasOpen.current = dialog
  }, [dialog])
  const isMoving = useStore(store, (state) => state.moving !== null)
  const wasMoving = useRef(isMoving)
  useEffect(() => {
    // The pressed button is gone, and the arrows of the row choose the target.
    if (wasMoving.current !== isMoving && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    wasMoving.current = isMoving
  }, [isMoving])

  const block = (): void => {
    if (!flight) return
    const { open, unblock } = store.getState()
    const blocked = blockAt(loaded, flight)
    if (blocked) void unblock(blocked)
    else open('block')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const meaning = deskKey(event)
    if (!meaning || dialog || flightId === null) return
    const state = store.getState()
    event.preventDefault()
    switch (meaning.does) {
      case 'row':
      case 'column': {
        const next = neighbour(loaded, flightId, meaning.does === 'column' ? meaning.step : 0, meaning.step)
        if (next) state.choose(next.id)
        break
      }
      case 'first':
      case 'last': {
        const times = columnsOf(loaded).find(([, list]) => list.some(({ id }) => id === flightId))?.[1]
        const next = meaning.does === 'first' ? times?.[0] : times?.at(-1)
        if (next) state.choose(next.id)
        break
      }
      case 'part':
        state.nextPart(meaning.step)
        break
      case 'open':
        state.open(meaning.dialog)
        break
      case 'mark':
        state.mark()
        break
      case 'drop':
        void state.drop()
        break
      case 'checkIn':
      case 'noShow':
        void state.setStatus(meaning.does)
        break
      case 'join':
        void state.join()
        break
      case 'withdraw':
        void state.withdraw()
        break
      case 'block':
        block()
        break
      case 'undo':
        void state.undo()
        break
      case 'escape':
        state.dismiss()
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows inside */}
      <div ref={grid} className={css.columns} aria-busy={isBusy} onKeyDown={onKeyDown}>
        {columnsOf(loaded).map(([tee, flights]) => (
          <DeskColumn
            key={tee}
            day={loaded}
            flights={flights}
            title={formatMessage(messages.tee, { number: tee.slice('tee'.length) })}
            now={now}
            store={store}
            currency={currency}
          />
        ))}
      </div>
      <Bottom store={store} day={loaded} flight={flight} onBlock={block} />
      {flight && <DeskDialogs {...{ store, flight, search, findCars, currency, readCode }} day={loaded} />}
    </>
  )
}

interface BottomProps {
  readonly store: DeskStore
  readonly day: DeskDay
  readonly flight: Flight | undefined
  readonly onBlock: () => void
}

/** The last command with its undo, a failure, the move in progress, and the buttons for the chosen row. */
function Bottom({ store, day, flight, onBlock }: BottomProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const phase = useStore(store, (state) => state.phase)
  /** A dialog says itself what went wrong. */
  const isOpen = useStore(store, (state) => state.dialog !== null)
  const done = useStore(store, (state) => state.done)
  const moving = useStore(store, (state) => state.moving)
  const preview = useStore(store, (state) => state.preview)
  const { open, mark, drop, join, withdraw, setStatus, undo, dismiss } = store.getState()
  const changedText = useChangedText()
  const doneText = done ? formatMessage(messages[`done_${done.what}`]) : ''
  const time = flight ? formats.time(flight.startDateTime) : ''
  const hasParty = flight !== undefined && partsOf(day, flight.id).length > 0
  const bookingsHere = flight ? bookingsAt(day, flight.id) : []
  const openAmount = bookingsHere.reduce((sum, { payment }) => sum + (payment?.open ?? 0), 0)
  const hasStatus = bookingsHere.some(({ players }) => players.some(({ status }) => status !== 'booked'))
  const isBlocked = flight !== undefined && blockAt(day, flight) !== undefined
  return (
    <div className={css.bottom}>
      <LiveRegion text={doneText} everySeconds={1} />
      {phase.kind === 'failed' && !isOpen && <FailedNote notice={phase.notice} />}
      {phase.kind === 'changed' && !isOpen && <Note kind="bad">{changedText(phase)}</Note>}
      {done && (
        <div className={css.done}>
          <span>{doneText}</span>
          <Button size="low" icon="undo" onClick={() => void undo()}>
            {formatMessage(messages.undo)} (U)
          </Button>
        </div>
      )}
      {moving && (
        <div className={css.preview} role="status">
          <p>{preview ? formatMessage(messages.movingTo, { time }) : formatMessage(messages.moving)}</p>
          {preview && <PreviewText preview={preview} />}
        </div>
      )}
      {moving ? (
        <div className={css.tools}>
          <Button kind="pri" size="low" onClick={() => void drop()}>
            {formatMessage(messages.drop, { time })}
          </Button>
          {!moving.player && bookingsHere.some(({ id }) => id !== moving.booking.id) && (
            <Button size="low" icon="friends" onClick={() => void join()}>
              {formatMessage(messages.join)}
            </Button>
          )}
          <Button size="low" onClick={dismiss}>
            {formatMessage(messages.escape)}
          </Button>
        </div>
      ) : (
        <div className={css.tools} role="toolbar" aria-label={time}>
          <Button size="low" icon="plus" onClick={() => open('new')}>
            {formatMessage(messages.new)}
          </Button>
          {hasParty && (
            <>
              <Button size="low" icon="check" onClick={() => void setStatus('checkIn')}>
                {formatMessage(messages.checkIn)}
              </Button>
              <Button size="low" icon="arrowRight" onClick={() => mark()}>
                {formatMessage(messages.move)}
              </Button>
              <Button size="low" icon="close" onClick={() => open('cancel')}>
                {formatMessage(messages.cancel)}
              </Button>
              <Button size="low" icon="person" onClick={() => void setStatus('noShow')}>
                {formatMessage(messages.noShow)}
              </Button>
              {hasStatus && (
                <Button size="low" icon="undo" onClick={() => void withdraw()}>
                  {formatMessage(messages.withdraw)}
                </Button>
              )}
              {openAmount > 0 && (
                <Button size="low" icon="basket" onClick={() => open('pay')}>
                  {formatMessage(messages.pay)}
                </Button>
              )}
              <Button size="low" icon="clipboard" onClick={() => open('note')}>
                {formatMessage(messages.note)}
              </Button>
              <Button size="low" icon="friends" onClick={() => open('details')}>
                {formatMessage(messages.details)}
              </Button>
            </>
          )}
          <Button size="low" icon="ban" onClick={onBlock}>
            {formatMessage(isBlocked ? messages.unblock : messages.block)}
          </Button>
          <Button size="low" icon="search" onClick={() => open('find')}>
            {formatMessage(messages.find)}
          </Button>
          <Button size="low" icon="info" onClick={() => open('help')}>
            {formatMessage(messages.help)}
          </Button>
        </div>
      )}
    </div>
  )
}
