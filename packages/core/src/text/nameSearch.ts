/**
 * Searching people by name. The normal form is the same in the browser and in SQL: a test compares the function `name_key` of migration
 * 0049 with `nameWords`. CU-153+, CU-154+.
 */
import { checkText } from '../fieldError.ts'

/** The spellings of a word: without its marks, and with them written out (`bohm`, `boehm`); only one if both are the same. */
export type NameWord = readonly string[]

/** The names and numbers by which a person is found. */
export interface SearchablePerson {
  /** Full names, first and last name in any order; also those of a team's players. */
  readonly names: readonly string[]
  /** Member numbers; left out if the viewer may not see them. */
  readonly numbers?: readonly string[]
}

const APOSTROPHES = /['’‘ʼ´`]/g
const BETWEEN_WORDS = /[\t-\r !-/:-@[-`{-~\u2010-\u2015]/
const MARKS = /[\u0300-\u036f]/g
const LIKE_LATIN: Readonly<Record<string, string>> = { ø: 'o', æ: 'a', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ß: 'ss', ς: 'σ' }

function withoutMarks(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/[øæœłđðþıßς]/g, (character) => LIKE_LATIN[character] ?? character)
    .replace(/a+/g, 'a')
}

/** Returns the words of a name or search text in lower case. `å` and `aa`, `ß` and `ss` are the same; `ä` is spelled `a` or `ae`. */
export function nameWords(text: string): readonly NameWord[] {
  checkText('text', text)
  const plainText = text.replace(APOSTROPHES, '').normalize('NFKD').toLowerCase()
  const writtenOut = plainText
    .replace(/([aou])\u0308/g, '$1e')
    .replaceAll('ø', 'oe')
    .replaceAll('æ', 'ae')
  const spelled = withoutMarks(writtenOut).split(BETWEEN_WORDS)
  return withoutMarks(plainText)
    .split(BETWEEN_WORDS)
    .flatMap((word, at) => (word === '' ? [] : [[...new Set([word, spelled[at] ?? word])]]))
}

/** Returns whether `word` begins with `beginning`, in any of their spellings. */
function begins(beginning: NameWord, word: NameWord): boolean {
  return word.some((spelling) => beginning.some((typed) => spelling.startsWith(typed)))
}

/** A word of a search. */
export interface SearchWord {
  readonly word: NameWord
  /** How many different words of a name it has to begin: 2 for `b` in `Böhm, B`, because `Böhm` needs one of its own. */
  readonly times: number
}

/** Returns the words of a search, with how often each must match. */
export function searchWords(search: string): readonly SearchWord[] {
  const words = nameWords(search)
  return words.map((word) => ({ word, times: words.filter((other) => begins(word, other)).length }))
}

const SPELLINGS = [0, 1]

function holds(words: readonly NameWord[], search: readonly NameWord[]): boolean {
  const phrases = (of: readonly NameWord[]) => SPELLINGS.map((spelling) => of.map((word) => word[spelling] ?? word[0]).join(' '))
  return phrases(words).some((phrase) => phrases(search).some((part) => phrase.includes(part)))
}

/**
 * Returns whether a search matches a person: each of its words begins a different name or number, in any order, or the search is a part of
 * one of the names. Case, accents and punctuation are ignored, umlauts may be written out. An empty search matches everyone.
 */
export function findsPerson(search: string, { names, numbers = [] }: SearchablePerson): boolean {
  const words = [...names, ...numbers].flatMap(nameWords)
  const begun = searchWords(search).every(({ word, times }) => words.filter((one) => begins(word, one)).length >= times)
  return begun || names.some((name) => holds(nameWords(name), nameWords(search)))
}

/** Returns whether the search is exactly this member number. */
export function isMemberNumber(search: string, number: string): boolean {
  const [typed, known] = [search, number].map((text) => nameWords(text).join(' '))
  return typed === known && typed !== ''
}
