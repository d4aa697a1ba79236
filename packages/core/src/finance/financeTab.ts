/** The tabs of the finance account, and the one that a customer used last. FI-11 to FI-14. */

export const FINANCE_TABS = ['transactions', 'invoices', 'topUp'] as const
export type FinanceTab = (typeof FINANCE_TABS)[number]

/** The last tab by customer id, so that customers who share a browser each have their own. */
export type FinanceTabs = Readonly<Record<string, FinanceTab>>

/** The facts that decide which tabs are offered. */
export interface FinanceTabFacts {
  /** The club's `showOpenInvoices`. */
  readonly showOpenInvoices: boolean
  readonly topUpOffered: boolean
}

/** Returns the offered tabs; the first one is always offered. */
export function offeredFinanceTabs({ showOpenInvoices, topUpOffered }: FinanceTabFacts): readonly FinanceTab[] {
  const offered: Readonly<Record<FinanceTab, boolean>> = { transactions: true, invoices: showOpenInvoices, topUp: topUpOffered }
  return FINANCE_TABS.filter((tab) => offered[tab])
}

/** Stores the tab that a customer used last. */
export function withFinanceTab(last: FinanceTabs, customerId: string, tab: FinanceTab): FinanceTabs {
  return { ...last, [customerId]: tab }
}

/** Returns the tab to open: the customer's last one if it is offered, else the first. */
export function openedFinanceTab(last: FinanceTabs, customerId: string, offered: readonly FinanceTab[]): FinanceTab {
  const tab = Object.hasOwn(last, customerId) ? last[customerId] : undefined
  return offered.find((one) => one === tab) ?? FINANCE_TABS[0]
}
