/**
 * The countries of the world. The id is the number of ISO 3166-1, so it is the same in every club; 983 is Kosovo, as in CLDR.
 * Uninhabited countries are not active. Names come from the runtime, in the viewer's language.
 */
import type { Country } from '@club/core/club'
import type { Language } from '../../language/language.ts'
import list from './countries.json' with { type: 'json' }

interface Row {
  readonly iso: string
  readonly number: number
  readonly tel: string
  /** Code on vehicles; an older one may follow. */
  readonly auto: readonly string[]
  readonly active?: boolean
}

const ROWS: readonly Row[] = list
/** The main country of each dialling code that several countries share. */
const KNOWN_FOR = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'NZ', 'MA', 'RE', 'FI', 'FK', 'GP', 'CW', 'NF']

const inEnglish = new Intl.DisplayNames('en', { type: 'region' })
const countriesIn = new Map<Language, readonly Country[]>()

/** Returns the active countries, sorted by name in the language. DI-21, DI-22, DI-24. */
export function countries(language: Language): readonly Country[] {
  const known = countriesIn.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  const made = ROWS.filter(isActive)
    .map((row) => countryOf(row, names))
    .sort((a, b) => collator.compare(a.name, b.name))
  countriesIn.set(language, made)
  return made
}

/** Returns the country with this vehicle code. */
export function countryByAutoCode(code: string, language: Language): Country | undefined {
  const autoCode = code.toUpperCase()
  return found(({ auto }) => auto.includes(autoCode), language)
}

/** Returns the country of a dialling code: `+49`, `0049` or `49`. */
export function countryByTelCode(code: string, language: Language): Country | undefined {
  // A plus sign that was not escaped arrives as a space.
  const digits = code.replaceAll(/[\s-]/g, '').replace(/^(\+|00)/, '')
  return found(({ tel, iso }) => tel === digits && KNOWN_FOR.includes(iso), language) ?? found(({ tel }) => tel === digits, language)
}

/** Returns the country of a code of ISO 3166-1: two letters or three digits. */
export function countryByIsoCode(code: string, language: Language): Country | undefined {
  const upperCase = code.toUpperCase()
  return found(({ iso, number }) => iso === upperCase || String(number).padStart(3, '0') === code, language)
}

function isActive({ active }: Row): boolean {
  return active ?? true
}

function found(matches: (row: Row) => boolean, language: Language): Country | undefined {
  const row = ROWS.find((one) => isActive(one) && matches(one))
  return row && countries(language).find(({ isoCode }) => isoCode === row.iso)
}

function countryOf(row: Row, names: Intl.DisplayNames): Country {
  return {
    id: String(row.number),
    name: names.of(row.iso) ?? row.iso,
    isoCode: row.iso,
    isoName: inEnglish.of(row.iso) ?? row.iso,
    telCode: `+${row.tel}`,
    active: isActive(row),
  }
}

/** Returns true for the id of an active country. */
export function isCountryNumber(id: string): boolean {
  return ROWS.some((row) => isActive(row) && String(row.number) === id)
}

/** Returns the name of a country by its number; '' if it is unknown. */
export function countryName(language: Language, number: string): string {
  const row = ROWS.find((one) => String(one.number) === number)
  return row ? (new Intl.DisplayNames(language, { type: 'region' }).of(row.iso) ?? '') : ''
}

/** Returns the number of a country by its two letters; '' if it is unknown. */
export function countryNumber(iso: string): string {
  const row = ROWS.find((one) => one.iso === iso)
  return row ? String(row.number) : ''
}
