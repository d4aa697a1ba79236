import { describe, expect, it } from 'vitest'
import { HOME_LAYOUTS } from '../club/customer.ts'
import { areSettingsValid, DEFAULT_NOTIFICATIONS, DEFAULT_SETTINGS, type SettingsForm, settingsToSave } from './settingsForm.ts'

const chosen: SettingsForm = {
  notifications: { emailOnReservation: true, emailOnTournament: true, smsOnDraw: true, attachCalendarEntry: true },
  privacy: { visibility: 'yes', visibleWhenOnline: true, homeLayout: 'tiles', showAvatar: true },
  preferredTee: '#ffcc00',
}

describe('the defaults', () => {
  it('[CU-81] [CU-82] send no optional emails', () => {
    expect(DEFAULT_NOTIFICATIONS).toEqual({
      emailOnReservation: false,
      emailOnTournament: false,
      smsOnDraw: false,
      attachCalendarEntry: false,
    })
  })

  it('[CU-83] [CU-85] [CU-86] show nothing to others, and open with a list', () => {
    expect(DEFAULT_SETTINGS.privacy).toEqual({
      visibility: 'dataNotShown',
      visibleWhenOnline: false,
      homeLayout: 'list',
      showAvatar: false,
    })
  })

  it('[TV-14] no tee is preferred', () => expect(DEFAULT_SETTINGS.preferredTee).toBeNull())

  it('[CU-09] [CU-85] the start page is a list or tiles', () => expect(HOME_LAYOUTS).toEqual(['list', 'tiles']))

  it('[CU-77] [CU-87] fill the form after a reset and are what it saves then', () => {
    expect(DEFAULT_SETTINGS.notifications).toEqual(DEFAULT_NOTIFICATIONS)
    expect(settingsToSave(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
    expect(Object.keys(DEFAULT_SETTINGS.privacy)).toEqual(Object.keys(chosen.privacy))
  })
})

describe('saving', () => {
  it('[CU-80] every mix of switches is valid', () => {
    expect([chosen, DEFAULT_SETTINGS].map(areSettingsValid)).toEqual([true, true])
    expect(settingsToSave(chosen)).toEqual(chosen)
  })

  it('[CU-79] sends nothing if the check fails', () => expect(settingsToSave(chosen, () => false)).toBeNull())
})
