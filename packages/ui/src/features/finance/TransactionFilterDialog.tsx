import { PAID_STATUSES, TRANSACTION_TYPES, type TransactionListFilter } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { toggled } from '../../shared/form/toggled.ts'
import { FilterFrame, FilterGroup } from '../../shared/page/FilterFrame.tsx'
import { financeMessages as messages } from './messages.ts'
import { isFiltered, NO_TRANSACTION_FILTER } from './transactionFilter.ts'

export interface TransactionFilterDialogProps {
  readonly filter: TransactionListFilter
  readonly onFilter: (filter: TransactionListFilter) => void
  /** Number of matches; null while unknown. */
  readonly count: number | null
  readonly onClose: () => void
}

/** Filters by type and state; each choice applies immediately. */
export function TransactionFilterDialog({ filter, onFilter, count, onClose }: TransactionFilterDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <FilterFrame
      title={formatMessage(messages.filterTitle)}
      show={count === null ? formatMessage(messages.showAll) : formatMessage(messages.show, { count })}
      reset={formatMessage(messages.reset)}
      filtered={isFiltered(filter)}
      onReset={() => onFilter(NO_TRANSACTION_FILTER)}
      onClose={onClose}
    >
      <FilterGroup title={formatMessage(messages.groupTypes)}>
        {TRANSACTION_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={formatMessage(messages[`types_${type}`])}
            checked={filter.types.includes(type)}
            onChange={() => onFilter({ ...filter, types: toggled(filter.types, type) })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={formatMessage(messages.groupPaid)}>
        {PAID_STATUSES.map((status) => (
          <Checkbox
            key={status}
            label={formatMessage(messages[`status_${status}`])}
            checked={filter.paidStatuses.includes(status)}
            onChange={() => onFilter({ ...filter, paidStatuses: toggled(filter.paidStatuses, status) })}
          />
        ))}
      </FilterGroup>
    </FilterFrame>
  )
}
