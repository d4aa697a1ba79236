/** What a club says about itself before anyone logs in. 000 §3 Club settings; CS area. */
import type { NamePattern } from '@club/core'
import {
  type ClubInfo,
  type ClubSettings,
  DEFAULT_CLUB_SETTINGS,
  dateFormatOf,
  hourModeOf,
  MODULE_KEYS,
  type ModuleKey,
  type ModuleSetting,
} from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { WIRE_MODULE_VISIBILITY, WIRE_NAME_PART } from './enums.ts'
import { idFromWire, idToWire, wireColour, wireId } from './wire.ts'

const NAME_PART_FIELDS = ['part1', 'part2', 'part3', 'part4', 'part5', 'part6', 'part7', 'part8', 'part9'] as const
const namePart = v.optional(v.nullable(v.string()))
/** CS-06. */
const wireNamePattern = v.object({
  part1: namePart,
  part2: namePart,
  part3: namePart,
  part4: namePart,
  part5: namePart,
  part6: namePart,
  part7: namePart,
  part8: namePart,
  part9: namePart,
})
type WireNamePattern = v.InferOutput<typeof wireNamePattern>

/** Club settings. Per module `{module}Visibility` and `{module}OrderNo`, module keys in camel case (CS-12). */
export const wireClubParams = v.looseObject({
  browserTitle: v.optional(v.nullable(v.string())),
  primaryColor: v.optional(v.nullable(v.string())),
  secondaryColor: v.optional(v.nullable(v.string())),
  primaryButtonTextColor: v.optional(v.nullable(v.string())),
  dateFormat: v.optional(v.nullable(v.string())),
  hourMode: v.optional(v.nullable(v.number())),
  fullName: v.optional(v.nullable(wireNamePattern)),
  shortName: v.optional(v.nullable(wireNamePattern)),
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
export const getWeekParams = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/week/params',
  auth: 'none',
  response: wireWeekParams,
  errors: [],
})

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

export type WireClubParams = v.InferOutput<typeof wireClubParams>
export type WireLogo = v.InferOutput<typeof wireLogo>
export type WireWeekParams = v.InferOutput<typeof wireWeekParams>
export type WireSystemInfo = v.InferOutput<typeof wireSystemInfo>

const DEFAULT_TIME_ZONE = 'UTC'

/** `pca-vouchers` is `pcaVouchers` in the names of its settings. CS-12. */
function settingName(key: ModuleKey): string {
  return key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function moduleSettingFromWire(wire: WireClubParams, key: ModuleKey): ModuleSetting {
  const visibility = wire[`${settingName(key)}Visibility`]
  const order = wire[`${settingName(key)}OrderNo`]
  return {
    visibility: (typeof visibility === 'string' ? WIRE_MODULE_VISIBILITY.known(visibility) : undefined) ?? 'no',
    order: typeof order === 'number' ? order : null,
  }
}

/** Nine parts; those that are missing or not known are none, and none at the end say nothing. */
function namePatternFromWire(wire: WireNamePattern | null | undefined): NamePattern {
  const parts = NAME_PART_FIELDS.map((field) => WIRE_NAME_PART.known(wire?.[field] ?? '') ?? 'none')
  return parts.slice(0, parts.findLastIndex((part) => part !== 'none') + 1)
}

function namePatternToWire(pattern: NamePattern): WireNamePattern {
  return Object.fromEntries(NAME_PART_FIELDS.map((field, at) => [field, WIRE_NAME_PART.spelled(pattern[at] ?? 'none')]))
}

function colourOr<Otherwise>(text: string | null | undefined, otherwise: Otherwise): string | Otherwise {
  return text != null && v.is(wireColour, text) ? text : otherwise
}

/** Never fails: a setting that is missing or unreadable takes its default (CS-28), an unknown visibility is `no`. */
export function clubSettingsFromWire(wire: WireClubParams): ClubSettings {
  const otherwise = DEFAULT_CLUB_SETTINGS
  return {
    browserTitle: wire.browserTitle ?? otherwise.browserTitle,
    primaryColor: colourOr(wire.primaryColor, otherwise.primaryColor),
    secondaryColor: colourOr(wire.secondaryColor, otherwise.secondaryColor),
    primaryButtonTextColor: colourOr(wire.primaryButtonTextColor, otherwise.primaryButtonTextColor),
    dateFormat: dateFormatOf(wire.dateFormat ?? null),
    hourMode: hourModeOf(wire.hourMode ?? null),
    fullName: namePatternFromWire(wire.fullName),
    shortName: namePatternFromWire(wire.shortName),
    modules: Object.fromEntries(MODULE_KEYS.map((key) => [key, moduleSettingFromWire(wire, key)])) as ClubSettings['modules'],
    showTermsOnCompetitionSignup: wire.showTermsOnCompetitionSignup ?? otherwise.showTermsOnCompetitionSignup,
    forgotPasswordEnabled: wire.forgotPasswordEnabled ?? otherwise.forgotPasswordEnabled,
    accountCreateEnabled: wire.accountCreateEnabled ?? otherwise.accountCreateEnabled,
  }
}

export function clubSettingsToWire(settings: ClubSettings): WireClubParams {
  const modules = MODULE_KEYS.flatMap((key): [string, unknown][] => [
    [`${settingName(key)}Visibility`, WIRE_MODULE_VISIBILITY.spelled(settings.modules[key].visibility)],
    [`${settingName(key)}OrderNo`, settings.modules[key].order],
  ])
  return {
    browserTitle: settings.browserTitle,
    primaryColor: settings.primaryColor,
    secondaryColor: settings.secondaryColor,
    primaryButtonTextColor: settings.primaryButtonTextColor,
    dateFormat: settings.dateFormat,
    hourMode: settings.hourMode,
    fullName: namePatternToWire(settings.fullName),
    shortName: namePatternToWire(settings.shortName),
    showTermsOnCompetitionSignup: settings.showTermsOnCompetitionSignup,
    forgotPasswordEnabled: settings.forgotPasswordEnabled,
    accountCreateEnabled: settings.accountCreateEnabled,
    ...Object.fromEntries(modules),
  }
}

export function clubInfoFromWire(wire: WireSystemInfo): ClubInfo {
  return {
    clubName: wire.clubName,
    clubId: idFromWire(wire.clubId),
    countryIsoCode: wire.clubCountryIsoCode ?? '',
    nationalAssociation: wire.clubNationalAssociation ?? '',
    timeZone: wire.localTzName ?? DEFAULT_TIME_ZONE,
  }
}

/** `localTzOffsetMinutes`: the zone's offset from UTC at the moment of the answer; core has no clock to know it by. */
export function clubInfoToWire(info: ClubInfo, localTzOffsetMinutes: number): WireSystemInfo {
  return {
    clubName: info.clubName,
    clubId: idToWire(info.clubId),
    clubCountryIsoCode: info.countryIsoCode,
    clubNationalAssociation: info.nationalAssociation,
    localTzName: info.timeZone,
    localTzOffsetMinutes,
  }
}
