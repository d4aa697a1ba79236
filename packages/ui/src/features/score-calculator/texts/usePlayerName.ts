import { useIntl } from 'react-intl'
import { calculatorMessages as messages } from '../messages.ts'

/** Returns the typed name, or “Player” with the number. */
export function usePlayerName(): (name: string, at: number) => string {
  const { formatMessage } = useIntl()
  return (name, at) => name.trim() || formatMessage(messages.playerNumber, { number: at + 1 })
}
