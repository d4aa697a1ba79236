/** The locale that is sent to a backend. LO-05 to LO-09. Month names and texts of the portal follow the language itself, not this. */

/** Returns the own locale of German and French; English for every other language, including Danish and key-display mode. */
export function backendLocale(language: string): 'en_US' | 'de_DE' | 'fr_FR' {
  switch (language) {
    case 'de':
      return 'de_DE'
    case 'fr':
      return 'fr_FR'
    default:
      return 'en_US'
  }
}
