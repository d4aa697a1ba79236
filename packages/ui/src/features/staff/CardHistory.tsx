import { CARD_STATUSES, type CardStatus } from '@club/core/scoring'
import type { CardEvent } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { small } from '../../shared/parts.css.ts'
import { staffMessages as messages } from './messages.ts'
import * as css from './staff.css.ts'

/** Every change with author, time and reason, the newest first. */
export function CardHistory({ history }: { readonly history: readonly CardEvent[] }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const describeEvent = useDescribeEvent()
  return (
    <Disclosure title={formatMessage(messages.history, { count: history.length })} isCard>
      {history.length === 0 && <p className={small}>{formatMessage(messages.noHistory)}</p>}
      <ol className={css.history}>
        {history.map((event, at) => (
          <li key={history.length - at} className={css.event}>
            <span>{describeEvent(event)}</span>
            <span className={small}>
              {formatMessage(messages.eventBy, { name: event.by, when: formats.dayAndTime(event.at) })}
              {event.reason !== '' && ` · ${formatMessage(messages.because, { reason: event.reason })}`}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function useDescribeEvent(): (event: CardEvent) => string {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const isStatus = (text: string | null): text is CardStatus => (CARD_STATUSES as readonly (string | null)[]).includes(text)
  const written = (text: string | null): string => {
    if (text === null) return formatMessage(messages.nothing)
    return isStatus(text) ? formatMessage(messages[`status_${text}`]) : formats.typed(text)
  }
  return ({ what, hole, was, became }) =>
    formatMessage(messages[`event_${what}`], {
      ...{ number: hole ?? 0, was: written(was), became: written(became) },
      ...(what === 'returned' && { became: became ?? '' }),
    })
}
