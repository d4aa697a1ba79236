import type { Country, DictionaryEntry, PersonalEntry } from '@club/core/club'

/** What the form offers to choose from; a list that could not be loaded is empty, and the form goes on without it. */
export interface RegistrationLists {
  readonly titles: readonly PersonalEntry[]
  readonly nameExtras: readonly PersonalEntry[]
  readonly phoneTypes: readonly DictionaryEntry[]
  readonly countries: readonly Country[]
}
