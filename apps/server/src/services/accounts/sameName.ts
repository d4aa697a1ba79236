/** Names are typed in many ways: case, accents composed or not, and white space do not tell two people apart. */

function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
}

export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
