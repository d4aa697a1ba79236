/** The finance account’s last open tab per customer, stored in this browser tab. FI-12, FI-13. */
import { FINANCE_TABS, type FinanceTab, type FinanceTabs, withFinanceTab } from '@club/core/finance'
import type { StorageArea } from '../../shells/memoryArea.ts'

const KEY = 'club-portal.finance-tab'

/** Ignores stored values that are not tabs. */
export function financeTabs(storage: StorageArea): FinanceTabs {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, tab]) => FINANCE_TABS.includes(tab as FinanceTab)))
  } catch {
    return {}
  }
}

export function saveFinanceTab(storage: StorageArea, customerId: string, tab: FinanceTab): void {
  storage.setItem(KEY, JSON.stringify(withFinanceTab(financeTabs(storage), customerId, tab)))
}
