import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { MANDATE_STATUSES } from './mandate.ts'
import { mandateTransitionDecision } from './mandateTransition.ts'
import { nextOfficeStep } from './officeMandate.ts'

describe('nextOfficeStep', () => {
  it.each([
    { what: 'agreed online', status: 'pending', confirmationDate: '2026-05-01' as ClubDate, fileId: null, step: 'accept' },
    { what: 'signed paper stored', status: 'pending', confirmationDate: null, fileId: '3', step: 'accept' },
    { what: 'neither', status: 'pending', confirmationDate: null, fileId: null, step: 'storeDocument' },
    { what: 'in force', status: 'active', confirmationDate: '2026-05-01' as ClubDate, fileId: '3', step: 'none' },
    { what: 'ended', status: 'cancelled', confirmationDate: null, fileId: null, step: 'none' },
  ] as const)('[MA-112+] $what: $step', ({ step, ...mandate }) => {
    expect(nextOfficeStep(mandate)).toBe(step)
  })

  it('[MA-112+] [MA-62+] offers to accept exactly what may be accepted', () => {
    for (const status of MANDATE_STATUSES)
      for (const confirmationDate of [null, '2026-05-01' as ClubDate])
        for (const fileId of [null, '3']) {
          const mandate = { status, confirmationDate, fileId }
          expect(nextOfficeStep(mandate) === 'accept').toBe(mandateTransitionDecision(mandate, 'active', 'staff').allowed)
        }
  })
})
