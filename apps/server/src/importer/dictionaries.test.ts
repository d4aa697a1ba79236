import { describe, expect, it } from 'vitest'
import { DEFAULT_DICTIONARIES, DICTIONARIES } from '../services/dictionaries/defaultDictionaries.ts'
import { importing } from '../testing/importing.ts'
import { type FolderFiles, smallClub } from './smallFolder.ts'

const { asOwner, importFiles, rows } = await importing()
const dictionaries = (lists: object): FolderFiles => ({ 'dictionaries.json': JSON.stringify(lists) })
const titles = () => rows("select key, names, sex, active from dictionary_entry where dictionary = 'titles' order by position")
const keys = (list: string) => rows(`select key from dictionary_entry where dictionary = '${list}' and active order by position`)

describe('the lists of a club', () => {
  it('start as the default lists, and stay unchanged', async () => {
    await importFiles({})
    for (const list of DICTIONARIES) expect(await keys(list)).toEqual(DEFAULT_DICTIONARIES[list].map(({ key }) => ({ key })))
    await asOwner((owner) => owner.query('update dictionary_entry set names = names || \'{"en": "Doctor"}\' where key = \'dr\''))
    await importFiles({})
    expect(await titles()).toContainEqual(expect.objectContaining({ key: 'dr', names: expect.objectContaining({ en: 'Doctor' }) }))
  })

  it('can be the club’s own, in one language or in several', async () => {
    const own = [
      { key: 'mag', name: { de: 'Mag.', en: 'MA' }, sex: 'female' },
      { key: 'di', name: 'DI' },
    ]
    const report = await importFiles(dictionaries({ titles: own }))
    expect(report.files).toContainEqual({ file: 'dictionaries.json', rows: 2, added: 2, updated: 0 })
    expect(await titles()).toEqual([
      { key: 'mag', names: { de: 'Mag.', en: 'MA' }, sex: 'female', active: true },
      { key: 'di', names: { en: 'DI' }, sex: 'both', active: true },
    ])
    expect(await keys('phoneTypes')).toHaveLength(3)
  })

  it('deactivate entries that the file no longer has', async () => {
    await importFiles(dictionaries({ titles: [{ key: 'a', name: 'A' }, { key: 'b', name: 'B' }] })) // biome-ignore format: a table
    await importFiles(dictionaries({ titles: [{ key: 'b', name: 'Bee' }, { key: 'c', name: 'C' }] })) // biome-ignore format: a table
    expect(await keys('titles')).toEqual([{ key: 'b' }, { key: 'c' }])
    expect(await titles()).toContainEqual({ key: 'a', names: { en: 'A' }, sex: 'both', active: false })
  })

  it.each([
    {
      what: 'a key twice',
      lists: {
        titles: [
          { key: 'a', name: 'A' },
          { key: 'a', name: 'B' },
        ],
      },
      column: 'titles.key',
      row: 2,
    },
    { what: 'a language that is none of ours', lists: { titles: [{ key: 'a', name: { xx: 'A' } }] }, column: 'name', row: 1 },
    { what: 'no name', lists: { titles: [{ key: 'a', name: {} }] }, column: 'name', row: 1 },
    { what: 'a list that there is not', lists: { hobbies: [] }, column: 'hobbies', row: null },
  ])('are refused with $what', async ({ lists, column, row }) => {
    const report = await importFiles(dictionaries(lists))
    expect(report.imported).toBe(false)
    expect(report.problems).toContainEqual(expect.objectContaining({ file: 'dictionaries.json', column, row }))
  })
})

describe('clubs that people can belong to', () => {
  const all = () => rows('select code, name, city, latitude, longitude, active from home_club order by code')

  it('are imported, and missing columns stay unchanged', async () => {
    await importFiles({ 'clubs.csv': 'code,name,city,latitude,longitude\n1,GC Eins,Kiel,"54,32",10.13\n2,GC Zwei,,,\n' })
    await importFiles({ 'clubs.csv': 'code;name;active\n1;GC Eins neu;no\n' })
    expect(await all()).toEqual([
      { code: '1', name: 'GC Eins neu', city: 'Kiel', latitude: 54.32, longitude: 10.13, active: false },
      { code: '2', name: 'GC Zwei', city: '', latitude: null, longitude: null, active: true },
    ])
  })

  it.each([
    { what: 'a code twice', csv: 'code,name\n1,A\n1,B', column: 'code', row: 3 },
    { what: 'no name', csv: 'code,name\n1,', column: 'name', row: 2 },
    { what: 'a place that is nowhere', csv: 'code,name,latitude,longitude\n1,A,95,8', column: 'latitude', row: 2 },
    { what: 'half a place', csv: 'code,name,latitude\n1,A,54', column: 'latitude', row: 2 },
  ])('are refused with $what', async ({ csv, column, row }) => {
    const report = await importFiles({ 'clubs.csv': csv })
    expect(report.imported).toBe(false)
    expect(report.problems).toEqual([expect.objectContaining({ file: 'clubs.csv', column, row })])
  })
})

describe('the texts of a club', () => {
  const club = (more: object): FolderFiles => ({ 'club.json': JSON.stringify({ ...smallClub, ...more }) })
  const texts = () => rows('select imprint, terms from club')
  const term = { text: 'Yes' }

  it('are imported in one language or in several, and removed', async () => {
    const terms = { content: 'Rules', terms1: { text: { de: 'Ja' }, link: 'https://x.example/a' }, terms2: term, terms3: term }
    await importFiles(club({ imprint: { de: 'Wir' }, terms }))
    expect(await texts()).toEqual([
      {
        imprint: { de: 'Wir' },
        terms: {
          content: { en: 'Rules' },
          terms1: { text: { de: 'Ja' }, link: 'https://x.example/a' },
          terms2: { text: { en: 'Yes' } },
          terms3: { text: { en: 'Yes' } },
        },
      },
    ])
    await importFiles({})
    expect(await texts()).toEqual([{ imprint: {}, terms: {} }])
  })

  it.each([
    { what: 'two terms of three', more: { terms: { content: 'x', terms1: term, terms2: term } }, column: 'terms' },
    {
      what: 'a link that is none',
      more: { terms: { content: 'x', terms1: { ...term, link: 'javascript:1' }, terms2: term, terms3: term } },
      column: 'terms',
    },
    { what: 'an empty imprint', more: { imprint: ' ' }, column: 'imprint' },
  ])('are refused with $what', async ({ more, column }) => {
    const report = await importFiles(club(more))
    expect(report.imported).toBe(false)
    expect(report.problems[0]).toMatchObject({ file: 'club.json', column: expect.stringMatching(new RegExp(`^${column}`)) })
  })
})
