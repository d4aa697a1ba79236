/** A customer's privacy settings and start-page layout. 000 §3, §7; CU-08, CU-83, CU-91 to CU-93. */
import { HOME_LAYOUTS } from '@club/core/club'
import { CUSTOMER_VISIBILITIES, type PrivacySettings } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_CUSTOMER_VISIBILITY, WIRE_HOME_LAYOUT } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { nothing } from '../wire/shapes.ts'

const flag = v.optional(v.nullable(v.boolean()))

export const wirePrivacySettings = v.object({
  customerVisibility: v.optional(v.nullable(v.string())),
  visibleWhenOnline: flag,
  cwiNavigation: v.optional(v.nullable(v.string())),
  showAvatar: flag,
})
export type WirePrivacySettings = v.InferOutput<typeof wirePrivacySettings>

const PATH = 'rs/cs/customers/online-settings'

export const getPrivacySettings = defineCall({
  method: 'GET',
  path: PATH,
  auth: 'customer',
  query: nothing,
  response: wirePrivacySettings,
  errors: [],
})

/** All four settings together. CU-92. */
export const wirePrivacyChange = v.object({
  customerVisibility: v.picklist(CUSTOMER_VISIBILITIES.map((value) => WIRE_CUSTOMER_VISIBILITY.spelled(value))),
  visibleWhenOnline: v.boolean(),
  cwiNavigation: v.picklist(HOME_LAYOUTS.map((value) => WIRE_HOME_LAYOUT.spelled(value))),
  showAvatar: v.boolean(),
})

/** Stores the settings and returns the current ones. */
export const updatePrivacySettings = defineCall({
  method: 'PUT',
  path: PATH,
  auth: 'customer',
  body: wirePrivacyChange,
  response: wirePrivacySettings,
  errors: ['keyReused', 'stillRunning'],
})

/** Reads the settings; a missing one shows nothing to others. CU-13, CU-85, CU-86. */
export function privacySettingsFromWire(wire: WirePrivacySettings): Parsed<PrivacySettings> {
  const read = readFields()
  return read.finish({
    visibility: read.oneOf('customerVisibility', WIRE_CUSTOMER_VISIBILITY, wire.customerVisibility, 'dataNotShown'),
    visibleWhenOnline: wire.visibleWhenOnline ?? false,
    homeLayout: read.oneOf('cwiNavigation', WIRE_HOME_LAYOUT, wire.cwiNavigation, 'list'),
    showAvatar: wire.showAvatar ?? false,
  })
}

export function privacySettingsToWire(settings: PrivacySettings): v.InferOutput<typeof wirePrivacyChange> {
  return {
    customerVisibility: WIRE_CUSTOMER_VISIBILITY.spelled(settings.visibility),
    visibleWhenOnline: settings.visibleWhenOnline,
    cwiNavigation: WIRE_HOME_LAYOUT.spelled(settings.homeLayout),
    showAvatar: settings.showAvatar,
  }
}
