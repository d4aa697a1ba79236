import { ALL_MEMBERS, MEMBER_LIST_SORTS } from '@club/core/membership'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGE_RANGES, filterCount, HANDICAP_RANGES, type MembersView, membersViewFromSearch, searchOfMembers } from './memberView.ts'

const anyRange = (ranges: typeof AGE_RANGES) => fc.constantFrom({ from: null, to: null }, ...ranges)
const anyView: fc.Arbitrary<MembersView> = fc
  .tuple(
    fc.record({
      text: fc.string({ maxLength: 100 }),
      gender: fc.constantFrom('male' as const, 'female' as const, null),
      online: fc.boolean(),
    }),
    anyRange(HANDICAP_RANGES),
    anyRange(AGE_RANGES),
    fc.record({
      homeClubName: fc.string({ maxLength: 100 }),
      customerSubType: fc.constantFrom('', 'Jugend & Co'),
      nationality: fc.constantFrom('', 'DK'),
    }),
    fc.constantFrom(...MEMBER_LIST_SORTS),
  )
  .map(([names, handicap, age, texts, sort]) => ({
    filter: { ...names, handicapFrom: handicap.from, handicapTo: handicap.to, ageFrom: age.from, ageTo: age.to, ...texts },
    sort,
  }))

describe('the choices of the list of members', () => {
  it('[CU-187+] read back unchanged from the URL', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(membersViewFromSearch(searchOfMembers(view, '7'))).toEqual(view)
      }),
    )
  })

  it('[CU-187+] leave the URL short, and are those of the whole list where it cannot be read', () => {
    const whole: MembersView = { filter: ALL_MEMBERS, sort: 'lastName' }
    expect([searchOfMembers(whole), searchOfMembers(whole, '7')]).toEqual(['', '?person=7'])
    expect(membersViewFromSearch('?sex=x&index=1-2&age=old&sort=iban&nationality=danish&q=')).toEqual(whole)
  })

  it('are counted without the text and who is online', () => {
    expect(filterCount({ ...ALL_MEMBERS, text: 'Web', online: true })).toBe(0)
    expect(filterCount({ ...ALL_MEMBERS, handicapFrom: 0, handicapTo: 99, gender: 'male', ageTo: 17, nationality: 'DK' })).toBe(4)
  })
})
