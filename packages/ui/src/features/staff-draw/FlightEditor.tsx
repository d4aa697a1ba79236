import { type DayPlayer, type StartFlight, type StartTeam, startingSides, withStartTeeNames } from '@club/core/tournament'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { useTeamName } from '../../shared/entry/useTeamName.ts'
import { card, cardTitle, small } from '../../shared/parts.css.ts'
import { useNumberedNames } from '../../shared/text/useNamesApart.ts'
import { staffDrawMessages as messages } from './messages.ts'
import * as css from './StaffStartListScreen.css.ts'

interface FlightEditorProps {
  readonly flights: readonly StartFlight[]
  readonly players: readonly DayPlayer[]
  readonly busy: boolean
  readonly onMove: (playerId: string, flightId: string | null) => void
}

const NOWHERE = ''

/** Every player with a choice of the flight; choosing another one moves the player. Players without a flight come last. */
export function FlightEditor({ flights, players, busy, onMove }: FlightEditorProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const teamName = useTeamName()
  const numberedNames = useNumberedNames()
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string | null>(null)
  // The moved row is a new element elsewhere in the list: return the keyboard focus to it.
  useEffect(() => {
    if (moved.current === null || busy) return
    const choice = [...(list.current?.querySelectorAll('select') ?? [])].find(({ dataset }) => dataset.player === moved.current)
    if (document.activeElement === document.body) choice?.focus()
    moved.current = null
  }, [busy])
  if (flights.length === 0) {
    return <EmptyState title={formatMessage(messages.noFlightsTitle)} text={formatMessage(messages.noFlightsText)} />
  }
  const labels = numberedNames(players)
  const nameOf = new Map(players.map(({ playerId, name }, at) => [playerId, labels[at] ?? name]))
  const placed = new Set(flights.flatMap((flight) => flight.players.map(({ id }) => id)))
  const without = players.filter(({ playerId }) => !placed.has(playerId))
  const choices = withStartTeeNames(flights).map(({ id, startNumber, startTime, startTeeName }) => ({
    id,
    label: formatMessage(messages.flightTitle, {
      number: startNumber,
      time: startTime ? formats.time(startTime) : formatMessage(messages.noTime),
      tee: startTeeName,
    }),
  }))
  const row = (playerId: string, name: string, flightId: string, team: StartTeam | null = null) => (
    <li key={playerId} className={css.player}>
      <span className={css.name}>
        {name}
        {team && <span className={css.team}>{teamName(team)}</span>}
      </span>
      <select
        className={css.choice}
        aria-label={formatMessage(messages.flightOf, { name })}
        value={flightId}
        disabled={busy}
        data-player={playerId}
        onChange={({ target }) => {
          moved.current = playerId
          onMove(playerId, target.value === NOWHERE ? null : target.value)
        }}
      >
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value={NOWHERE}>{formatMessage(messages.without)}</option>
      </select>
    </li>
  )
  return (
    <section className={card} aria-labelledby="draw-flights">
      <h2 id="draw-flights" className={cardTitle}>
        {formatMessage(messages.flights, { count: flights.length })}
      </h2>
      <p className={small}>{formatMessage(messages.moveHint)}</p>
      <ol ref={list}>
        {flights.map((flight, at) => (
          <li key={flight.id} className={css.flight}>
            <h3 className={css.flightTitle}>{choices[at]?.label}</h3>
            <ul className={css.players}>
              {startingSides(flight.players).flatMap(({ team, players: own }) =>
                own.map(({ id, fullName }) => row(id, nameOf.get(id) ?? fullName, flight.id, team)),
              )}
            </ul>
          </li>
        ))}
        {without.length > 0 && (
          <li className={css.flight}>
            <h3 className={css.flightTitle}>{formatMessage(messages.without)}</h3>
            <ul className={css.players}>{without.map(({ playerId, name }) => row(playerId, nameOf.get(playerId) ?? name, NOWHERE))}</ul>
          </li>
        )}
      </ol>
    </section>
  )
}
