import { describe, expect, it } from 'vitest'
import { memoryArea } from '../shells/memoryArea.ts'
import { clearLeftToPay, readLeftToPay, saveLeftToPay } from './leftToPay.ts'
import { readStoredPayment } from './storedPayment.ts'

const price = { amount: 3500, currency: 'EUR' }
const basket = {
  basket: {
    ...{ id: '5', customerId: '1', total: price },
    items: [
      {
        ...{ id: '9', kind: 'product' as const, articleId: '3', articleName: 'Entry fee', quantity: 1, price, vatBasisPoints: null },
        ...{ tournamentId: '7', customerIds: ['1'], invoiceIds: [], notes: '', timerEnd: null },
      },
    ],
  },
  ...{ phase: 'checkedOut' as const, payable: { amount: 0, currency: 'EUR' }, payUrl: 'https://pay.example/1' },
  ...{ tournamentNames: { 7: 'Summer Trophy' }, customerNames: { 1: 'Clara Hoffmann' } },
}

describe('an unfinished payment on another site', () => {
  it('is found by the same customer, complete, until it is cleared', () => {
    const storage = memoryArea()
    saveLeftToPay(storage, '1', { basket, path: '/tournaments/view/7/entry' })
    expect(readLeftToPay(storage, '1')).toEqual({ basket, path: '/tournaments/view/7/entry' })
    expect(readLeftToPay(storage, '2')).toBeNull()
    clearLeftToPay(storage)
    expect(readLeftToPay(storage, '1')).toBeNull()
  })

  it.each(['', 'x', '{}', '[1]', '{"customerId":"1","path":"/"}', '{"customerId":"1","path":"//evil.example","basket":{}}'])(
    'is null if the tab stores %j',
    (text) => {
      const storage = memoryArea()
      storage.setItem('club-portal.left-to-pay', text)
      expect(readLeftToPay(storage, '1')).toBeNull()
    },
  )
})

it('a stored basket that cannot be read counts as none; the page to return to is known without it', () => {
  const storage = memoryArea()
  storage.setItem('club-portal.left-to-pay', '{"customerId":"1","path":"/tournaments","basket":null}')
  expect(readLeftToPay(storage, '1')).toBeNull()
  expect(readStoredPayment(storage, '1')?.path).toBe('/tournaments')
})
