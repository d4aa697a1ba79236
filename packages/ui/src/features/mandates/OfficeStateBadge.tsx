import type { Mandate, OfficeStep } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { mandateMessages } from './messages.ts'
import { officeMandateMessages as messages } from './officeMessages.ts'

interface OfficeStateBadgeProps {
  readonly status: Mandate['status']
  readonly step: OfficeStep
  /** Blocked for collection by a returned debit. */
  readonly blocked?: boolean
}

/** The state of a mandate for the office: active, blocked, ended, to be accepted, or without the signed paper. */
export function OfficeStateBadge({ status, step, blocked = false }: OfficeStateBadgeProps) {
  const { formatMessage } = useIntl()
  if (blocked && status !== 'cancelled') return <StateBadge kind="refused" label={formatMessage(messages.blocked)} />
  if (status === 'active') return <StateBadge kind="in" label={formatMessage(mandateMessages.state_active)} />
  if (step === 'none') return <StateBadge kind="closed" label={formatMessage(mandateMessages.state_cancelled)} />
  return <StateBadge kind={step === 'accept' ? 'closesSoon' : 'full'} label={formatMessage(messages[`step_${step}`])} />
}
