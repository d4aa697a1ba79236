/** Normalises a typed name: case, composed or decomposed accents and white space do not matter. */

function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
}

export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
