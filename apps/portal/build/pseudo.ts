/** Returns a text as long as a translation may become: accented characters, every word 40 % longer, brackets at both ends. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

const GROWTH = 0.4
/** All of them in the font that the portal carries. */
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
}

/** Characters are doubled evenly along the word, so that it stays one readable word. */
function longWord(word: string): string {
  return [...word]
    .map((character, at) => {
      const shown = ACCENTS[character] ?? character
      return Math.floor((at + 1) * GROWTH) > Math.floor(at * GROWTH) ? `${shown}${shown}` : shown
    })
    .join('')
}

function longer(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: element.value.replace(/\p{L}+/gu, longWord) }
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.fromEntries(
          Object.entries(element.options).map(([key, option]) => [key, { ...option, value: longer(option.value) }]),
        )
        return { ...element, options } as MessageFormatElement
      }
      case TYPE.tag:
        return { ...element, children: longer(element.children) }
      default:
        return element
    }
  })
}

/** A text without words, like `{day}, {time}`, is returned unchanged. */
export function pseudo(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const changed = longer(elements)
  if (JSON.stringify(changed) === JSON.stringify(elements)) return changed
  return [{ type: TYPE.literal, value: '[' }, ...changed, { type: TYPE.literal, value: ']' }]
}
