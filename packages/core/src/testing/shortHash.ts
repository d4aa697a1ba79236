/** A hash for tests of ballots, 24 hexadecimal digits; a club uses SHA-256. */
export function shortHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (const character of text) {
    a = Math.imul(a ^ character.charCodeAt(0), 0x01000193)
    b = Math.imul(b + character.charCodeAt(0), 0x85ebca6b) ^ (b >>> 13)
  }
  // The last characters must reach every bit: similar texts are sorted by their hashes.
  return [a, b, a ^ b]
    .map((part) => Math.imul(part ^ (part >>> 16), 0x7feb352d))
    .map((part) => Math.imul(part ^ (part >>> 15), 0x846ca68b))
    .map((part) => ((part ^ (part >>> 16)) >>> 0).toString(16).padStart(8, '0'))
    .join('')
}
