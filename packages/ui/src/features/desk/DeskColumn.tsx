import { type ClubDateTime, timeOf } from '@club/core'
import { type BookingStatus, type DeskDay, type Flight, flightState } from '@club/core/reservation'
import { type DragEvent, Fragment, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './desk.css.ts'
import { bookingsAt, partsOf } from './deskParts.ts'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

export interface DeskColumnProps {
  readonly day: DeskDay
  /** The times of one tee. */
  readonly flights: readonly Flight[]
  readonly title: string
  readonly now: ClubDateTime
  readonly store: DeskStore
  /** The club’s currency. */
  readonly currency: string
}

/** The times of a tee, one row each. One of all rows is in the tab order. */
export function DeskColumn({ day, flights, title, now, store, currency }: DeskColumnProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const next = flights.find(({ startDateTime }) => startDateTime > now)
  const isToday = now.startsWith(day.day)
  return (
    <section className={css.column} aria-label={title}>
      <h2 className={css.columnTitle}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one row of the table has the focus, and arrows move it */}
      <table role="grid" aria-label={title} className={css.grid}>
        <tbody>
          {flights.map((flight) => (
            <Fragment key={flight.id}>
              {isToday && flight === next && (
                <tr className={css.now}>
                  <td colSpan={3} className={css.nowCell}>
                    <span className={css.nowText}>
                      <Icon name="clock" size={16} /> {formatMessage(messages.now, { time: formats.time(now) })}
                    </span>
                  </td>
                </tr>
              )}
              <DeskRow day={day} flight={flight} isPast={flight.startDateTime < now} store={store} currency={currency} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DeskRowProps {
  readonly day: DeskDay
  readonly flight: Flight
  readonly isPast: boolean
  readonly store: DeskStore
  readonly currency: string
}

function DeskRow({ day, flight, isPast, store, currency }: DeskRowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const chosen = useStore(store, (state) => state.flightId === flight.id)
  const isTarget = useStore(store, (state) => state.moving !== null && state.flightId === flight.id)
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!chosen || !element.current) return
    const { activeElement } = document
    // The focus follows the choice within the desk; nothing outside loses it.
    if (activeElement?.closest('[role=grid]') && activeElement !== element.current) element.current.focus()
  }, [chosen])
  const { choose, drop } = store.getState()
  const state = flightState(flight)
  const closed = state.kind === 'blocked' || state.kind === 'noTeeOff'
  const reason = state.kind === 'blocked' ? state.block.reason : 'noTeeOff'
  const over = (event: DragEvent): void => {
    if (!store.getState().moving) return
    event.preventDefault()
    choose(flight.id)
  }
  return (
    <tr
      ref={element}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      data-flight={flight.id}
      className={css.row[isTarget ? 'target' : closed ? 'blocked' : isPast ? 'past' : 'plain']}
      onClick={() => choose(flight.id)}
      onFocus={() => choose(flight.id)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        void drop(flight.id)
      }}
    >
      <td className={css.time}>{formats.time(flight.startDateTime)}</td>
      <td className={css.names}>
        <Parties day={day} flight={flight} store={store} currency={currency} />
        {closed && (
          <span>
            {state.kind === 'blocked' && state.block.note
              ? formatMessage(commonMessages.labelled, { label: formatMessage(messages[`blocked_${reason}`]), text: state.block.note })
              : formatMessage(messages[`blocked_${reason}`])}
          </span>
        )}
        {!closed && bookingsAt(day, flight.id).length === 0 && flight.heldSlots === 0 && (
          <span className={css.free}>{formatMessage(messages.free)}</span>
        )}
        {flight.heldSlots > 0 && <span className={css.free}>{formatMessage(messages.held, { places: flight.heldSlots })}</span>}
      </td>
      <td className={css.dots}>{(!closed || flight.freeSlots < flight.maxPlayers) && <Dots day={day} flight={flight} />}</td>
    </tr>
  )
}

function Parties({ day, flight, store, currency }: Omit<DeskRowProps, 'isPast'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const partAt = useStore(store, (state) => (state.flightId === flight.id ? state.partAt : null))
  const moving = useStore(store, (state) => state.moving)
  const { mark, choosePart, dismiss } = store.getState()
  const parts = partsOf(day, flight.id)
  const chosenPart = partAt === null ? undefined : parts[partAt]
  return bookingsAt(day, flight.id).map((booking) => {
    const whole = parts.findIndex((part) => part.booking === booking && part.player === null)
    const isChosen = chosenPart?.booking === booking && chosenPart.player === null
    const isMoving = moving?.booking.id === booking.id && moving.player === null
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: M and the arrows move the party as well
      <span
        key={booking.id}
        className={css.party}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', booking.number)
          // A chosen player goes alone, otherwise the party goes as one.
          mark(chosenPart?.booking === booking ? chosenPart : parts[whole])
        }}
        onDrop={(event) => {
          const { moving: dragged, join } = store.getState()
          if (!dragged || dragged.player || dragged.booking.id === booking.id || dragged.booking.flightId === flight.id) return
          event.preventDefault()
          event.stopPropagation()
          void join(booking.id)
        }}
        onDragEnd={() => {
          if (store.getState().moving) dismiss()
        }}
      >
        {booking.players.map((player, index) => {
          const at = parts.findIndex((part) => part.player === player)
          const look =
            isChosen || chosenPart?.player === player ? 'chosen' : isMoving || moving?.player?.id === player.id ? 'moving' : 'plain'
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: P chooses the player as well
            // biome-ignore lint/a11y/useKeyWithClickEvents: P chooses the player as well
            <span
              key={player.id}
              className={css.name[look]}
              onClick={(event) => {
                if (store.getState().flightId !== flight.id || store.getState().moving) return
                event.stopPropagation()
                choosePart(flight.id, at >= 0 ? at : whole)
              }}
            >
              {player.lastName || formatMessage(messages.guest)}
              {index < booking.players.length - 1 ? ',' : ''}
            </span>
          )
        })}
        {booking.withDog && <Icon name="dog" size={16} />}
        {booking.payment !== null && booking.payment.open > 0 && (
          <span className={css.note}>
            {formatMessage(messages.openAmount, { amount: formats.money({ amount: booking.payment.open, currency }) })}
          </span>
        )}
        {booking.note && <span className={css.note}>{booking.note}</span>}
      </span>
    )
  })
}

const FILLED: Readonly<Record<BookingStatus, string>> = {
  checkedIn: 'currentColor',
  booked: 'none',
  checkInPending: 'none',
  noShow: 'none',
}

/** One dot per place: here, expected, a no-show, free. Screen readers get the words. */
function Dots({ day, flight }: Pick<DeskRowProps, 'day' | 'flight'>) {
  const { formatMessage } = useIntl()
  const statuses = bookingsAt(day, flight.id).flatMap(({ players }) => players.map(({ status }) => status))
  const taken = [...statuses, ...Array<BookingStatus>(Math.max(0, flight.maxPlayers - flight.freeSlots - statuses.length)).fill('booked')]
  const here = statuses.filter((status) => status === 'checkedIn').length
  return (
    <>
      <span className={hidden}>
        {formatMessage(messages.places, { here, expected: taken.length - here, free: Math.max(0, flight.freeSlots) })}
      </span>
      <svg width={flight.maxPlayers * 16} height="16" aria-hidden="true" focusable="false">
        {Array.from({ length: flight.maxPlayers }, (_, at) => {
          const status = taken[at]
          return (
            <g key={at} transform={`translate(${at * 16 + 8} 8)`} stroke="currentColor" fill={status ? FILLED[status] : 'none'}>
              <circle r="5" strokeWidth="1.5" strokeDasharray={status ? undefined : '2 2'} />
              {status === 'noShow' && <path d="M-3 -3L3 3M3 -3L-3 3" strokeWidth="1.5" />}
            </g>
          )
        })}
      </svg>
    </>
  )
}

/** Returns the clock time of a flight, as blocks have it. */
export function clockOf({ startDateTime }: Flight) {
  return timeOf(startDateTime)
}
