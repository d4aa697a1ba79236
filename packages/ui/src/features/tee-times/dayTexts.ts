import type { DayAvailability, DayState } from '@club/core/reservation'
import type { IntlShape } from 'react-intl'
import type { Formats } from '../../format/useFormats.ts'
import { teeTimesMessages as messages } from './messages.ts'

/** Returns what a day offers to a party: the number of times, or why it has none. */
export function messageOfDay({ state, timesWithRoom }: DayAvailability, places: number, intl: IntlShape, formats: Formats): string {
  return state.kind === 'open'
    ? intl.formatMessage(messages.timesFor, { count: timesWithRoom, players: places })
    : messageOfState(state, intl, formats)
}

/** Returns why a day cannot be booked. */
export function messageOfState(
  state: Exclude<DayState, { readonly kind: 'open' }>,
  { formatMessage }: IntlShape,
  formats: Formats,
): string {
  switch (state.kind) {
    case 'past':
      return formatMessage(messages.dayOver)
    case 'closed':
      return state.block?.note ? formatMessage(messages.closedFor, { reason: state.block.note }) : formatMessage(messages.closed)
    case 'guestsMayNotBook':
      return formatMessage(messages.membersBook)
    case 'notOpenYet':
      return formatMessage(messages.opensAt, { when: formats.dayAndTime(state.opens) })
  }
}
