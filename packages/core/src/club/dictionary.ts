/** The short lists that forms choose from: how people are addressed, kinds of phones and addresses, countries. DI-01 to DI-25. */
import type { Sex } from './customer.ts'

/** For whom an entry is: `both` for everybody. */
export type EntrySex = Sex | 'both'

/** One line of a list, in the reader's language. */
export interface DictionaryEntry {
  readonly id: string
  readonly name: string
}

/** A title, a name extra, a form of address or the salutation of a letter. DI-02 to DI-04, DI-07. */
export interface PersonalEntry extends DictionaryEntry {
  readonly sex: EntrySex
}

/** What an address is for: home, work. DI-06. */
export interface ContactType extends DictionaryEntry {
  readonly active: boolean
}

/** DI-01. Nationalities are chosen from the countries as well (DI-25). */
export interface Country extends DictionaryEntry {
  /** ISO 3166-1, two letters. */
  readonly isoCode: string
  /** In English, whatever the reader's language. */
  readonly isoName: string
  /** With the plus sign: `+49`; empty where nobody can be called. */
  readonly telCode: string
  readonly active: boolean
}

/** What is offered to a person: entries for the same sex, and those for everybody. The order stays. DI-08. */
export function entriesFor<Entry extends Pick<PersonalEntry, 'sex'>>(entries: readonly Entry[], sex: Sex): readonly Entry[] {
  return entries.filter((entry) => entry.sex === sex || entry.sex === 'both' || entry.sex === 'unknown')
}

/** What an address may choose: the types in use, and the one it has already, in use or not. `chosenId` is null for a new address. DI-16. */
export function contactTypesFor(types: readonly ContactType[], chosenId: string | null): readonly ContactType[] {
  return types.filter(({ id, active }) => active || id === chosenId)
}
