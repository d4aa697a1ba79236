import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@club/core/membership'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sent } from '../testing/roundTrips.ts'
import {
  getNotificationSettings,
  NOTIFICATION_SWITCHES,
  notificationChangeToWire,
  notificationsFromWire,
  notificationsToWire,
  updateNotificationSettings,
  wireNotificationChange,
  wireNotificationSettings,
} from './notificationSettings.ts'

const anySettings: fc.Arbitrary<NotificationSettings> = fc.record({
  emailOnReservation: fc.boolean(),
  emailOnTournament: fc.boolean(),
  smsOnDraw: fc.boolean(),
  attachCalendarEntry: fc.boolean(),
})

describe('the notification settings', () => {
  it('[CU-81] [CU-88] read back unchanged, with the options of the club', () => {
    fc.assert(
      fc.property(anySettings, fc.subarray([...NOTIFICATION_SWITCHES]), (settings, offered) => {
        const wire = v.parse(wireNotificationSettings, sent(notificationsToWire({ settings, offered })))
        expect(notificationsFromWire(wire)).toEqual({ settings, offered })
      }),
    )
    expect(getNotificationSettings).toMatchObject({ method: 'GET', path: 'rs/cs/customers/notify', auth: 'customer' })
  })

  it('[CU-81] are four, spelled as the specification does', () => {
    expect(Object.keys(notificationChangeToWire(DEFAULT_NOTIFICATIONS)).toSorted()).toEqual([
      'notifyAddIcs',
      'notifyByEmailReservation',
      'notifyByEmailTournament',
      'notifyBySmsDraw',
    ])
  })

  it('[CU-82] [CU-134+] of a person without a choice are off, and a service without a list offers all', () => {
    for (const wire of [{}, { notifyAddIcs: null, notifyBySmsDraw: null }])
      expect(notificationsFromWire(wire)).toEqual({ settings: DEFAULT_NOTIFICATIONS, offered: NOTIFICATION_SWITCHES })
    expect(notificationsFromWire({ offered: ['notifyAddIcs', 'notifyByPigeon'] }).offered).toEqual(['attachCalendarEntry'])
  })

  it('[CU-89] are changed one by one: others are not sent', () => {
    const change = notificationChangeToWire({ smsOnDraw: false })
    expect(change).toEqual({ notifyBySmsDraw: false })
    const { method, path } = updateNotificationSettings
    expect({ method, path }).toEqual({ method: 'PATCH', path: 'rs/cs/customers/notify' })
    expect(v.is(wireNotificationChange, change)).toBe(true)
    expect(v.is(wireNotificationChange, { notifyBySmsDraw: 'yes' })).toBe(false)
  })
})
