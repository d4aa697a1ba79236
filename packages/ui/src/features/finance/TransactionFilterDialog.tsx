import { PAID_STATUSES, TRANSACTION_TYPES, type TransactionListFilter } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { commonMessages } from '../commonMessages.ts'
import { ways, wayTitle } from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { isFiltered, NO_TRANSACTION_FILTER, toggled } from './transactionFilter.ts'

export interface TransactionFilterDialogProps {
  readonly filter: TransactionListFilter
  readonly onFilter: (filter: TransactionListFilter) => void
  /** How many match; null while that is unknown. */
  readonly count: number | null
  readonly onClose: () => void
}

/** Kinds and states; each choice counts at once. */
export function TransactionFilterDialog({ filter, onFilter, count, onClose }: TransactionFilterDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open
      title={formatMessage(messages.filterTitle)}
      closeLabel={formatMessage(commonMessages.close)}
      onClose={onClose}
      actions={
        <>
          <Button kind="pri" onClick={onClose}>
            {count === null ? formatMessage(messages.showAll) : formatMessage(messages.show, { count })}
          </Button>
          <Button kind="sec" disabled={!isFiltered(filter)} onClick={() => onFilter(NO_TRANSACTION_FILTER)}>
            {formatMessage(messages.reset)}
          </Button>
        </>
      }
    >
      <div className={ways}>
        <fieldset>
          <legend className={wayTitle}>{formatMessage(messages.groupTypes)}</legend>
          {TRANSACTION_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={formatMessage(messages[`types_${type}`])}
              checked={filter.types.includes(type)}
              onChange={() => onFilter({ ...filter, types: toggled(filter.types, type) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className={wayTitle}>{formatMessage(messages.groupPaid)}</legend>
          {PAID_STATUSES.map((status) => (
            <Checkbox
              key={status}
              label={formatMessage(messages[`status_${status}`])}
              checked={filter.paidStatuses.includes(status)}
              onChange={() => onFilter({ ...filter, paidStatuses: toggled(filter.paidStatuses, status) })}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
