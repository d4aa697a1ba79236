/** Which tab of the finance account each customer looked at last. As long as the tab of the browser is open. FI-12, FI-13. */
import { FINANCE_TABS, type FinanceTab, type FinanceTabs, withFinanceTab } from '@club/core/finance'
import type { Area } from '../shells/memoryArea.ts'

const KEY = 'club-portal.finance-tab'

/** Whatever somebody else may have written there, tabs alone are read. */
export function financeTabs(storage: Area): FinanceTabs {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter(([, tab]) => FINANCE_TABS.includes(tab as FinanceTab)))
  } catch {
    return {}
  }
}

export function keepFinanceTab(storage: Area, customerId: string, tab: FinanceTab): void {
  storage.setItem(KEY, JSON.stringify(withFinanceTab(financeTabs(storage), customerId, tab)))
}
