/** The short lists that forms choose from: forms of address, types of phones and addresses, countries. DI-01 to DI-25. */
import type { Sex } from './customer.ts'

/** The sex that an entry is for: `both` and `unknown` are offered to everyone. */
export type EntrySex = Sex | 'both'

/** One entry of a list, in the user's language. */
export interface DictionaryEntry {
  readonly id: string
  readonly name: string
}

/** A title, a name extra, a form of address or a salutation. DI-02 to DI-04, DI-07. */
export interface PersonalEntry extends DictionaryEntry {
  readonly sex: EntrySex
}

/** The type of an address: home, work. DI-06. */
export interface ContactType extends DictionaryEntry {
  readonly active: boolean
}

/** A country, which is also a choice of nationality (DI-25). DI-01. */
export interface Country extends DictionaryEntry {
  /** ISO 3166-1, two letters. */
  readonly isoCode: string
  /** In English, in every language of the portal. */
  readonly isoName: string
  /** With the plus sign: `+49`; '' if the country has none. */
  readonly telCode: string
  readonly active: boolean
}

/** Returns the entries for a person's sex and those for everyone, in their order. DI-08. */
export function entriesFor<Entry extends Pick<PersonalEntry, 'sex'>>(entries: readonly Entry[], sex: Sex): readonly Entry[] {
  return entries.filter((entry) => entry.sex === sex || entry.sex === 'both' || entry.sex === 'unknown')
}

/** Returns the types that an address may choose: those in use, and its current one. `chosenId` is null for a new address. DI-16. */
export function contactTypesFor(types: readonly ContactType[], chosenId: string | null): readonly ContactType[] {
  return types.filter(({ id, active }) => active || id === chosenId)
}
