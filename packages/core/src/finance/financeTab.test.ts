import { describe, expect, it } from 'vitest'
import { FINANCE_TABS, offeredFinanceTabs, openedFinanceTab, withFinanceTab } from './financeTab.ts'

describe('finance tabs', () => {
  it('[FI-12] remember the last one of each customer', () => {
    const last = withFinanceTab(withFinanceTab(withFinanceTab({}, 'anna', 'invoices'), 'ben', 'topUp'), 'anna', 'topUp')
    expect(openedFinanceTab(last, 'anna', FINANCE_TABS)).toBe('topUp')
    expect(openedFinanceTab(withFinanceTab(last, 'anna', 'invoices'), 'ben', FINANCE_TABS)).toBe('topUp')
  })

  it('[FI-12] open at the transactions for who was never here, and where the last one is gone', () => {
    expect(openedFinanceTab({}, 'anna', FINANCE_TABS)).toBe('transactions')
    expect(openedFinanceTab({}, 'toString', FINANCE_TABS)).toBe('transactions')
    expect(openedFinanceTab({ anna: 'topUp' }, 'anna', ['transactions', 'invoices'])).toBe('transactions')
  })

  it('[FI-14] are there as the club offers them', () => {
    expect(offeredFinanceTabs({ showOpenInvoices: true, topUpOffered: true })).toEqual(['transactions', 'invoices', 'topUp'])
    expect(offeredFinanceTabs({ showOpenInvoices: true, topUpOffered: false })).toEqual(['transactions', 'invoices'])
    expect(offeredFinanceTabs({ showOpenInvoices: false, topUpOffered: true })).toEqual(['transactions', 'topUp'])
  })
})
