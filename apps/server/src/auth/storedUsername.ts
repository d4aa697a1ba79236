/** A user name as it is stored, compared and shown, from whatever keyboard it came. */
export function storedUsername(typed: string): string {
  return typed.normalize('NFC').trim()
}
