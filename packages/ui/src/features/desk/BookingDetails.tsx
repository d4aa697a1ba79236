import type { GolfDetails } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { row, rowBody, rowLine, rowName, rows } from '../../shared/parts.css.ts'
import * as css from './desk.css.ts'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { bookingsAt } from './deskParts.ts'
import { deskMessages as messages } from './messages.ts'

/** The players of a time with what staff who lend clubs or look for a car need. CU-370+. */
export function BookingDetails({ store, day, flight }: Pick<DeskDialogsProps, 'store' | 'day' | 'flight'>) {
  const { formatMessage, formatNumber } = useIntl()
  const formats = useFormats()
  const players = bookingsAt(day, flight.id).flatMap((booking) => booking.players)
  const golfText = ({ handedness, height, numberPlate }: GolfDetails): string =>
    [
      handedness === 'unknown' ? '' : formatMessage(messages[`handed_${handedness}`]),
      height === null ? '' : formatNumber(height, { style: 'unit', unit: 'centimeter' }),
      numberPlate,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <DialogShell
      title={formatMessage(messages.detailsTitle, { time: formats.time(flight.startDateTime) })}
      onClose={store.getState().dismiss}
    >
      {players.length === 0 && <p>{formatMessage(messages.free)}</p>}
      <ul className={rows}>
        {players.map(({ id, fullName, golf }) => {
          const text = golf && golfText(golf)
          return (
            <li key={id} className={row}>
              <span className={css.line}>
                <span className={rowBody}>
                  <span className={rowName}>{fullName || formatMessage(messages.guest)}</span>
                  {text && <span className={rowLine}>{text}</span>}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </DialogShell>
  )
}
