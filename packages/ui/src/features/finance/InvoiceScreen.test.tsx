import type { ClubDate, ClubDateTime } from '@club/core'
import { money, type Transaction } from '@club/core/finance'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { InvoiceScreen, type InvoiceScreenProps, type ShownInvoice } from './InvoiceScreen.tsx'

const euros = (amount: number) => money(amount, 'EUR')
const invoice: Transaction = {
  ...{ id: '1', ownerNumber: '2026-0417', externalNumber: '', dateTime: '2026-06-01T10:15:00' as ClubDateTime, type: 'invoice' },
  ...{ debit: euros(8600), credit: euros(0), voidedDebit: euros(0), paidAmount: euros(0), usedPayAmount: euros(0) },
  ...{ dueDate: '2026-06-08' as ClubDate, status: 'overdue', paidStatus: 'overdue', payTypeNames: [], cumulativeBalance: euros(0) },
  lines: [
    {
      ...{ articleName: 'Locker', quantity: 1, vatBasisPoints: 1900, vatAmountExternal: null, priceWithVat: euros(8600) },
      ...{ voided: false, voidedQuantity: 0, payments: [] },
    },
  ],
}
const ready: ShownInvoice = {
  invoice,
  transfer: { name: 'Club e. V.', iban: 'DE03500999000000990100', bic: '', text: 'Invoice 2026-0417', code: 'BCD' },
  events: [
    { kind: 'issued', day: '2026-06-01' as ClubDate, amount: euros(8600), payTypeName: '' },
    { kind: 'due', day: '2026-06-30' as ClubDate, amount: null, payTypeName: '' },
  ],
}
const paying: InvoiceScreenProps['paying'] = {
  ...{ credit: euros(12_840), mandateEnding: null, describeRefusal: ({ code }) => code },
  deps: {
    ...{ pay: async () => ({ kind: 'paid' }), toBasket: null, describeError: () => ({ title: '' }), onPaid: () => {} },
    newIdempotencyKey: () => 'key',
  },
}

function show(given: Partial<ShownInvoice> = {}, more: Partial<InvoiceScreenProps> = {}) {
  const onCopy = vi.fn(async () => {})
  const props: InvoiceScreenProps = {
    ...{ now: '2026-06-17T12:00:00' as ClubDateTime, shown: { kind: 'ready', value: { ...ready, ...given } }, paying, clubName: 'Club' },
    ...{ onPdf: async () => {}, onPrint: () => {}, onCopy, hrefBack: '/', hrefContact: '/imprint' },
    ...more,
  }
  return { ...renderScreen(<InvoiceScreen {...props} />), props, onCopy }
}

describe('InvoiceScreen', () => {
  it('[FI-106+] [FI-80+] has lines, VAT, the code and a transfer whose parts can be copied', async () => {
    const { user, onCopy } = show()
    expect(screen.getByRole('heading', { name: 'Invoice 2026-0417' })).toBeTruthy()
    expect(screen.getByText('9 days late')).toBeTruthy()
    expect(screen.getByText('includes €13.73 VAT at 19%')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code of the transfer' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy: IBAN' }))
    expect(onCopy).toHaveBeenCalledWith('DE03500999000000990100')
    expect(await screen.findByText('Copied: IBAN')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy: Amount' }))
    expect(onCopy).toHaveBeenLastCalledWith('86.00')
  })

  it('[FI-106+] says so if the browser does not copy', async () => {
    const { user } = show({}, { onCopy: () => Promise.reject(new Error('NotAllowedError')) })
    await user.click(screen.getByRole('button', { name: 'Copy: Reference' }))
    expect(await screen.findByText('Copying did not work. Select the text and copy it yourself.')).toBeTruthy()
    expect(screen.queryByText(/^Copied/)).toBeNull()
  })

  it('keeps its title and the way back if the invoice is not found', () => {
    show({}, { shown: { kind: 'failed', notice: { title: 'Not found' }, onRetry: () => {} } })
    expect(screen.getByRole('heading', { level: 1, name: 'Invoice' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy()
  })

  it('[FI-106+] says what is left after paying from the account, and pays', async () => {
    const { user, rerender, props } = show()
    const region = screen.getByRole('heading', { name: 'Pay now' }).parentElement as HTMLElement
    expect([...region.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['€128.40', '−€86.00', '€42.40'])
    await user.click(screen.getByRole('button', { name: 'Pay €86.00' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay €86.00' }))
    expect(await screen.findByText(/€86.00 paid/)).toBeTruthy()
    // The invoice is reloaded as paid while the dialog confirms the payment.
    const paid = { ...ready, invoice: { ...invoice, paidAmount: euros(8600) }, transfer: null }
    rerender(<InvoiceScreen {...props} shown={{ kind: 'ready', value: paid }} />)
    expect(screen.getByText(/€86.00 paid/)).toBeTruthy()
  })

  it('[FI-107+] shows what happened until today, and where to ask', () => {
    show()
    expect(screen.getByText('Issued')).toBeTruthy()
    expect(screen.queryByText('Due')).toBeNull()
    expect(screen.getByText(/Tell the club office the number 2026-0417/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact the club' }).getAttribute('href')).toBe('/imprint')
  })

  it('[FI-114+] lists each reminder with its day and the fee of the club', () => {
    const reminder = { kind: 'reminded', payTypeName: '' } as const
    show({
      events: [
        { ...reminder, day: '2026-06-10' as ClubDate, amount: null, level: 1 },
        { ...reminder, day: '2026-06-17' as ClubDate, amount: euros(250), level: 2 },
      ],
    })
    expect(screen.getByText('Reminder 1')).toBeTruthy()
    expect(screen.getByText('Reminder 2, fee €2.50')).toBeTruthy()
  })

  it('[FI-106+] has neither transfer nor button for a paid invoice', () => {
    show({ invoice: { ...invoice, paidAmount: euros(8600), status: 'closed', paidStatus: 'paid' }, transfer: null })
    expect(screen.queryByText('Pay now')).toBeNull()
    expect(screen.queryByText('Pay with your bank')).toBeNull()
  })
})
