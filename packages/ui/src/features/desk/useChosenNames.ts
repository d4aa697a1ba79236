import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { DeskDialogsProps } from './deskDialogTypes.ts'
import { partsOf } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

/** Returns the names of the chosen party or player. */
export function useChosenNames({ store, day, flight }: Pick<DeskDialogsProps, 'store' | 'day' | 'flight'>) {
  const { formatMessage, formatList } = useIntl()
  const partAt = useStore(store, (state) => state.partAt)
  const part = partsOf(day, flight.id)[partAt ?? 0]
  const people = part?.player ? [part.player] : (part?.booking.players ?? [])
  return { part, names: formatList(people.map(({ fullName }) => fullName || formatMessage(messages.guest))) }
}
