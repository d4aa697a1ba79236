import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROFILE_TABS, profileTab, profileTabChange, profileTabs } from './profileTab.ts'

const both = { useMandates: true, directDebitEnabled: true }
const settings = [
  both,
  { ...both, useMandates: false },
  { ...both, directDebitEnabled: false },
  { useMandates: false, directDebitEnabled: false },
]

describe('profile tabs', () => {
  it('[CU-71] offers mandates only if mandates and direct debit are both on', () => {
    expect(settings.map((one) => profileTabs(one).join(' '))).toEqual([
      'details privacy mandates',
      'details privacy',
      'details privacy',
      'details privacy',
    ])
  })

  it.each(PROFILE_TABS)('[CU-71] %s opens if it is offered', (tab) => expect(profileTab(tab, both)).toBe(tab))

  it('[CU-72] opens the details if mandates are not offered', () => {
    expect(settings.slice(1).map((one) => profileTab('mandates', one))).toEqual(['details', 'details', 'details'])
  })

  it.each([null, '', 'Privacy', 'settings', 'toString'])('[CU-73] opens the details for %s, which is not a tab', (requested) => {
    expect(profileTab(requested, both)).toBe('details')
  })

  it('[CU-74] does not reopen the open tab', () => {
    expect(profileTabChange('details', 'privacy', both)).toBe('privacy')
    expect(profileTabChange('privacy', 'privacy', both)).toBeNull()
    expect(profileTabChange('details', 'mandates', { ...both, useMandates: false })).toBeNull()
    expect(profileTabChange('mandates', 'mandates', { ...both, useMandates: false })).toBe('details')
  })

  it('[CU-73] [CU-74] any request ends with an offered tab, and repeating it changes nothing', () => {
    const anyRequest = fc.oneof(fc.constantFrom(...PROFILE_TABS), fc.string())
    fc.assert(
      fc.property(fc.constantFrom(...settings), fc.constantFrom(...PROFILE_TABS), anyRequest, (one, current, requested) => {
        const open = profileTabChange(current, requested, one) ?? current
        if (profileTabs(one).includes(current)) expect(profileTabs(one)).toContain(open)
        expect(profileTabChange(open, requested, one)).toBeNull()
      }),
    )
  })
})
