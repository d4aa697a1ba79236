/** The living specification as a document: what it is taken from, and that it says each thing once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readRows } from '../check-spec/specRows.ts'

const folder = fileURLToPath(new URL('../../docs/spec', import.meta.url))
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder).filter((file) => file.endsWith('.md') && !/(README|calls)\.md$/.test(file))
const rows = files.flatMap((file) => readRows(read(file)).rows)

/** The specifications that the headings of an area name as their source. */
function sourcesOf(file: string): readonly string[] {
  const named = [...read(file).matchAll(/^Source: .*$/gm)].flatMap(([line]) => line.match(/\b00[01]\b/g) ?? [])
  return [...new Set(named)].sort()
}

describe('the specification', () => {
  it.each([
    ['000', 'shells session club-settings customer registration credentials mandates finance dictionaries errors'],
    ['001', 'tournament-list tournament-view sign-up results scoring handicap reservations basket payment enumerations interface'],
  ])('[SH-03] the areas of specification %s name it as their source', (specification, areas) => {
    for (const area of areas.split(' ')) expect([area, sourcesOf(`${area}.md`)]).toEqual([area, expect.arrayContaining([specification])])
  })

  it('[SH-03] every area names 000, 001 or both as its source', () => {
    for (const file of files) expect([[['000']], [['001']], [['000', '001']]].flat()).toContainEqual(sourcesOf(file))
  })

  it.each([
    'GET rs/cs/cwi/system/info',
    'GET rs/cs/cwi/params/terms',
    'GET rs/cs/cwi/params/imprint',
    'GET rs/cs/customers/cards',
    'The server-date response header',
    'Locale map: de',
    'A script chunk that does not load',
  ])('[SH-03] %s, which both have, is written once', (fact) => {
    expect(rows.filter(({ text }) => text.includes(fact)).map(({ id }) => id)).toHaveLength(1)
  })

  it('[HC-40] its two kinds of handicap have one spelling in every guide', () => {
    const guides = [join(folder, '..', 'guides'), join(folder, '../../packages/core/guides')]
    const pages = guides.flatMap((from) =>
      readdirSync(from)
        .filter((file) => file.endsWith('.md'))
        .map((file) => readFileSync(join(from, file), 'utf8')),
    )
    const spelled = pages.flatMap((page) => page.match(/\b(?:[A-Z]*HCP|[EP]CH)\b/g) ?? [])
    expect([...new Set(spelled)].sort()).toEqual(['EHCP', 'PHCP'])
  })
})
