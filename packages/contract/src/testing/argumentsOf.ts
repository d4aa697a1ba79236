import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** The names of the arguments that a message takes. */
export function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.value)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    for (const { value } of Object.values(element.options)) for (const name of argumentsOf(value)) names.add(name)
  }
  return names
}
