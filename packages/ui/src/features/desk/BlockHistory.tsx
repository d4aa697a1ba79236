import type { ClubDateTime } from '@club/core'
import type { DeskDay } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { small } from '../../shared/parts.css.ts'
import * as css from './desk.css.ts'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

/** Lists who blocked and opened times of the day, when, and why. */
export function BlockHistory({ store, day }: { readonly store: DeskStore; readonly day: DeskDay }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const clock = (time: string | null): string => (time === null ? '24:00' : formats.time(`${day.day}T${time}` as ClubDateTime))
  return (
    <DialogShell title={formatMessage(messages.history)} onClose={store.getState().dismiss}>
      {day.blockEvents.length === 0 && <p>{formatMessage(messages.historyNone)}</p>}
      <ol className={css.form}>
        {day.blockEvents.map((event) => (
          <li key={event.id}>
            {formatMessage(messages[event.kind], {
              from: clock(event.fromTime),
              to: clock(event.toTime),
              reason: [formatMessage(messages[`blocked_${event.reason}`]), event.note].filter(Boolean).join(': '),
            })}
            {event.overruled && (
              <>
                <br />
                {formatMessage(messages.overruled, { reason: event.overruled })}
              </>
            )}
            <br />
            <span className={small}>{[event.actorName, formats.dayAndTime(event.at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </DialogShell>
  )
}
