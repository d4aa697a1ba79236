import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEMBER_STATUSES } from '../club/customer.ts'
import { anyMemberListRow, anyMemberListSettings, anyPrivacy } from '../testing/index.ts'
import type { ClubDate } from '../time.ts'
import { VIEWER_CLASSES, visibleParts } from './customerVisibility.ts'
import {
  ALL_MEMBERS,
  inMemberList,
  MEMBER_LIST_FIELDS,
  MEMBER_LIST_SORTS,
  type MemberListFilter,
  type MemberListRow,
  type MemberListSettings,
  memberListColumns,
  memberListRow,
  memberListSorts,
  refusedMemberFilters,
} from './memberList.ts'

const jonas: MemberListRow = {
  firstName: 'Jonas',
  lastName: 'Weber',
  academicTitle: 'Dr.',
  nameExtra: null,
  handicapIndex: { kind: 'index', tenths: 62 },
  homeClubName: 'Golfclub Taunusblick',
  customerKind: 'private',
  customerSubType: 'Full membership',
  gender: 'male',
  age: 41,
  dateOfBirth: '1985-02-11' as ClubDate,
  nationality: 'DE',
  email: 'jonas@club.example',
  phoneNumber: '06081 123',
}
const all = (on: boolean) => Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, on])) as MemberListSettings
const seen = (visibleWhenOnline: boolean) =>
  visibleParts(
    { visibility: 'nameSeenByAll', visibleWhenOnline, showAvatar: false },
    { avatarsEnabled: false, showHandicapToVisitors: false },
    'memberLike',
  )

describe('memberListRow', () => {
  it('[CU-26] has fourteen fields, each with a switch of its own', () => {
    expect([...MEMBER_LIST_FIELDS].sort()).toEqual(Object.keys(jonas).sort())
    expect(memberListColumns(all(false))).toEqual([])
    expect(memberListColumns({ ...all(false), age: true, lastName: true })).toEqual(['lastName', 'age'])
    for (const field of MEMBER_LIST_FIELDS) {
      expect(memberListRow(jonas, { ...all(false), [field]: true }, seen(true))).toEqual({ [field]: jonas[field] })
    }
  })

  it('[CU-26] [CU-123+] hides the details of a member who has not allowed them', () => {
    expect(memberListRow(jonas, all(true), seen(true))).toEqual(jonas)
    expect(memberListRow(jonas, all(true), seen(false))).toEqual({
      firstName: 'Jonas',
      lastName: 'Weber',
      academicTitle: 'Dr.',
      nameExtra: null,
      handicapIndex: { kind: 'index', tenths: 62 },
      homeClubName: 'Golfclub Taunusblick',
      gender: 'male',
    })
  })

  it('[CU-26] shows only what the club shows, and never less to a closer viewer', () => {
    fc.assert(
      fc.property(anyMemberListRow, anyMemberListSettings, anyPrivacy, (row, settings, privacy) => {
        let before: object = {}
        for (const viewer of VIEWER_CLASSES) {
          const shown = memberListRow(
            row,
            settings,
            visibleParts(privacy, { avatarsEnabled: false, showHandicapToVisitors: false }, viewer),
          )
          for (const field of Object.keys(shown)) expect(memberListColumns(settings)).toContain(field)
          expect(shown).toMatchObject(before)
          before = shown
        }
        expect(Object.keys(before).sort()).toEqual([...memberListColumns(settings)].sort())
      }),
    )
  })
})

describe('inMemberList', () => {
  it('[CU-05] [CU-127+] [CU-180+] lists active members and independent players whose name is visible', () => {
    const listed = MEMBER_STATUSES.map((memberStatus) => inMemberList({ active: true, memberStatus }, seen(false)))
    expect(listed).toEqual([false, true, true])
    expect(inMemberList({ active: false, memberStatus: 'member' }, seen(false))).toBe(false)
    expect(inMemberList({ active: true, memberStatus: 'member' }, { ...seen(false), name: false })).toBe(false)
  })
})

describe('memberListSorts', () => {
  it('[CU-182+] offers names always, and the rest as far as the club shows it', () => {
    expect(memberListSorts(all(false))).toEqual(['lastName', 'firstName'])
    expect(memberListSorts({ ...all(false), age: true, email: true })).toEqual(['lastName', 'firstName', 'age'])
    expect(memberListSorts(all(true))).toEqual(MEMBER_LIST_SORTS)
  })
})

describe('refusedMemberFilters', () => {
  const chosen: MemberListFilter = {
    ...{ text: 'Web', gender: 'male', handicapFrom: -12, handicapTo: 0, ageFrom: 0, ageTo: 17 },
    ...{ homeClubName: 'GC Lakes', customerSubType: 'Junior', nationality: 'DK' },
    online: true,
  }

  it('[CU-181+] [CU-369+] refuses every restriction by a hidden field, and never the name or who is online', () => {
    expect(refusedMemberFilters(chosen, all(true))).toEqual([])
    expect(refusedMemberFilters(ALL_MEMBERS, all(false))).toEqual([])
    expect(refusedMemberFilters({ ...ALL_MEMBERS, text: 'Web', online: true }, all(false))).toEqual([])
    expect(refusedMemberFilters(chosen, all(false))).toEqual(Object.keys(chosen).filter((part) => part !== 'text' && part !== 'online'))
    expect(refusedMemberFilters(chosen, { ...all(true), age: false })).toEqual(['ageFrom', 'ageTo'])
    expect(refusedMemberFilters({ ...ALL_MEMBERS, handicapTo: 0 }, all(false))).toEqual(['handicapTo'])
  })
})
