import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { catalogs as written } from '../testing/catalogs.ts'
import en from './en.json'

type Descriptors = Readonly<Record<string, { readonly id: string }>>

const modules = import.meta.glob<Readonly<Record<string, Descriptors>>>('../**/*essages.ts', { eager: true })
const used = Object.values(modules).flatMap((module) => Object.values(module).flatMap((group) => Object.values(group).map(({ id }) => id)))
const catalogs: Readonly<Record<string, Readonly<Record<string, string>>>> = written

/** Names and kinds of the arguments a text takes; a plain `{n}` and a plural of n need the same value. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))]
      case TYPE.tag:
        return [element.value, ...argumentsOf(element.children)]
      default:
        return [element.value]
    }
  })
}

describe.each(Object.keys(catalogs))('%s', (language) => {
  const catalog = catalogs[language] ?? {}

  it('[LO-30] has every text that a screen asks for, and no other', () => {
    expect(Object.keys(catalog).sort()).toEqual([...used].sort())
  })

  it('keeps its keys sorted, so that two changes meet in one place', () => {
    expect(Object.keys(catalog)).toEqual(Object.keys(catalog).sort())
  })

  it('leaves no text empty and ends none in an exclamation mark', () => {
    expect(Object.entries(catalog).filter(([, text]) => text.trim() === '' || text.includes('!'))).toEqual([])
  })
})

it('uses an id once', () => {
  expect(used.filter((id, at) => used.indexOf(id) !== at)).toEqual([])
})

it('takes the same arguments in every language', () => {
  const differing = Object.keys(en).filter((id) => {
    const [first, ...others] = Object.values(catalogs).map((catalog) => [...new Set(argumentsOf(parse(catalog[id] ?? '')))].sort().join())
    return others.some((other) => other !== first)
  })
  expect(differing).toEqual([])
})
