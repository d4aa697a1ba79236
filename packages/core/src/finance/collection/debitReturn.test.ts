import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { debitReturnCode, returnEffect } from './debitReturn.ts'
import { reconciliation } from './reconciliation.ts'

describe('a returned debit', () => {
  it.each([
    ['AM04', 'stays', true, true],
    ['AC04', 'blocked', true, true],
    ['MD06', 'blocked', true, true],
    ['MD01', 'cancelled', false, true],
    ['MD07', 'cancelled', false, false],
    ['FF01', 'stays', false, true],
    ['', 'stays', false, true],
  ])('[MA-93+] because of %s: the mandate %s, fee %s, email %s', (code, mandate, charged, notified) => {
    expect(returnEffect(code)).toEqual({ mandate, charged, notified })
  })
  it('[MA-93+] a code is compared as a whole', () => {
    expect([debitReturnCode('AC04'), debitReturnCode('ac04'), debitReturnCode('AC0')]).toEqual(['AC04', null, null])
  })
})

describe('the sums of a collection', () => {
  const euros = (amount: number) => money(amount, 'EUR')
  const sums = {
    exported: euros(10_000),
    booked: euros(7000),
    returned: euros(3000),
    clearing: euros(7000),
    credited: null,
    takenBack: euros(1000),
  }
  it('[MA-97+] agree to the cent, or say by how much they do not', () => {
    expect(reconciliation(sums)).toEqual({ outstanding: euros(0), ledgerDifference: euros(0), bankDifference: null, agrees: true })
    expect(reconciliation({ ...sums, credited: euros(8000) })).toMatchObject({ bankDifference: euros(0), agrees: true })
    expect(reconciliation({ ...sums, credited: euros(7999) })).toMatchObject({ bankDifference: euros(-1), agrees: false })
    expect(reconciliation({ ...sums, clearing: euros(7001) })).toMatchObject({ ledgerDifference: euros(1), agrees: false })
    expect(reconciliation({ ...sums, booked: euros(6000), clearing: euros(6000) })).toMatchObject({
      outstanding: euros(1000),
      agrees: false,
    })
  })
})
