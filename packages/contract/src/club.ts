/** What a club says about itself before anyone logs in. 000 §3 Club settings; CS area. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { wireId } from './wire.ts'

export const wireModuleVisibility = v.string()

/** Club settings. Per module `{module}Visibility` and `{module}OrderNo`, module keys in camel case (CS-12). */
export const wireClubParams = v.looseObject({
  browserTitle: v.optional(v.nullable(v.string())),
  primaryColor: v.optional(v.nullable(v.string())),
  secondaryColor: v.optional(v.nullable(v.string())),
  primaryButtonTextColor: v.optional(v.nullable(v.string())),
  dateFormat: v.optional(v.nullable(v.string())),
  hourMode: v.optional(v.nullable(v.number())),
  showTermsOnCompetitionSignup: v.optional(v.nullable(v.boolean())),
  forgotPasswordEnabled: v.optional(v.nullable(v.boolean())),
  accountCreateEnabled: v.optional(v.nullable(v.boolean())),
})
export const getClubParams = defineCall({ method: 'GET', path: 'rs/cs/cwi/params', auth: 'none', response: wireClubParams, errors: [] })

export const wireLogo = v.object({
  active: v.optional(v.boolean()),
  content: v.optional(v.nullable(v.string())),
  extMimeType: v.optional(v.nullable(v.string())),
})
export const getClubLogo = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/clubs/images/mainWithContent',
  auth: 'none',
  response: wireLogo,
  errors: [],
})

export const wireWeekParams = v.object({
  id: v.optional(wireId),
  firstDay: v.optional(v.number()),
  weekend: v.optional(v.record(v.string(), v.boolean())),
})
export const getWeekParams = defineCall({ method: 'GET', path: 'rs/cs/cwi/week/params', auth: 'none', response: wireWeekParams, errors: [] })

export const wireSystemInfo = v.object({
  clubName: v.string(),
  clubId: wireId,
  clubCountryIsoCode: v.optional(v.string()),
  mandatePrefix: v.optional(v.string()),
  clubNationalAssociation: v.optional(v.string()),
  localTzOffsetMinutes: v.optional(v.number()),
  localTzName: v.optional(v.string()),
})
export const getSystemInfo = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/system/info',
  auth: 'none',
  response: wireSystemInfo,
  errors: [],
})
