import type { PaymentMethod } from '@club/core/tournament'
import type { MessageDescriptor } from 'react-intl'

/** How a fee is paid. */
export const paymentMessages: Readonly<Record<PaymentMethod | 'paid' | 'notPaid', MessageDescriptor & { readonly id: string }>> = {
  account: { id: 'payment.account' },
  directDebit: { id: 'payment.directDebit' },
  manual: { id: 'payment.manual' },
  voucher: { id: 'payment.voucher' },
  albatrosPay: { id: 'payment.online' },
  paid: { id: 'payment.paid' },
  notPaid: { id: 'payment.notPaid' },
}
