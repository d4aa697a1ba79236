import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findsPerson, isMemberNumber, nameWords } from './nameSearch.ts'

const finds = (search: string, ...names: string[]) => findsPerson(search, { names })

describe('nameWords', () => {
  it.each([
    ['Bernd Böhm', 'bernd bohm/boehm'],
    ['BÖHM, B.', 'bohm/boehm b'],
    ['Åse Østergård', 'ase ostergard/oestergard'],
    ['Aase Østergaard', 'ase ostergard/oestergard'],
    ['Sæby', 'saby/saeby'],
    ['Groß GROSS', 'gross gross'],
    ['Müller-Lüdenscheidt', 'muller/mueller ludenscheidt/luedenscheidt'],
    ["O'Neill, René", 'oneill rene'],
    ['Noël Saül', 'noel saul/sauel'],
    ['Λόγος', 'λογοσ'],
    // As in the transform Latin-ASCII of Unicode CLDR.
    ['Cœur Đorđević Guðrún Þór Kılıç Łukasz', 'coeur dordevic gudrun thor kilic lukasz'],
    [' – ', ''],
  ])('[CU-153+] of %j are %j', (text, words) =>
    expect(
      nameWords(text)
        .map((word) => word.join('/'))
        .join(' '),
    ).toBe(words),
  )
})

describe('findsPerson', () => {
  const bernd = 'Bernd Böhm'

  it.each(['Böhm', 'boehm', 'bohm', 'BÖHM', 'BOEHM', 'Böhm, B', 'B. Böhm', 'böhm bernd', 'bernd b', 'Bo\u0308hm', 'ö', 'rnd'])(
    '[CU-153+] %j finds Bernd Böhm',
    (search) => expect(finds(search, bernd)).toBe(true),
  )

  it('[CU-153+] finds part of a name in either spelling, in any of several names', () => {
    expect(finds('oeh', bernd)).toBe(true)
    expect(finds('öh', 'Bernd Bohm')).toBe(true)
    expect(finds('rnd', bernd, 'Anna Berg')).toBe(true)
    // Not across two words.
    expect(finds('nab', 'Anna Berg')).toBe(false)
  })

  it.each([...'abcdefghijklmnopqrstuvwxyz'])('[CU-154+] the letter %s finds Eva Lind only if one of her names has it', (letter) =>
    expect(finds(letter, 'Eva Lind')).toBe('evalind'.includes(letter)),
  )

  it.each(['Böhm, A', 'Böhm, Böhm', 'Behm', 'Böhme', '1042'])('[CU-154+] %j does not find him', (search) =>
    expect(finds(search, bernd)).toBe(false),
  )

  it('[CU-154+] each word needs a name of its own', () => {
    expect(finds('Böhm, B', 'Anna Böhm')).toBe(false)
    expect(finds('b bö', bernd)).toBe(true)
    expect(finds('Peter Peter', 'Peter Peter')).toBe(true)
    expect(finds('Peter Peter', 'Peter Hansen')).toBe(false)
  })

  it.each([
    ['østergård', 'Åse Østergaard'],
    ['ostergaard', 'Åse Østergård'],
    ['Aase', 'Åse Østergård'],
    ['Åse', 'Aase Jensen'],
    ['Müller', 'Eva Mueller'],
    ['strasse', 'Jo von der Straße'],
    ['von der str', 'Jo von der Straße'],
  ])('[CU-153+] %j finds %s', (search, name) => expect(finds(search, name)).toBe(true))

  it('[CU-154+] finds visible member numbers by their beginning', () => {
    const clara = { names: ['Clara Hoffmann'], numbers: ['1042'] }
    expect(['1042', '10', 'hoff 1042', '1042 clara'].map((search) => findsPerson(search, clara))).toEqual([true, true, true, true])
    expect(['42', '10421', '1043'].map((search) => findsPerson(search, clara))).toEqual([false, false, false])
    expect(findsPerson('1042', { names: clara.names })).toBe(false)
  })

  const letters = fc.constantFrom(...'abcdemnorstuäöüøåæßéèñçłJÄÖÅØ')
  const anyWord = fc.string({ unit: letters, minLength: 1, maxLength: 8 })
  const plainSpelling: Readonly<Record<string, string>> = {
    ...{ ä: 'a', ö: 'o', ü: 'u', ø: 'o', å: 'a', æ: 'a', ß: 'ss' },
    ...{ é: 'e', è: 'e', ñ: 'n', ç: 'c', ł: 'l' },
  }
  const writtenOut: Readonly<Record<string, string>> = { ...plainSpelling, ...{ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' } }
  const spelled = (text: string, by: Readonly<Record<string, string>>) =>
    [...text.toLowerCase()].map((letter) => by[letter] ?? letter).join('')
  const spellings: readonly ((name: string) => string)[] = [
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.normalize('NFD'),
    (name) => spelled(name, plainSpelling),
    (name) => spelled(name, writtenOut),
  ]

  it('[CU-153+] [CU-154+] finds everyone by their own name in each spelling, in both orders, and by its beginning', () => {
    fc.assert(
      fc.property(anyWord, anyWord, fc.constantFrom(...spellings), fc.integer({ min: 1, max: 8 }), (first, last, spell, length) => {
        const person = [`${first} ${last}`]
        const [f, l] = [spell(first), spell(last)]
        for (const search of [
          f,
          l,
          `${f} ${l}`,
          `${l} ${f}`,
          `${l}, ${f}`,
          `${l}, ${spell([...first][0] ?? '')}.`,
          spell([...last].slice(0, length).join('')),
        ]) {
          expect(findsPerson(search, { names: person }), search).toBe(true)
        }
        expect(findsPerson(`${f} ${l} x`, { names: person })).toBe(false)
      }),
    )
  })
})

describe('isMemberNumber', () => {
  it('[CU-156+] accepts only the whole number', () => {
    expect(isMemberNumber(' a-1042', 'A-1042')).toBe(true)
    expect(isMemberNumber('104', '1042')).toBe(false)
    expect(isMemberNumber('10-42', '1042')).toBe(false)
    expect(isMemberNumber('', '')).toBe(false)
  })
})
