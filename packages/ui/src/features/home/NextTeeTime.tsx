import type { ClubDateTime } from '@club/core'
import type { OwnBooking } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Hero } from '../../components/Hero/Hero.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { homeMessages as messages } from './messages.ts'

export interface NextTeeTimeProps {
  readonly now: ClubDateTime
  readonly booking: OwnBooking
  readonly href: string
  readonly hrefCheckIn: string
}

/** The hero of a member whose next round is a booked tee time. */
export function NextTeeTime({ now, booking, href, hrefCheckIn }: NextTeeTimeProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { startDateTime, startTee, players, courseName, checkIn, confirmUntil } = booking
  const isOpen = checkIn?.byLocation === true && checkIn.opens <= now && now <= checkIn.closes
  const tee = startTee.slice('tee'.length)
  const names = players.flatMap(({ self, fullName }) => (self || fullName === null ? [] : [fullName]))
  const where =
    names.length === 0 ? formatMessage(messages.tee, { tee }) : formatMessage(messages.teeWith, { tee, names: formats.names(names) })
  return (
    <Hero
      label={formatMessage(messages.ownTee)}
      figure={formats.time(startDateTime)}
      title={formatMessage(messages.inTime, {
        day: formats.relativeDay(now, startDateTime),
        time: formats.countdown(now, startDateTime),
      })}
      text={`${where} · ${courseName}`}
      actions={
        <>
          {isOpen && (
            <Button kind="inverse" href={hrefCheckIn}>
              {formatMessage(messages.checkIn)}
            </Button>
          )}
          {confirmUntil !== null && (
            <Button kind="inverse" href={href}>
              {formatMessage(messages.confirm, { last: formats.time(confirmUntil) })}
            </Button>
          )}
          <Button kind={isOpen || confirmUntil !== null ? 'line' : 'inverse'} href={href}>
            {formatMessage(messages.details)}
          </Button>
        </>
      }
    />
  )
}
