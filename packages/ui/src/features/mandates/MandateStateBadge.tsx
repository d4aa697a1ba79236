import type { Mandate } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { StateBadge, type StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { type MandateState, mandateStateOf } from './mandateTypes.ts'
import { mandateMessages as messages } from './messages.ts'

const KINDS: Readonly<Record<MandateState, StateBadgeProps['kind']>> = {
  active: 'in',
  blocked: 'refused',
  waitingForOffice: 'full',
  waitingForSignature: 'closesSoon',
  cancelled: 'closed',
}

export function MandateStateBadge({ mandate }: { readonly mandate: Mandate }) {
  const { formatMessage } = useIntl()
  const state = mandateStateOf(mandate)
  return <StateBadge kind={KINDS[state]} label={formatMessage(messages[`state_${state}`])} />
}
