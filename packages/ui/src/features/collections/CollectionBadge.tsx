import type { Collection, CollectionDebit } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { collectionMessages as messages } from './messages.ts'

const KINDS = {
  announced: 'opens',
  exported: 'closesSoon',
  booked: 'in',
  cancelled: 'closed',
  returned: 'refused',
  dropped: 'cancelled',
} as const

/** The state of a collection or of a debit; an unknown one is shown as it is. */
export function CollectionBadge({ status }: { readonly status: Collection['status'] | CollectionDebit['status'] }) {
  const { formatMessage } = useIntl()
  if (typeof status === 'object') return <StateBadge kind="closed" label={status.text} />
  return <StateBadge kind={KINDS[status]} label={formatMessage(messages[`state_${status}`])} />
}
