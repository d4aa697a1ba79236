import type { ClubDateTime } from '@club/core'
import type { OwnBooking } from '@club/core/reservation'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Hero } from '../../components/Hero/Hero.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import * as parts from '../../shared/parts.css.ts'
import { BookingPaymentSection, type PayOnline } from './BookingPaymentSection.tsx'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import { useCancelTerm } from './CancelTerm.tsx'
import { bookingMessages as messages } from './messages.ts'
import { PlayAgain, type PlayAgainProps } from './PlayAgain.tsx'

/** Functions and URLs for a stored booking. */
export interface BookingLinks extends PlayAgainProps {
  readonly pay: PayOnline
  readonly hrefSheet: string
  readonly hrefBooking: string
  /** Chooses another time for the booking, with its players. */
  readonly hrefMove: string
  /** Changes the players of the booking. */
  readonly hrefPlayers: string
  /** Saves the booking as a file for calendar programs. */
  readonly onCalendar: () => Promise<void>
  /** Shares a text; false if it was copied instead. */
  readonly onShare: (text: string) => Promise<boolean>
}

export interface DoneScreenProps extends BookingLinks {
  readonly now: ClubDateTime
  readonly booking: OwnBooking
  /** Whether a stored booking was changed. */
  readonly changed: boolean
  /** Places of the tee time that are still free. */
  readonly freeSlots: number
  /** Offers messages on this device. */
  readonly offer?: ReactNode
}

/** The stored booking: when, who, where, what the others learn, and what can be done now. */
export function DoneScreen({ now, booking, changed, freeSlots, offer, ...links }: DoneScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const cancelTerm = useCancelTerm()
  const others = booking.players.filter(({ self, kind }) => !self && kind === 'customer')
  return (
    <div className={parts.screen}>
      <ScreenHeader
        title={formats.day(booking.startDateTime)}
        actions={<IconButton icon="close" href={links.hrefSheet} label={formatMessage(commonMessages.close)} />}
      />
      <div className={parts.columns}>
        <div className={parts.column}>
          <div role="status">
            <BookingHero
              booking={booking}
              label={formatMessage(booking.state === 'unpaid' ? messages.unpaid : changed ? messages.changed : messages.booked)}
              {...links}
            />
          </div>
          <div className={parts.rows}>
            {others.length > 0 && booking.state === 'booked' && (
              <div className={css.doneRow}>
                <Icon name="send" size={20} />
                <span className={css.doneWords}>
                  {formatMessage(messages.othersNotified, {
                    names: formats.names(others.map(texts.personShortName)),
                    count: others.length,
                  })}
                  <br />
                  <span className={parts.small}>{formatMessage(messages.othersCanLeave, { count: others.length })}</span>
                </span>
              </div>
            )}
            <div className={css.doneRow}>
              <Icon name="calendar" size={20} />
              <span className={css.doneWords}>{cancelTerm({ time: booking, now })}</span>
              <Link className={parts.textLink} href={links.hrefBooking}>
                {formatMessage(messages.change)}
              </Link>
            </div>
          </div>
        </div>
        <div className={parts.column}>
          {freeSlots > 0 && booking.state !== 'unpaid' && (
            <section className={parts.card}>
              <h2 className={parts.cardTitle}>{formatMessage(messages.placesFree, { count: freeSlots })}</h2>
              <p className={parts.small}>{formatMessage(messages.placesFreeText)}</p>
              <Button icon="personAdd" wide href={links.hrefPlayers}>
                {formatMessage(messages.addPlayer)}
              </Button>
            </section>
          )}
          <BookingPaymentSection booking={booking} now={now} pay={links.pay} />
          <PlayAgain {...links} />
          {offer}
          <p className={css.number}>{formatMessage(messages.number, { number: booking.number })}</p>
        </div>
      </div>
    </div>
  )
}

interface BookingHeroProps extends Pick<BookingLinks, 'onCalendar' | 'onShare'> {
  readonly booking: OwnBooking
  readonly label: string
}

/** The time in the club’s colour, with calendar and share. */
export function BookingHero({ booking, label, onCalendar, onShare }: BookingHeroProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const [copied, setCopied] = useState(false)
  const names = formats.names(booking.players.map(texts.personShortName))
  const where = texts.courseAndEnd(booking)
  const share = async (): Promise<void> => {
    const others = formats.names(booking.players.flatMap(({ fullName }) => fullName ?? []))
    setCopied(
      !(await onShare(formatMessage(messages.shareText, { when: formats.dayAndTime(booking.startDateTime), where, names: others }))),
    )
  }
  return (
    <Hero
      label={label}
      figure={formats.time(booking.startDateTime)}
      title={names}
      text={where}
      actions={
        <>
          <FileButton kind="inverse" size="low" icon="opens" label={formatMessage(commonMessages.addToCalendar)} onDownload={onCalendar} />
          <Button kind="line" size="low" icon="share" onClick={() => void share()}>
            {formatMessage(copied ? messages.copied : messages.share)}
          </Button>
        </>
      }
    />
  )
}
