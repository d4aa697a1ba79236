import { describe, expect, it } from 'vitest'
import type { Buddy } from '../club/customer.ts'
import { buddyDecision } from './buddyDecision.ts'

const jonas = { id: 'b7', customer: { id: 'jonas' } } as Buddy

describe('buddyDecision', () => {
  it('[CU-19] nobody follows oneself', () => {
    expect(buddyDecision('clara', [], 'clara')).toEqual({ allowed: false, refusals: [{ code: 'oneself' }] })
  })

  it('[CU-19] following somebody twice gives the entry there is', () => {
    expect(buddyDecision('clara', [jonas], 'mia')).toEqual({ allowed: true, existing: null })
    expect(buddyDecision('clara', [jonas], 'jonas')).toEqual({ allowed: true, existing: jonas })
    expect(buddyDecision('clara', [jonas], 'b7')).toEqual({ allowed: true, existing: null })
  })
})
