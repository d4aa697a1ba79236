import type { DeskDay, Flight, FoundCar } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { row, rowBody, rowLine, rowName, rows } from '../../shared/parts.css.ts'
import { useNumberedNames } from '../../shared/text/useNamesApart.ts'
import { DeskFormDialog } from './DeskFormDialog.tsx'
import * as css from './desk.css.ts'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { bookingsAt } from './deskParts.ts'
import { deskMessages as messages } from './messages.ts'
import { useFoundCars } from './useFoundCars.ts'

/** Returns the times whose clock or players the text finds, the earliest first. */
function findTimes(day: DeskDay, text: string): readonly Flight[] {
  const digits = text.replace(/\D/g, '')
  return day.flights.filter((flight) => {
    const time = flight.startDateTime.slice(11, 16)
    if (digits !== '' && !/[a-z]/i.test(text))
      return time.replace(':', '').startsWith(digits) || time.replace(/^0|:/g, '').startsWith(digits)
    return bookingsAt(day, flight.id).some(({ players }) =>
      players.some(({ fullName }) => fullName.toLowerCase().includes(text.toLowerCase())),
    )
  })
}

/** Returns the first time of the shown sheet at which the owner of the car plays. */
function timeOfCar({ flights }: DeskDay, { rounds }: FoundCar): Flight | undefined {
  return rounds.flatMap(({ flightId }) => flights.find(({ id }) => id === flightId) ?? [])[0]
}

/** Finds a time by its clock or by a name, and the owner of a car by its number plate. */
export function FindTimes({ store, day, findCars }: Pick<DeskDialogsProps, 'store' | 'day' | 'findCars'>) {
  const { formatMessage, formatList } = useIntl()
  const formats = useFormats()
  const numberedNames = useNumberedNames()
  const [text, setText] = useState('')
  const typed = text.trim()
  const found = typed === '' ? [] : findTimes(day, typed)
  const { found: search, retry } = useFoundCars(typed, findCars)
  const cars = search.kind === 'cars' ? search.cars : []
  const names = numberedNames(cars.map(({ fullName: name, memberNumber }) => ({ name, memberNumber })))
  const first = found[0] ?? cars.flatMap((car) => timeOfCar(day, car) ?? [])[0]
  const go = (flight: Flight): void => {
    const { dismiss, choose } = store.getState()
    dismiss()
    choose(flight.id)
  }
  const roundsText = ({ rounds }: FoundCar): string =>
    rounds.length === 0
      ? formatMessage(messages.carNotToday)
      : formatMessage(messages.carToday, {
          rounds: formatList(rounds.map(({ startDateTime, name }) => `${formats.time(startDateTime)} ${name}`)),
        })
  return (
    <DeskFormDialog
      title={formatMessage(messages.findTitle)}
      store={store}
      onSubmit={() => (first ? go(first) : retry())}
      submit={{ label: formatMessage(messages.find), disabled: first === undefined && search.kind !== 'failed' }}
    >
      <Field
        label={formatMessage(messages.findLabel)}
        hint={formatMessage(messages.findHint)}
        name="find"
        maxLength={100}
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <p role="status">
        {typed !== '' && search.kind === 'cars' && found.length + cars.length === 0 && formatMessage(messages.findNone)}
        {cars.length > 0 && formatMessage(messages.foundCars, { count: cars.length })}
      </p>
      {search.kind === 'failed' && <FailedNote notice={search.notice} />}
      {cars.length > 0 && (
        <ul className={rows}>
          {cars.map((car, at) => {
            const time = timeOfCar(day, car)
            return (
              <li key={car.customerId} className={row}>
                <span className={css.line}>
                  <span className={rowBody}>
                    <span className={rowName}>{names[at]}</span>
                    <span className={rowLine}>{[car.numberPlate, roundsText(car)].join(' · ')}</span>
                  </span>
                  {time && (
                    <Button size="low" onClick={() => go(time)}>
                      {formats.time(time.startDateTime)}
                    </Button>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className={css.people}>
        {found.slice(0, 8).map((flight) => (
          <Button key={flight.id} wide onClick={() => go(flight)}>
            {[
              formats.time(flight.startDateTime),
              formatList(bookingsAt(day, flight.id).flatMap(({ players }) => players.map(({ lastName }) => lastName).filter(Boolean))),
            ]
              .filter(Boolean)
              .join(' ')}
          </Button>
        ))}
      </div>
    </DeskFormDialog>
  )
}
