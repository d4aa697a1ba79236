/** When and how a customer is notified. 000 §3, §7; CU-81, CU-82, CU-88 to CU-90. */
import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { everyOf } from '../wire/everyOf.ts'
import { nothing } from '../wire/shapes.ts'

export type NotificationSwitch = keyof NotificationSettings

/** In the order of the screen. */
export const NOTIFICATION_SWITCHES = /* @__PURE__ */ everyOf<NotificationSwitch>()([
  'emailOnTournament',
  'emailOnReservation',
  'smsOnDraw',
  'attachCalendarEntry',
])

const WIRE_NAME = {
  emailOnReservation: 'notifyByEmailReservation',
  emailOnTournament: 'notifyByEmailTournament',
  smsOnDraw: 'notifyBySmsDraw',
  attachCalendarEntry: 'notifyAddIcs',
} as const satisfies Readonly<Record<NotificationSwitch, string>>

const flag = v.optional(v.nullable(v.boolean()))

export const wireNotificationSettings = v.object({
  notifyByEmailReservation: flag,
  notifyByEmailTournament: flag,
  notifyBySmsDraw: flag,
  notifyAddIcs: flag,
  /** Ours: the names of the flags that the club uses; all if left out. */
  offered: v.optional(v.array(v.string())),
})
export type WireNotificationSettings = v.InferOutput<typeof wireNotificationSettings>

const PATH = 'rs/cs/customers/notify'

export const getNotificationSettings = defineCall({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  query: nothing,
  response: wireNotificationSettings,
  errors: [],
})

export const wireNotificationChange = v.object({
  notifyByEmailReservation: v.optional(v.boolean()),
  notifyByEmailTournament: v.optional(v.boolean()),
  notifyBySmsDraw: v.optional(v.boolean()),
  notifyAddIcs: v.optional(v.boolean()),
})

/** A flag that is left out does not change. A flag that the club does not offer cannot be switched on. */
export const updateNotificationSettings = defineCall({
  method: 'PATCH',
  path: PATH,
  auth: 'customer',
  body: wireNotificationChange,
  response: wireNotificationSettings,
  errors: ['switchedOff', 'keyReused', 'stillRunning'],
})

/** The settings of a customer, and the switches that the club offers. */
export interface OfferedNotifications {
  readonly settings: NotificationSettings
  readonly offered: readonly NotificationSwitch[]
}

/** Never fails: a missing flag is off. CU-82. */
export function notificationsFromWire(wire: WireNotificationSettings): OfferedNotifications {
  const { offered } = wire
  const settings = NOTIFICATION_SWITCHES.map((name) => [name, wire[WIRE_NAME[name]] ?? DEFAULT_NOTIFICATIONS[name]])
  return {
    settings: Object.fromEntries(settings) as unknown as NotificationSettings,
    offered: NOTIFICATION_SWITCHES.filter((name) => offered === undefined || offered.includes(WIRE_NAME[name])),
  }
}

/** Returns the body of a change, with all or some of the settings. */
export function notificationChangeToWire(settings: Partial<NotificationSettings>): v.InferOutput<typeof wireNotificationChange> {
  return Object.fromEntries(NOTIFICATION_SWITCHES.flatMap((name) => (name in settings ? [[WIRE_NAME[name], settings[name]]] : [])))
}

export function notificationsToWire({ settings, offered }: OfferedNotifications): WireNotificationSettings {
  return {
    ...notificationChangeToWire(settings),
    offered: NOTIFICATION_SWITCHES.filter((name) => offered.includes(name)).map((name) => WIRE_NAME[name]),
  }
}
