import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cancellationFromWire, cancellationToWire, wireCancellation } from './cancellation.ts'

it('[RE-209+] [RE-323+] the effect of a cancellation keeps its counts and amounts', () => {
  const fees = (payers: number, amount: number) => ({ payers, amount: { amount, currency: 'DKK' } })
  const effect = {
    ...{ entered: 12, reserved: 1, waiting: 2, otherPayers: 3, paying: 4 },
    ...{ unpaid: fees(1, 3500), credited: fees(3, 10500), atOffice: fees(0, 0) },
  }
  expect(cancellationFromWire(v.parse(wireCancellation, cancellationToWire(effect)))).toEqual(effect)
})
