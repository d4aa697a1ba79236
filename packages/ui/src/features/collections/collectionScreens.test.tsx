import type { ClubDate, ClubDateTime } from '@club/core'
import { type CollectionDetails, type CollectionPreview, money } from '@club/core/finance'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAction } from '../../shared/form/useAction.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CollectionScreen } from './CollectionScreen.tsx'
import { CollectionsScreen, type CollectionsScreenProps } from './CollectionsScreen.tsx'

const euros = (amount: number) => money(amount, 'EUR')
const day = '2026-06-15' as ClubDate
const moment = '2026-06-12T10:00:00' as ClubDateTime
const done = { kind: 'done' } as const
const action = <Value,>(send: FormAction<Value>['send'] = async () => done): FormAction<Value> => ({
  newIdempotencyKey: () => 'key',
  send,
  describeError: () => ({ title: 'Failed', text: '' }),
})
const PERSON = { customerId: '7', customerName: 'Mia Moor', customerNumber: '1042' }
const preview: CollectionPreview = {
  ...{ day, deadline: moment, total: euros(7550) },
  debits: [
    {
      ...PERSON,
      reference: 'GC-1042',
      ibanEnd: '0077',
      onPaper: true,
      amount: euros(7550),
      documents: { invoices: 2, payments: 0, topUps: 1 },
    },
  ],
  leftOut: [{ ...PERSON, customerName: 'Ben Berg', amount: euros(700), reason: 'noMandate' }],
}
const list: CollectionsScreenProps = {
  overview: { kind: 'ready', value: { earliestDay: day, preNoticeDays: 14, obstacle: null, collections: [], unknown: [] } },
  ...{ day, onDay: () => {}, preview: { kind: 'ready', value: preview }, announce: action(), upload: action(), report: null },
  ...{ dayError: undefined, hrefFor: (id) => `/c/${id}`, hrefBack: '/' },
}
const details: CollectionDetails = {
  cancelReason: '',
  ...{ id: '1', day, status: 'booked', announcedAt: moment, exportedAt: moment, bookedAt: moment, deadline: moment },
  ...{ debits: 2, dropped: 0, returnedDebits: 1, announced: euros(8000), exported: euros(8000), returned: euros(5000) },
  sums: {
    ...{ exported: euros(8000), booked: euros(3000), returned: euros(5000), clearing: euros(3000) },
    ...{ credited: euros(8000), takenBack: euros(5000) },
  },
  rows: [
    {
      ...{ ...PERSON, id: '1', reference: 'GC-1042', ibanEnd: '0077', status: 'returned', reason: 'AC04', onPaper: false },
      ...{ announced: euros(5000), expected: null, amount: euros(5000) },
    },
  ],
}
const shown = (changes: Partial<CollectionDetails>, more: Partial<Parameters<typeof CollectionScreen>[0]> = {}) =>
  renderScreen(
    <CollectionScreen
      collection={{ kind: 'ready', value: { ...details, ...changes } }}
      step={action()}
      download={action()}
      today="2026-06-15"
      hrefBack="/"
      {...more}
    />,
  )

describe('the debits of a collection', () => {
  const [first] = details.rows
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...{ ...(first as CollectionDetails['rows'][number]), id: `${at}`, customerName: at === 77 ? 'Anna Müller' : 'Ben Berg' },
    ...{ customerNumber: `${1000 + at}`, reference: `GC-${1000 + at}` },
  }))
  const listed = () => within(screen.getByRole('list', { name: 'Debits' })).queryAllByRole('listitem')

  it('[FI-123+] are found by name in any spelling, by member number and reference, and shown step by step', async () => {
    const { user } = shown({ rows: many })
    expect(listed()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(listed()).toHaveLength(100)
    const search = screen.getByRole('searchbox', { name: 'Name, member number or reference' })
    for (const text of ['mueller', 'MÜL', '1077', 'GC-1077']) {
      await user.clear(search)
      await user.type(search, text)
      expect(listed().map(({ textContent }) => textContent?.slice(0, 11))).toEqual(['Anna Müller'])
    }
    await user.type(search, 'x')
    expect(screen.getByText('No debit matches the search.')).toBeTruthy()
  })
})

describe('a debit that is lower than announced', () => {
  const [first] = details.rows as [CollectionDetails['rows'][number]]
  const announced = { ...first, status: 'announced', reason: '', amount: null, expected: euros(3000) } as const

  it('[MA-117+] shows the amount as of now before the file is made, and what was announced', () => {
    shown({ status: 'announced', exportedAt: null, bookedAt: null, rows: [announced, { ...announced, id: '2', expected: euros(5000) }] })
    const [lowered, whole] = within(screen.getByRole('list', { name: 'Debits' })).getAllByRole('listitem')
    expect(lowered?.textContent).toMatch(/€50.00 was announced. The rest was paid another way or cancelled.*€30.00$/)
    expect(whole?.textContent).not.toContain('was announced')
    expect(screen.getByRole('region', { name: 'Sums' }).textContent).toContain('As of now€80.00')
  })

  it('[MA-117+] says the same after the file is made, and that a cancelled fee becomes credit then', () => {
    shown({ status: 'exported', rows: [{ ...announced, status: 'exported', expected: null, amount: euros(3000) }] })
    expect(screen.getByText(/€50.00 was announced/)).toBeTruthy()
    expect(screen.getByText(/cancelled from now on become credit of the member/)).toBeTruthy()
    expect(screen.queryByText('As of now')).toBeNull()
  })
})

describe('the collections of the treasurer', () => {
  it('[FI-123+] names the number of everyone in the preview, and finds both who is debited and who is left out', async () => {
    const { user } = renderScreen(<CollectionsScreen {...list} />)
    expect(screen.getByRole('list', { name: 'Left out' }).textContent).toContain('No. 1042')
    await user.type(screen.getByRole('searchbox', { name: 'Name, member number or reference' }), 'berg')
    expect(screen.queryByRole('list', { name: 'Debits' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Left out' }).textContent).toContain('Ben Berg')
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('No debit matches the search.')).toBeTruthy()
  })

  it('[MA-96+] sends a file of the bank again when it is chosen again, so that the answer is about the second time', async () => {
    const keys: string[] = []
    const send = async (_: File, key: string) => {
      keys.push(key)
      return done
    }
    const upload = { ...action<File>(send), newIdempotencyKey: () => `key ${keys.length}` }
    const { user } = renderScreen(<CollectionsScreen {...list} upload={upload} />)
    const file = new File(['<Document/>'], 'camt.xml', { type: 'text/xml', lastModified: 1 })
    for (const _ of [1, 2]) await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect(keys).toEqual(['key 0', 'key 1'])
  })

  it('[MA-99+] names who is debited, who is left out and why, and who has to be written to', () => {
    renderScreen(<CollectionsScreen {...list} />)
    expect(screen.getByRole('list', { name: 'Debits' }).textContent).toContain('account ending in 0077')
    expect(screen.getByText('2 invoices · 1 top-up · by post')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Left out' }).textContent).toContain('no mandate')
    expect(screen.getByText(/1 member has no email address/)).toBeTruthy()
  })

  it('[MA-99+] announces what is shown, once, and says why it was refused', async () => {
    const refused = { kind: 'refused', notice: { title: 'Not possible', text: '' }, fields: { total: 'What is due has changed.' } } as const
    const send = vi.fn(async () => refused)
    const announce = action(send)
    const { user, rerender } = renderScreen(<CollectionsScreen {...list} announce={announce} />)
    await user.click(screen.getByRole('button', { name: 'Announce to 1 member' }))
    expect(send).toHaveBeenCalledWith(preview, 'key')
    expect(await screen.findByText('What is due has changed.')).toBeTruthy()
    // Another treasurer was faster, so the reloaded preview is empty.
    const empty = { kind: 'ready', value: { ...preview, debits: [], total: euros(0) } } as const
    rerender(<CollectionsScreen {...list} preview={empty} announce={announce} />)
    expect(screen.getByText('What is due has changed.')).toBeTruthy()
  })

  it('[MA-99+] says at the field why nothing can be collected on a day', () => {
    const failed = { kind: 'failed', notice: { title: 'Not possible' }, onRetry: () => {} } as const
    renderScreen(<CollectionsScreen {...list} preview={failed} dayError="banks do not collect on this day" />)
    const field = screen.getByLabelText('Day of the collection')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    screen.getByText(/banks do not collect on this day/)
    expect(screen.queryByText('Not possible')).toBeNull()
  })

  it('[MA-84+] says why the club cannot collect, and offers no day', () => {
    const overview = { earliestDay: day, preNoticeDays: 14, obstacle: 'noCreditorAccount', collections: [], unknown: [] }
    renderScreen(<CollectionsScreen {...list} overview={{ kind: 'ready', value: overview }} />)
    expect(screen.getByText(/creditor identifier, the IBAN of its account, and direct debit by mandates/)).toBeTruthy()
    expect(screen.queryByLabelText('Day of the collection')).toBeNull()
    expect(screen.queryByText(/Choose a day/)).toBeNull()
  })
})

describe('a collection', () => {
  it('[MA-97+] [MA-99+] says that the sums agree, and why a debit was returned', () => {
    shown({})
    expect(screen.getByText('All sums agree to the cent.')).toBeTruthy()
    expect(screen.getByText('AC04: wrong, closed or blocked account')).toBeTruthy()
  })

  it('[MA-97+] says by how much the sums differ', () => {
    shown({ sums: { ...details.sums, credited: euros(7999) } })
    expect(screen.getByText(/bank by .*0\.01/)).toBeTruthy()
  })

  it('[MA-99+] offers no booking before its day', () => {
    shown({ status: 'exported' }, { today: '2026-06-14' })
    expect(screen.queryByRole('button', { name: 'Book the collection' })).toBeNull()
  })

  it('[MA-99+] offers the booking on its day', () => {
    shown({ status: 'exported' })
    expect(screen.getByRole('button', { name: 'Book the collection' })).toBeTruthy()
  })

  it('[MA-127+] ends a file that the bank has not taken, with a reason', async () => {
    const send = vi.fn(async () => done)
    const { user } = shown({ status: 'exported', returnedDebits: 0 }, { step: action(send) })
    await user.click(screen.getByRole('button', { name: 'The bank has not taken the file' }))
    await user.click(screen.getByRole('button', { name: 'Cancel, and notify the members' }))
    screen.getByText('Enter the reason.')
    expect(send).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), ' Too late ')
    await user.click(screen.getByRole('button', { name: 'Cancel, and notify the members' }))
    expect(send).toHaveBeenCalledExactlyOnceWith({ reject: 'Too late' }, 'key')
  })

  it('[MA-127+] shows the reason afterwards, and offers it for no booked or returned one', () => {
    shown({ status: 'cancelled', cancelReason: 'Too late' })
    screen.getByText('Reason: Too late')
    expect(screen.queryByRole('button', { name: 'The bank has not taken the file' })).toBeNull()
  })

  it('[MA-99+] asks before it is cancelled', async () => {
    const send = vi.fn(async () => done)
    const { user } = shown({ status: 'announced', exportedAt: null, bookedAt: null }, { step: action(send) })
    await user.click(screen.getByRole('button', { name: 'Cancel the collection' }))
    expect(send).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Cancel, and notify the members' }))
    expect(send).toHaveBeenCalledWith('cancel', 'key')
  })
})
