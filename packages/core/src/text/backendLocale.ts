/** The locale that a backend is told. LO-05 to LO-09. Month names and texts of the portal follow the language itself, not this. */

/** German and French have their own, every other language the English one, Danish and the display of keys included. */
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
