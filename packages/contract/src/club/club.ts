/** A club's settings that are readable before login. 000 §3 Club settings; CS area. */
import type { NamePattern } from '@club/core'
import {
  CLUB_SWITCHES,
  type ClubInfo,
  type ClubSettings,
  type ClubSwitch,
  DEFAULT_CLUB_SETTINGS,
  DEFAULT_WEEK,
  dateFormatOf,
  hourModeOf,
  MODULE_KEYS,
  type ModuleKey,
  type ModuleSetting,
  WEEKDAYS,
  type Week,
} from '@club/core/club'
import type { PasswordPolicy } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_MODULE_VISIBILITY, WIRE_NAME_PART } from '../wire/enums.ts'
import { idFromWire, idToWire, wireColour, wireId } from '../wire/shapes.ts'

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
export type WireNamePattern = v.InferOutput<typeof wireNamePattern>

const flag = v.optional(v.nullable(v.boolean()))

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
  passwordMinLength: v.optional(v.nullable(v.number())),
  passwordRequireUppercase: flag,
  passwordRequireLowercase: flag,
  passwordRequireNumber: flag,
  passwordRequireSpecial: flag,
  showQrCodes: flag,
  useMandates: flag,
  directDebitEnabled: flag,
  forceDirectDebitOnCompetitionSignup: flag,
  showTermsOnCompetitionSignup: flag,
  accountCreateEnabled: flag,
  accountTopUpEnabled: flag,
  forgotPasswordEnabled: flag,
  forgotPasswordExtraFields: flag,
  invoicePaymentEnabled: flag,
  competitionFeePaymentEnabled: flag,
  showOpenInvoices: flag,
  showAccountDetails: flag,
  /** Ours. */
  maxOthersEntered: v.optional(v.nullable(v.number())),
  showHandicapToVisitors: flag,
  avatarsEnabled: flag,
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

/** Returns the key as the names of its settings spell it: `pcaVouchers` for `pca-vouchers`. CS-12. */
function settingName(key: ModuleKey): string {
  return key.replace(/-(.)/g, (_, character: string) => character.toUpperCase())
}

function moduleSettingFromWire(wire: WireClubParams, key: ModuleKey): ModuleSetting {
  const visibility = wire[`${settingName(key)}Visibility`]
  const order = wire[`${settingName(key)}OrderNo`]
  return {
    visibility: (typeof visibility === 'string' ? WIRE_MODULE_VISIBILITY.known(visibility) : undefined) ?? 'no',
    order: typeof order === 'number' ? order : null,
  }
}

/** Reads nine parts; missing and unknown ones are `none`, and `none` at the end is dropped. */
export function namePatternFromWire(wire: WireNamePattern | null | undefined): NamePattern {
  const parts = NAME_PART_FIELDS.map((field) => WIRE_NAME_PART.known(wire?.[field] ?? '') ?? 'none')
  return parts.slice(0, parts.findLastIndex((part) => part !== 'none') + 1)
}

function namePatternToWire(pattern: NamePattern): WireNamePattern {
  return Object.fromEntries(NAME_PART_FIELDS.map((field, at) => [field, WIRE_NAME_PART.spelled(pattern[at] ?? 'none')]))
}

function colourOr<Otherwise>(text: string | null | undefined, otherwise: Otherwise): string | Otherwise {
  return text != null && v.is(wireColour, text) ? text : otherwise
}

/** Returns `otherwise` for anything but a whole number from 0. */
function countOr(value: number | null | undefined, otherwise: number): number {
  return value != null && Number.isSafeInteger(value) && value >= 0 ? value : otherwise
}

/** Reads the password policy; a minimum length that is not a whole number from 0 becomes the default. */
function passwordPolicyFromWire(wire: WireClubParams): PasswordPolicy {
  const otherwise = DEFAULT_CLUB_SETTINGS.passwordPolicy
  return {
    minLength: countOr(wire.passwordMinLength, otherwise.minLength),
    uppercase: wire.passwordRequireUppercase ?? otherwise.uppercase,
    lowercase: wire.passwordRequireLowercase ?? otherwise.lowercase,
    number: wire.passwordRequireNumber ?? otherwise.number,
    special: wire.passwordRequireSpecial ?? otherwise.special,
  }
}

function switches(value: (name: ClubSwitch) => boolean): Readonly<Record<ClubSwitch, boolean>> {
  return Object.fromEntries(CLUB_SWITCHES.map((name) => [name, value(name)])) as Record<ClubSwitch, boolean>
}

/** Never fails: a missing or unreadable setting becomes its default (CS-28), an unknown visibility is `no`. */
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
    passwordPolicy: passwordPolicyFromWire(wire),
    maxOthersEntered: countOr(wire.maxOthersEntered, otherwise.maxOthersEntered),
    ...switches((name) => wire[name] ?? otherwise[name]),
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
    passwordMinLength: settings.passwordPolicy.minLength,
    passwordRequireUppercase: settings.passwordPolicy.uppercase,
    passwordRequireLowercase: settings.passwordPolicy.lowercase,
    passwordRequireNumber: settings.passwordPolicy.number,
    passwordRequireSpecial: settings.passwordPolicy.special,
    maxOthersEntered: settings.maxOthersEntered,
    ...switches((name) => settings[name]),
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
    mandatePrefix: wire.mandatePrefix ?? '',
  }
}

/** `localTzOffsetMinutes`: the zone's offset from UTC at the time of the response; core has no clock to compute it. */
export function clubInfoToWire(info: ClubInfo, localTzOffsetMinutes: number): WireSystemInfo {
  return {
    clubName: info.clubName,
    clubId: idToWire(info.clubId),
    clubCountryIsoCode: info.countryIsoCode,
    clubNationalAssociation: info.nationalAssociation,
    mandatePrefix: info.mandatePrefix,
    localTzName: info.timeZone,
    localTzOffsetMinutes,
  }
}

/** Never fails: the default is Monday, with Saturday and Sunday as the weekend (CS-35). Days count from 1, Monday, to 7. */
export function weekFromWire({ firstDay, weekend }: WireWeekParams): Week {
  return {
    firstDay: WEEKDAYS[(firstDay ?? 1) - 1] ?? DEFAULT_WEEK.firstDay,
    weekend: weekend ? WEEKDAYS.filter((day) => weekend[day] === true) : DEFAULT_WEEK.weekend,
  }
}

export function weekToWire({ firstDay, weekend }: Week): WireWeekParams {
  return {
    id: 1,
    firstDay: WEEKDAYS.indexOf(firstDay) + 1,
    weekend: Object.fromEntries(WEEKDAYS.map((day) => [day, weekend.includes(day)])),
  }
}
