import type { FinanceTab } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { card, column, columns, screen } from '../../shared/parts.css.ts'
import { financeMessages as messages } from './messages.ts'
import { OpenInvoices, type OpenInvoicesProps } from './OpenInvoices.tsx'
import { ToPay } from './ToPay.tsx'
import { TopUp } from './TopUp.tsx'
import { TransactionsTab, type TransactionsTabProps } from './TransactionsTab.tsx'

export interface FinanceScreenProps extends TransactionsTabProps, OpenInvoicesProps {
  /** The tabs that the club offers; a single one has no switch. */
  readonly tabs: readonly FinanceTab[]
  readonly tab: FinanceTab
  readonly onTab: (tab: FinanceTab) => void
}

/** The finance account: its amounts, its transactions, open invoices and the top-up. FI-11, FI-39. */
export function FinanceScreen(props: FinanceScreenProps) {
  const { tabs, tab, onTab } = props
  const { formatMessage } = useIntl()
  const { topUp, invoices, now, hrefInvoice, payMethods, paying } = props
  const toPay = tabs.includes('invoices') && invoices.kind === 'ready' && (
    <ToPay now={now} invoices={invoices.value} hrefInvoice={hrefInvoice} isPayable={paying !== null} onOpen={() => onTab('invoices')} />
  )
  const topUpPanel = (
    <div className={columns}>
      <div className={card}>{topUp && <TopUp {...topUp} />}</div>
      <div className={column}>{payMethods}</div>
    </div>
  )
  const panels = { transactions: <TransactionsTab {...props} toPay={toPay} />, invoices: <OpenInvoices {...props} />, topUp: topUpPanel }
  const panel = panels[tab]
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
