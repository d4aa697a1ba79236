/** A club's settings of its portal: colours, formats, modules. CS-01 to CS-46 in docs/spec/club-settings.md. */
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '../membership/password.ts'
import type { NamePattern } from '../text/nameFormat.ts'
import { DEFAULT_MAX_OTHERS_ENTERED } from '../tournament/entries/entererDecision.ts'
import { DEFAULT_DATE_FORMAT } from './dateFormat.ts'
import { DEFAULT_HOUR_MODE, type HourMode } from './hourMode.ts'

/** The modules of the home menu; equal order numbers keep this order. CS-14. */
export const MODULE_KEYS = [
  'reservations',
  'tournaments',
  'events',
  'pca-vouchers',
  'vouchers',
  'financial-account',
  'news',
  'friends',
  'activity',
  'score-calculator',
  'members',
] as const
export type ModuleKey = (typeof MODULE_KEYS)[number]

/** The visibility of a module. `publicWithResults` also shows players and results to visitors. CS-16, CS-19. */
export const MODULE_VISIBILITIES = ['no', 'private', 'public', 'publicWithResults'] as const
export type ModuleVisibility = (typeof MODULE_VISIBILITIES)[number]

/** The flags of a licence. CS-45. */
export const LICENCE_FLAGS = [
  'Account',
  'Competitions',
  'Events',
  'Friends',
  'News',
  'PcaVouchers',
  'Reservations',
  'UserActivity',
  'Vouchers',
  'Members',
  'ElectronicScoring',
  'ScoreCalculator',
  'Albatrospay',
] as const
export type LicenceFlag = (typeof LICENCE_FLAGS)[number]

/** Flags shown only in debug mode, unless the installation names others. SE-44, SE-45. */
export const DEBUG_FLAGS: readonly LicenceFlag[] = ['Albatrospay', 'ElectronicScoring']

/** A part of a licence, which may contain other parts. */
export interface LicenceItem {
  readonly alias: string
  readonly allowed: boolean
  readonly active: boolean
  readonly children: readonly LicenceItem[]
}

/** The licence that the club has bought; `licenceFlags` returns its flags. */
export interface Licence {
  readonly items: readonly LicenceItem[]
  /** Switches every module off. */
  readonly block: boolean
  readonly rms: boolean
}

/** Visibility and position of a module of the home menu. */
export interface ModuleSetting {
  readonly visibility: ModuleVisibility
  /** Lower numbers come first, null last. */
  readonly order: number | null
}

/** The switches of a club; all are off by default. CS-22 to CS-28. */
export const CLUB_SWITCHES = [
  'showQrCodes',
  'useMandates',
  'directDebitEnabled',
  'forceDirectDebitOnCompetitionSignup',
  'showTermsOnCompetitionSignup',
  'accountCreateEnabled',
  'accountTopUpEnabled',
  'forgotPasswordEnabled',
  'forgotPasswordExtraFields',
  'invoicePaymentEnabled',
  'competitionFeePaymentEnabled',
  'showOpenInvoices',
  'showAccountDetails',
  'showHandicapToVisitors',
  'avatarsEnabled',
] as const
export type ClubSwitch = (typeof CLUB_SWITCHES)[number]

/** All settings of a club's portal. */
export interface ClubSettings extends Readonly<Record<ClubSwitch, boolean>> {
  readonly browserTitle: string
  /** `#rrggbb`. */
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly primaryButtonTextColor: string | null
  /** A format that `isDateFormat` accepts. */
  readonly dateFormat: string
  readonly hourMode: HourMode
  /** For headers, lists and reports. */
  readonly fullName: NamePattern
  /** For narrow columns. */
  readonly shortName: NamePattern
  readonly modules: Readonly<Record<ModuleKey, ModuleSetting>>
  readonly passwordPolicy: PasswordPolicy
  /** The most others that one person may enter in one tournament; a whole number from 0. TS-112+. */
  readonly maxOthersEntered: number
}

const HIDDEN: ModuleSetting = { visibility: 'no', order: null }

/**
 * The settings of a club that has set nothing: every switch off, every module hidden, the product's own green and purple. CS-28, 001 §9.
 */
export const DEFAULT_CLUB_SETTINGS: ClubSettings = {
  browserTitle: '',
  primaryColor: '#66cc33',
  secondaryColor: '#8b71ec',
  primaryButtonTextColor: null,
  dateFormat: DEFAULT_DATE_FORMAT,
  hourMode: DEFAULT_HOUR_MODE,
  fullName: [],
  shortName: [],
  modules: {
    reservations: HIDDEN,
    tournaments: HIDDEN,
    events: HIDDEN,
    'pca-vouchers': HIDDEN,
    vouchers: HIDDEN,
    'financial-account': HIDDEN,
    news: HIDDEN,
    friends: HIDDEN,
    activity: HIDDEN,
    'score-calculator': HIDDEN,
    members: HIDDEN,
  },
  passwordPolicy: DEFAULT_PASSWORD_POLICY,
  maxOthersEntered: DEFAULT_MAX_OTHERS_ENTERED,
  showQrCodes: false,
  useMandates: false,
  directDebitEnabled: false,
  forceDirectDebitOnCompetitionSignup: false,
  showTermsOnCompetitionSignup: false,
  accountCreateEnabled: false,
  accountTopUpEnabled: false,
  forgotPasswordEnabled: false,
  forgotPasswordExtraFields: false,
  invoicePaymentEnabled: false,
  competitionFeePaymentEnabled: false,
  showOpenInvoices: false,
  showAccountDetails: false,
  showHandicapToVisitors: false,
  avatarsEnabled: false,
}

/** Name, number and place of the club. */
export interface ClubInfo {
  readonly clubName: string
  readonly clubId: string
  readonly countryIsoCode: string
  /** Federation code as the specification spells it, e.g. `Dgv`. */
  readonly nationalAssociation: string
  readonly timeZone: string
  /** The start of the references of its mandates; may be ''. */
  readonly mandatePrefix: string
}

/** One club of an installation. */
export interface Tenant {
  readonly id: string
  readonly name: string
  readonly groupId: string | null
}
