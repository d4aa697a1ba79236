import { describe, expect, it } from 'vitest'
import { FINANCE_TABS, offeredFinanceTabs, openedFinanceTab, withFinanceTab } from './financeTab.ts'

describe('finance tabs', () => {
  it('[FI-12] open at the customer’s last tab', () => {
    const last = withFinanceTab(withFinanceTab(withFinanceTab({}, 'anna', 'invoices'), 'ben', 'topUp'), 'anna', 'topUp')
    expect(openedFinanceTab(last, 'anna', FINANCE_TABS)).toBe('topUp')
    expect(openedFinanceTab(withFinanceTab(last, 'anna', 'invoices'), 'ben', FINANCE_TABS)).toBe('topUp')
  })

  it('[FI-12] open at the transactions on a first visit, or if the last tab is no longer offered', () => {
    expect(openedFinanceTab({}, 'anna', FINANCE_TABS)).toBe('transactions')
    expect(openedFinanceTab({}, 'toString', FINANCE_TABS)).toBe('transactions')
    expect(openedFinanceTab({ anna: 'topUp' }, 'anna', ['transactions', 'invoices'])).toBe('transactions')
  })

  it('[FI-14] are those that the club offers', () => {
    expect(offeredFinanceTabs({ showOpenInvoices: true, topUpOffered: true })).toEqual(['transactions', 'invoices', 'topUp'])
    expect(offeredFinanceTabs({ showOpenInvoices: true, topUpOffered: false })).toEqual(['transactions', 'invoices'])
    expect(offeredFinanceTabs({ showOpenInvoices: false, topUpOffered: true })).toEqual(['transactions', 'topUp'])
  })
})
