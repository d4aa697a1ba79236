import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import {
  comparedReference,
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

  it.each([
    { what: 'the first', prefix: 'HAM-', number: '1001', used: [], reference: 'HAM-1001' },
    { what: 'without a prefix', prefix: '', number: '0042', used: [], reference: '0042' },
    { what: 'the successor', prefix: 'GC-', number: '1042', used: ['GC-1042'], reference: 'GC-1042-2' },
    { what: 'the third', prefix: 'GC-', number: '1042', used: ['GC-1042-2', 'GC-1042'], reference: 'GC-1042-3' },
    { what: 'a gap', prefix: 'GC-', number: '1042', used: ['GC-1042', 'GC-1042-3'], reference: 'GC-1042-2' },
    { what: 'used in other letters', prefix: 'GC ', number: '7', used: ['gc7'], reference: 'GC 7-2' },
    { what: 'one of another member', prefix: 'GC-', number: '104', used: ['GC-1042'], reference: 'GC-104' },
  ])('[MA-23] [MA-24] have the reference $reference: $what', ({ prefix, number, used, reference }) => {
    expect(mandateReference(prefix, number, used)).toEqual({ ok: true, value: reference })
  })

  it.each([
    { prefix: 'GÖLF-', number: '1', reason: { code: 'unexpectedCharacters' } },
    { prefix: '', number: '', reason: { code: 'unexpectedCharacters' } },
    { prefix: '/', number: '1', reason: { code: 'unexpectedCharacters' } },
    { prefix: 'GC', number: '1/', reason: { code: 'unexpectedCharacters' } },
    { prefix: 'GC/', number: '/1', reason: { code: 'unexpectedCharacters' } },
    { prefix: 'X'.repeat(35), number: '1', reason: { code: 'tooLong', maxLength: 35, actual: 36 } },
  ])('[MA-24] have no reference of prefix $prefix and number $number', ({ prefix, number, reason }) => {
    expect(mandateReference(prefix, number, [])).toEqual({ ok: false, reason })
  })

  it('[MA-24] never get a reference twice, as banks compare them', () => {
    const given: string[] = []
    fc.assert(
      fc.property(fc.constantFrom('GC', 'gc', 'GC-', ''), fc.constantFrom('1', '12', '1-2', '1-3', 'a'), (prefix, number) => {
        const reference = mandateReference(prefix, number, given)
        if (!reference.ok) return
        expect(given.map(comparedReference)).not.toContain(comparedReference(reference.value))
        given.push(reference.value)
      }),
    )
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
