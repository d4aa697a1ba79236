import { HOME_LAYOUTS } from '@club/core/club'
import { CUSTOMER_VISIBILITIES, DEFAULT_PRIVACY, MEMBER_LIST_FIELDS } from '@club/core/membership'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getMemberListSettings, memberListSettingsFromWire, memberListSettingsToWire } from '../club/memberListSettings.ts'
import { anyMemberListSettings, anyPrivacySettings } from '../testing/anyPeople.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  getPrivacySettings,
  privacySettingsFromWire,
  privacySettingsToWire,
  updatePrivacySettings,
  wirePrivacyChange,
  wirePrivacySettings,
} from './privacySettings.ts'

describe('the privacy settings', () => {
  it('[CU-83] [CU-91] read back unchanged', () => {
    roundTrips(anyPrivacySettings, wirePrivacySettings, privacySettingsToWire, privacySettingsFromWire)
  })

  it('[CU-93] are read and replaced at one path', () => {
    const named = [getPrivacySettings, updatePrivacySettings].map(({ method, path }) => `${method} ${path}`)
    expect(named).toEqual(['GET rs/cs/customers/online-settings', 'PUT rs/cs/customers/online-settings'])
  })

  it('[CU-09] spell list and tiles, and take nothing else', () => {
    const layouts = HOME_LAYOUTS.map((homeLayout) => privacySettingsToWire({ ...DEFAULT_PRIVACY, homeLayout }).cwiNavigation)
    expect(layouts).toEqual(['List', 'Tiles'])
    expect(v.is(wirePrivacyChange, { ...privacySettingsToWire(DEFAULT_PRIVACY), cwiNavigation: 'Grid' })).toBe(false)
  })

  it('[CU-12] have the specification’s visibilities', () => {
    const spelled = CUSTOMER_VISIBILITIES.map((visibility) => privacySettingsToWire({ ...DEFAULT_PRIVACY, visibility }).customerVisibility)
    expect(spelled).toEqual([
      'DataNotShown',
      'NameSeenByAll',
      'MemberNumberSeenByAll',
      'NameSeenOnlyByMembers',
      'MemberNumberSeenOnlyByMembers',
      'Yes',
      'No',
    ])
  })

  it('[CU-13] [CU-85] of a person without a choice show nothing, and a list', () => {
    expect(privacySettingsFromWire({})).toEqual({ ok: true, value: DEFAULT_PRIVACY })
    expect(DEFAULT_PRIVACY).toMatchObject({ visibility: 'dataNotShown', homeLayout: 'list' })
  })

  it('[CU-92] are sent completely or not at all', () => {
    const whole = privacySettingsToWire(DEFAULT_PRIVACY)
    expect(v.is(wirePrivacyChange, whole)).toBe(true)
    for (const field of Object.keys(whole)) expect(v.is(wirePrivacyChange, { ...whole, [field]: undefined })).toBe(false)
    expect(v.is(wirePrivacyChange, { ...whole, customerVisibility: 'Everybody' })).toBe(false)
  })
})

describe('the settings of the list of members', () => {
  it('[SE-22] [CU-28] read back unchanged', () => {
    fc.assert(
      fc.property(anyMemberListSettings, (settings) => {
        const wire = memberListSettingsToWire(settings)
        expect(v.is(getMemberListSettings.response, wire)).toBe(true)
        expect(memberListSettingsFromWire(wire)).toEqual(settings)
      }),
    )
  })

  it('[SE-22] are off if they are missing or not boolean', () => {
    const on = (wire: Record<string, unknown>) => MEMBER_LIST_FIELDS.filter((field) => memberListSettingsFromWire(wire)[field])
    expect(on({})).toEqual([])
    expect(on({ handicap: true, customerType: true, email: 'yes', unknown: true })).toEqual(['handicapIndex', 'customerKind'])
  })
})
