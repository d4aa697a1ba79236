import { refusalToDetail } from '@club/contract/refusals'
import type { ClubDateTime } from '@club/core'
import { describe, expect, it } from 'vitest'
import { refusedPersons } from './useSignUpDeps.ts'

describe('refusedPersons', () => {
  it('collects every reason of every person', () => {
    const closed = { code: 'windowClosed', closed: '2026-05-01T18:00:00' as ClubDateTime } as const
    const details = [
      refusalToDetail({ code: 'blocked' }, '12'),
      refusalToDetail(closed, '13'),
      refusalToDetail(closed, '12'),
      refusalToDetail({ code: 'notEntered' }, '14'),
      { code: 'somethingNew', customerId: 15 },
      refusalToDetail({ code: 'blocked' }),
    ]
    expect(refusedPersons(details)).toEqual([
      { customerId: '12', refusals: [{ code: 'blocked' }, closed] },
      { customerId: '13', refusals: [closed] },
    ])
  })

  it('shows why one person cannot be entered by another', () => {
    const details = [refusalToDetail({ code: 'notByOthers' }, '12'), refusalToDetail({ code: 'tooManyOthers', max: 3 }, '13')]
    expect(refusedPersons(details)).toEqual([
      { customerId: '12', refusals: [{ code: 'notByOthers' }] },
      { customerId: '13', refusals: [{ code: 'tooManyOthers', max: 3 }] },
    ])
  })
})
