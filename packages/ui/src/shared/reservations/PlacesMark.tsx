import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { hidden } from '../../theme/text.css.ts'
import * as css from './PlacesMark.css.ts'
import { reservationMessages as messages } from './reservationMessages.ts'

export interface PlacesMarkProps {
  readonly free: number
  readonly max: number
}

/** The free places of a tee time, by words and by shape: a lock if it is full, else a pie of the places that are taken. */
export function PlacesMark({ free, max }: PlacesMarkProps) {
  const { formatMessage } = useIntl()
  const full = free <= 0
  return (
    <span className={full ? css.full : css.mark}>
      {full ? <Icon name="lock" size={16} /> : <Pie taken={max - free} max={max} />}
      {full ? (
        formatMessage(messages.full)
      ) : (
        <>
          <span aria-hidden="true">{formatMessage(free >= max ? messages.allFree : messages.free, { free })}</span>
          <span className={hidden}>{formatMessage(messages.freeOf, { free, max })}</span>
        </>
      )}
    </span>
  )
}

/** A ring of which the taken part is filled; its circumference is 100. */
function Pie({ taken, max }: { readonly taken: number; readonly max: number }) {
  return (
    <svg className={css.pie} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle className={css.ring} cx="8" cy="8" r="7" />
      <circle className={css.part} cx="8" cy="8" r="3.5" pathLength={max} strokeDasharray={`${taken} ${max}`} />
    </svg>
  )
}
