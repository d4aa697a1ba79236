/** The only place that describes the viewer’s entry or start, so that home, list, details and activity use the same text. */
import type { MyEntryState, ShownStart } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import type { Formats } from '../../format/useFormats.ts'
import { entryMessages as messages } from './entryMessages.ts'

/** `Your tee time 10:00, tee 1`, or the first tee time of the field. `withDay` for tournaments of several rounds. */
export function describeStart({ formatMessage }: IntlShape, formats: Formats, shown: ShownStart, withDay = false): string {
  const when = withDay ? formats.dayAndTime : formats.time
  if (shown.kind === 'field') return formatMessage(messages.fieldStart, { time: when(shown.startTime) })
  return formatMessage(messages.ownStart, { time: when(shown.start.startTime), tee: shown.start.startTeeName })
}

/** `You are in`, `Waiting list: position 1`, `A place is free for you until …`; empty without an entry. */
export function describeMyEntry({ formatMessage }: IntlShape, formats: Formats, state: MyEntryState): string {
  switch (state.kind) {
    case 'none':
      return ''
    case 'entered':
      return formatMessage(messages.youAreIn)
    case 'cancelled':
      return formatMessage(messages.cancelled)
    case 'played':
      return formatMessage(messages.youPlayed)
    case 'offered':
      return formatMessage(messages.offered, { when: formats.dayAndTime(state.until) })
    case 'reserved':
      return formatMessage(messages.reserved, { when: formats.dayAndTime(state.until) })
    case 'waiting':
      return formatMessage(messages.waitingPlace, { place: state.position })
  }
}
