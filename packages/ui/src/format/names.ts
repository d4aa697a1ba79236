/** Short forms of people. */

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** `CH` for Clara Hoffmann; the first letter stays whole for names outside the basic plane. */
export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}

/** The last word of a full name: what heads a column of a comparison. */
export function lastWord(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? fullName
}

/** `Jonas, Mia and Tom`: the British way in English, without a comma before the last. */
export function formatNames(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale, { type: 'conjunction' }).format(names)
}
