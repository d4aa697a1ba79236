import { openedFinanceTab } from '@club/core/finance'
import { describe, expect, it } from 'vitest'
import { memoryArea } from '../../shells/memoryArea.ts'
import { financeTabs, saveFinanceTab } from './lastFinanceTab.ts'

const BOTH = ['transactions', 'invoices'] as const

describe('the tab of the finance account', () => {
  it('[FI-12] [FI-13] is the customer’s last one, or the transactions at first', () => {
    const storage = memoryArea()
    expect(openedFinanceTab(financeTabs(storage), '1', BOTH)).toBe('transactions')
    saveFinanceTab(storage, '1', 'invoices')
    saveFinanceTab(storage, '2', 'transactions')
    expect(openedFinanceTab(financeTabs(storage), '1', BOTH)).toBe('invoices')
    expect(openedFinanceTab(financeTabs(storage), '2', BOTH)).toBe('transactions')
    expect(openedFinanceTab(financeTabs(storage), '1', ['transactions'])).toBe('transactions')
  })

  it.each(['no json', '7', 'null', '{"1":"elsewhere"}'])('is null for %s', (text) => {
    const storage = memoryArea()
    storage.setItem('club-portal.finance-tab', text)
    expect(financeTabs(storage)).toEqual({})
  })
})
