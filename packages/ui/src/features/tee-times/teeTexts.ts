import type { BlockReason, StartTee } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { teeTimesMessages as messages } from './messages.ts'

/** `10` of `tee10`. */
export function teeNumber(tee: StartTee): string {
  return tee.slice('tee'.length)
}

const REASONS = {
  competition: messages.competition,
  maintenance: messages.maintenance,
  custom: messages.blocked,
  noTeeOff: messages.noTeeOff,
} as const

/** Returns the words for a time that cannot be booked: the club's text, else the reason. */
export function useReason(): (reason: BlockReason | 'noTeeOff', note: string | null) => string {
  const { formatMessage } = useIntl()
  return (reason, note) => note || formatMessage(REASONS[reason])
}
