import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { isCurrentMandate, MANDATE_STATUSES, type MandateStatus } from './mandate.ts'
import { mandateTransitionDecision } from './mandateTransition.ts'

const bare = { confirmationDate: null, fileId: null }
const confirmed = { confirmationDate: '2026-05-01' as ClubDate, fileId: null }
const signed = { confirmationDate: null, fileId: 'f1' }

describe('mandateTransitionDecision', () => {
  it.each([
    { from: 'pending', to: 'active', allowed: true },
    { from: 'pending', to: 'cancelled', allowed: true },
    { from: 'active', to: 'cancelled', allowed: true },
    { from: 'pending', to: 'pending', allowed: false },
    { from: 'active', to: 'active', allowed: false },
    { from: 'active', to: 'pending', allowed: false },
    { from: 'cancelled', to: 'pending', allowed: false },
    { from: 'cancelled', to: 'active', allowed: false },
    { from: 'cancelled', to: 'cancelled', allowed: false },
  ] as const)('[MA-08] [MA-63+] the club changes it from $from to $to: $allowed', ({ from, to, allowed }) => {
    expect(mandateTransitionDecision({ status: from, ...confirmed }, to, 'staff')).toEqual(
      allowed ? { allowed } : { allowed, refusals: [{ code: 'noSuchTransition', from, to }] },
    )
  })

  it('[MA-08] [MA-62+] becomes active once the customer has agreed, in the portal or on paper', () => {
    expect(mandateTransitionDecision({ status: 'pending', ...signed }, 'active', 'staff')).toEqual({ allowed: true })
    expect(mandateTransitionDecision({ status: 'pending', ...bare }, 'active', 'staff')).toEqual({
      allowed: false,
      refusals: [{ code: 'notAgreed' }],
    })
    expect(mandateTransitionDecision({ status: 'pending', ...bare }, 'cancelled', 'staff')).toEqual({ allowed: true })
  })

  it.each(['pending', 'active'] as const)('[MA-50+] a customer revokes a mandate that is %s, and nothing else', (status) => {
    expect(mandateTransitionDecision({ status, ...bare }, 'cancelled', 'customer')).toEqual({ allowed: true })
    expect(mandateTransitionDecision({ status: 'cancelled', ...bare }, 'cancelled', 'customer').allowed).toBe(false)
  })

  it('[MA-08] a customer accepts nothing and gets every reason', () => {
    expect(mandateTransitionDecision({ status: 'pending', ...confirmed }, 'active', 'customer')).toEqual({
      allowed: false,
      refusals: [{ code: 'onlyByClub' }],
    })
    expect(mandateTransitionDecision({ status: 'cancelled', ...bare }, 'active', 'customer')).toEqual({
      allowed: false,
      refusals: [{ code: 'onlyByClub' }, { code: 'noSuchTransition', from: 'cancelled', to: 'active' }, { code: 'notAgreed' }],
    })
  })

  it('[MA-08] keeps an unknown status', () => {
    const from = { kind: 'other', text: 'Suspended' } as const
    expect(mandateTransitionDecision({ status: from, ...confirmed }, 'cancelled', 'staff')).toEqual({
      allowed: false,
      refusals: [{ code: 'noSuchTransition', from, to: 'cancelled' }],
    })
  })

  it('[MA-08] no changes of a club lead back or beyond two steps', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MANDATE_STATUSES)), (wishes) => {
        const way: MandateStatus[] = ['pending']
        for (const to of wishes) {
          if (mandateTransitionDecision({ status: way.at(-1) as MandateStatus, ...signed }, to, 'staff').allowed) way.push(to)
        }
        expect(new Set(way).size).toBe(way.length)
        expect(way.slice(0, -1).every((status) => isCurrentMandate({ status }))).toBe(true)
      }),
    )
  })
})
