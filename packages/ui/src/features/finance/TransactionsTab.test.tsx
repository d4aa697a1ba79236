import type { ClubDateTime } from '@club/core'
import type { TransactionListFilter } from '@club/core/finance'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'
import { NO_TRANSACTION_FILTER } from './transactionFilter.ts'

/** Nothing is found, whatever is asked for. */
function NothingFound() {
  const [filter, setFilter] = useState<TransactionListFilter>(NO_TRANSACTION_FILTER)
  return (
    <>
      <TransactionsTab
        now={'2026-06-10T12:00:00' as ClubDateTime}
        account={null}
        filter={filter}
        onFilter={setFilter}
        transactions={{ kind: 'ready', value: [] }}
        total={0}
        onMore={async () => null}
        files={{ filesOf: async () => [], onDownload: async () => {}, onInvoice: async () => {} }}
        topUp={null}
        why={{ explain: () => new Promise(() => {}), describeError: () => ({ title: '' }), hrefInvoice: () => '/' }}
        hrefInvoice={() => '/'}
        onStatement={async () => {}}
      />
      <output>{filter.text}</output>
    </>
  )
}

it('clears the search together with the other filters', async () => {
  const { user } = renderScreen(<NothingFound />)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(box, 'R-9')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('R-9')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(box.value).toBe('')
  // Longer than it waits for the next letter.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByRole('status').textContent).toBe('')
})
