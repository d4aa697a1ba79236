import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

/** Returns the party or player that the open dialog concerns, null if it is gone, and the names. */
export function useChosenNames(store: DeskStore) {
  const { formatMessage, formatList } = useIntl()
  const part = useStore(store, (state) => state.dialogPart)
  const people = part?.player ? [part.player] : (part?.booking.players ?? [])
  return { part, names: formatList(people.map(({ fullName }) => fullName || formatMessage(messages.guest))) }
}
