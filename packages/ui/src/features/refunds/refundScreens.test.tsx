import type { ClubDate, ClubDateTime } from '@club/core'
import { type EntryFeeRow, money, type Refund } from '@club/core/finance'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { EntryFees } from './EntryFees.tsx'
import { EntryFeesScreen } from './EntryFeesScreen.tsx'

const euros = (units: number) => money(units, 'EUR')
const fee: EntryFeeRow = {
  ...{ tournamentId: '7', tournamentName: 'Summer Trophy', startDate: '2026-06-20' as ClubDate, playerName: null, amount: euros(3500) },
  ...{ refunded: euros(0), state: 'paid', at: '2026-06-02T10:00:00' as ClubDateTime, payType: 'account', refundWay: null },
}
const refund: Refund = {
  ...{ id: '1', item: 'Entry fee: Summer Trophy', amount: euros(3500), reason: 'withdrawn', way: 'card', note: '', customerName: null },
  states: [
    { state: 'requested', at: '2026-05-12T10:00:00' as ClubDateTime },
    { state: 'sent', at: '2026-05-12T10:01:00' as ClubDateTime },
  ],
}
const hrefs = { hrefOf: (id: string) => `/tournaments/view/${id}/entry`, hrefAll: '/all', hrefBack: '/account' }
const ready = <Value,>(value: Value) => ({ kind: 'ready', value }) as const

describe('entry fees on the account', () => {
  it.each<[Partial<EntryFeeRow>, readonly string[]]>([
    [{}, ['Paid Tuesday 2 June', '€35.00', 'from your account']],
    [
      { state: 'dueOn', at: '2026-07-02T18:00:00' as ClubDateTime, payType: null, playerName: 'Jonas Weber' },
      ['Due Thursday 2 July, 18:00', 'you, for Jonas Weber'],
    ],
    [{ state: 'notCharged', at: null, payType: null }, ['Nothing charged yet', 'only with a place']],
    [{ state: 'refunding', refundWay: 'card', refunded: euros(3500) }, ['Refund on its way', 'to your card']],
    [{ state: 'refunded', refundWay: 'account', refunded: euros(1000) }, ['Refunded Tuesday 2 June', 'to your account', '€10.00 refunded']],
    [{ state: 'toPay', payType: null }, ['To pay', 'you']],
  ])('[FI-91+] shows the state in words and who pays: %o', (change, texts) => {
    renderScreen(<EntryFees fees={ready([{ ...fee, ...change }])} {...hrefs} />)
    const row = screen.getByRole('link', { name: /Summer Trophy/ })
    expect(row.getAttribute('href')).toBe('/tournaments/view/7/entry')
    for (const text of texts) expect(row.textContent).toContain(text)
  })

  it('[FI-91+] shows the latest five and leads to all; a customer without fees sees nothing', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...fee, tournamentId: `${index}` }))
    renderScreen(<EntryFees fees={ready(many)} {...hrefs} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/all')
    cleanup()
    renderScreen(<EntryFees fees={ready([])} {...hrefs} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('all fees and refunds', () => {
  it('[FI-94+] shows each refund with its reason, its steps and how long it takes', () => {
    renderScreen(<EntryFeesScreen fees={ready([fee])} refunds={ready([refund])} {...hrefs} />)
    const row = within(screen.getByRole('list', { name: 'Refunds' }))
      .getByText('Entry fee: Summer Trophy')
      .closest('li') as HTMLElement
    expect(row.textContent).toContain('Withdrawn in time')
    const steps = within(within(row).getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Tuesday 12 May, 10:00 · Requested',
      'Tuesday 12 May, 10:01 · Sent to the card',
      'Usually arrives within 5 to 10 days',
    ])
  })

  it('[FI-94+] [FI-90+] says that a failed card refund is credited, and a reason of staff', () => {
    const states = [...refund.states, { state: 'failed', at: '2026-05-13T10:00:00' as ClubDateTime } as const]
    const other = { ...refund, id: '2', way: 'account', reason: 'byStaff', note: 'Rain', states: refund.states } as const
    renderScreen(<EntryFeesScreen fees={ready([])} refunds={ready([{ ...refund, states }, other])} {...hrefs} />)
    expect(screen.getAllByText('Card failed, credited to the account').length).toBeGreaterThan(0)
    expect(screen.getByText('Refunded by the club: Rain').textContent).toContain('Rain')
    expect(screen.getAllByText('No entry fees')).toHaveLength(1)
  })
})
