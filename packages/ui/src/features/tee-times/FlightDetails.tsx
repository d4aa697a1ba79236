import type { SecondTeeChoice, SheetFlight, SheetPerson } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { handicapMessages } from '../../shared/handicap/handicapMessages.ts'
import { reservationMessages } from '../../shared/reservations/reservationMessages.ts'
import * as css from './FlightDetails.css.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { teeNumber } from './teeTexts.ts'

export interface FlightDetailsProps {
  readonly flight: SheetFlight
  /** The start of the second nine; null if the round needs none or the time cannot be booked. */
  readonly second: SecondTeeChoice<SheetFlight> | null
  readonly secondId: string | null
  readonly onSecond: (flightId: string) => void
}

/** Returns whether there is something to show below the time. */
export function hasDetails({ flight, second }: Pick<FlightDetailsProps, 'flight' | 'second'>): boolean {
  return flight.persons.length > 0 || (second !== null && second.kind !== 'notNeeded')
}

/** Below the chosen time: who plays, with what the club and each person show, and the start of the second nine. */
export function FlightDetails({ flight, second, secondId, onSecond }: FlightDetailsProps) {
  const { formatMessage } = useIntl()
  const numbers = flight.bookings.flatMap(({ number }) => number ?? [])
  const withDog = flight.bookings.some((booking) => booking.withDog)
  return (
    <div className={css.details}>
      {flight.persons.length > 0 && (
        <ul className={css.people} aria-label={formatMessage(messages.players)}>
          {flight.persons.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {(withDog || numbers.length > 0) && (
        <p className={css.line}>
          {withDog && (
            <>
              <Icon name="dog" size={16} /> {formatMessage(messages.dog)}
            </>
          )}
          {numbers.length > 0 && (
            <span>{formatMessage(messages.bookingNumbers, { count: numbers.length, numbers: numbers.join(', ') })}</span>
          )}
        </p>
      )}
      {second && <SecondNine second={second} secondId={secondId} onSecond={onSecond} />}
    </div>
  )
}

function Person({ person }: { readonly person: SheetPerson }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { kind, self, friend, firstName, lastName, fullName, handicapIndex, sex, isMember, homeClubName } = person
  const guest = kind === 'anonymousGuest'
  const name = self ? formatMessage(commonMessages.you) : fullName || formatMessage(guest ? messages.guest : commonMessages.nameNotShown)
  const facts = [
    handicapIndex && `${formatMessage(handicapMessages.index)} ${formats.index(handicapIndex)}`,
    sex && sex !== 'unknown' && formatMessage(messages[sex]),
    isMember !== null && !guest && formatMessage(isMember ? messages.member : messages.notMember),
    homeClubName,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '')
  return (
    <li className={css.person}>
      {firstName !== null && lastName !== null ? (
        <Avatar
          initials={initials({ firstName, lastName })}
          customerId={person.customerId}
          kind={self ? 'me' : friend ? 'friend' : 'other'}
          size="xs"
        />
      ) : (
        <Icon name="person" />
      )}
      <span>
        <span className={css.name}>
          {name}
          {friend && (
            <>
              {' '}
              <span className={css.friend}>{formatMessage(commonMessages.friend)}</span>
            </>
          )}
        </span>
        {facts.length > 0 && <span className={css.facts}>{facts.join(' · ')}</span>}
      </span>
    </li>
  )
}

type SecondNineProps = Pick<FlightDetailsProps, 'secondId' | 'onSecond'> & { readonly second: SecondTeeChoice<SheetFlight> }

/** RE-40, RE-43, RE-111+. */
function SecondNine({ second, secondId, onSecond }: SecondNineProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  switch (second.kind) {
    case 'notNeeded':
      return null
    case 'none':
      return <Note kind="warn">{formatMessage(messages.noSecondTime)}</Note>
    case 'assigned': {
      const { startDateTime, startTee } = second.flight
      return (
        <p className={css.line}>
          <Icon name="flag" size={16} />
          {formatMessage(messages.secondAt, { time: formats.time(startDateTime), tee: teeNumber(startTee) })}
        </p>
      )
    }
    case 'choose':
      return (
        <Select
          label={formatMessage(messages.secondChoice, { tee: teeNumber(second.flights[0].startTee) })}
          name="second"
          value={secondId ?? second.flights[0].id}
          options={second.flights.map(({ id, startDateTime, freeSlots, maxPlayers }) => ({
            value: id,
            label: `${formats.time(startDateTime)}, ${formatMessage(reservationMessages.freeOf, { free: freeSlots, max: maxPlayers })}`,
          }))}
          onChange={onSecond}
        />
      )
  }
}
