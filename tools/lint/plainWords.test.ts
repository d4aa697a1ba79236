import { describe, expect, it } from 'vitest'
import { linesOfCatalog, linesOfMarkdown, linesOfSource, linesOfTitles } from './lines.ts'
import { findingsOf, risen } from './plainWords.ts'

const source = (text: string) => findingsOf(linesOfSource('file.tsx', text)).map(({ line, word }) => `${line} ${word}`)

describe('findingsOf', () => {
  it('finds dropped words in comments, doc comments and declared names', () => {
    expect(source('// Nothing stands here.\nconst a = 1')).toEqual(['1 stands'])
    expect(source('/**\n * Returns the\n * place kept for a player.\n */\nexport const a = 1')).toEqual(['3 kept'])
    expect(source('interface Kept { readonly seen: number }\nfunction f(isAsked: boolean) {}')).toEqual(['1 Kept', '2 Asked'])
    expect(source('interface Row { readonly asked_at: Date }\nfunction masked(startWishes: number, clubWishes: number) {}')).toEqual([
      '1 asked',
      '2 Wishes',
    ])
  })

  it('skips strings, JSX text and uses of names declared elsewhere', () => {
    expect(source('const text = "// it stands"\nconst view = <p>// nobody {kept}</p>\nwanted(asked)')).toEqual([])
  })

  it('accepts a word in its right sense', () => {
    expect(source('// Preferred lies are allowed.\nconst a = 1')).toEqual([])
    expect(source('// The ball lies in a bunker.\nconst a = 1')).toEqual(['1 lies'])
    expect(source('// At least two capital letters.\nconst designSignal = 1')).toEqual([])
    expect(source('// The letter is sent.\nconst clubSign = 1')).toEqual(['1 letter', '2 clubSign'])
  })

  it('requires a comment that begins with its subject', () => {
    expect(source('// Whose turn it is.\n// The player whose turn it is.\nconst a = 1')).toEqual(['1 Whose'])
  })

  it('reads the texts of a catalog and the prose of a document', () => {
    expect(findingsOf(linesOfCatalog('{\n  "kept.title": "A place is kept"\n}'))).toMatchObject([{ line: 2, word: 'kept' }])
    expect(findingsOf(linesOfMarkdown('A `kept` row.\n```ts\n// nobody\n```\nNobody knows.'))).toMatchObject([{ line: 5, word: 'Nobody' }])
  })
})

describe('linesOfTitles', () => {
  const titles = (text: string) => linesOfTitles('file.test.ts', text)

  it('reads the titles of tests and groups without their ids', () => {
    expect(
      titles("describe('a card', () => {\n  it('[SC-11] [SC-12] is empty', () => {})\n  it.each(rows)(`[%s] has %s holes`, f)\n})"),
    ).toMatchObject([
      { number: 1, text: 'a card' },
      { number: 2, text: 'is empty' },
      { number: 3, text: 'has %s holes' },
    ])
    expect(titles("expect('told').toBe(text('kept'))")).toEqual([])
  })

  it('finds riddles in titles', () => {
    const words = (title: string) => findingsOf(titles(`it('[CU-01] ${title}', f)`)).map(({ word }) => word)
    expect(words('what stands there')).toEqual(['what', 'stands'])
    expect(words('Whoever is told')).toEqual(expect.arrayContaining(['told']))
    expect(words('tells two friends of one name apart')).toEqual([])
    expect(words('notifies the player')).toEqual([])
  })
})

describe('risen', () => {
  it('names a file that gained a word and allows none in a new file', () => {
    expect(risen({ 'a.ts': 2, 'b.ts': 1 }, { 'a.ts': 2, 'b.ts': 2 })).toEqual(['b.ts'])
    expect(risen({ 'a.ts': 2 }, { 'a.ts': 1, 'new.ts': 1 })).toEqual(['new.ts'])
    expect(risen({ 'a.ts': 2 }, { 'a.ts': 0, 'new.ts': 0 })).toEqual([])
  })

  it('lets moved files keep the words of removed files, and no more', () => {
    expect(risen({ 'a.ts': 2 }, { 'moved.ts': 2 })).toEqual([])
    expect(risen({ 'a.ts': 2 }, { 'moved.ts': 3 })).toEqual(['moved.ts'])
    expect(risen({ 'a.ts': 2, 'b.ts': 1 }, { 'moved.ts': 2, 'other.ts': 1, 'third.ts': 1 })).toEqual(['third.ts'])
  })
})
