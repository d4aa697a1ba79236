import { nextDayWithRoom } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { teeTimesMessages as messages } from './messages.ts'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'

/** The way to the next day with room for the party; nothing if none is known. */
export function NextDay({ day, days, onDay }: Pick<TeeTimesScreenProps, 'day' | 'days' | 'onDay'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const next = nextDayWithRoom(days, day)
  return next === null ? null : (
    <Button kind="pri" onClick={() => onDay(next)}>
      {formatMessage(messages.nextDay, { day: formats.day(next) })}
    </Button>
  )
}
