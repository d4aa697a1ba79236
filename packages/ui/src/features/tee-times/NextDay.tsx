import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { teeTimesMessages as messages } from './messages.ts'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'

/** The way to the next day with room for the party; nothing if none is known. */
export function NextDay({ day, days, onDay }: Pick<TeeTimesScreenProps, 'day' | 'days' | 'onDay'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const next = days.find(({ date, state, timesWithRoom }) => date > day && state.kind === 'open' && timesWithRoom > 0)
  return next ? (
    <Button kind="pri" onClick={() => onDay(next.date)}>
      {formatMessage(messages.nextDay, { day: formats.day(next.date) })}
    </Button>
  ) : null
}
