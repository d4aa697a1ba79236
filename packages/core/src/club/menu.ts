/** The modules offered to a person, and their order. CS-10 to CS-19, CS-46. */
import { checkOneOf, FieldError } from '../fieldError.ts'
import { type ClubSettings, type Licence, type LicenceFlag, MODULE_KEYS, type ModuleKey, type ModuleVisibility } from './clubSettings.ts'
import { licenceFlags } from './licenceFlags.ts'

const FLAG_OF_MODULE: Readonly<Record<ModuleKey, LicenceFlag>> = {
  reservations: 'Reservations',
  tournaments: 'Competitions',
  events: 'Events',
  'pca-vouchers': 'PcaVouchers',
  vouchers: 'Vouchers',
  'financial-account': 'Account',
  news: 'News',
  friends: 'Friends',
  activity: 'UserActivity',
  'score-calculator': 'ScoreCalculator',
  members: 'Members',
}

/** Returns the flag of the module in a licence. */
export function flagOfModule(key: ModuleKey): LicenceFlag {
  checkOneOf('key', key, Object.keys(FLAG_OF_MODULE) as ModuleKey[])
  return FLAG_OF_MODULE[key]
}

/** The only modules that a visitor may ever see. CS-15. */
const ANONYMOUS_MODULES: readonly ModuleKey[] = ['reservations', 'tournaments', 'score-calculator']

function shownTo(loggedIn: boolean, key: ModuleKey, visibility: ModuleVisibility): boolean {
  if (loggedIn) return visibility !== 'no'
  return ANONYMOUS_MODULES.includes(key) && (visibility === 'public' || visibility === 'publicWithResults')
}

/**
 * Returns the home menu: licensed modules that the club shows to this person, lower order numbers first, those without one last, ties in
 * the order of MODULE_KEYS. `licence` is the person's (the anonymous one for a visitor); null if it could not be read.
 * Throws FieldError for an order that is NaN.
 */
export function menu(settings: Pick<ClubSettings, 'modules'>, licence: Licence | null, loggedIn: boolean): readonly ModuleKey[] {
  const unordered = MODULE_KEYS.find((key) => Number.isNaN(settings.modules[key].order))
  if (unordered !== undefined) throw new FieldError('order', `${unordered} has NaN`)
  const flags = licenceFlags(licence)
  const place = (key: ModuleKey): number => settings.modules[key].order ?? Infinity
  return MODULE_KEYS.filter((key) => flags.has(FLAG_OF_MODULE[key]) && shownTo(loggedIn, key, settings.modules[key].visibility)).sort(
    (a, b) => place(a) - place(b),
  )
}

/**
 * Returns whether the home page shows news or events: to customers who have the module in their menu, to visitors if the club shows it to
 * everyone, though their menu has neither (CS-15). UI-47+, UI-81+.
 */
export function clubLifeShown(
  settings: Pick<ClubSettings, 'modules'>,
  licence: Licence | null,
  loggedIn: boolean,
  key: 'news' | 'events',
): boolean {
  checkOneOf('key', key, ['news', 'events'])
  const { visibility } = settings.modules[key]
  const isOpen = loggedIn ? visibility !== 'no' : visibility === 'public' || visibility === 'publicWithResults'
  return isOpen && licenceFlags(licence).has(FLAG_OF_MODULE[key])
}

/** Returns whether a path may be opened, by its first segment: a module has to be in the menu, any other path is allowed. */
export function reachable(firstSegment: string, menu: readonly ModuleKey[]): boolean {
  const key = MODULE_KEYS.find((known) => known === firstSegment)
  return key === undefined || menu.includes(key)
}

/**
 * Returns whether players and results of tournaments are visible: to customers always, to visitors only at `publicWithResults`. CS-19 to
 * CS-21.
 */
export function playersAndResultsOpen(settings: Pick<ClubSettings, 'modules'>, viewer: { readonly loggedIn: boolean }): boolean {
  return viewer.loggedIn || settings.modules.tournaments.visibility === 'publicWithResults'
}
