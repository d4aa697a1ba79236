import { expect, it } from 'vitest'
import { tournamentsNamed } from './tournamentsNamed.ts'

const LIST = [{ name: 'Jubiläumspokal' }, { name: 'Wiesenpokal' }, { name: 'Preis des Präsidenten' }]

it.each([
  { text: '', found: 3 },
  { text: '  ', found: 3 },
  { text: 'POKAL', found: 2 },
  { text: 'jubilä', found: 1 },
  { text: 'jubilaums', found: 1 },
  { text: 'Jubilaeum', found: 1 },
  { text: 'prasidenten preis', found: 1 },
  { text: 'scramble', found: 0 },
])('[TL-28+] finds $found tournaments by “$text”', ({ text, found }) => {
  expect(tournamentsNamed(LIST, text)).toHaveLength(found)
})
