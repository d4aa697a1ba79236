import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inRange, rangesFor } from '../tournament/entries/handicapLimits.ts'
import type { HandicapLimits, HandicapRange } from '../tournament/tournament.ts'
import { isVisible } from '../tournament/visibility/visibility.ts'
import { CUSTOMER_KINDS, HANDEDNESSES, isMemberLike, MEMBER_STATUSES, SEXES } from './customer.ts'

describe('the fixed sets of a customer', () => {
  it('[CU-03] handedness', () => expect(HANDEDNESSES).toEqual(['unknown', 'left', 'right']))
  it('[CU-04] member status', () => expect(MEMBER_STATUSES).toEqual(['guest', 'member', 'independentPlayer']))
  it('[CU-31] kind', () => expect(CUSTOMER_KINDS).toEqual(['private', 'business']))
})

describe('isMemberLike', () => {
  it('[CU-05] members and independent players, not guests', () => {
    expect(MEMBER_STATUSES.filter(isMemberLike)).toEqual(['member', 'independentPlayer'])
  })

  const upTo = (tenths: number): HandicapRange => ({ from: { kind: 'index', tenths: 0 }, to: { kind: 'index', tenths } })
  const limits: HandicapLimits = {
    enabled: true,
    memberMale: upTo(360),
    memberFemale: upTo(360),
    guestMale: upTo(180),
    guestFemale: upTo(180),
  }

  it('[CU-06] limits for members apply to both, limits for guests to guests, for every sex and index', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 540 }),
        fc.constantFrom(...SEXES),
        fc.constantFrom(...MEMBER_STATUSES),
        (tenths, sex, status) => {
          const may = rangesFor(limits, sex, status).every((range) => inRange({ kind: 'index', tenths }, range))
          expect(may).toBe(tenths <= (status === 'guest' ? 180 : 360))
        },
      ),
    )
  })

  it('[CU-07] both see member content; a guest sees it only as a participant', () => {
    const sees = (participates: boolean) =>
      MEMBER_STATUSES.filter((memberStatus) => isVisible({ visibility: 'participantsAndMembers' }, { memberStatus, participates }))
    expect(sees(false)).toEqual(['member', 'independentPlayer'])
    expect(sees(true)).toEqual(MEMBER_STATUSES)
  })
})
