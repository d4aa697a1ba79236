/** Charges of tee times as lines of an invoice. FI-111+. */
import type { PriceStep } from '@club/core/reservation'
import type { InvoiceLine } from '../../finance/invoices.ts'

export interface InvoicedCharge {
  readonly id: string
  readonly amount: number
  readonly steps: readonly PriceStep[]
  /** The player; null for a guest without an account. */
  readonly customerId: string | null
}

export interface ChargeLines {
  readonly lines: readonly InvoiceLine[]
  /** The first line of each charge, counted from 1. */
  readonly positions: readonly { readonly id: string; readonly position: number }[]
}

/** Returns a line for each charge, and after it one for what is rented, which has a VAT of its own. `before`: lines of the invoice before them. */
export function chargeLines<Charge extends InvoicedCharge>(
  charges: readonly Charge[],
  nameOf: (charge: Charge) => string,
  before = 0,
): ChargeLines {
  const lines: InvoiceLine[] = []
  const positions = charges.map((charge) => {
    const { id, amount, steps, customerId } = charge
    const rentals = steps.flatMap((step) => (step.kind === 'rental' && step.amount > 0 ? [step] : []))
    const rented = Math.min(
      amount,
      rentals.reduce((sum, step) => sum + step.amount, 0),
    )
    const line = { quantity: 1, personIds: customerId === null ? [] : [customerId] }
    const position = before + lines.length + 1
    if (rented < amount || amount === 0) lines.push({ ...line, name: nameOf(charge), article: 'teeTime', price: amount - rented })
    if (rented > 0) lines.push({ ...line, name: rentals.map(({ name }) => name).join(', '), article: 'rental', price: rented })
    return { id, position }
  })
  return { lines, positions }
}
