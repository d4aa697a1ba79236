import type { Country, DictionaryEntry, PersonalEntry } from '@club/core/club'

/** Lists to choose from; a list that could not be loaded is empty, and its field is left out. */
export interface RegistrationLists {
  readonly titles: readonly PersonalEntry[]
  readonly nameExtras: readonly PersonalEntry[]
  readonly phoneTypes: readonly DictionaryEntry[]
  readonly countries: readonly Country[]
}
