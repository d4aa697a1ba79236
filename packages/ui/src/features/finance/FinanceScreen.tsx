import type { FinanceTab } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { screen } from '../../shared/parts.css.ts'
import { financeMessages as messages } from './messages.ts'
import { OpenInvoices, type OpenInvoicesProps } from './OpenInvoices.tsx'
import { TransactionsTab, type TransactionsTabProps } from './TransactionsTab.tsx'

export interface FinanceScreenProps extends TransactionsTabProps, OpenInvoicesProps {
  /** The tabs that the club offers; a single one has no switch. */
  readonly tabs: readonly Exclude<FinanceTab, 'topUp'>[]
  readonly tab: Exclude<FinanceTab, 'topUp'>
  readonly onTab: (tab: Exclude<FinanceTab, 'topUp'>) => void
}

/** The finance account: its transactions and open invoices. FI-11, FI-39. */
export function FinanceScreen(props: FinanceScreenProps) {
  const { tabs, tab, onTab } = props
  const { formatMessage } = useIntl()
  const panel = tab === 'invoices' ? <OpenInvoices {...props} /> : <TransactionsTab {...props} />
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} />
      {tabs.length < 2 ? (
        panel
      ) : (
        <Tabs
          label={formatMessage(messages.parts)}
          tabs={tabs.map((key) => ({ key, label: formatMessage(messages[`tab_${key}`]) }))}
          selected={tab}
          onSelect={onTab}
        >
          {panel}
        </Tabs>
      )}
    </div>
  )
}
