/**
 * Searching people by name. The normal form is the same in the browser and in SQL: the function `name_key` of migration 0049 is held against
 * `nameWords` by a test. CU-153+, CU-154+.
 */
import { checkText } from '../fieldError.ts'

/** A word as it is spelled without its marks, and with them written out (`bohm`, `boehm`); one spelling where both are the same. */
export type NameWord = readonly string[]

/** The names and numbers that a person is found by. */
export interface Searched {
  /** Names in full, in any order of first and last name; a team's people too. */
  readonly names: readonly string[]
  /** Member numbers; left out where the reader does not see them. */
  readonly numbers?: readonly string[]
}

const APOSTROPHES = /['’‘ʼ´`]/g
const BETWEEN_WORDS = /[\t-\r !-/:-@[-`{-~\u2010-\u2015]/
const MARKS = /[\u0300-\u036f]/g
const LIKE_LATIN: Readonly<Record<string, string>> = { ø: 'o', æ: 'a', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ß: 'ss', ς: 'σ' }

function withoutMarks(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/[øæœłđðþıßς]/g, (letter) => LIKE_LATIN[letter] ?? letter)
    .replace(/a+/g, 'a')
}

/** The words of a name or of what is typed, in small letters. `å` and `aa`, `ß` and `ss` are the same; `ä` is spelled `a` or `ae`. */
export function nameWords(text: string): readonly NameWord[] {
  checkText('text', text)
  const letters = text.replace(APOSTROPHES, '').normalize('NFKD').toLowerCase()
  const writtenOut = letters
    .replace(/([aou])\u0308/g, '$1e')
    .replaceAll('ø', 'oe')
    .replaceAll('æ', 'ae')
  const spelled = withoutMarks(writtenOut).split(BETWEEN_WORDS)
  return withoutMarks(letters)
    .split(BETWEEN_WORDS)
    .flatMap((word, at) => (word === '' ? [] : [[...new Set([word, spelled[at] ?? word])]]))
}

/** One word is the beginning of the other, in any of their spellings. */
function begins(beginning: NameWord, word: NameWord): boolean {
  return word.some((spelling) => beginning.some((typed) => spelling.startsWith(typed)))
}

/** A word that is searched for. */
export interface SearchedWord {
  readonly word: NameWord
  /** How many different words of a name it has to begin: 2 for `b` in `Böhm, B`, since `Böhm` is there for itself. */
  readonly times: number
}

/** The words that a person's names must begin with. */
export function searchedWords(search: string): readonly SearchedWord[] {
  const words = nameWords(search)
  return words.map((word) => ({ word, times: words.filter((other) => begins(word, other)).length }))
}

const SPELLINGS = [0, 1]

function holds(words: readonly NameWord[], search: readonly NameWord[]): boolean {
  const phrases = (of: readonly NameWord[]) => SPELLINGS.map((spelling) => of.map((word) => word[spelling] ?? word[0]).join(' '))
  return phrases(words).some((phrase) => phrases(search).some((part) => phrase.includes(part)))
}

/**
 * Whether a person is found: each word of the search begins a different name or number, in any order, or the search is a part of one of the
 * names. Capitals, accents and punctuation do not matter, umlauts may be written out. An empty search finds everybody.
 */
export function findsPerson(search: string, { names, numbers = [] }: Searched): boolean {
  const words = [...names, ...numbers].flatMap(nameWords)
  const begun = searchedWords(search).every(({ word, times }) => words.filter((one) => begins(word, one)).length >= times)
  return begun || names.some((name) => holds(nameWords(name), nameWords(search)))
}

/** True if the search is exactly this member number. */
export function isMemberNumber(search: string, number: string): boolean {
  const [typed, known] = [search, number].map((text) => nameWords(text).join(' '))
  return typed === known && typed !== ''
}
