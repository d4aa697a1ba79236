import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import {
  isConfirmedMandate,
  isCurrentMandate,
  listedMandates,
  MANDATE_STATUSES,
  type Mandate,
  mandateReference,
  mandatesReachable,
} from './mandate.ts'

const unknown = { kind: 'other', text: 'Suspended' } as const

describe('mandates', () => {
  it('[MA-02, MA-05] are pending, active or cancelled, and current in the first two', () => {
    expect(MANDATE_STATUSES).toEqual(['pending', 'active', 'cancelled'])
    expect(MANDATE_STATUSES.map((status) => isCurrentMandate({ status }))).toEqual([true, true, false])
    expect(isCurrentMandate({ status: unknown })).toBe(false)
  })

  it('[MA-07] are confirmed if they have a date, whatever their status', () => {
    expect(isConfirmedMandate({ confirmationDate: '2026-05-01' as ClubDate })).toBe(true)
    expect(isConfirmedMandate({ confirmationDate: null })).toBe(false)
  })

  it('[MA-06] are listed unless they are cancelled', () => {
    const anyListed = fc.record({ id: fc.uuid(), status: fc.constantFrom<Mandate['status']>(...MANDATE_STATUSES, unknown) })
    fc.assert(
      fc.property(fc.array(anyListed), (mandates) => {
        const listed = listedMandates(mandates)
        expect(listed.filter(({ status }) => status === 'cancelled')).toEqual([])
        expect(mandates.filter((mandate) => !listed.includes(mandate)).every(({ status }) => status === 'cancelled')).toBe(true)
        expect([...listed].sort((a, b) => mandates.indexOf(a) - mandates.indexOf(b))).toEqual(listed)
      }),
    )
  })

  it('[MA-24] can share a reference for one customer, and both are listed', () => {
    const twice = [
      { id: 'm1', reference: 'HAM1001', status: 'active' },
      { id: 'm2', reference: 'HAM1001', status: 'pending' },
    ] as const
    expect(listedMandates(twice)).toEqual(twice)
  })

  it.each([
    { prefix: 'HAM-', number: '1001', reference: 'HAM-1001' },
    { prefix: '', number: '0042', reference: '0042' },
  ])('[MA-23] have the reference $reference: prefix $prefix, customer $number', ({ prefix, number, reference }) => {
    expect(mandateReference(prefix, number)).toBe(reference)
  })

  it.each([
    { useMandates: true, directDebitEnabled: true, reachable: true },
    { useMandates: true, directDebitEnabled: false, reachable: false },
    { useMandates: false, directDebitEnabled: true, reachable: false },
    { useMandates: false, directDebitEnabled: false, reachable: false },
  ])('[MA-09] use $useMandates, direct debit $directDebitEnabled: $reachable', ({ reachable, ...settings }) => {
    expect(mandatesReachable(settings)).toBe(reachable)
  })
})
