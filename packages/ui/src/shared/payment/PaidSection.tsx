import type { TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { small } from '../parts.css.ts'
import { paymentMessages as messages } from './paymentMessages.ts'

/** `Paid`, or `Not paid yet · On account`; empty if the viewer does not play or there is no fee. */
export function PaidSection({ tournament: { joined, takesFee, paid, paymentMethod } }: { readonly tournament: TournamentSummary }) {
  const { formatMessage } = useIntl()
  if (!joined || !takesFee) return null
  const by = typeof paymentMethod === 'string' ? formatMessage(messages[paymentMethod]) : paymentMethod.text
  return <span className={small}>{paid ? formatMessage(messages.paid) : `${formatMessage(messages.notPaid)} · ${by}`}</span>
}
