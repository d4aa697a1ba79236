import { PROFILE_TABS } from '@club/core/membership'
import { describe, expect, it } from 'vitest'
import { screenOf } from './useFocusOnScreen.ts'

describe('screenOf', () => {
  it('treats the tabs of a tournament as one screen, its card and sign-up as others', () => {
    const tabs = ['/tournaments/view/7', '/tournaments/view/7/entry', '/tournaments/view/7/results', '/tournaments/view/7/results/1/2']
    expect(new Set(tabs.map(screenOf))).toEqual(new Set(['/tournaments/view/7']))
    expect(screenOf('/tournaments/view/7/card/1/2/3')).not.toBe('/tournaments/view/7')
    expect(screenOf('/tournaments/view/7/sign-up')).not.toBe('/tournaments/view/7')
    expect(screenOf('/tournaments/view/8')).not.toBe(screenOf('/tournaments/view/7'))
  })

  it('treats the tabs of the profile as one screen, so arrow keys move along the tabs', () => {
    expect(new Set(PROFILE_TABS.map((tab) => screenOf(`/profile/${tab}`))).size).toBe(1)
    expect(screenOf('/profile/contact')).not.toBe(screenOf('/profile/details'))
    expect(screenOf('/profile/mandates/7')).not.toBe(screenOf('/profile/mandates'))
  })
})
